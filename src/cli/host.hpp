// Where a session's table is: in this program, or across the net.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "cli/files.hpp"
#include "lab/player.hpp"
#include "table/table.hpp"

namespace warhawk::cli {

class Host {
 public:
  virtual ~Host() = default;

  // Whose eyes the screen has: a side's, both sides' at one screen, a spectator's.
  virtual std::vector<Viewer> viewers() const = 0;
  // A request, and what came of it; with it whatever else happened meanwhile.
  virtual std::vector<Message> take(Viewer, const Request&) = 0;
  // Waits for what others do. Empty: nothing yet, so that the player can be heard.
  virtual std::vector<Message> wait() = 0;
  // What a side clicked that it may still take back, and what was answered in its place since it last was asked.
  virtual std::vector<Action> clicks(Side, int n) const = 0;
  virtual std::vector<Action> given_for(Side) const = 0;
  virtual std::optional<RankedChoice> hint(Side) = 0;  // with its reason
  virtual std::optional<Odds> odds(Side, u32 number, const Action&) = 0;
  virtual bool secrets_between_people() const { return false; }
  virtual std::string save_copy(const std::string& path) const = 0;  // says what became of it; "": where it is
  virtual std::string after_the_end() const = 0;                     // what a player may do with the finished game
  virtual std::string goodbye() const = 0;
};

// A table in this program, with its computer players; saved after every decision.
class LocalHost : public Host {
 public:
  LocalHost(const Edition&, Table&, const GameFile&, std::optional<u64> seed);
  ~LocalHost() override;

  std::vector<Viewer> viewers() const override { return viewers_; }
  std::vector<Message> take(Viewer, const Request&) override;
  std::vector<Message> wait() override;
  std::vector<Action> clicks(Side, int n) const override;
  std::vector<Action> given_for(Side) const override;
  std::optional<RankedChoice> hint(Side) override;
  std::optional<Odds> odds(Side, u32 number, const Action&) override;
  bool secrets_between_people() const override;
  std::string save_copy(const std::string& path) const override;
  std::string after_the_end() const override;
  std::string goodbye() const override;

 private:
  Journal log_of(Side) const;
  std::vector<Message> forfeit(Side, const char* reason);
  void save(bool durable) const { file_.write(table_.save(), durable); }

  const Edition& edition_;
  Table& table_;
  const GameFile& file_;
  u64 bot_seed_ = 0;
  bool repeatable_;
  std::array<std::optional<Player>, 2> bot_;
  std::array<std::string, 2> bot_name_;
  std::vector<Viewer> viewers_;
  std::array<int, 2> asked_at_{};  // how many decisions there were before that side's last answer
};

}  // namespace warhawk::cli
