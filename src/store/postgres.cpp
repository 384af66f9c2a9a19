// The store for several server processes. Two connections, each behind a mutex: one writes, one reads, so that reading does
// not wait for somebody's commit; a third one listens. Text that may come from outside is kept as bytes, as PostgreSQL's text
// can't hold all of it and would fail a whole group for one bad letter.
#include <algorithm>
#include <iterator>
#include <unordered_map>

#include "store/open.hpp"
#include "store/postgres_connection.hpp"
#include "store/postgres_listener.hpp"

namespace warhawk {

using postgres::Answer;
using postgres::Array;
using postgres::Connection;
using postgres::Lost;
using postgres::Transaction;

namespace {

// Step n makes schema n from the one before; a step is never changed once it was released.
// Rows of `heads` change with every append: room in their pages lets PostgreSQL put the new one beside the old one.
constexpr const char* STEPS[] = {
    "CREATE TABLE tables (no int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text COLLATE \"C\" NOT NULL UNIQUE,"
    "                     game bytea NOT NULL, content bytea NOT NULL, header bytea NOT NULL, secret bytea NOT NULL,"
    "                     created bigint NOT NULL);"
    "CREATE TABLE heads (no int PRIMARY KEY, length int NOT NULL, stage int NOT NULL, hidden int NOT NULL,"
    "                    changed bigint NOT NULL) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);"
    "CREATE INDEX heads_by_stage ON heads (stage, hidden, changed);"
    "CREATE TABLE summaries (no int PRIMARY KEY, summary bytea NOT NULL) WITH (fillfactor = 50);"
    "CREATE TABLE entries (at bigint NOT NULL, no int NOT NULL, n int NOT NULL, asked bigint NOT NULL,"
    "                      words bytea NOT NULL, PRIMARY KEY (no, n));"
    "CREATE TABLE files (hash bytea NOT NULL, name bytea NOT NULL, bytes bytea NOT NULL, PRIMARY KEY (hash, name));",

    "CREATE TABLE notes (no int NOT NULL, side int NOT NULL, text bytea NOT NULL, PRIMARY KEY (no, side));"
    "CREATE TABLE leases (id text COLLATE \"C\" PRIMARY KEY, owner bytea NOT NULL, until bigint NOT NULL);",

    // Games that go on are due at once, for whoever opens them to see when.
    "ALTER TABLE heads ADD COLUMN game bytea NOT NULL DEFAULT '', ADD COLUMN due bigint NOT NULL DEFAULT 0;"
    "UPDATE heads SET game = tables.game, due = (stage = 1)::int FROM tables WHERE tables.no = heads.no;"
    "CREATE INDEX heads_by_game ON heads (stage, hidden, game, changed);"
    "CREATE INDEX heads_by_due ON heads (due) WHERE due > 0;"
    "CREATE TABLE clock (time bigint NOT NULL) WITH (fillfactor = 10);"
    "INSERT INTO clock SELECT coalesce(max(changed), 0) FROM heads;"
    "CREATE TABLE words (name bytea PRIMARY KEY, word bytea NOT NULL);",
};

void migrate(Connection& connection) {
  Transaction transaction(connection);
  connection.run("SELECT pg_advisory_xact_lock(18120618)");  // one process at a time
  if (connection.run("SELECT FROM pg_namespace WHERE nspname = 'warhawk'").rows() == 0)
    connection.command(
        "CREATE SCHEMA warhawk; CREATE TABLE schema (version int NOT NULL); INSERT INTO schema VALUES (0)");
  const u64 version = connection.run("SELECT version FROM schema").number(0, 0);
  if (version > std::size(STEPS))
    throw StoreError("The database was made by a newer Warhawk: its schema is " + std::to_string(version) +
                     ", this one knows up to " + std::to_string(std::size(STEPS)) + ".");
  if (version == std::size(STEPS)) return;
  for (u64 i = version; i < std::size(STEPS); i++) connection.command(STEPS[i]);
  connection.run("UPDATE schema SET version = $1::bigint", u64(std::size(STEPS)));
  transaction.commit();
}

// What a table may be called. Anything else is not asked for, as PostgreSQL would not take it.
bool is_name(const std::string& id) {
  return !id.empty() && id.size() <= 64 &&
         std::all_of(id.begin(), id.end(), [](char c) { return c > ' ' && c < 127; }) &&
         id.find(',') == std::string::npos;
}

constexpr const char* ROW =
    "SELECT id, tables.game, content, header, created, length, stage, hidden, changed, summary, due, secret, no"
    "  FROM tables JOIN heads USING (no) JOIN summaries USING (no) WHERE id = $1";

TableRow read_row(const Answer& answer, int i) {
  TableRow row;
  row.id = answer.text(i, 0);
  row.game = answer.text(i, 1);
  row.content = answer.text(i, 2);
  row.header = answer.text(i, 3);
  row.created = answer.number(i, 4);
  row.length = u32(answer.number(i, 5));
  row.stage = Stage(answer.number(i, 6));
  row.hidden = answer.number(i, 7) != 0;
  row.changed = answer.number(i, 8);
  row.summary = answer.text(i, 9);
  row.due = answer.number(i, 10);
  return row;
}

std::vector<StoredEntry> read_entries(Connection& connection, const std::string& id, u32 after) {
  const Answer answer = connection.run(
      "SELECT at, asked, words FROM entries WHERE no = (SELECT no FROM tables WHERE id = $1) AND n > $2::bigint"
      "  ORDER BY n",
      id, u64(after));
  std::vector<StoredEntry> log;
  log.reserve(std::size_t(answer.rows()));
  for (int i = 0; i < answer.rows(); i++)
    log.push_back({answer.number(i, 0), answer.text(i, 2), u32(answer.number(i, 1))});
  return log;
}

std::vector<StoredFile> read_files(Connection& connection, const std::string& hash) {
  const Answer answer = connection.run("SELECT name, bytes FROM files WHERE hash = $1 ORDER BY name", hash);
  std::vector<StoredFile> files;
  files.reserve(std::size_t(answer.rows()));
  for (int i = 0; i < answer.rows(); i++) files.push_back({answer.text(i, 0), answer.text(i, 1)});
  return files;
}

// Appends of different tables, in one statement. First the heads are locked, in order, so that two processes never wait for
// each other, and those of another length fall out; what follows is done for the rest alone. The answer has
// the numbers of those, in text. Others hear of a hundred tables at a time.
constexpr const char* APPEND =
    "WITH asked AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], "
    "$6::bytea[], $12::bigint[])"
    "                 WITH ORDINALITY AS a (id, after, grows, now, stage, summary, due, place)),"
    "     locked AS (SELECT heads.no, asked.* FROM asked JOIN tables USING (id) JOIN heads USING (no)"
    "                  WHERE heads.length = asked.after ORDER BY heads.no FOR UPDATE OF heads),"
    "     moved AS (UPDATE heads SET length = heads.length + grows, changed = coalesce(nullif(now, 0), heads.changed),"
    "                 stage = coalesce(l.stage, heads.stage), due = coalesce(l.due, heads.due)"
    "                 FROM locked l WHERE heads.no = l.no RETURNING l.*),"
    "     written AS (INSERT INTO entries (no, n, at, asked, words)"
    "                   SELECT m.no, m.after + e.n, e.at, e.asked, e.words FROM moved m JOIN"
    "                     unnest($7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bytea[])"
    "                       AS e (place, n, at, asked, words) USING (place)),"
    "     shown AS (UPDATE summaries SET summary = m.summary FROM moved m"
    "                 WHERE summaries.no = m.no AND m.summary IS NOT NULL)"
    "SELECT string_agg(place::text, ' '), pg_notify('warhawk', string_agg(id || ' ' || (after + grows), ','))"
    "  FROM moved GROUP BY place / 100";

// For what may be done twice: once more where the connection broke.
template <class Work> auto on(Connection& connection, Work work) {
  const std::lock_guard lock(connection.mutex);
  try {
    return work();
  } catch (const Lost&) { return work(); }
}

class PostgresStore final : public Store {
 public:
  explicit PostgresStore(const std::string& address) : address_(address), writer_(address), reader_(address) {
    migrate(writer_);
    const u64 version = u64(PQserverVersion(writer_.raw()));
    name_ = "PostgreSQL " + std::to_string(version / 10000) + "." + std::to_string(version % 10000) + ", " +
            PQdb(writer_.raw()) + " on " + PQhost(writer_.raw());
  }

