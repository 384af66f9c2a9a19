#include <atomic>
#include <set>
#include <thread>

#include "fixture.hpp"
#include "support/postgres.hpp"

namespace warhawk::tests {
namespace {

using namespace std::string_literals;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

INSTANTIATE_TEST_SUITE_P(On, Stores, testing::Values("SQLite", "PostgreSQL"),
                         [](const auto& kind) { return kind.param; });

std::vector<std::string> ids(const std::vector<TableRow>& rows) {
  std::vector<std::string> ids;
  for (const TableRow& row : rows) ids.push_back(row.id);
  return ids;
}

TEST_P(Stores, KeepATable) {
  TableRow row = a_table("one");
  row.hidden = true;
  row.stage = Stage::Playing;
  row.summary = "";
  const auto store = open();
  store->create(row);
  EXPECT_EQ(store->table("one"), row);
  EXPECT_EQ(store->table("two"), std::nullopt);
  EXPECT_EQ(open()->table("one"), row) << "after opening it again";
}

TEST_P(Stores, RefuseASecondTableOfTheSameName) {
  const auto store = open();
  store->create(a_table("one", 1));
  EXPECT_THROW(store->create(a_table("one", 2)), StoreError);
  EXPECT_EQ(store->table("one")->created, 1u);
}

TEST_P(Stores, AppendToALog) {
  const auto store = open();
  store->create(a_table("one"));
  EXPECT_THAT(store->entries("one", 0), IsEmpty());
  EXPECT_EQ(append_one(*store, an_append("one", 0, 3)), Fate::Done);
  EXPECT_EQ(append_one(*store, an_append("one", 3)), Fate::Done);
  EXPECT_EQ(log_differs(*store, "one", 4), "");
  EXPECT_THAT(store->entries("one", 2), ElementsAre(an_entry("one", 3), an_entry("one", 4)));
  EXPECT_THAT(store->entries("one", 4), IsEmpty());
  EXPECT_THAT(store->entries("one", 9), IsEmpty());
  EXPECT_THAT(store->entries("two", 0), IsEmpty());
  EXPECT_EQ(store->table("one")->length, 4u);
  EXPECT_EQ(log_differs(*open(), "one", 4), "") << "after opening it again";
}

TEST_P(Stores, ChangeWhatListsShow) {
  const auto store = open();
  store->create(a_table("one"));
  Append append = an_append("one", 0);
  append.now = 5;
  append_one(*store, append);
  TableRow expected = a_table("one");
  expected.length = 1;
  expected.changed = 5;
  EXPECT_EQ(store->table("one"), expected) << "stage and summary stay where none is given";

  append = an_append("one", 1, 0);  // no entry: for somebody who sits down
  append.stage = Stage::Over;
  append.summary = "";
  append.now = 6;
  EXPECT_EQ(append_one(*store, append), Fate::Done);
  expected.stage = Stage::Over;
  expected.summary = "";
  expected.changed = 6;
  EXPECT_EQ(store->table("one"), expected);

  append = an_append("one", 1);
  append.now = 0;
  append_one(*store, append);
  expected.length = 2;
  EXPECT_EQ(store->table("one"), expected) << "what nobody else can see leaves no time";
}

TEST_P(Stores, RefuseAStaleAppendWhole) {
  const auto store = open();
  store->create(a_table("one"));
  append_one(*store, an_append("one", 0, 2));
  const auto before = store->table("one");
  for (u32 after : {0u, 1u, 3u, 1000u}) {  // 1: its second entry would be new
    Append append = an_append("one", after, 2);
    append.stage = Stage::Over;
    append.summary = "another";
    EXPECT_EQ(append_one(*store, append), Fate::Stale) << after;
  }
  EXPECT_EQ(append_one(*store, an_append("nowhere", 0)), Fate::Stale);
  EXPECT_EQ(store->table("one"), before);
  EXPECT_EQ(log_differs(*store, "one", 2), "");
}

TEST_P(Stores, AppendAGroup) {
  const auto store = open();
  for (const char* id : {"c", "a", "b"}) store->create(a_table(id));
  EXPECT_THAT(store->append({}), IsEmpty());
  const std::vector<Append> group = {an_append("b", 0, 2), an_append("nowhere", 0), an_append("c", 0),
                                     an_append("a", 7), an_append("a", 0, 3)};
  EXPECT_THAT(store->append(group), ElementsAre(Fate::Done, Fate::Stale, Fate::Done, Fate::Stale, Fate::Done));
  EXPECT_EQ(log_differs(*store, "a", 3) + log_differs(*store, "b", 2) + log_differs(*store, "c", 1), "");
}

TEST_P(Stores, AppendTwiceToATableInOneGroup) {
  const auto store = open();
  store->create(a_table("a"));
  store->create(a_table("b"));
  const std::vector<Append> group = {an_append("a", 0, 2), an_append("b", 0), an_append("a", 2), an_append("a", 2),
                                     an_append("a", 3)};
  EXPECT_THAT(store->append(group), ElementsAre(Fate::Done, Fate::Done, Fate::Done, Fate::Stale, Fate::Done));
  EXPECT_EQ(log_differs(*store, "a", 4) + log_differs(*store, "b", 1), "");
}

TEST_P(Stores, AppendLargeGroups) {
  const auto store = open();
  std::vector<Append> group;
  for (int i = 0; i < 400; i++) {
    const std::string id = "table-" + std::to_string(i);
    store->create(a_table(id));
    group.push_back(an_append(id, 0, u32(i % 30)));
  }
  group[3].entries[1].words = std::string(300'000, 'w');  // a long chat, say
  EXPECT_THAT(store->append(group), testing::Each(Fate::Done));
  EXPECT_EQ(store->entries("table-3", 1).at(0).words.size(), 300'000u);
  for (int i = 4; i < 400; i++) ASSERT_EQ(log_differs(*store, "table-" + std::to_string(i), u32(i % 30)), "");
}

TEST_P(Stores, KeepAnyBytes) {
  const std::string odd = "quote ' \" \\ {} \n \xC3\xA9 \0 \xFF\xFE end"s;
  const auto store = open();
  TableRow row = a_table("one");
  row.header = row.summary = odd;
  store->create(row);
  Append append = an_append("one", 0);
  append.entries[0].words = odd;
  append.entries[0].asked = ~0u;
  append_one(*store, append);
  store->set_note("one", US, odd);
  store->keep_content("hash", {{"file", odd}});
  EXPECT_EQ(store->table("one")->header, odd);
  EXPECT_EQ(store->table("one")->summary, odd);
  EXPECT_EQ(store->entries("one", 0), append.entries);
  EXPECT_EQ(store->note("one", US), odd);
  EXPECT_THAT(store->content("hash"), ElementsAre(StoredFile{"file", odd}));
  // What comes from an address line is no name of a table, whatever it is:
  EXPECT_EQ(store->table(odd), std::nullopt);
  EXPECT_THAT(store->entries(odd, 0), IsEmpty());
  EXPECT_EQ(store->note(odd, US), "");
  Append nowhere = an_append(odd, 0);
  EXPECT_EQ(append_one(*store, nowhere), Fate::Stale);
}

TEST_P(Stores, ListTheNewestFirst) {
  const auto store = open();
  for (int i = 0; i < 9; i++) {
    TableRow row = a_table("t" + std::to_string(i), u64(100 + i));
    row.stage = Stage(i % 3);
    row.game = i < 5 ? "blocks" : "dawn";
    store->create(row);
  }
  TableRow secret = a_table("hidden", 200);
  secret.hidden = true;
  store->create(secret);

  EXPECT_THAT(ids(store->list({})), ElementsAre("t8", "t7", "t6", "t5", "t4", "t3", "t2", "t1", "t0"));
  EXPECT_THAT(ids(store->list({.stage = Stage::Playing})), ElementsAre("t7", "t4", "t1"));
  EXPECT_THAT(ids(store->list({.game = "dawn"})), ElementsAre("t8", "t7", "t6", "t5"));
  EXPECT_THAT(ids(store->list({.stage = Stage::Over, .game = "blocks"})), ElementsAre("t2"));
  EXPECT_THAT(ids(store->list({.limit = 2})), ElementsAre("t8", "t7"));
  EXPECT_THAT(ids(store->list({.limit = 2, .before = 107})), ElementsAre("t6", "t5"));
  EXPECT_THAT(ids(store->list({.limit = 0})), IsEmpty());

  Append append = an_append("t0", 0);
  append.stage = Stage::Playing;
  append.summary = "moved";
  append.now = 300;
  append_one(*store, append);
  const auto rows = store->list({.stage = Stage::Playing, .limit = 1});
  ASSERT_THAT(ids(rows), ElementsAre("t0"));
  TableRow expected = *store->table("t0");
  EXPECT_EQ(expected.secret, "5ec4e7");
  expected.secret = "";
  EXPECT_EQ(rows[0], expected) << "everything but the secret";
}

TEST_P(Stores, ListEveryTableOnSomePage) {
  const auto store = open();
  std::set<std::string> made, listed;
  for (int i = 0; i < 60; i++) {
    TableRow row = a_table("t" + std::to_string(i), u64(100 + i / 7));  // seven in each moment
    row.stage = Stage(i % 3);
    store->create(row);
    made.insert(row.id);
  }
  Page page{.limit = 5};
  std::size_t sum = 0;
  for (;;) {
    const auto rows = store->list(page);
    if (rows.empty()) break;
    EXPECT_GE(rows.size(), std::min<std::size_t>(5, 60 - sum));
    for (const TableRow& row : rows) listed.insert(row.id);
    sum += rows.size();
    page.before = rows.back().changed;
  }
  EXPECT_EQ(listed, made);
  EXPECT_EQ(sum, made.size()) << "none twice";
}

TEST_P(Stores, KnowAllTheirTables) {
  const auto store = open();
  for (int i = 0; i < 6; i++) {
    TableRow row = a_table("t" + std::to_string(i));
    row.stage = Stage(i % 3);
    row.hidden = i >= 3;
    store->create(row);
  }
  EXPECT_THAT(store->all(), ElementsAre("t0", "t1", "t2", "t3", "t4", "t5"));
}

TEST_P(Stores, KnowWhatIsDue) {
  const auto store = open();
  for (int i = 0; i < 6; i++) {
    TableRow row = a_table("t" + std::to_string(i));
    row.due = u64(i * 10);
    row.hidden = i >= 3;
    store->create(row);
  }
  EXPECT_THAT(store->due(9, 10), IsEmpty()) << "0 is never";
  EXPECT_THAT(store->due(30, 10), ElementsAre("t1", "t2", "t3"));
  EXPECT_THAT(store->due(~0ull, 2), ElementsAre("t1", "t2"));
  Append append = an_append("t4", 0);
  append.due = 5;
  append_one(*store, append);
  EXPECT_THAT(store->due(10, 10), ElementsAre("t4", "t1"));
  append_one(*store, an_append("t4", 1));
  EXPECT_EQ(store->table("t4")->due, 5u) << "it stays";
  Append none{.table = "t4", .after = 2};
  none.due = 0;
  EXPECT_EQ(append_one(*store, none), Fate::Done) << "without an entry too";
  EXPECT_THAT(store->due(10, 10), ElementsAre("t1"));
  EXPECT_EQ(log_differs(*store, "t4", 2), "");
}

TEST_P(Stores, KeepTheClockAndItNeverGoesBack) {
  {
    const auto store = open();
    EXPECT_EQ(store->beat(0), 0u);
    EXPECT_EQ(store->beat(500), 500u);
    EXPECT_EQ(store->beat(400), 500u);
  }
  EXPECT_EQ(open()->beat(0), 500u);
}

TEST_P(Stores, KeepAWordOnce) {
  EXPECT_EQ(open()->word("salt", "one"), "one");
  EXPECT_EQ(open()->word("salt", "two"), "one");
  EXPECT_EQ(open()->word("pepper", "two"), "two");
}

TEST_P(Stores, KeepNotes) {
  const auto store = open();
  store->create(a_table("one"));
  EXPECT_EQ(store->note("one", US), "");
  store->set_note("one", US, "watch the lakes");
  store->set_note("one", GB, "hold Kingston");
  store->set_note("one", US, "build ships");
  EXPECT_EQ(store->note("one", US), "build ships");
  EXPECT_EQ(store->note("one", GB), "hold Kingston");
  EXPECT_EQ(store->note("two", GB), "");
  EXPECT_THROW(store->set_note("two", US, "no such table"), StoreError);
}

TEST_P(Stores, KeepContent) {
  const auto store = open();
  EXPECT_THAT(store->content("c0ffee"), IsEmpty());
  const std::vector<StoredFile> files = {{"a.toml", "a = 1\n"}, {"b.toml", ""}};
  store->keep_content("c0ffee", files);
  store->keep_content("decade", {{"a.toml", "a = 2\n"}});
  store->keep_content("c0ffee", files);
  EXPECT_EQ(store->content("c0ffee"), files);
  EXPECT_EQ(open()->content("c0ffee"), files);
}

TEST_P(Stores, LeaseATableToOneOwner) {
  const auto one = open(), two = open();
  one->create(a_table("t"));
  EXPECT_TRUE(one->lease("t", "one", 100, 200));
  EXPECT_FALSE(two->lease("t", "two", 199, 300));
  EXPECT_TRUE(one->lease("t", "one", 150, 250)) << "renewed";
  EXPECT_FALSE(two->lease("t", "two", 249, 300));
  EXPECT_TRUE(two->lease("t", "two", 250, 350)) << "it lapsed";
  EXPECT_FALSE(one->lease("t", "one", 251, 351));
  EXPECT_TRUE(one->lease("u", "one", 251, 351)) << "each table has its own";
  one->release("one");
  EXPECT_FALSE(one->lease("t", "one", 260, 360)) << "only one's own are released";
  two->release("two");
  EXPECT_TRUE(one->lease("t", "one", 260, ~0ull));
  EXPECT_FALSE(two->lease("t", "two", 1'700'000'000'000, ~0ull));
}

TEST_P(Stores, LeaseToOneOfManyAtOnce) {
  const auto one = open(), two = open();
  for (int i = 0; i < 20; i++) {
    const std::string id = "t" + std::to_string(i);
    one->create(a_table(id));
    std::atomic<int> got = 0;
    std::thread other([&] { got += two->lease(id, "two", 1, 2); });
    got += one->lease(id, "one", 1, 2);
    other.join();
    EXPECT_EQ(got, 1);
  }
}

// Two processes answer the same question: one is first, and the log has its answer alone.
TEST_P(Stores, LetOneOfTwoAppendToTheSameLog) {
  constexpr u32 LENGTH = 60, TABLES = 3;
  const auto one = open(), two = open();
  for (u32 t = 0; t < TABLES; t++) one->create(a_table("t" + std::to_string(t)));
  std::array<std::vector<std::vector<Fate>>, 2> fates;
  std::atomic<u32> ready = 0;
  const auto play = [&](Store& store, u32 who) {
    for (u32 n = 0; n < LENGTH; n++) {
      ready++;
      while (ready < 2 * (n + 1)) std::this_thread::yield();  // both ask for the same place at once
      std::vector<Append> group;
      for (u32 t = 0; t < TABLES; t++) {  // in opposite orders, which must not lock them up
        group.push_back(an_append("t" + std::to_string(who ? t : TABLES - 1 - t), 2 * n, 2));
        for (StoredEntry& entry : group.back().entries) entry.asked = who;
      }
      fates[who].push_back(store.append(group));
    }
  };
  std::thread other([&] { play(*two, 1); });
  play(*one, 0);
  other.join();
  for (u32 t = 0; t < TABLES; t++) {
    const auto log = one->entries("t" + std::to_string(t), 0);
    ASSERT_EQ(log.size(), 2 * LENGTH);
    for (u32 n = 0; n < LENGTH; n++) {
      const Fate first = fates[0][n][TABLES - 1 - t], second = fates[1][n][t];
      EXPECT_NE(first, second);
      const u32 winner = first == Fate::Done ? 0 : 1;
      EXPECT_EQ(log[2 * n].asked, winner);
      EXPECT_EQ(log[2 * n + 1].asked, winner) << "both entries of the one, or none";
    }
  }
}

TEST_P(Stores, ReadWhileOthersWrite) {
  const auto store = open();
  store->create(a_table("t"));
  std::atomic<bool> stop = false;
  std::thread reader([&] {
    for (u32 seen = 0; !stop;) {
      const auto row = store->table("t");
      const auto log = store->entries("t", 0);
      ASSERT_GE(row->length, seen);
      ASSERT_GE(log.size(), row->length);
      ASSERT_EQ(log.size() % 2, 0u) << "half an append";
      store->list({});
      seen = row->length;
    }
  });
  for (u32 n = 0; n < 200; n += 2) append_one(*store, an_append("t", n, 2));
  stop = true;
  reader.join();
  EXPECT_EQ(log_differs(*store, "t", 200), "");
}

TEST_P(Stores, BackUpWhileOthersWrite) {
  const auto store = open();
  for (const char* id : {"a", "b"}) store->create(a_table(id));
  TableRow secret = a_table("hidden");
  secret.hidden = true;
  secret.stage = Stage::Over;
  store->create(secret);
  store->set_note("a", GB, "a note");
  store->keep_content("c0ffee", {{"a.toml", "a = 1\n"}, {"b.toml", ""}});
  store->lease("a", "server", 0, ~0ull);
  std::atomic<bool> stop = false;
  u32 written = 0;
  std::thread writer([&] {
    for (; !stop; written += 2) {
      const std::vector<Append> both = {an_append("a", written, 2), an_append("b", written, 2)};
      store->append(both);
    }
  });
  while (store->table("a")->length < 20) std::this_thread::yield();
  std::vector<u32> lengths;
  for (int i = 0; i < 3; i++) {
    const u32 before = store->table("a")->length;
    open()->backup(file("copy.db"));  // as another process would; the second time over the first copy
    const auto copy = open_store(file("copy.db"));
    const u32 length = copy->table("a")->length;
    lengths.push_back(length);
    EXPECT_GE(length, before);
    EXPECT_EQ(log_differs(*copy, "a", length) + log_differs(*copy, "b", length), "") << "both of one moment";
    EXPECT_EQ(copy->table("a")->changed, 2000u + length);
    EXPECT_EQ(copy->table("hidden"), secret);
    EXPECT_EQ(copy->note("a", GB), "a note");
    EXPECT_EQ(copy->content("c0ffee"), store->content("c0ffee"));
    EXPECT_TRUE(copy->lease("a", "another", 1, 2)) << "leases are not copied";
    EXPECT_EQ(append_one(*copy, an_append("a", length)), Fate::Done);
  }
  stop = true;
  writer.join();
  EXPECT_LT(lengths.front(), lengths.back());
  EXPECT_EQ(log_differs(*store, "a", written), "");
}

TEST_P(Stores, CopyToAnotherKind) {
  const auto from = open(), to = embedded() ? open_store(postgres_database()) : open_store(file("other.db"));
  for (int i = 0; i < 5; i++) {
    TableRow row = a_table("t" + std::to_string(i));
    row.hidden = i % 2;
    row.stage = Stage(i % 3);
    row.due = u64(i);
    from->create(row);
    append_one(*from, an_append(row.id, 0, u32(3 * i)));
  }
  from->beat(77);
  from->word("salt", "grain");
  from->set_note("t1", GB, "a note");
  from->keep_content("c0ffee", {{"a.toml", "a = 1\n"}});
  from->copy_to(*to);
  for (int i = 0; i < 5; i++) {
    const std::string id = "t" + std::to_string(i);
    EXPECT_EQ(to->table(id), from->table(id));
    EXPECT_EQ(log_differs(*to, id, u32(3 * i)), "");
  }
  EXPECT_EQ(to->note("t1", GB), "a note");
  EXPECT_EQ(to->beat(0), 77u);
  EXPECT_EQ(to->word("salt", "none"), "grain");
  EXPECT_EQ(to->content("c0ffee"), from->content("c0ffee"));
}

TEST_P(Stores, RefuseABackupThatCantBeWritten) {
  const auto store = open();
  store->create(a_table("a"));
  EXPECT_THROW(store->backup(file("no/such/folder/copy.db")), StoreError);
  EXPECT_EQ(store->table("a"), a_table("a"));
}

}  // namespace
}  // namespace warhawk::tests
