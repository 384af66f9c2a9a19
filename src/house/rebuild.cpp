#include "house/rebuild.hpp"

#include "house/editions.hpp"

namespace warhawk {

Table rebuilt_table(const TableRow& row, const TableHeader& header, const std::vector<StoredEntry>& entries,
                    const Edition& edition, u64 window_pause) {
  const SaveContext context = save_context(edition);
  const Setup setup = parse_setup(edition, header.scenario, header.options, header.rules);
  DiceSecret secret;
  if (!from_hex(row.secret, secret.key)) throw std::runtime_error("a table without a key");
  secret.nonce = header.nonce;
  secret.practice = header.practice;
  // A rematch of a seeded game once took its seed along, and dice from a key of its own.
  if (header.seed && seed_key(*header.seed) == secret.key) secret.seed = header.seed;
  const TableSettings settings{.auto_forced = header.auto_forced,
                               .clock = header.clock,
                               .window_pause = window_pause,
                               .begun = header.begun ? header.begun : row.created,
                               .id = row.id};
  Table table(context, setup, secret, header.seats, settings, Table::Unforced{});
  std::vector<LogEntry> log;
  for (const StoredEntry& stored : entries) {
    LogEntry entry;
    if (!read_entry(table.notation(), stored.words, entry).empty()) entry.action.verb = 0xFFFF;  // no longer a decision
    entry.at = stored.at;
    entry.asked = stored.asked;
    log.push_back(std::move(entry));
  }
  table.resume(log);
  return table;
}

StoreCheck check_store(Store& store, Editions& editions) {
  StoreCheck check;
  for (const std::string& id : store.all()) {
    const std::optional<TableRow> row = store.table(id);
    if (!row) continue;
    check.tables++;
    const auto bad = [&](const std::string& what) {
      if (check.problem.empty()) check.problem = "Table " + id + ": " + what;
    };
    try {
      const auto edition = editions.by_hash(row->game, row->content);
      if (!edition) {
        bad("the content it was played with is not kept.");
        continue;
      }
      const Table table = rebuilt_table(*row, read_table_header(row->header), store.entries(id, 0), *edition);
      if (table.stage() == TableStage::Stuck) bad("a decision is not possible any more.");
      if (!table.started()) continue;
      const Saved saved = read_save(save_context(*edition), table.save());
      check.decisions += saved.history.size();
      check.finished += saved.history.ending() != Ending::None;
    } catch (const std::exception& problem) { bad(problem.what()); }
  }
  return check;
}

}  // namespace warhawk
