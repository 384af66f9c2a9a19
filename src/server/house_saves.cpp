// A saved game, begun here or elsewhere, opened as a table: to go on with it, or to look at it when it is over.
#include "bots/bot.hpp"
#include "engine/notation.hpp"
#include "games/games.hpp"
#include "server/log.hpp"
#include "server/room.hpp"

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
      seat = {persons > 1 ? Seat::Kind::Screen : Seat::Kind::Human, is_bot(name) ? "Player" : name, holder};
      created.seats.push_back(Side(s));
    } else {
      seat = is_bot(name) ? Seat::computer(name) : Seat::person(name.empty() ? "Player" : name);
    }
  }
}

}  // namespace

// Reading it plays the whole game again, each decision and each die checked: on the committing thread, not the network's.
void House::open_save(const std::string& text, std::function<void(Problem, Created)> done) {
  committer_.run([this, text, done = std::move(done), alive = std::weak_ptr(alive_)](Store& store) {
    Problem problem;
    Created created;
    try {
      std::vector<std::string> games;
      for (const Game* game : all_games()) games.emplace_back(game->id);
      const SaveHeader saved = read_header(text, games);
      if (saved.record) throw BadSave("This is a seat's record: it can be read, but not played on.");
      const auto edition = editions_.by_hash(saved.game, saved.content_hash);
      if (!edition) throw BadSave("This game was played with other content than this server has.");
      const SaveContext context = save_context(*edition);
      const Saved game = read_save(context, text);
      const bool over = game.history.ending() != Ending::None;
      created.token = over ? "" : new_token();
      TableHeader header;
      header.scenario = saved.scenario;
      for (const std::string_view option : words_of(saved.options)) header.options.emplace_back(option);
      header.rules = saved.rules_version;
      created.watch = new_token();
      header.watch = hash_of_token(created.watch);
      header.invite = hash_of_token(new_token());  // there is no seat to be taken
      header.nonce = game.secret.nonce;
      header.seed = game.secret.seed;
      header.auto_forced = edition->game->sides < 2 || is_bot(saved.players[US]) || is_bot(saved.players[GB]);
      seat_players(saved, edition->game->sides, over, hash_of_token(created.token), header, created);
      TableRow row;
      row.id = created.id = new_table_id();
      row.game = saved.game;
      row.content = saved.content_hash;
      row.header = write_table_header(header);
      row.secret = to_hex(game.secret.key);
      row.hidden = true;  // nobody else's until its link is given away
      row.stage = over ? Stage::Over : Stage::Playing;
      row.created = row.changed = now_ms();
      row.summary = write_summary(Table(context, game, header.seats, {.id = row.id}));
      Append log{.table = row.id, .after = 0, .entries = {}, .stage = {}, .summary = {}, .now = row.created};
      const Notation notation(*context.game, *context.texts);
      for (const Record& record : game.history.records())
        if (record.kind != Record::Kind::Start)
          log.entries.push_back({row.created, write_entry(notation, entry_of(record)), 0});
      store.create(row);
      if (!log.entries.empty()) store.append({&log, 1});
      log_line("table opened from a save", {{"table", row.id}, {"game", row.game}});
    } catch (const BadSave& bad) { problem = {400, bad.what()}; } catch (const StoreError& error) {
      log_line("database error", {{"why", error.what()}});
      problem = {503, "The table could not be kept; try again in a moment."};
    } catch (const std::exception& fault) {
      log_line("fault", {{"why", fault.what()}});
      problem = {400, "This file is no saved game that this server can open."};
    }
    loop_.post([this, alive, problem, created, done] {
      if (!alive.lock()) return;
      figures_.tables += !problem;
      done(problem, created);
    });
  });
}

}  // namespace warhawk
