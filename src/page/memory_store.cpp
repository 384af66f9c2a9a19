#include "page/memory_store.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "store/alike.hpp"

namespace warhawk {
namespace {

namespace json = boost::json;

json::object row_of(const TableRow& row) {
  return {{"id", row.id},           {"game", row.game},       {"content", row.content},  {"header", row.header},
          {"secret", row.secret},   {"hidden", row.hidden},   {"stage", int(row.stage)}, {"summary", row.summary},
          {"created", row.created}, {"changed", row.changed}, {"due", row.due}};
}

TableRow row_from(const json::object& object) {
  TableRow row;
  const auto text = [&](const char* key) { return std::string(object.at(key).as_string()); };
  const auto number = [&](const char* key) { return object.at(key).to_number<u64>(); };
  row.id = text("id");
  row.game = text("game");
  row.content = text("content");
  row.header = text("header");
  row.secret = text("secret");
  row.hidden = object.at("hidden").as_bool();
  row.stage = Stage(std::min<u64>(number("stage"), u64(Stage::Over)));
  row.summary = text("summary");
  row.created = number("created");
  row.changed = number("changed");
  row.due = number("due");
  return row;
}

}  // namespace

void MemoryStore::tell_row(const TableRow& row) { tell_(json::serialize(json::object{{"row", row_of(row)}})); }

void MemoryStore::restore(const std::string& line) {
  try {
    const json::value value = json::parse(line);
    const json::object& object = value.as_object();
    const auto text = [&](const char* key) { return std::string(object.at(key).as_string()); };
    if (const json::value* row = object.if_contains("row")) {
      TableRow read = row_from(row->as_object());
      Kept& kept = tables_[read.id];
      read.length = u32(kept.log.size());
      kept.row = std::move(read);
    } else if (const json::value* entries = object.if_contains("entries")) {
      const auto found = tables_.find(text("table"));
      if (found == tables_.end()) throw StoreError("Entries of a table that is not there.");
      Kept& kept = found->second;
      if (object.at("after").to_number<u64>() != kept.log.size()) throw StoreError("Entries are missing.");
      for (const json::value& each : entries->as_array()) {
        const json::array& entry = each.as_array();
        kept.log.push_back(
            {entry.at(0).to_number<u64>(), std::string(entry.at(1).as_string()), entry.at(2).to_number<u32>()});
      }
      kept.row.length = u32(kept.log.size());
    } else if (const json::value* note = object.if_contains("note")) {
      if (const auto found = tables_.find(text("table")); found != tables_.end())
        found->second.notes.at(object.at("side").to_number<std::size_t>()) = note->as_string();
    } else if (const json::value* files = object.if_contains("files")) {
      auto& kept = contents_[text("content")];
      kept.clear();
      for (const auto& [name, bytes] : files->as_object()) kept.push_back({name, std::string(bytes.as_string())});
    } else if (const json::value* clock = object.if_contains("clock")) {
      clock_ = std::max(clock_, clock->to_number<u64>());
    } else {
      words_[text("word")] = text("is");
    }
  } catch (const StoreError&) { throw; } catch (const std::exception&) {
    throw StoreError("What this browser kept of a game is damaged.");
  }
}

void MemoryStore::forget(const std::string& table) { tables_.erase(table); }

void MemoryStore::create(const TableRow& row) {
  if (tables_.count(row.id)) throw StoreError("There is a table " + row.id + " already.");
  Kept& kept = tables_[row.id];
  kept.row = row;
  kept.row.length = 0;
  tell_row(kept.row);
}

std::vector<Fate> MemoryStore::append(std::span<const Append> appends) {
  std::vector<Fate> fates;
  for (const Append& append : appends) fates.push_back(append_one(append));
  return fates;
}

Fate MemoryStore::append_one(const Append& append) {
  const auto found = tables_.find(append.table);
  if (found == tables_.end() || found->second.log.size() != append.after) return Fate::Stale;
  Kept& kept = found->second;
  if (!append.entries.empty()) {
    json::array entries;
    for (const StoredEntry& entry : append.entries) entries.push_back({entry.at, entry.words, entry.asked});
    tell_(json::serialize(
        json::object{{"table", append.table}, {"after", append.after}, {"entries", std::move(entries)}}));
  }
  kept.log.insert(kept.log.end(), append.entries.begin(), append.entries.end());
  kept.row.length = u32(kept.log.size());
  if (append.stage) kept.row.stage = *append.stage;
  if (append.summary) kept.row.summary = *append.summary;
  if (append.due) kept.row.due = *append.due;
  if (append.now) kept.row.changed = append.now;
  if (append.stage || append.summary || append.due || append.now) tell_row(kept.row);
  return Fate::Done;
}

std::optional<TableRow> MemoryStore::table(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return std::nullopt;
  return found->second.row;
}

std::vector<StoredEntry> MemoryStore::entries(const std::string& id, u32 after) {
  const auto found = tables_.find(id);
  if (found == tables_.end() || found->second.log.size() <= after) return {};
  return {found->second.log.begin() + after, found->second.log.end()};
}

std::vector<TableRow> MemoryStore::list(const Page& page) {
  std::vector<TableRow> rows;
  for (const auto& [id, kept] : tables_) {
    const TableRow& row = kept.row;
    if (row.hidden || (page.stage && page.stage != row.stage) || (!page.game.empty() && page.game != row.game) ||
        row.changed >= page.before)
      continue;
    rows.push_back(row);
    rows.back().secret.clear();
  }
  newest_first(rows, page.limit);
  return rows;
}

std::vector<std::string> MemoryStore::all() {
  std::vector<std::string> ids;
  for (const auto& [id, kept] : tables_) ids.push_back(id);
  return ids;
}

std::vector<std::string> MemoryStore::due(u64 until, int limit) {
  std::vector<std::pair<u64, std::string>> due;
  for (const auto& [id, kept] : tables_)
    if (kept.row.due && kept.row.due <= until) due.emplace_back(kept.row.due, id);
  std::sort(due.begin(), due.end());
  std::vector<std::string> ids;
  for (const auto& [when, id] : due)
    if (int(ids.size()) < limit) ids.push_back(id);
  return ids;
}

u64 MemoryStore::beat(u64 now) {
  if (now > clock_) {
    clock_ = now;
    tell_(json::serialize(json::object{{"clock", clock_}}));
  }
  return clock_;
}

std::string MemoryStore::word(const std::string& name, const std::string& otherwise) {
  const auto [found, is_new] = words_.try_emplace(name, otherwise);
  if (is_new) tell_(json::serialize(json::object{{"word", name}, {"is", otherwise}}));
  return found->second;
}

void MemoryStore::set_note(const std::string& table, Side side, const std::string& text) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) throw StoreError("There is no table " + table + ".");
  found->second.notes[side] = text;
  tell_(json::serialize(json::object{{"table", table}, {"side", int(side)}, {"note", text}}));
}

std::string MemoryStore::note(const std::string& table, Side side) {
  const auto found = tables_.find(table);
  return found == tables_.end() ? "" : found->second.notes[side];
}

void MemoryStore::keep_content(const std::string& hash, const std::vector<StoredFile>& files) {
  if (!contents_.try_emplace(hash, files).second) return;
  json::object all;
  for (const StoredFile& file : files) all[file.name] = file.bytes;
  tell_(json::serialize(json::object{{"content", hash}, {"files", std::move(all)}}));
}

std::vector<StoredFile> MemoryStore::content(const std::string& hash) {
  const auto found = contents_.find(hash);
  return found == contents_.end() ? std::vector<StoredFile>{} : found->second;
}

void MemoryStore::backup(const std::string&) { throw StoreError("A page's memory has no file to copy."); }

void MemoryStore::copy_to(Store& to) {
  for (const auto& [hash, files] : contents_) to.keep_content(hash, files);
  for (const auto& [name, word] : words_) to.word(name, word);
  for (const auto& [id, kept] : tables_) put_copy(to, kept.row, kept.log, {{US, kept.notes[US]}, {GB, kept.notes[GB]}});
  to.beat(clock_);
}

}  // namespace warhawk
