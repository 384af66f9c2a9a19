// A saved game, begun here or elsewhere, opened as a table: to go on with it, or to look at it when it is over.
#include <algorithm>

#include "bots/bot.hpp"
#include "engine/notation.hpp"
#include "games/games.hpp"
#include "house/log.hpp"
#include "house/room.hpp"

namespace warhawk {
namespace {

// A computer player goes on with its seat. A person's is who opens the file; two persons' are at one screen.
void seat_players(const SaveHeader& saved, int sides, bool over, const std::string& holder, TableHeader& header,
                  Created& created) {
  int persons = 0;
  for (int s = 0; s < sides; s++) persons += !is_bot(saved.players[std::size_t(s)]);
  for (int s = 0; s < sides; s++) {
    const std::string& name = saved.players[std::size_t(s)];
    Seat& seat = header.seats[std::size_t(s)];
    const bool mine = !over && (persons == 0 ? s == 0 : !is_bot(name));
    if (mine) {
      seat = {persons > 1 ? Seat::Kind::Screen : Seat::Kind::Human, is_bot(name) || !is_name(name) ? "Player" : name,
              holder};
      created.seats.push_back(Side(s));
    } else {
      seat = is_bot(name) ? Seat::computer(name) : Seat::person(is_name(name) ? name : "Player");
    }
  }
}

void keep_records(Store& store, const std::string& table, u64 now, const Notation& notation,
                  const std::vector<Record>& records) {
  constexpr std::size_t AT_ONCE = 200;
  u32 kept = 0;
  for (std::size_t i = 1; i < records.size();) {  // the first is the start
    Append log{.table = table, .after = kept, .entries = {}, .stage = {}, .summary = {}};
    for (; i < records.size() && log.entries.size() < AT_ONCE; i++)
      log.entries.push_back({now, write_entry(notation, entry_of(records[i])), 0});
    kept += u32(log.entries.size());
    if (store.append({&log, 1}).at(0) != Fate::Done) throw StoreError("A new table has another log already.");
  }
}

}  // namespace

// Reading it plays the whole game again, each decision and each die checked: by another thread, and what it keeps it keeps in
// pieces, so that nobody's commit waits for it. Until the last one is kept nobody knows of the table.
void House::open_save(const Who& who, const std::string& text, std::function<void(Problem, Created)> done) {
  if (std::size_t(std::count(text.begin(), text.end(), '\n')) > MOST_RECORDS)
    return done({400, "This game has more than 40,000 moves; no game that was played here does."}, {});
  const auto work = [this, text, done, now = time_.now(), alive = std::weak_ptr(alive_), &loop = loop_, &store = store_,
                     &editions = editions_, ids = settings_.ids](const Workers::Turn&) {
    Problem problem;
    Created created;
    try {
      std::vector<std::string> games;
      for (const Game* game : all_games()) games.emplace_back(game->id);
      const SaveHeader saved = read_header(text, games);
      if (saved.record) throw BadSave("This is one player's record: it can be read, but not played on.");
      const auto edition = editions.by_hash(saved.game, saved.content_hash);
      if (!edition) throw BadSave("This game was played with another version of the game than this server has.");
      const SaveContext context = save_context(*edition);
      const Saved game = read_save(context, text);
      const bool over = game.history.ending() != Ending::None;
      created.token = over ? "" : new_token();
      TableHeader header;
      header.scenario = saved.scenario;
      for (const std::string_view option : words_of(saved.options)) header.options.emplace_back(option);
      header.rules = saved.rules_version;
      header.begun = now;
      created.watch = new_token();
      header.watch = hash_of_token(created.watch);
      header.invite = hash_of_token(new_token());  // there is no seat to be taken
      header.nonce = game.secret.nonce;
      header.seed = game.secret.seed;
      header.practice = game.secret.practice;
      header.auto_forced = edition->game->sides < 2 || is_bot(saved.players[US]) || is_bot(saved.players[GB]);
      seat_players(saved, edition->game->sides, over, hash_of_token(created.token), header, created);
      TableRow row;
      row.id = created.id = new_table_id(ids);
      row.game = saved.game;
      row.content = saved.content_hash;
      row.header = write_table_header(header);
      row.secret = to_hex(game.secret.key);
      row.hidden = true;  // nobody else's until its link is given away
      row.stage = over ? Stage::Over : Stage::Playing;
      row.created = row.changed = now_ms();
      row.summary = write_summary(Table(context, game, header.seats, {.id = row.id}));
      store.create(row);
      keep_records(store, row.id, now, Notation(*context.game, *context.texts), game.history.records());
      log_line("table opened from a save", {{"table", row.id}, {"game", row.game}});
    } catch (const BadSave& bad) { problem = {400, bad.what()}; } catch (const StoreError& error) {
      log_seldom("database error", {{"why", error.what()}});
      problem = {503, "The table could not be saved. Try again in a moment."};
    } catch (const std::exception& fault) {
      log_seldom("fault", {{"why", fault.what()}});
      problem = {400, "This server can't open that file as a saved game."};
    }
    loop.post([this, alive, problem, created, done] {
      if (!alive.lock()) return;
      figures_.tables += !problem;
      done(problem, created);
    });
  };
  if (!backroom_.archive.add(who, {}, work)) done({503, TOO_BUSY}, {});
}

}  // namespace warhawk