  void create(const TableRow& row) override {
    if (!is_name(row.id)) throw StoreError("A table can't be called " + row.id + ".");
    const std::lock_guard lock(writer_.mutex);
    try {
      insert(row);
    } catch (const Lost&) {  // done or not?
      const Answer made = writer_.run("SELECT FROM tables WHERE id = $1 AND header = $2 AND secret = $3", row.id,
                                      row.header, row.secret);
      if (made.rows() == 0) insert(row);
    }
  }

  std::vector<Fate> append(std::span<const Append> appends) override {
    const std::lock_guard lock(writer_.mutex);
    try {
      return append_all(appends);
    } catch (const Lost&) {
      // It was done or not. Trying again finds out: what is stale now because it was done before is there word for word.
      std::vector<Fate> fates = append_all(appends);
      for (std::size_t i = 0; i < fates.size(); i++)
        if (fates[i] == Fate::Stale && is_written(appends[i])) fates[i] = Fate::Done;
      return fates;
    }
  }

  std::optional<TableRow> table(const std::string& id) override {
    if (!is_name(id)) return std::nullopt;
    return on(reader_, [&]() -> std::optional<TableRow> {
      const Answer answer = reader_.run(ROW, id);
      if (answer.rows() == 0) return std::nullopt;
      TableRow row = read_row(answer, 0);
      row.secret = answer.text(0, 11);
      return row;
    });
  }

