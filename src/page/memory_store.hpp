// A store in memory for a page: what changes is told as lines of JSON, which the page keeps, and from which it is there again.
#pragma once
#include <functional>
#include <map>
#include <set>
#include <string>

#include "store/store.hpp"

namespace warhawk {

class MemoryStore final : public Store {
 public:
  using Tell = std::function<void(std::string line)>;
  explicit MemoryStore(Tell tell) : tell_(std::move(tell)) {}
  // A line that was told once. Throws StoreError where it is none, or does not follow what is there.
  void restore(const std::string& line);
  void forget(const std::string& table);  // it is gone; the page knows that already

  void create(const TableRow&) override;
  std::vector<Fate> append(std::span<const Append>) override;
  std::optional<TableRow> table(const std::string& id) override;
  std::vector<StoredEntry> entries(const std::string& id, u32 after) override;
  std::vector<TableRow> list(const Page&) override;
  std::vector<std::string> all() override;
  std::vector<std::string> due(u64 until, int limit) override;
  u64 beat(u64 now) override;
  std::string word(const std::string& name, const std::string& otherwise) override;
  void set_note(const std::string& table, Side, const std::string& text) override;
  std::string note(const std::string& table, Side) override;
  void keep_content(const std::string& hash, const std::vector<StoredFile>&) override;
  std::vector<StoredFile> content(const std::string& hash) override;
  bool lease(const std::string&, const std::string&, u64, u64) override { return true; }
  void release(const std::string&) override {}
  void listen(std::function<void(const std::string&, u32)>) override {}
  void backup(const std::string&) override;
  void copy_to(Store&) override;
  std::string describe() const override { return "the page's memory"; }

 private:
  struct Kept {
    TableRow row;
    std::vector<StoredEntry> log;
    std::array<std::string, 2> notes;
  };
  Fate append_one(const Append&);
  void tell_row(const TableRow&);
  Tell tell_;
  std::map<std::string, Kept> tables_;
  std::map<std::string, std::string> words_;
  std::map<std::string, std::vector<StoredFile>> contents_;
  u64 clock_ = 0;
};

}  // namespace warhawk
