// 4.2.2 and 4.2.3: Combat and Reaction cards, each with what it is about on the stack below it.
#include "setting.hpp"

namespace warhawk::frontier {
namespace {

int us(int number) { return number - 1; }
int gb(int number) { return FIRST_GB_CARD + number - 1; }

// A card's text, carried out where a procedure waits for it. The procedures lie on the stack as if they had called.
struct Window : Setting {
  explicit Window(int card) : card(card) {
    s.season = u8(4 * (printed().card[card].year % 3) + Summer);
    s.cards.deck.pile = printed().deck[printed().card[card].year % 3];
    s.cards.aside = CardSet::all() - s.cards.deck.pile;
  }
  Side side() const { return Side(printed().card[card].side); }
  Window& put(const char* id, const char* where) {
    Setting::put(id, where);
    return *this;
  }
  template <class P> Window& under(const P& frame) {
    call(s, frame);
    return *this;
  }
  Window& at_hex(Moment moment, const char* where) { return under(reaction(moment, side(), hex(where))); }
  bool fits() { return card_fits(printed(), s, card); }
  // Carries the text out and leaves the procedures below it as they are.
  Window& happens() {
    call(s, EventRun{.card = u16(card), .actor = side()});
    floor = s.stack.depth;
    return run_on({});
  }
  Window& run_on(Action action) {
    Dice scripted = Dice::scripted(faces);
    Context context{.dice = scripted, .journal = &journal};
    frontier::Run x{.content = printed(), .context = &context, .answer = action};
    while (s.stack.depth >= floor) {
      const int depth = s.stack.depth;
      x.at = s.stack.top().at;
      const Flow flow = warhawk::detail::dispatch(x, s, State::Procs{});
      x.answer = {};
      auto& frame = s.stack.frame[depth - 1];
      if (flow == Flow::Done) {
        std::memset(&frame, 0, sizeof frame);
        s.stack.depth--;
        continue;
      }
      frame.at = x.at;
      x.result = 0;
      if (flow != Flow::Asked) continue;
      s.stack.who = x.who;
      s.stack.clause = x.clause;
      break;
    }
    return *this;
  }
  Window& moving(std::initializer_list<const char*> ids) {
    for (const char* id : ids) s.moving.add(unit(id));
    return *this;
  }
  int card, floor = 0;
};

Activation order(const char* chief, Movement type, int points = 7) {
  const int piece = unit(chief);
  Activation v = activation(Side(printed().piece[piece].side), piece);
  v.type = type;
  v.points = u8(points);
  return v;
}
March march(const char* chief, const char* at, const char* to, int left) {
  March m{};
  m.at = m.last = u16(hex(at));
  m.to = u16(hex(to));
  m.chief = unit(chief);
  m.side = printed().piece[unit(chief)].side;
  m.left = u8(left);
  return m;
}

// A combat at Queenston between these, each with one regiment in the Centre.
struct Combat : Window {
  explicit Combat(int card, Side attacker = US, const char* where = "Queenston") : Window(card) {
    put("us_13th", where).put("us_wadsworth", where).put("us_1st_rifle", where).put("us_2nd_artillery", where);
    put("l_scott", where).put("gb_49th", where).put("gb_york_militia", where).put("gb_mohawk", where);
    put("l_brock", where).put("l_tecumseh", where);
    const PieceSet all = here(s, hex(where));
    b = land_combat(printed(), s, all & printed().of_side[attacker], all & printed().of_side[!attacker], attacker,
                    hex(where), attacker == US ? hex("Lewiston") : hex("Queenston"), LandCombat::Ashore);
    const int us = attacker == US ? 0 : 1;
    b.line[us][4 * Centre] = unit("us_13th"), b.line[us][4 * Left] = unit("us_wadsworth");
    b.line[us][4 * Centre + 1] = unit("us_1st_rifle");
    b.line[!us][4 * Centre] = unit("gb_49th"), b.line[!us][4 * Right] = unit("gb_york_militia");
    b.line[!us][4 * Centre + 1] = unit("gb_mohawk");
    b.chief[us] = unit("l_scott"), b.chief[!us] = unit("l_brock");
    b.posture[0] = b.posture[1] = 1;
    b.round = 1;
  }
  Combat& use() {
    call(s, b);
    happens();
    return *this;
  }
  LandCombat b;
};

}  // namespace

// ---- declarations and rolls ----

class ContraryWinds : public testing::TestWithParam<int> {};
TEST_P(ContraryWinds, OneDieForAFleet) {  // US 28, US 56, US 96, GB 23, GB 59, GB 91
  CLAUSES(frontier, "4.2.3");
  Window g(GetParam());
  const bool us_moves = g.side() == GB;
  g.put(us_moves ? "v_madison" : "v_royal_george", "6526");
  const char* const ship = us_moves ? "v_madison" : "v_royal_george";
  g.under(order(ship, Naval)).at_hex(OnDeclare, "6526");
  EXPECT_TRUE(g.fits());
  g.happens();
  EXPECT_TRUE(find_frame<Activation>(g.s)->one_die);
}
INSTANTIATE_TEST_SUITE_P(Cards, ContraryWinds, testing::Values(us(28), us(56), us(96), gb(23), gb(59), gb(91)));

TEST(Reactions, ContraryWindsAreNothingToAMarch) {
  Window g(us(28));
  g.put("gb_49th", "Queenston").under(order("gb_49th", Land));
  g.at_hex(OnDeclare, "Queenston");
  EXPECT_FALSE(g.fits());
}

TEST(Reactions, LostInTheWoodsAndDragoons) {  // US 94, GB 64
  CLAUSES(frontier, "4.2.3");
  Window g(us(94));
  g.put("l_brock", "6922").under(order("l_brock", Land, 7)).at_hex(OnRolled, "6922");
  EXPECT_TRUE(g.fits()) << "in forest";
  g.happens();
  EXPECT_EQ(find_frame<Activation>(g.s)->points, 4) << "half, rounded up";
  Window h(gb(64));
  h.put("l_scott", "Queenston").under(order("l_scott", Land, 8)).at_hex(OnRolled, "Queenston");
  EXPECT_TRUE(h.fits()) << "in the Niagara zone";
  h.happens();
  EXPECT_EQ(find_frame<Activation>(h.s)->points, 4);
}
TEST(Reactions, SmythsFiasco) {  // GB 28
  CLAUSES(frontier, "4.2.3");
  for (const char* chief : {"l_smyth", "l_scott"}) {
    Window g(gb(28));
    g.put(chief, "Buffalo").under(order(chief, Land)).at_hex(OnRolled, "Buffalo");
    EXPECT_EQ(g.fits(), std::string(chief) == "l_smyth") << "attack 0";
    if (!g.fits()) continue;
    g.happens();
    EXPECT_TRUE(find_frame<Activation>(g.s)->stopped);
  }
}
TEST(Reactions, MilitiaGoHomeInAutumn) {  // GB 99
  CLAUSES(frontier, "4.2.3");
  Window g(gb(99));
  g.put("us_wadsworth", "Buffalo").put("l_scott", "Buffalo").under(order("l_scott", Land));
  g.at_hex(OnDeclare, "Buffalo").moving({"l_scott", "us_wadsworth"});
  EXPECT_FALSE(g.fits()) << "it is summer";
  g.s.season++;
  EXPECT_TRUE(g.fits());
  g.happens();
  EXPECT_EQ(g.s.at[unit("us_wadsworth")], SpringReturn);
}

// ---- on the march ----

TEST(Reactions, MilitiaRefuseToCross) {  // GB 13
  CLAUSES(frontier, "4.2.3");
  Window g(gb(13));
  g.put("us_wadsworth", "Lewiston").put("us_13th", "Lewiston").put("l_scott", "Lewiston");
  g.under(order("l_scott", Land)).under(march("l_scott", "Lewiston", "Queenston", 5)).at_hex(OnEnter, "Queenston");
  g.moving({"us_wadsworth", "us_13th", "l_scott"});
  EXPECT_TRUE(g.fits());
  g.happens();
  EXPECT_FALSE(g.s.moving.has(unit("us_wadsworth")));
  EXPECT_TRUE(g.s.moving.has(unit("us_13th")));
}
TEST(Reactions, ScoutsStopAStackInTheWoods) {  // US 29
  CLAUSES(frontier, "4.2.3");
  Window g(us(29));
  g.put("gb_49th", "6922").put("us_14th", "7023").put("us_23rd", "Sackett's Harbor");
  g.s.at[unit("us_14th")] = Absent;
  March m = march("gb_49th", "6922", "6922", 6);
  g.under(order("gb_49th", Land)).under(m).at_hex(OnEntered, "6922").moving({"gb_49th"});
  EXPECT_TRUE(g.fits()) << "off the road, within 3";
  g.happens();
  EXPECT_TRUE(find_frame<March>(g.s)->stopped);
}
TEST(Reactions, ScorchedEarthAndObstructedRoads) {  // GB 68, GB 93
  CLAUSES(frontier, "4.2.3");
  Window g(gb(68));
  g.put("us_13th", "Queenston").under(order("us_13th", Land)).under(march("us_13th", "Queenston", "Queenston", 6));
  g.at_hex(OnEntered, "Queenston").moving({"us_13th"});
  EXPECT_TRUE(g.fits());
  g.happens();
  EXPECT_EQ(find_frame<March>(g.s)->left, 4);
  EXPECT_EQ(quarters(printed(), g.s, US, hex("Queenston"), false), 0);
  Window h(gb(93));
  March m = march("us_13th", "Queenston", "Queenston", 6);
  m.road = 1;
  h.put("us_13th", "Queenston")
      .under(order("us_13th", Land))
      .under(m)
      .at_hex(OnEntered, "Queenston")
      .moving({"us_13th"});
  EXPECT_TRUE(h.fits());
  h.happens();
  EXPECT_EQ(find_frame<March>(h.s)->dear, 3);
  EXPECT_EQ(find_frame<March>(h.s)->toll, 2);
}
TEST(Reactions, BrownstownCostsAStep) {  // GB 5
  CLAUSES(frontier, "4.2.3");
  Window g(gb(5));
  g.put("us_4th", "Brownstown").put("gb_shawnee", "Fort Malden");
  g.under(order("us_4th", Land)).under(march("us_4th", "Brownstown", "Brownstown", 6)).at_hex(OnEntered, "Brownstown");
  g.moving({"us_4th"});
  EXPECT_TRUE(g.fits());
  g.happens();
  EXPECT_TRUE(g.is_reduced("us_4th"));
  EXPECT_TRUE(find_frame<March>(g.s)->stopped);
}
TEST(Reactions, SecordBringsHelp) {  // GB 37, US 43
  CLAUSES(frontier, "4.2.3");
  Window g(gb(37));
  g.put("gb_49th", "Queenston").put("gb_8th", "Fort George").put("us_13th", "Lewiston");
  g.under(order("us_13th", Land)).under(march("us_13th", "Lewiston", "Queenston", 6)).at_hex(OnContact, "Queenston");
  EXPECT_TRUE(g.fits());
  g.happens();
  EXPECT_EQ(g.asked(), "EventRun.Choice");
}

// ---- sieges, guns, events ----

TEST(Reactions, OldBetsyAndGaines) {  // US 59, US 85
  CLAUSES(frontier, "16.3.2");
  for (const int card : {us(59), us(85)}) {
    Window g(card);
    g.inside("us_17th", "Fort Erie").put("gb_49th", "Fort Erie").siege("Fort Erie");
    g.s.taken.add(town("Fort Erie"));
    Assault assault{};
    assault.side = GB;
    assault.town = u8(town("Fort Erie"));
    g.under(assault).at_hex(OnSiege, "Fort Erie");
    EXPECT_TRUE(g.fits());
    g.happens();
    const Assault& after = *find_frame<Assault>(g.s);
    EXPECT_EQ(after.bonus[US], card == us(59) ? 3 : 1);
    EXPECT_EQ(after.bonus[GB], card == us(59) ? 0 : -2);
  }
}
TEST(Reactions, BatteriesAtPointFrederick) {  // GB 62
  CLAUSES(frontier, "3.3");
  Window g(gb(62));
  g.put("v_madison", "6722").under(order("v_madison", Naval)).at_hex(OnContact, "6721");
  EXPECT_TRUE(g.fits());
  const int hull = guns_hull(printed(), g.s, town("Kingston")), d8 = guns_d8(printed(), g.s, town("Kingston"));
  g.s.mods.guns = 1;
  EXPECT_EQ(guns_hull(printed(), g.s, town("Kingston")), hull < 5 ? hull + 1 : 5);
  EXPECT_EQ(guns_d8(printed(), g.s, town("Kingston")), d8 + 1);
}
TEST(Reactions, TheArmisticeIsRepudiated) {  // US 20
  CLAUSES(frontier, "4.2.3");
  for (const int event : {gb(19), gb(2)}) {
    Window g(us(20));
    g.under(Phase{.card = u16(event), .side = GB, .cancelled = 0}).at_hex(OnEvent, "Quebec");
    EXPECT_EQ(g.fits(), event == gb(19));
  }
}

// ---- land combat ----

struct Change {
  int card;
  int us, gb;  // bonuses of the Centre in round 1
  Side attacker = US;
};
class VolleyCard : public testing::TestWithParam<Change> {};
TEST_P(VolleyCard, ChangesTheCentre) {
  CLAUSES(frontier, "18.3");
  const Change& p = GetParam();
  Combat g(p.card, p.attacker);
  const int which[2] = {p.attacker == US ? 0 : 1, p.attacker == US ? 1 : 0};
  const int before[2] = {volley_modifier(printed(), g.s, g.b, which[0], Centre),
                         volley_modifier(printed(), g.s, g.b, which[1], Centre)};
  const LandCombat b = g.b;
  g.use();
  EXPECT_EQ(volley_modifier(printed(), g.s, b, which[0], Centre) - before[0], p.us);
  EXPECT_EQ(volley_modifier(printed(), g.s, b, which[1], Centre) - before[1], p.gb);
}
INSTANTIATE_TEST_SUITE_P(Cards, VolleyCard,
                         testing::Values(Change{us(17), 1, 0}, Change{us(19), 0, 0}, Change{us(35), 2, 0},
                                         Change{us(49), 1, 0}, Change{us(93), 2, 0, GB}, Change{gb(4), 0, 2, GB},
                                         Change{gb(26), 0, 1}, Change{gb(75), 0, 1}));

TEST(CombatCards, DrillAndTheThinLine) {  // US 21, GB 42, US 63
  CLAUSES(frontier, "18.3");
  Combat drill(us(21));
  drill.use();
  EXPECT_EQ(drill.s.mods.better_die[US], 1);
  Combat crysler(gb(42));
  crysler.use();
  EXPECT_EQ(crysler.s.mods.better_die[GB], 2);
  Combat knives(us(63));
  knives.use();
  EXPECT_TRUE(knives.s.mods.mixed_dice[US]);
}
TEST(CombatCards, WhatIsTakenFromTheEnemy) {  // US 50, US 65, GB 22, GB 36, GB 41
  CLAUSES(frontier, "18.3");
  Combat flank(us(50));
  flank.use();
  EXPECT_TRUE(flank.s.mods.no_refused_flank >> GB & 1);
  Combat regulars(us(65));
  regulars.use();
  EXPECT_EQ(regulars.s.mods.no_commander[GB], 1);
  Combat norton(gb(22));
  norton.use();
  EXPECT_EQ(norton.s.mods.no_support[US], 1);
  Combat night(gb(36), GB);
  night.use();
  EXPECT_EQ(night.s.mods.no_support[US], 1);
  EXPECT_EQ(night.s.mods.no_commander[US], 1);
  Combat abatis(gb(41));
  abatis.use();
  EXPECT_EQ(abatis.s.mods.support_limit[US], 2) << "one box, plus 1";
  EXPECT_TRUE(abatis.s.mods.tie_costs >> US & 1);
}
TEST(CombatCards, OnePositionIsNamed) {  // US 66, GB 11
  CLAUSES(frontier, "18.3");
  Combat miller(us(66));
  miller.use();
  EXPECT_EQ(miller.s.mods.bonuses, 1) << "only the Centre is led by a Regular";
  EXPECT_EQ(miller.s.mods.bonus[0].n, 3);
  Combat sheaffe(gb(11), GB);
  sheaffe.use();
  EXPECT_EQ(sheaffe.s.mods.bonuses, 2);
  EXPECT_EQ(sheaffe.s.mods.bonus[0].scope, Bonus::AtRight);
}
TEST(CombatCards, ThePostureChanges) {  // GB 89
  CLAUSES(frontier, "18.2.5");
  Combat g(gb(89));
  g.use();
  EXPECT_EQ(g.asked(), "EventRun.Pick");
  EXPECT_FALSE(g.offers(make<Choose>(LineAdvance))) << "it is chosen already";
  g.run_on(make<Choose>(Probe));
  EXPECT_EQ(find_frame<LandCombat>(g.s)->posture[1], 1 + Probe);
}
TEST(CombatCards, RocketsRoutMilitiaOnASix) {  // GB 77
  CLAUSES(frontier, "18.5.2.a");
  for (const int die : {5, 6}) {
    Combat g(gb(77));
    g.dice({die});
    g.use();
    EXPECT_EQ(find_frame<LandCombat>(g.s)->routed.has(unit("us_wadsworth")), die == 6);
  }
}
TEST(CombatCards, ConditionsAreOpenFacts) {
  CLAUSES(frontier, "4.2.2");
  const auto fits = [](int card, Side attacker) {
    Combat g(card, attacker);
    call(g.s, g.b);
    return g.fits();
  };
  EXPECT_TRUE(fits(us(22), US)) << "the attacker came over water";
  EXPECT_FALSE(fits(us(22), GB));
  EXPECT_TRUE(fits(us(35), US)) << "warriors and Militia in the lines";
  EXPECT_TRUE(fits(gb(4), US)) << "Tecumseh under Brock";
  EXPECT_TRUE(fits(gb(36), GB));
  EXPECT_FALSE(fits(gb(36), US));
  EXPECT_FALSE(fits(us(18), US)) << "no British regiment has lost a step";
}

// ---- naval combat ----

TEST(NavalCards, WhatEachGivesItsFleet) {  // US 37, US 38, US 82, GB 65
  CLAUSES(frontier, "19.2");
  const auto after = [](int card) {
    Window g(card);
    g.put_all({"v_lawrence", "v_niagara", "l_perry", "v_detroit", "v_queen_charlotte"}, "3536");
    g.under(naval_combat(printed(), g.s, US, hex("3536"), 0));
    g.happens();
    return g.s.mods;
  };
  EXPECT_EQ(after(us(37)).save[US], 1);
  EXPECT_EQ(after(us(38)).first_fire[US], 1);
  EXPECT_EQ(after(us(82)).heal[US], 1);
  EXPECT_EQ(after(gb(65)).extra_die[GB], 2);
}
TEST(NavalCards, TheSimcoeRunsTheReef) {  // GB 61
  CLAUSES(frontier, "19.2");
  Window g(gb(61));
  g.put("v_madison", "6722").put("v_simcoe", "6722");
  g.under(naval_combat(printed(), g.s, US, hex("6722"), 0)).happens().go({});
  EXPECT_EQ(g.asked(), "NavalCombat.Refuge");
  EXPECT_TRUE(g.offers(make<GoTo>(hex("Kingston"))));
  g.answer(make<GoTo>(hex("Kingston")));
  EXPECT_TRUE(g.at("v_simcoe", "Kingston"));
  EXPECT_EQ(g.result, NavalCombat::AttackerHolds);
}
TEST(NavalCards, FogOnTheLake) {  // US 52
  CLAUSES(frontier, "15.3");
  Window g(us(52));
  g.put("v_madison", "6526").put("v_royal_george", "6525").under(order("v_royal_george", Naval));
  g.at_hex(OnContact, "6526");
  EXPECT_TRUE(g.fits());
  g.happens();
  EXPECT_EQ(g.asked(), "SailOff.Step");
  EXPECT_EQ(g.who(), US);
}

// ---- when a window opens ----

TEST(Reactions, AWindowOpensByWhatEverybodySees) {  // F0409, F0410
  CLAUSES(frontier, "4.2.3", "4.2.2");
  const auto begin = [](std::initializer_list<int> hand) {
    Window g(us(28));
    g.put("v_royal_george", "6526").hand(US, hand);
    g.under(order("v_royal_george", Naval));
    return g;
  };
  Window holds = begin({28}), other = begin({2}), none = begin({});
  EXPECT_TRUE(window_opens(printed(), holds.s, OnDeclare, US));
  EXPECT_TRUE(window_opens(printed(), other.s, OnDeclare, US)) << "nobody knows that it is another card";
  EXPECT_FALSE(window_opens(printed(), none.s, OnDeclare, US)) << "an empty hand is open";
  holds.s.reacted = 1;
  EXPECT_FALSE(window_opens(printed(), holds.s, OnDeclare, US)) << "one in each activation";
  other.s.cards.deck.discards.add(us(28));
  EXPECT_FALSE(window_opens(printed(), other.s, OnDeclare, US)) << "it has been seen";
  EXPECT_FALSE(window_opens(printed(), begin({28}).s, OnRolled, US)) << "that moment has another card";
}

}  // namespace warhawk::frontier