  std::vector<StoredEntry> entries(const std::string& id, u32 after) override {
    if (!is_name(id)) return {};
    return on(reader_, [&] { return read_entries(reader_, id, after); });
  }

  std::vector<TableRow> list(const Page& page) override {
    std::vector<TableRow> rows = on(reader_, [&] {
      Transaction snapshot(reader_, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      std::vector<TableRow> some;
      for (const Stage stage : {Stage::Waiting, Stage::Playing, Stage::Over}) {  // each in the order of the index
        if (page.stage && page.stage != stage) continue;
        const Answer answer = reader_.run(
            page.game.empty()
                ? "SELECT id, tables.game, content, header, created, length, stage, hidden, changed, summary, due"
                  "  FROM heads JOIN tables USING (no) JOIN summaries USING (no)"
                  "  WHERE stage = $1::bigint AND hidden = 0 AND changed < $2 AND $3 = ''::bytea"
                  "  ORDER BY changed DESC FETCH FIRST ($4::bigint) ROWS WITH TIES"
                : "SELECT id, tables.game, content, header, created, length, stage, hidden, changed, summary, due"
                  "  FROM heads JOIN tables USING (no) JOIN summaries USING (no)"
                  "  WHERE stage = $1::bigint AND hidden = 0 AND changed < $2 AND heads.game = $3"
                  "  ORDER BY changed DESC FETCH FIRST ($4::bigint) ROWS WITH TIES",
            u64(stage), page.before, page.game, u64(std::max(page.limit, 0)));
        for (int i = 0; i < answer.rows(); i++) some.push_back(read_row(answer, i));
      }
      return some;
    });
    newest_first(rows, page.limit);
    return rows;
  }

  std::vector<std::string> all() override {
    return on(reader_, [&] {
      const Answer answer = reader_.run("SELECT id FROM tables ORDER BY no");
      std::vector<std::string> ids;
      ids.reserve(std::size_t(answer.rows()));
      for (int i = 0; i < answer.rows(); i++) ids.push_back(answer.text(i, 0));
      return ids;
    });
  }

  std::vector<std::string> due(u64 until, int limit) override {
    return on(reader_, [&] {
      const Answer answer =
          reader_.run("SELECT id FROM heads JOIN tables USING (no) WHERE due > 0 AND due <= $1 ORDER BY due LIMIT $2",
                      until, u64(std::max(limit, 0)));
      std::vector<std::string> ids;
      ids.reserve(std::size_t(answer.rows()));
      for (int i = 0; i < answer.rows(); i++) ids.push_back(answer.text(i, 0));
      return ids;
    });
  }

  // What a power failure takes of it nobody has played in.
  u64 beat(u64 now) override {
    if (now == 0) return on(reader_, [&] { return reader_.run("SELECT time FROM clock").number(0, 0); });
    return on(writer_, [&] {
      return writer_
          .run(
              "WITH hasty AS (SELECT set_config('synchronous_commit', 'off', true))"
              "UPDATE clock SET time = greatest(time, $1) FROM hasty RETURNING time",
              now)
          .number(0, 0);
    });
  }

  std::string word(const std::string& name, const std::string& otherwise) override {
    return on(writer_, [&] {
      writer_.run("INSERT INTO words (name, word) VALUES ($1, $2) ON CONFLICT DO NOTHING", name, otherwise);
      return writer_.run("SELECT word FROM words WHERE name = $1", name).text(0, 0);
    });
  }

  void set_note(const std::string& table, Side side, const std::string& text) override {
    const bool there =
        is_name(table) && on(writer_, [&] {
          return writer_
                     .run(
                         "INSERT INTO notes (no, side, text) SELECT no, $2::bigint, $3 FROM tables WHERE id = $1"
                         "  ON CONFLICT (no, side) DO UPDATE SET text = excluded.text",
                         table, u64(side), text)
                     .changed() == 1;
        });
    if (!there) throw StoreError("There is no table " + table + ".");
  }

  std::string note(const std::string& table, Side side) override {
    if (!is_name(table)) return "";
    return on(reader_, [&] {
      const Answer answer =
          reader_.run("SELECT text FROM notes WHERE no = (SELECT no FROM tables WHERE id = $1) AND side = $2::bigint",
                      table, u64(side));
      return answer.rows() ? answer.text(0, 0) : "";
    });
  }

  void keep_content(const std::string& hash, const std::vector<StoredFile>& files) override {
    Array names(Array::Bytes), bytes(Array::Bytes);
    for (const StoredFile& file : files) names.add(file.name), bytes.add(file.bytes);
    on(writer_, [&] {
      return writer_.run(
          "INSERT INTO files (hash, name, bytes) SELECT $1, * FROM unnest($2::bytea[], $3::bytea[]) AS f (name, bytes)"
          "  ORDER BY name ON CONFLICT DO NOTHING",
          hash, names.bytes(), bytes.bytes());
    });
  }

  std::vector<StoredFile> content(const std::string& hash) override {
    return on(reader_, [&] { return read_files(reader_, hash); });
  }

  // Leases need not survive a power failure, which ends whoever holds them: they don't wait for the disk.
  bool lease(const std::string& table, const std::string& owner, u64 now, u64 until) override {
    if (!is_name(table)) return false;
    return on(writer_, [&] {
      return writer_
                 .run(
                     "WITH hasty AS (SELECT set_config('synchronous_commit', 'off', true))"
                     "INSERT INTO leases (id, owner, until) SELECT $1, $2, $4::bigint FROM hasty"
                     "  ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, until = excluded.until"
                     "    WHERE leases.owner = excluded.owner OR leases.until <= $3",
                     table, owner, now, until)
                 .changed() == 1;
    });
  }

  void release(const std::string& owner) override {
    on(writer_, [&] { return writer_.run("DELETE FROM leases WHERE owner = $1", owner); });
  }

  void listen(std::function<void(const std::string&, u32)> heard) override {
    listener_.reset();
    listener_ = std::make_unique<postgres::Listener>(address_, std::move(heard));
  }

  void give_up() override {
    writer_.give_up();
    reader_.give_up();
  }

  // Into a file of SQLite, which needs no PostgreSQL to be looked at, served or copied back.
  void backup(const std::string& file) override {
    write_whole(file, [&](const std::string& part) { copy_to(*open_sqlite(part, "OFF")); });
  }

  void copy_to(Store& to) override {
    Connection from(address_);
    Transaction snapshot(from, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const Answer hashes = from.run("SELECT DISTINCT hash FROM files");
    for (int i = 0; i < hashes.rows(); i++) to.keep_content(hashes.text(i, 0), read_files(from, hashes.text(i, 0)));
    const Answer ids = from.run("SELECT id FROM tables ORDER BY no");
    for (int i = 0; i < ids.rows(); i++) {
      const Answer answer = from.run(ROW, ids.text(i, 0));
      TableRow row = read_row(answer, 0);
      row.secret = answer.text(0, 11);
      const Answer notes = from.run("SELECT side, text FROM notes WHERE no = $1::bigint", answer.number(0, 12));
      std::vector<std::pair<Side, std::string>> texts;
      texts.reserve(std::size_t(notes.rows()));
      for (int k = 0; k < notes.rows(); k++) texts.emplace_back(Side(notes.number(k, 0)), notes.text(k, 1));
      put_copy(to, row, read_entries(from, row.id, 0), texts);
    }
    to.beat(from.run("SELECT time FROM clock").number(0, 0));
    const Answer words = from.run("SELECT name, word FROM words");
    for (int i = 0; i < words.rows(); i++) to.word(words.text(i, 0), words.text(i, 1));
  }

  std::string describe() const override { return name_; }

 private:
  void insert(const TableRow& row) {
    writer_.run(
        "WITH made AS (INSERT INTO tables (id, game, content, header, secret, created)"
        "                VALUES ($1, $2, $3, $4, $5, $6) RETURNING no),"
        "     head AS (INSERT INTO heads SELECT no, 0, $7::bigint, $8::bigint, $9::bigint, $2, $11::bigint FROM made)"
        "INSERT INTO summaries SELECT no, $10 FROM made",
        row.id, row.game, row.content, row.header, row.secret, row.created, u64(row.stage), u64(row.hidden),
        row.changed, row.summary, row.due);
  }

  // A statement can't change a row twice, so of several appends to a table each is for the next statement.
  std::vector<Fate> append_all(std::span<const Append> appends) {
    std::vector<std::vector<std::size_t>> rounds;
    std::unordered_map<std::string_view, std::size_t> next;  // the round for its table
    for (std::size_t i = 0; i < appends.size(); i++) {
      if (!is_name(appends[i].table)) continue;
      const std::size_t round = next[appends[i].table]++;
      if (round == rounds.size()) rounds.emplace_back();
      rounds[round].push_back(i);
    }
    std::vector<Fate> fates(appends.size(), Fate::Stale);
    std::optional<Transaction> transaction;
    if (rounds.size() > 1) transaction.emplace(writer_);
    for (const auto& round : rounds) append_round(appends, round, fates);
    if (transaction) transaction->commit();
    return fates;
  }

  void append_round(std::span<const Append> appends, const std::vector<std::size_t>& round, std::vector<Fate>& fates) {
    Array ids(Array::Text), after(Array::Number), grows(Array::Number), now(Array::Number), stages(Array::Number),
        summaries(Array::Bytes), dues(Array::Number);
    Array place(Array::Number), n(Array::Number), at(Array::Number), asked(Array::Number), words(Array::Bytes);
    for (std::size_t i = 0; i < round.size(); i++) {
      const Append& append = appends[round[i]];
      ids.add(append.table);
      after.add(append.after);
      grows.add(append.entries.size());
      now.add(append.now);
      append.stage ? stages.add(u64(*append.stage)) : stages.add_null();
      append.summary ? summaries.add(*append.summary) : summaries.add_null();
      append.due ? dues.add(*append.due) : dues.add_null();
      for (std::size_t k = 0; k < append.entries.size(); k++) {
        place.add(i + 1);
        n.add(k + 1);
        at.add(append.entries[k].at);
        asked.add(append.entries[k].asked);
        words.add(append.entries[k].words);
      }
    }
    const Answer answer =
        writer_.run(APPEND, ids.bytes(), after.bytes(), grows.bytes(), now.bytes(), stages.bytes(), summaries.bytes(),
                    place.bytes(), n.bytes(), at.bytes(), asked.bytes(), words.bytes(), dues.bytes());
    for (int row = 0; row < answer.rows(); row++) {
      const std::string done = answer.text(row, 0);
      for (const char* from = done.c_str(); *from;) {
        char* end = nullptr;
        fates[round[std::strtoul(from, &end, 10) - 1]] = Fate::Done;
        from = end;
      }
    }
  }

  bool is_written(const Append& append) {
    if (append.entries.empty() || !is_name(append.table)) return false;
    std::vector<StoredEntry> log = read_entries(writer_, append.table, append.after);
    return log.size() >= append.entries.size() && std::equal(append.entries.begin(), append.entries.end(), log.begin(),
                                                             [](const StoredEntry& a, const StoredEntry& b) {
                                                               return a.at == b.at && a.asked == b.asked &&
                                                                      a.words == b.words;
                                                             });
  }

  std::string address_, name_;
  Connection writer_, reader_;
  std::unique_ptr<postgres::Listener> listener_;
};

}  // namespace

std::unique_ptr<Store> open_postgres(const std::string& address) {
  char* wrong = nullptr;
  PQconninfoOption* parsed = PQconninfoParse(address.c_str(), &wrong);
  PQconninfoFree(parsed);
  PQfreemem(wrong);  // may repeat the password
  if (!parsed) throw StoreError("The database's address is not like postgresql://user@host/database.");
  return std::make_unique<PostgresStore>(address);
}

}  // namespace warhawk
