#include "games/frontier/content/cards.hpp"

#include "games/frontier/state.hpp"

namespace warhawk {

using namespace frontier;
using std::string;

namespace {

// ---- the vocabulary; what a word stands for is its place in the list ----

const Words WHATS = {"us_regular", "us_militia",      "us_regiment",   "us_rifle",          "artillery",
                     "us_officer", "us_idle_officer", "us_vessel",     "us_ship",           "us_gunboat",
                     "gb_regular", "gb_militia",      "gb_regiment",   "warriors",          "gb_vessel",
                     "gb_ship",    "gb_gunboat",      "lost_warriors", "lost_gb_gunboat",   "gb_regular_lost_here",
                     "officer",    "commodore",       "of_stack",      "us_regiment_abroad"};
const Words SIDES = {"us", "gb"};
const Words CLASSES = {"anywhere", "us_land", "gb_land",       "settlements",
                       "villages", "ports",   "ontario_ports", "champlain_ports"};
const Words ZONES_NAMED = {"ohio", "upper_canada", "eastern_district", "niagara", "vermont"};
const Words MOVING = {"here", "aboard", "sieges", "own_lake_ports", "ft_meigs", "ft_stephenson"};
const Words FILTERS = {
    "settlements",     "villages",      "full",         "not_isolated",      "unbesieged",   "not_fortified", "alone",
    "us_controlled",   "gb_controlled", "no_depot_yet", "held_or_alongside", "ship_or_lake", "without",       "holding",
    "with_or_next_to", "within"};
const Words HOWS = {"land", "water", "any"};
const Words QUALITIES = {"regular", "militia"};
const Words ADVANTAGES = {"refused_flank", "support", "commander"};
const Words SEASONS = {"spring", "summer", "autumn"};
const Words QUARTERS = {"sp", "su", "au"};
const Words COMPARES = {"<", "<=", ">", ">="};
const Words GROUNDS = {"forest", "clear"};
constexpr int LAKE_CHAMPLAIN = 0, LAKE_ONTARIO = 3;

using Tell = std::function<void(const Op&, Fields&)>;

Words of_words(const char* prefix, const Words& more) {
  Words all;
  for (const string& word : more) all.push_back(prefix + word);
  return all;
}

}  // namespace

FrontierCards::FrontierCards(const FrontierNames& names, const Templates& texts, Content& c)
    : names_(names),
      texts_(texts),
      c_(c),
      steps(slots(), step_forms(), "word", {{"until", "lasting effect"}}),
      conditions(slots(), condition_forms(), "condition") {
  c_.areas = 1;  // the first is empty
  area_names_.resize(1);
  c_.groups = c_.card_groups = c_.asked = c_.spot_lists = 0;
}

string FrontierCards::when_text(const Program& when) const {
  Words all;
  for (int pc = when.first; pc < when.first + when.count; pc++) all.push_back(conditions.tell(texts_, c_.ops.at[pc]));
  return texts_.fill("control.when", Fields().set("conditions", texts_.list(all, "and")));
}

std::vector<CardFault> FrontierCards::compile(const string& does, Program& program, std::vector<Spot>* spots) {
  now = {};
  return CardReader(*this, does, c_.ops, spots).read(program);
}
std::vector<CardFault> FrontierCards::compile_when(const string& when, Program& program) {
  now = {};
  return CardReader(*this, when, c_.ops).read_when(program);
}
string FrontierCards::program_text(const Program& program) const {
  return CardTeller(*this, texts_, c_.ops).card(program);
}

int FrontierCards::questions(const Op& op) const {
  switch (op.word) {
    case Word::Place:
    case Word::Return: return 2 * (op.n ? op.n : 1);
    case Word::Build: return 3 * (op.n ? op.n : 1);
    case Word::Depot: return 2 * op.n;
    case Word::Commodore:
    case Word::Burn:
    case Word::Repair:
    case Word::RazeDepot:
    case Word::Activate:
    case Word::Bateaux:
    case Word::MoveByLine:
    case Word::Cross:
    case Word::Withdraw: return 30;
    case Word::Restore:
    case Word::Step:
    case Word::Eliminate:
    case Word::Remove:
    case Word::CutOut:
    case Word::Sink:
    case Word::Muster:
    case Word::SendHome:
    case Word::Assault:
    case Word::DiscardCards: return op.has(All) ? 1 : op.n ? op.n : 1;
    case Word::Seize:
    case Word::Besiege: return 6;
    case Word::Sally:
    case Word::Until:
    case Word::Bonus:
    case Word::ChangePosture:
    case Word::RoutOn:
    case Word::Recapture: return 1;
    case Word::FillSupport: return 3;
    default: return 0;
  }
}

// ---- pieces ----

u8 FrontierCards::keep_group(const PieceSet& set, const Words& told) {
  for (int i = 0; i < c_.groups; i++)
    if (c_.group[i] == set && group_names_[std::size_t(i)] == told) return u8(GROUP + i);
  if (c_.groups == int(std::size(c_.group))) slip("the cards name too many groups of pieces");
  c_.group[c_.groups] = set;
  group_names_.push_back(told);
  return u8(GROUP + c_.groups++);
}

// A kind of piece, or several pieces and kinds: whichever of them is there.
u8 FrontierCards::kind(Phrase& line) {
  Words all = WHATS;
  all.insert(all.end(), names_.pieces.begin(), names_.pieces.end());
  PieceSet set{};
  Words told;
  int only = -1, n = 0;
  do {
    const std::size_t which = line.one_of(all, "kind of piece");
    n++;
    if (which < WHATS.size()) {
      only = int(which) + 1;
      told.push_back(what_text(only, 2));
      if (What(only) == What::Warriors) set |= c_.warriors & c_.of_side[GB];
      else if (n > 1)
        slip(fmt::format("\"{}\" does not go with other pieces", WHATS[which]));
      continue;
    }
    const int piece = int(which - WHATS.size());
    if (set.has(piece)) slip("a piece that the list has already");
    set.add(piece);
    told.push_back(names_.piece_names[std::size_t(piece)]);
  } while (line.accept(","));
  if (n == 1 && only > 0) return u8(only);
  return keep_group(set, told);
}
u8 FrontierCards::group(Phrase& line) {
  PieceSet set{};
  Words told;
  do {
    const u8 piece = one_piece(line);
    if (set.has(piece)) slip("a piece that the list has already");
    set.add(piece);
    told.push_back(names_.piece_names[piece]);
  } while (line.accept(","));
  return keep_group(set, told);
}
u8 FrontierCards::one_piece(Phrase& line) { return u8(line.one_of(names_.pieces, "piece")); }
int FrontierCards::one_town(Phrase& line) { return int(line.one_of(names_.towns, "settlement")); }

// ---- places ----

u8 FrontierCards::keep_area(const HexSet& set, const Words& told) {
  for (int i = 0; i < c_.areas; i++)
    if (c_.area[i] == set && area_names_[std::size_t(i)] == told) return u8(i);
  if (c_.areas == AREAS) slip("the cards name too many sets of hexes");
  c_.area[c_.areas] = set;
  area_names_.push_back(told);
  return u8(c_.areas++);
}

void FrontierCards::area(Phrase& line, Where& where, HexSet& set, Words& told) {
  Words all = CLASSES;
  for (const Words* more : {&ZONES_NAMED, &MOVING, &names_.towns, &names_.waters})
    all.insert(all.end(), more->begin(), more->end());
  const Words hexes = of_words("hex_", names_.hexes);
  all.insert(all.end(), hexes.begin(), hexes.end());
  std::size_t which = line.one_of(all, "place");
  const auto within_list = [&](std::size_t size) {
    if (which < size) return true;
    which -= size;
    return false;
  };
  HexSet one{};
  if (within_list(CLASSES.size())) {
    told.push_back(texts_.fill("area." + CLASSES[which]));
    HexSet villages{}, ontario{}, champlain{};
    for (const Content::Settlement& town : c_.town) {
      if (town.rank == Rank::Village) villages.add(town.hex);
      if (town.docks && c_.hex[town.harbour].lake == LAKE_ONTARIO) ontario.add(town.hex);
      if (town.docks && c_.hex[town.harbour].lake == LAKE_CHAMPLAIN) champlain.add(town.hex);
    }
    const HexSet sets[] = {c_.map.all(), c_.owned[US], c_.owned[GB], c_.settled,
                           villages,     c_.ports,     ontario,      champlain};
    one = sets[which];
  } else if (within_list(ZONES_NAMED.size())) {
    told.push_back(texts_.fill("area." + ZONES_NAMED[which]));
    one = c_.zone[which];
  } else if (within_list(MOVING.size())) {
    const u8 bits[] = {
        now.in_each ? u8(EachPlace) : u8(ThisHex), Aboard, OwnSieges, OwnLakePorts, AtMeigs, AtStephenson};
    if (where.moving & bits[which]) slip("a place that the list has already");
    where.moving = u8(where.moving | bits[which]);
    told.push_back(texts_.fill("area." + MOVING[which]));
    return;
  } else if (within_list(names_.towns.size())) {
    told.push_back(names_.town_names[which]);
    one = HexSet::of(c_.town[which].hex);
  } else if (within_list(names_.waters.size())) {
    told.push_back(names_.water_names[which]);
    for (int hex = 0; hex < c_.map.size(); hex++)
      if (c_.hex[hex].water == which) one.add(hex);
  } else {
    told.push_back(texts_.fill("area.hex", Fields().set("hex", names_.hexes[which])));
    one = HexSet::of(names_.hex_numbers[which]);
  }
  if (!(set & one).empty()) slip("a place that the list has already");
  set |= one;
}

Where FrontierCards::places(Phrase& line) {
  Where where{};
  HexSet set{};
  Words told;
  do area(line, where, set, told);
  while (line.accept(","));
  where.area = keep_area(set, told);
  while (const auto which = line.find(FILTERS)) filter(line, *which, where);
  return where;
}

void FrontierCards::filter(Phrase& line, std::size_t which, Where& where) {
  const u16 bit = u16(1u << which);
  if (where.filters & bit) slip(fmt::format("\"{}\" stands twice", FILTERS[which]));
  where.filters = u16(where.filters | bit);
  if (bit == Near) return near(line, where);
  if (!(bit & (Without | Holding | WithOrNextTo))) return;
  if (where.what) slip("one kind of piece at most");
  where.what = kind(line);
}

// within n of: kinds, pieces, settlements or here, with "or" between them.
void FrontierCards::near(Phrase& line, Where& where) {
  where.n = u8(line.number(1, 20));
  line.expect("of");
  Words all = {"here"};
  all.insert(all.end(), WHATS.begin(), WHATS.end());
  all.insert(all.end(), names_.pieces.begin(), names_.pieces.end());
  all.insert(all.end(), names_.towns.begin(), names_.towns.end());
  HexSet set{};
  PieceSet pieces{};
  Words told, told_pieces;
  do {
    std::size_t which = line.one_of(all, "place or kind of piece");
    if (which == 0) {
      where.moving = u8(where.moving | NearHere | (now.in_each ? EachPlace : 0));
      continue;
    }
    which--;
    if (which < WHATS.size()) {
      if (where.near_what) slip("one kind of piece at most");
      where.near_what = u8(which + 1);
      continue;
    }
    which -= WHATS.size();
    if (which < names_.pieces.size()) {
      pieces.add(int(which));
      told_pieces.push_back(names_.piece_names[which]);
      where.near_what = keep_group(pieces, told_pieces);
      continue;
    }
    which -= names_.pieces.size();
    if (set.has(c_.town[which].hex)) slip("a place that the list has already");
    set.add(c_.town[which].hex);
    told.push_back(names_.town_names[which]);
  } while (line.accept("or"));
  if (!told.empty()) where.near_area = keep_area(set, told);
}

// in, in one of, or among places.
void FrontierCards::where_clause(Phrase& line, Op& op) {
  if (!line.accept("among")) line.expect("in");
  if (line.accept("one")) line.expect("of"), op.flags |= OneOf;
  op.where = places(line);
}
u8 FrontierCards::towns(Phrase& line) {
  HexSet set{};
  Words told;
  do {
    const int town = one_town(line);
    if (set.has(c_.town[town].hex)) slip("a place that the list has already");
    set.add(c_.town[town].hex);
    told.push_back(names_.town_names[std::size_t(town)]);
  } while (line.accept(","));
  return keep_area(set, told);
}
// Waters as hexes, and the lakes among them as a bit each.
void FrontierCards::waters(Phrase& line, Op& op) {
  HexSet set{};
  Words told;
  int lakes = 0;
  do {
    const std::size_t water = line.one_of(names_.waters, "lake or river");
    for (int hex = 0; hex < c_.map.size(); hex++)
      if (c_.hex[hex].water == water) set.add(hex);
    if (water < std::size_t(LAKES)) lakes |= 1 << water;
    told.push_back(names_.water_names[water]);
  } while (line.accept(","));
  op.where.area = keep_area(set, told);
  op.to = u16((op.to & 0xFF00) | lakes);
}

// ---- numbers ----

void FrontierCards::count(Phrase& line, Op& op, int most, bool all) {
  if (all && line.accept("all")) {
    op.flags |= All;
    op.n = 1;
    return;
  }
  line.optional("up to", line.peek() == "up");
  if (line.up_to()) op.flags |= UpTo;
  op.n = std::int8_t(line.number(1, most));
}
int FrontierCards::range(Phrase& line) {  // 4 or 4..6
  const string text = line.take("faces of a die, as in 4..6");
  const std::size_t dots = text.find("..");
  const int low = Phrase(text.substr(0, dots)).number(1, 6);
  return faces(low, dots == string::npos ? low : Phrase(text.substr(dots + 2)).number(low, 6));
}

// ---- sentences with several shapes ----

void FrontierCards::read_placing(Phrase& line, Op& op) {
  const bool some = line.peek() == "up" || (!line.peek().empty() && isdigit(line.peek()[0]));
  if (some) {
    op.who = PickSome;
    count(line, op, 9, false);
    line.expect("of");
    if (line.accept("schedule")) {
      op.who = OfSchedule;
      const string season = line.take("a season, as in su14");
      const auto quarter = index_of(QUARTERS, season.substr(0, 2));
      if (!quarter || season.size() != 4) slip(fmt::format("\"{}\" is no season, as in su14", season));
      op.limit = u8(4 * (Phrase(season.substr(2)).number(12, 14) - 12) + int(*quarter));
    } else {
      op.to = group(line);
    }
  } else {
    op.who = Together;
    op.to = group(line);
    if (line.accept("with")) {
      op.who = WithKind;
      op.what = kind(line);
    }
  }
  where_clause(line, op);
  const Words extras = {"reduced", "any_supply", "burned_ok", "lost_too"};
  while (const auto which = line.find(extras)) {
    const u8 bit = u8(Reduced << *which);
    if (op.flags & bit) slip(fmt::format("\"{}\" stands twice", extras[*which]));
    op.flags |= bit;
  }
}

void FrontierCards::read_returning(Phrase& line, Op& op) {
  count(line, op, 9, false);
  op.what = kind(line);
  if (line.accept("with")) {
    op.who = WithKind;
    op.to = one_piece(line);
  } else {
    op.who = PickSome;
    where_clause(line, op);
  }
  const Words extras = {"reduced", "next_phase"};
  while (const auto which = line.find(extras)) {
    const u8 bit = u8(Reduced << *which);
    if (op.flags & bit) slip(fmt::format("\"{}\" stands twice", extras[*which]));
    op.flags |= bit;
  }
}

void FrontierCards::read_building(Phrase& line, Op& op) {
  if (index_of(names_.pieces, line.peek())) {
    op.flags |= ThatPiece;
    op.to = one_piece(line);
    op.n = 1;
    op.limit = 1;
  } else {
    count(line, op, 4, false);
  }
  where_clause(line, op);
  const Words extras = {"no_depot", "but", "depots"};
  while (const auto which = line.find(extras)) {
    if (*which == 0) op.flags |= NoDepot;
    if (*which == 1) {
      if (op.has(ThatPiece)) slip("\"but\" does not go with a vessel that is named");
      op.flags |= But;
      op.to = one_piece(line);
    }
    if (*which == 2) {
      if (!op.has(ThatPiece)) slip("\"depots\" goes with a vessel that is named");
      op.limit = u8(line.number(2, 4));
    }
  }
}

// [n] KIND, then where it stands, how it moves and with how many points: +4 beside the roll, =12 in place of it.
void FrontierCards::read_activating(Phrase& line, Op& op) {
  if (!line.peek().empty() && isdigit(line.peek()[0])) op.limit = u8(line.number(1, 15));
  op.what = kind(line);
  if (line.accept("on")) {
    op.flags |= OnLakes;
    waters(line, op);
  } else if (line.peek() != "by") {
    where_clause(line, op);
  }
  line.expect("by");
  op.who = u8(line.one_of(HOWS, "way to move"));
  while (!line.empty()) {
    const string word = line.peek();
    if (word[0] == '+' || word[0] == '=') {
      if (op.n) slip("points stand twice");
      line.take("points");
      const int n = Phrase(word.substr(1)).number(1, 20);
      op.n = std::int8_t(word[0] == '+' ? n : -n);
    } else if (line.accept("bonus")) {
      op.to = u16((op.to & 0xFF) | line.number(1, 3) << 8);
    } else if (line.accept("roads_only")) {
      op.flags |= frontier::RoadsOnly;
    } else if (line.accept("no_combat")) {
      op.flags |= NoBattle;
    } else if (line.accept("past_ships")) {
      op.flags |= frontier::PastShips;
    } else {
      line.done();
    }
  }
}

void FrontierCards::read_stepping(Phrase& line, Op& op) {
  if (line.accept("one")) op.flags |= OnOne;
  op.what = kind(line);
  if (What(op.what) != What::OfStack || line.peek() == "in") where_clause(line, op);
  const Words extras = {"limit", "by", "fragile"};
  while (const auto which = line.find(extras)) {
    if (*which == 0) op.limit = u8(line.number(1, 2));
    if (*which == 1) line.expect("foe"), op.flags |= ByFoe;
    if (*which == 2) op.flags |= ThatPiece, op.to = one_piece(line);
  }
}

void FrontierCards::read_sinking(Phrase& line, Op& op) {
  if (index_of(names_.pieces, line.peek())) {
    const u8 piece = one_piece(line);
    line.expect("facing");
    op.what = kind(line);
    line.expect("in");
    waters(line, op);
    op.who = 1;
    op.to = piece;
    return;
  }
  op.n = std::int8_t(line.number(1, 4));
  op.what = kind(line);
  where_clause(line, op);
}

void FrontierCards::read_spots(Phrase& line, Op& op) {
  Words told;
  std::vector<u16> hexes;
  const Words ids = of_words("hex_", names_.hexes);
  Words all = names_.towns;
  all.insert(all.end(), ids.begin(), ids.end());
  do {
    const std::size_t which = line.one_of(all, "place");
    const bool town = which < names_.towns.size();
    hexes.push_back(town ? c_.town[which].hex : names_.hex_numbers[which - names_.towns.size()]);
    told.push_back(town ? names_.town_names[which]
                        : texts_.fill("area.hex", Fields().set("hex", names_.hexes[which - names_.towns.size()])));
  } while (line.accept(","));
  if (hexes.size() > 4) slip("four places at most");
  for (int i = 0; i < c_.spot_lists; i++)
    if (spot_names_[std::size_t(i)] == told) {
      op.to = u16(1 + i);
      return;
    }
  if (c_.spot_lists == int(std::size(c_.spots))) slip("the cards name too many lists of places");
  for (std::size_t i = 0; i < 4; i++) c_.spots[c_.spot_lists][i] = i < hexes.size() ? hexes[i] : NO_HEX;
  spot_names_.push_back(told);
  op.to = u16(++c_.spot_lists);
}

// ---- the words ----

std::vector<Form<Op>> FrontierCards::step_forms() {
  const auto plain = [](Word word, const char* form, const char* text) { return Form<Op>{form, {.word = word}, text}; };
  const auto until = [](Lasting what, const char* form, const char* text) {
    return Form<Op>{form, {.word = Word::Until, .who = u8(what)}, text, true};
  };
  return {
      {"war <shift>", {.word = Word::War}, "step.war"},
      {"draw <n:9> [foe]", {.word = Word::Draw}, "step.draw"},
      {"discard <n:9> foe [random]", {.word = Word::DiscardCards}, "step.discard"},
      plain(Word::Look, "look", "step.look"),
      plain(Word::BlockUsed, "block_used", "step.block_used"),
      plain(Word::Squalls, "squalls", "step.squalls"),
      until(NoSailing, "until foe_phase no_sailing from <places>", "step.no_sailing"),
      until(NoActivation, "until foe_phase no_activation <zone>", "step.no_activation"),
      until(Armistice, "until foe_phase armistice", "step.armistice"),
      until(SiegeLines, "until foe_phase lines <in>", "step.lines"),
      until(NoReactions, "until own_phase no_reactions", "step.no_reactions"),
      {"raise_fort <fort>", {.word = Word::RaiseFort}, "step.raise_fort"},
      plain(Word::OpenRoad, "open_road", "step.open_road"),
      {"place <placing>", {.word = Word::Place}, "step.place"},
      {"commodore <coming>", {.word = Word::Commodore}, "step.commodore"},
      {"lay_down <group> <in>", {.word = Word::LayDown}, "step.lay_down"},
      {"return <returning>", {.word = Word::Return}, "step.return"},
      {"build <building>", {.word = Word::Build}, "step.build"},
      {"repair [all] <in> [no_depot]", {.word = Word::Repair, .n = 1}, "step.repair"},
      {"restore <count:9> <kind> <in>", {.word = Word::Restore}, "step.restore"},
      {"depot <count:4> <in> [limit <most:2>]", {.word = Word::Depot}, "step.depot"},
      {"move_depots {bateaux <boats:60>|rapids}", {.word = Word::MoveDepots}, "step.move_depots"},
      {"raze_depot <n:4> <in>", {.word = Word::RazeDepot}, "step.raze_depot"},
      {"attack <town>", {.word = Word::Attack}, "step.attack"},
      {"burn <count:4> <in>", {.word = Word::Burn}, "step.burn"},
      {"dismantle <town>", {.word = Word::Dismantle}, "step.dismantle"},
      {"withdraw from <town> <whither>", {.word = Word::Withdraw}, "step.withdraw"},
      {"activate <activating>", {.word = Word::Activate}, "step.activate"},
      {"bateaux <kind> on <waters> {sure|past_regiments}", {.word = Word::Bateaux}, "step.bateaux"},
      {"move_by_line <n:20> <kind> [led] from <town> to <towns>", {.word = Word::MoveByLine}, "step.move_by_line"},
      {"cross <n:20> <kind> [led] from <town> to <towns>", {.word = Word::Cross}, "step.cross"},
      {"seize <town> with <members>", {.word = Word::Seize, .n = 1}, "step.seize"},
      {"besiege <town> with <besiegers>", {.word = Word::Besiege}, "step.besiege"},
      {"assault <in> <manner>", {.word = Word::Assault, .n = 1}, "step.assault"},
      {"sally supplied support <boxes> [pursuing <pursuing:9>]", {.word = Word::Sally}, "step.sally"},
      {"surrender <town> on <faces> helped_by <helper>", {.word = Word::Surrender}, "step.surrender"},
      {"step <n:9> <stepping>", {.word = Word::Step}, "step.step"},
      {"eliminate <n:9> <kind> <in> <by_foe>", {.word = Word::Eliminate}, "step.eliminate"},
      {"remove <n:9> <removing>", {.word = Word::Remove}, "step.remove"},
      {"cut_out <any:9> <kind> <in> {sinks <sinks_on>|takes <takes_on>|to <spots>}",
       {.word = Word::CutOut},
       "step.cut_out"},
      {"sink <sinking>", {.word = Word::Sink}, "step.sink"},
      {"kill_commander <side> <faces> three_stars <takes_on>", {.word = Word::KillCommander}, "step.kill_commander"},
      plain(Word::Cancel, "cancel", "step.cancel"),
      plain(Word::Stop, "stop [back]", "step.stop"),
      plain(Word::RollOneDie, "roll_one_die", "step.roll_one_die"),
      plain(Word::HalvePoints, "halve_points", "step.halve_points"),
      {"lose_points <n:9>", {.word = Word::LosePoints}, "step.lose_points"},
      {"road_cost <n:9> for <most:9>", {.word = Word::RoadCost}, "step.road_cost"},
      {"halt <kind>", {.word = Word::HaltKind}, "step.halt"},
      {"muster up to <n:9> within <most:20>", {.word = Word::Muster, .flags = UpTo}, "step.muster"},
      plain(Word::SlipAway, "slip_away [vessels]", "step.slip_away"),
      {"siege_roll <side> <change:9>", {.word = Word::SiegeRoll}, "step.siege_roll"},
      plain(Word::NoQuarters, "no_quarters here", "step.no_quarters"),
      {"guns <change:3>", {.word = Word::HarbourGuns}, "step.guns"},
      {"send_home <n:9> <kind> to <towns> <by_foe>", {.word = Word::SendHome}, "step.send_home"},
      {"bonus <change:9> {foe|all|centre|flanking|led_by <quality>|one_led_by <one_quality>|one_flank|or_flanking "
       "<flank:9>|round "
       "<most:9>|with <guns>}",
       {.word = Word::Bonus},
       "step.bonus"},
      {"bonus_of <piece>", {.word = Word::BonusOf}, "step.bonus_of"},
      {"better_die <rounds>", {.word = Word::BetterDie}, "step.better_die"},
      {"mixed_dice led_by <quality>", {.word = Word::MixedDice}, "step.mixed_dice"},
      {"fill_support <n:3>", {.word = Word::FillSupport}, "step.fill_support"},
      plain(Word::NoTieLoss, "no_tie_loss", "step.no_tie_loss"),
      {"tie_costs <side>", {.word = Word::TieCosts}, "step.tie_costs"},
      {"negate <side> <advantage> [round <most:9>]", {.word = Word::Negate}, "step.negate"},
      {"support_limit <side> <n:3>", {.word = Word::SupportLimit}, "step.support_limit"},
      {"reinforce <n:9> within <most:9>", {.word = Word::Reinforce}, "step.reinforce"},
      plain(Word::ChangePosture, "change_posture", "step.change_posture"),
      {"rout <n:9> <kind> on <faces>", {.word = Word::RoutOn}, "step.rout"},
      {"pursue <n:9>", {.word = Word::Pursue}, "step.pursue"},
      {"save <n:9>", {.word = Word::Save}, "step.save"},
      {"first_fire round <most:9>", {.word = Word::FirstFire}, "step.first_fire"},
      {"recapture <n:9>", {.word = Word::Recapture}, "step.recapture"},
      {"heal <n:9> <kind> after round <most:1>", {.word = Word::Heal}, "step.heal"},
      {"slip_out <n:9>", {.word = Word::SlipOut}, "step.slip_out"},
      {"extra_die <kind> from round <most:9>", {.word = Word::ExtraDie}, "step.extra_die"},
  };
}

std::vector<Form<Op>> FrontierCards::condition_forms() {
  const auto when = [](If kind, const char* form, const char* text) {
    return Form<Op>{form, {.word = Word::If, .who = u8(kind)}, text, true};
  };
  return {
      when(If::Track, "track <compare> <value>", "if.track"),
      when(If::Season, "season <seasons>", "if.season"),
      when(If::Played, "played <asked>", "if.played"),
      when(If::Unseen, "unseen <whom>", "if.unseen"),
      when(If::Done, "done >= <n:9>", "if.done"),
      when(If::Some, "some <places>", "if.some"),
      when(If::Stands, "stands <standing>", "if.stands"),
      when(If::Siege, "siege <place> by <besieger> with <kind>", "if.siege"),
      when(If::InLine, "in_line <kind> [forest]", "if.in_line"),
      when(If::NoneLeft, "none_left <of>", "if.none_left"),
      when(If::NearBy, "near <n:20> <kind>", "if.near"),
      when(If::Event, "event <cards>", "if.event"),
      when(If::By, "by <how>", "if.by"),
      when(If::OffRoad, "off_road", "if.off_road"),
      when(If::ByRoad, "by_road", "if.by_road"),
      when(If::Forest, "terrain <ground>", "if.terrain"),
      when(If::Commander, "commander <of>", "if.commander"),
      when(If::LostStep, "lost_step <of>", "if.lost_step"),
      when(If::CommanderValue, "commander_value <of> >= <most:4>", "if.commander_value"),
      when(If::CommanderAttack, "commander_attack <of> = <nought>", "if.commander_attack"),
      when(If::Attacks, "attacker <of>", "if.attacker"),
      when(If::Defends, "defender <of>", "if.defender"),
      when(If::OverWater, "over_water <of>", "if.over_water"),
      when(If::HasCommodore, "commodore <of>", "if.commodore"),
      when(If::Evades, "evades <of>", "if.evades"),
      when(If::CentreEmpty, "centre_empty <of>", "if.centre_empty"),
      when(If::Here, "here <places>", "if.here"),
      when(If::HereOrBeside, "here_or_beside <places>", "if.here_or_beside"),
      when(If::HereHolds, "here_holds <kind>", "if.here_holds"),
      when(If::Standing, "standing <stand>", "if.standing"),
      when(If::Besieged, "besieged <of>", "if.besieged"),
      when(If::Into, "into <of> land", "if.into"),
      when(If::Guns, "guns <of>", "if.guns"),
      when(If::Stack, "stack <kind>", "if.stack"),
      when(If::Present, "present <whom> under_command", "if.present"),
      when(If::Lost, "lost <kind>", "if.lost"),
      when(If::Won, "won <of>", "if.won"),
      when(If::NoCombat, "without_combat", "if.without_combat"),
      when(If::OnWater, "on <water>", "if.on"),
      when(If::HarbourOr, "harbour_or <waters>", "if.harbour_or"),
      when(If::Afloat, "naval_or_bateaux", "if.afloat"),
      // told alone: read as one of those above
      when(If::StandsLed, "stands_led <kind> <places>", "if.stands_led"),
      when(If::Clear, "terrain_clear", "if.terrain_clear"),
      when(If::StandingForest, "standing_forest", "if.standing_forest"),
      when(If::OnLake, "on_lake", "if.on_lake"),
  };
}

// ---- the slots: how a part of a sentence is read, and what it tells the template ----

std::vector<Slot<Op>> FrontierCards::slots() {
  const Tell tell_n = [](const Op& op, Fields& fields) { fields.set("n", op.n); };
  const Tell tell_limit = [](const Op& op, Fields& fields) { fields.set("limit", op.limit); };
  const Tell tell_rest = [this](const Op& op, Fields& fields) { tell_all(op, fields); };
  const auto flag = [](const char* name, u8 bit) {
    return Slot<Op>{name, [bit](Phrase&, Op& op, int) { op.flags |= bit; },
                    [name, bit](const Op& op, Fields& fields) { fields.set(name, op.has(bit) ? 1 : 0); }};
  };
  const auto side_text = [this](int side) { return texts_.fill("side." + SIDES[std::size_t(side)]); };
  const auto town_text = [this](int town) { return names_.town_names[std::size_t(town)]; };
  const auto piece_name = [this](int piece) { return names_.piece_names[std::size_t(piece)]; };
  const auto face_text = [this](int range) {
    const int low = range >> 4, high = range & 15;
    return texts_.fill("control.range", Fields().set("low", low).set("high", high).set("one", low == high ? 1 : 0));
  };
  const auto scope = [](const char* name, u8 which) {
    return Slot<Op>{name,
                    [which](Phrase&, Op& op, int) {
                      if (op.who) slip("one part of the line at most");
                      op.who = which;
                    },
                    [name, which](const Op& op, Fields& fields) { fields.set(name, op.who == which ? 1 : 0); }};
  };
  const auto led = [this](const char* name, u8 regular, u8 militia) {
    return Slot<Op>{name,
                    [regular, militia](Phrase& line, Op& op, int) {
                      if (op.who) slip("one part of the line at most");
                      op.who = line.one_of(QUALITIES, "kind of regiment") == 0 ? regular : militia;
                    },
                    [this, name, regular, militia](const Op& op, Fields& fields) {
                      const int which = op.who == regular ? 1 : op.who == militia ? 2 : 0;
                      fields.set(name, which ? texts_.fill("quality." + QUALITIES[std::size_t(which - 1)]) : string(),
                                 which ? 1 : 0);
                    }};
  };
  return {
      {"n", [](Phrase& line, Op& op, int most) { op.n = std::int8_t(line.number(1, most)); }, tell_n},
      {"most", [](Phrase& line, Op& op, int most) { op.limit = u8(line.number(1, most)); }, tell_limit},
      {"nought", [](Phrase& line, Op& op, int) { op.limit = u8(line.number(0, 0)); }, tell_limit},
      {"pursuing", [](Phrase& line, Op& op, int most) { op.limit = most > 1 ? u8(line.number(1, most)) : op.limit; },
       [](const Op& op, Fields& fields) { fields.set("pursuing", op.limit); }},
      {"boats", [](Phrase& line, Op& op, int most) { op.limit = u8(line.number(16, most)); },
       [](const Op& op, Fields& fields) { fields.set("boats", op.limit); }},
      {"change", [](Phrase& line, Op& op, int most) { op.n = std::int8_t(line.change(most)); },
       [](const Op& op, Fields& fields) { fields.set("n", op.n < 0 ? -op.n : op.n).set("less", op.n < 0 ? 1 : 0); }},
      {"shift",
       [](Phrase& line, Op& op, int) {
         if (line.accept("to_start")) op.flags |= ToStart, op.n = 1;
         else
           op.n = std::int8_t(line.gain(4));
       },
       [](const Op& op, Fields& fields) { fields.set("n", op.n).set("to_start", op.has(ToStart) ? 1 : 0); }},
      {"count", [this](Phrase& line, Op& op, int most) { count(line, op, most, false); },
       [](const Op& op, Fields& fields) { fields.set("n", op.n).set("up_to", op.has(UpTo) ? 1 : 0); }},
      {"any", [this](Phrase& line, Op& op, int most) { count(line, op, most, true); },
       [](const Op& op, Fields& fields) {
         fields.set("n", op.n).set("up_to", op.has(UpTo) ? 1 : 0).set("all", op.has(All) ? 1 : 0);
       }},
      flag("foe", Foe),
      flag("random", AtRandom),
      flag("all", All),
      flag("no_depot", NoDepot),
      flag("rapids", Rapids),
      flag("sure", SureBoats),
      flag("past_regiments", frontier::PastRegiments),
      flag("led", Led),
      flag("back", Back),
      flag("vessels", Vessels),
      {"by_foe",
       [](Phrase& line, Op& op, int) {
         line.optional("by foe", line.peek() == "by");
         if (line.accept("by")) line.expect("foe"), op.flags |= ByFoe;
       },
       [](const Op& op, Fields& fields) { fields.set("by", op.has(ByFoe) ? 1 : 0); }},
      {"side", [](Phrase& line, Op& op, int) { op.who = u8(line.one_of(SIDES, "side")); },
       [side_text](const Op& op, Fields& fields) { fields.set("side", side_text(op.who)); }},
      {"of", [](Phrase& line, Op& op, int) { op.n = std::int8_t(line.one_of(SIDES, "side")); },
       [side_text](const Op& op, Fields& fields) { fields.set("side", side_text(op.n)); }},
      {"besieger", [](Phrase& line, Op& op, int) { op.limit = u8(line.one_of(SIDES, "side")); },
       [side_text](const Op& op, Fields& fields) { fields.set("side", side_text(op.limit)); }},
      {"fort", [this](Phrase& line, Op& op, int) { op.what = u8(line.one_of(names_.forts, "fort")); },
       [this](const Op& op, Fields& fields) {
         fields.set("fort", names_.fort_names[op.what]).set("town", names_.town_names[c_.event_fort[op.what]]);
       }},
      {"zone", [](Phrase& line, Op& op, int) { op.what = u8(line.one_of(ZONES_NAMED, "zone")); },
       [this](const Op& op, Fields& fields) { fields.set("zone", texts_.fill("area." + ZONES_NAMED[op.what])); }},
      {"kind", [this](Phrase& line, Op& op, int) { op.what = kind(line); },
       [this](const Op& op, Fields& fields) {
         fields.set("kind", what_text(op.what, op.n ? op.n : 1)).set("named", named(op.what));
       }},
      {"group", [this](Phrase& line, Op& op, int) { op.to = group(line); },
       [this](const Op& op, Fields& fields) { fields.set("group", group_text(op.to, "and")); }},
      {"members", [this](Phrase& line, Op& op, int) { op.what = group(line); },
       [this](const Op& op, Fields& fields) { fields.set("group", group_text(op.what, "or")); }},
      {"piece", [this](Phrase& line, Op& op, int) { op.to = one_piece(line); },
       [piece_name](const Op& op, Fields& fields) { fields.set("piece", piece_name(op.to)); }},
      {"whom", [this](Phrase& line, Op& op, int) { op.limit = one_piece(line); },
       [piece_name](const Op& op, Fields& fields) { fields.set("piece", piece_name(op.limit)); }},
      {"helper", [this](Phrase& line, Op& op, int) { op.what = one_piece(line); },
       [piece_name](const Op& op, Fields& fields) { fields.set("piece", piece_name(op.what)); }},
      {"town", [this](Phrase& line, Op& op, int) { op.to = u16(one_town(line)); },
       [town_text](const Op& op, Fields& fields) { fields.set("town", town_text(op.to)); }},
      {"place", [this](Phrase& line, Op& op, int) { op.n = std::int8_t(one_town(line)); },
       [town_text](const Op& op, Fields& fields) { fields.set("town", town_text(op.n)); }},
      {"towns", [this](Phrase& line, Op& op, int) { op.where.area = towns(line); },
       [this](const Op& op, Fields& fields) { fields.set("towns", area_text(op.where, "or")); }},
      {"places", [this](Phrase& line, Op& op, int) { op.where = places(line); },
       [this](const Op& op, Fields& fields) { fields.set("places", places_text(op.where, "or")); }},
      {"in", [this](Phrase& line, Op& op, int) { where_clause(line, op); },
       [this](const Op& op, Fields& fields) {
         fields.set("places", places_text(op.where, "or")).set("one_of", op.has(OneOf) ? 1 : 0);
       }},
      {"waters", [this](Phrase& line, Op& op, int) { waters(line, op); },
       [this](const Op& op, Fields& fields) { fields.set("waters", area_text(op.where, "or")); }},
      {"placing", [this](Phrase& line, Op& op, int) { read_placing(line, op); }, tell_rest},
      {"returning", [this](Phrase& line, Op& op, int) { read_returning(line, op); }, tell_rest},
      {"building", [this](Phrase& line, Op& op, int) { read_building(line, op); }, tell_rest},
      {"activating", [this](Phrase& line, Op& op, int) { read_activating(line, op); }, tell_rest},
      {"stepping", [this](Phrase& line, Op& op, int) { read_stepping(line, op); }, tell_rest},
      {"sinking", [this](Phrase& line, Op& op, int) { read_sinking(line, op); }, tell_rest},
      {"coming",
       [this](Phrase& line, Op& op, int) {
         const u8 piece = one_piece(line);
         if (line.accept("on")) {
           waters(line, op);
           op.limit = u8(op.to);
         } else {
           where_clause(line, op);
         }
         op.to = piece;
       },
       tell_rest},
      {"whither",
       [this](Phrase& line, Op& op, int) {
         if (line.peek() == "up") {
           line.must_be_up_to();
           op.n = std::int8_t(line.number(1, 20));
         } else {
           line.expect("to");
           op.limit = u8(1 + one_town(line));
         }
       },
       [town_text](const Op& op, Fields& fields) {
         fields.set("n", op.n).set("goal", op.limit ? town_text(op.limit - 1) : string(), op.limit ? 1 : 0);
       }},
      {"besiegers",
       [this](Phrase& line, Op& op, int) {
         if (index_of(names_.pieces, line.peek())) {
           op.what = group(line);
           op.n = 1;
           return;
         }
         op.n = std::int8_t(line.number(1, 9));
         op.what = kind(line);
         line.expect("from");
         op.where.area = towns(line);
       },
       [this](const Op& op, Fields& fields) {
         fields.set("n", op.n).set("kind", what_text(op.what, op.n));
         fields.set("towns", op.where.area ? area_text(op.where, "or") : string(), op.where.area ? 1 : 0);
       }},
      {"manner",
       [](Phrase& line, Op& op, int) {
         if (!line.empty() && line.peek()[0] == '+') op.limit = u8(line.gain(9));
         if (line.peek() == "up") line.must_be_up_to(), op.flags |= UpTo, op.n = std::int8_t(line.number(2, 4));
         if (line.accept("costly")) op.to = u16(line.number(1, 4));
       },
       [](const Op& op, Fields& fields) { fields.set("n", op.n).set("bonus", op.limit).set("costly", op.to); }},
      {"boxes", [](Phrase& line, Op& op, int) { op.n = std::int8_t(line.accept("terrain") ? -1 : line.number(1, 3)); },
       [](const Op& op, Fields& fields) { fields.set("n", op.n < 0 ? 0 : op.n); }},
      {"faces", [this](Phrase& line, Op& op, int) { op.limit = u8(range(line)); },
       [face_text](const Op& op, Fields& fields) { fields.set("faces", face_text(op.limit)); }},
      {"sinks_on", [this](Phrase& line, Op& op, int) { op.limit = u8(range(line)); },
       [face_text](const Op& op, Fields& fields) { fields.set("sinks", face_text(op.limit), op.limit ? 1 : 0); }},
      {"takes_on",
       [this](Phrase& line, Op& op, int) { (op.word == Word::KillCommander ? op.what : op.who) = u8(range(line)); },
       [face_text](const Op& op, Fields& fields) {
         const u8 range = op.word == Word::KillCommander ? op.what : op.who;
         fields.set("takes", face_text(range), range ? 1 : 0);
       }},
      {"spots", [this](Phrase& line, Op& op, int) { read_spots(line, op); },
       [this](const Op& op, Fields& fields) {
         fields.set("spots", op.to ? texts_.list(spot_names_[op.to - 1u], "or") : string(), op.to ? 1 : 0);
       }},
      {"removing", [this](Phrase& line, Op& op, int) { op.what = line.accept("of") ? group(line) : kind(line); },
       [this](const Op& op, Fields& fields) {
         fields.set("kind", what_text(op.what, op.n)).set("named", named(op.what));
       }},
      scope("centre", u8(Bonus::Centre)),
      scope("flanking", u8(Bonus::Flanking)),
      scope("one_flank", OneFlank),
      led("quality", u8(Bonus::LedByRegular), u8(Bonus::LedByMilitia)),
      led("one_quality", OneLed, OneLed + 2),
      {"flank", [](Phrase& line, Op& op, int most) { op.what = u8(line.gain(most)); },
       [](const Op& op, Fields& fields) { fields.set("flank", op.what); }},
      {"round", [](Phrase&, Op&, int) {}, [](const Op& op, Fields& fields) { fields.set("round", op.limit); }},
      {"guns",
       [](Phrase& line, Op& op, int) {
         if (!line.empty()) line.expect("artillery"), op.flags |= WithGuns;
       },
       [](const Op& op, Fields& fields) { fields.set("with", op.has(WithGuns) ? 1 : 0); }},
      {"rounds",
       [](Phrase& line, Op& op, int) {
         line.expect("round");
         op.n = std::int8_t(line.number(1, 1));
         if (line.accept("to")) op.n = std::int8_t(line.number(2, 9));
       },
       [](const Op& op, Fields& fields) { fields.set("n", op.n); }},
      {"advantage", [](Phrase& line, Op& op, int) { op.what = u8(line.one_of(ADVANTAGES, "advantage")); },
       [this](const Op& op, Fields& fields) {
         fields.set("advantage", texts_.fill("advantage." + ADVANTAGES[op.what]));
       }},
      // conditions
      {"compare", [](Phrase& line, Op& op, int) { op.what = u8(line.one_of(COMPARES, "comparison")); },
       [this](const Op& op, Fields& fields) {
         fields.set("compare", texts_.fill(fmt::format("compare.c{}", op.what)));
       }},
      {"value",
       [](Phrase& line, Op& op, int) { op.n = std::int8_t(line.peek() == "0" ? line.number(0, 0) : line.change(4)); },
       [](const Op& op, Fields& fields) { fields.set("n", op.n < 0 ? -op.n : op.n).set("gb", op.n < 0 ? 1 : 0); }},
      {"seasons",
       [](Phrase& line, Op& op, int) {
         do {
           const int bit = 1 << line.one_of(SEASONS, "season");
           if (op.n & bit) slip("a season that the list has already");
           op.n = std::int8_t(op.n | bit);
         } while (line.accept(","));
       },
       [this](const Op& op, Fields& fields) {
         Words all;
         for (std::size_t i = 0; i < SEASONS.size(); i++)
           if (op.n >> i & 1) all.push_back(texts_.fill("season." + SEASONS[i]));
         fields.set("seasons", texts_.list(all, "or"));
       }},
      {"asked",
       [this](Phrase& line, Op& op, int) {
         const u16 card = u16(line.one_of(names_.cards, "card"));
         for (op.n = 0; op.n < c_.asked; op.n++)
           if (c_.asked_for[op.n] == card) return;
         if (c_.asked == int(std::size(c_.asked_for))) slip("the cards ask for too many others");
         c_.asked_for[c_.asked++] = card;
       },
       [this](const Op& op, Fields& fields) { fields.set("card", names_.titles[c_.asked_for[op.n]]); }},
      {"standing",
       [this](Phrase& line, Op& op, int) {
         if (line.accept("officer")) {
           if (line.accept("with")) {
             op.who = u8(If::StandsLed);
             op.what = kind(line);
           } else {
             op.what = u8(What::Officer);
           }
         } else {
           op.what = kind(line);
         }
         line.expect("in");
         op.where = places(line);
       },
       [this](const Op& op, Fields& fields) {
         fields.set("kind", what_text(op.what, 1)).set("places", places_text(op.where, "or"));
       }},
      {"forest", [](Phrase&, Op& op, int) { op.n = 1; },
       [](const Op& op, Fields& fields) { fields.set("forest", op.n == 1 ? 1 : 0); }},
      {"cards",
       [this](Phrase& line, Op& op, int) {
         CardSet set{};
         Words told;
         do {
           const std::size_t card = line.one_of(names_.cards, "card");
           set.add(int(card));
           told.push_back(names_.titles[card]);
         } while (line.accept(","));
         if (c_.card_groups == int(std::size(c_.card_group))) slip("the cards name too many groups of cards");
         op.n = std::int8_t(c_.card_groups);
         c_.card_group[c_.card_groups++] = set;
         card_names_.push_back(told);
       },
       [this](const Op& op, Fields& fields) {
         fields.set("cards", texts_.list(card_names_[std::size_t(op.n)], "or"));
       }},
      {"how",
       [](Phrase& line, Op& op, int) {
         op.n = std::int8_t(line.one_of({"land", "water"}, "way to move"));
       },
       [](const Op& op, Fields& fields) { fields.set("water", op.n); }},
      {"ground",
       [](Phrase& line, Op& op, int) {
         if (line.one_of(GROUNDS, "ground") == 1) op.who = u8(If::Clear);
       },
       nullptr},
      {"stand",
       [this](Phrase& line, Op& op, int) {
         if (line.accept("forest")) op.who = u8(If::StandingForest);
         else
           op.where = places(line);
       },
       [this](const Op& op, Fields& fields) { fields.set("places", places_text(op.where, "or")); }},
      {"water",
       [this](Phrase& line, Op& op, int) {
         if (line.accept("lake")) op.who = u8(If::OnLake);
         else
           waters(line, op);
       },
       [this](const Op& op, Fields& fields) { fields.set("waters", area_text(op.where, "or")); }},
  };
}

// What the words with several shapes tell.
void FrontierCards::tell_all(const Op& op, Fields& fields) const {
  const auto bits = [&](std::initializer_list<std::pair<const char*, u8>> flags) {
    for (const auto& [name, bit] : flags) fields.set(name, op.has(bit) ? 1 : 0);
  };
  fields.set("n", op.n).set("limit", op.limit).set("who", op.who).set("named", named(op.what));
  fields.set("up_to", op.has(UpTo) ? 1 : 0);
  const bool placed = op.where.area || op.where.moving || op.where.filters;
  fields.set("places", placed ? places_text(op.where, "or") : string(), placed ? 1 : 0);
  fields.set("one_of", op.has(OneOf) ? 1 : 0);
  switch (op.word) {
    case Word::Place:
      fields.set("group", op.who == OfSchedule ? string() : group_text(op.to, op.who == PickSome ? "or" : "and"));
      fields.set("kind", op.who == WithKind ? what_text(op.what, 1) : string());
      fields.set("season", op.who == OfSchedule ? texts_.fill("season." + SEASONS[op.limit % 4u]) : string());
      fields.set("year", 1812 + op.limit / 4);
      bits({{"reduced", Reduced}, {"any_supply", AnySupply}, {"burned_ok", BurnedOk}, {"lost_too", LostToo}});
      break;
    case Word::Return:
      fields.set("kind", what_text(op.what, op.n));
      fields.set("piece", op.who == WithKind ? names_.piece_names[op.to] : string());
      bits({{"reduced", Reduced}, {"next_phase", NextPhase}});
      break;
    case Word::Build:
      fields.set("piece", op.flags & (ThatPiece | But) ? names_.piece_names[op.to] : string());
      fields.set("that", op.has(But) && !(op.limit) ? 0 : op.limit ? 1 : 0);
      fields.set("but", op.has(But) && !op.limit ? 1 : 0);
      bits({{"no_depot", NoDepot}});
      break;
    case Word::Commodore: fields.set("piece", names_.piece_names[op.to]).set("lakes", op.limit ? 1 : 0); break;
    case Word::Activate:
      fields.set("kind", what_text(op.what, op.limit ? op.limit : 1));
      fields.set("on", op.has(OnLakes) ? 1 : 0).set("waters", op.has(OnLakes) ? area_text(op.where, "or") : string());
      fields.set("places", placed && !op.has(OnLakes) ? places_text(op.where, "or") : string(),
                 placed && !op.has(OnLakes) ? 1 : 0);
      fields.set("how", op.who).set("plus", op.n > 0 ? op.n : 0).set("instead", op.n < 0 ? -op.n : 0);
      fields.set("bonus", op.to >> 8);
      bits({{"roads_only", frontier::RoadsOnly}, {"no_combat", NoBattle}, {"past_ships", frontier::PastShips}});
      break;
    case Word::Step:
      fields.set("kind", what_text(op.what, op.has(OnOne) ? 1 : op.n));
      fields.set("piece", op.has(ThatPiece) ? names_.piece_names[op.to] : string());
      bits({{"one", OnOne}, {"by", ByFoe}, {"fragile", ThatPiece}});
      break;
    case Word::Sink:
      fields.set("kind", what_text(op.what, op.who ? 1 : op.n));
      fields.set("piece", op.who ? names_.piece_names[op.to] : string());
      fields.set("waters", op.who ? area_text(op.where, "or") : string());
      break;
    default: break;
  }
}

// ---- what is told ----

string FrontierCards::what_text(int what, int n) const {
  if (what >= GROUP) return group_text(what, "or");
  if (what == 0) return "";
  return texts_.fill("what." + WHATS[std::size_t(what) - 1], Fields().set("n", n));
}
// 0 a kind of pieces, 1 several that are named, 2 one that is.
int FrontierCards::named(int what) const {
  if (what < GROUP) return 0;
  return group_names_[std::size_t(what - GROUP)].size() == 1 ? 2 : 1;
}
string FrontierCards::group_text(int group, const char* last) const {
  return texts_.list(group_names_[std::size_t(group - GROUP)], last);
}
string FrontierCards::area_text(const Where& w, const char* last) const {
  return texts_.list(area_names_[w.area], last);
}
string FrontierCards::places_text(const Where& w, const char* last) const {
  Words all;
  for (std::size_t i = 0; i < FILTERS.size(); i++) {
    if (!(w.filters >> i & 1)) continue;
    Fields fields;
    fields.set("n", w.n).set("what", w.what ? what_text(w.what, 1) : string());
    Words near;
    if (w.near_what) near.push_back(what_text(w.near_what, 1));
    if (w.near_area)
      for (const string& name : area_names_[w.near_area]) near.push_back(name);
    if (w.moving & NearHere) near.push_back(texts_.fill("area.here"));
    fields.set("near", texts_.list(near, "or"));
    all.push_back(texts_.fill("filter." + FILTERS[i], fields));
  }
  if (all.empty()) return area_text(w, last);
  return texts_.fill("places.with", Fields().set("areas", area_text(w, last)).set("filters", texts_.list(all, "and")));
}
void FrontierCards::tell_places(const Where& w, Fields& fields) const { fields.set("places", places_text(w, "or")); }

}  // namespace warhawk
