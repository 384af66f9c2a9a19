// The card words of War on the Great Lakes Frontier: how their sentences are read and told. docs/cards.md has the vocabulary.
#pragma once
#include "content/card_reader.hpp"
#include "games/frontier/content.hpp"

namespace warhawk {

// What the language may name, in the order of the content's numbers.
struct FrontierNames {
  Words hexes, towns, waters, pieces, forts, cards;                // ids; hexes as CCRR
  Words town_names, water_names, piece_names, fort_names, titles;  // as players read them
  std::vector<u16> hex_numbers;
};

class FrontierCards {
 public:
  using Op = frontier::Op;
  struct Context {
    bool in_each = false;
  };
  // The map must have been worked out. Areas and groups that cards name are added to the content.
  FrontierCards(const FrontierNames& names, const Templates& texts, frontier::Content& c);

  // Appends the steps of a card to content.ops and sets its program; `when`: its conditions.
  std::vector<CardFault> compile(const std::string& does, Program& program, std::vector<Spot>* spots = nullptr);
  std::vector<CardFault> compile_when(const std::string& when, Program& program);
  std::string program_text(const Program& program) const;
  std::string when_text(const Program& when) const;

  // What the reader asks of a language.
  Context now{};
  frontier::Where places(Phrase& line);
  void refine(const Op&, Context&, Context&) const {}
  int questions(const Op& op) const;
  void read(const Op&) {}
  void tell_places(const frontier::Where& where, Fields& fields) const;

 private:
  std::vector<Slot<Op>> slots();
  std::vector<Form<Op>> step_forms();
  std::vector<Form<Op>> condition_forms();

  void area(Phrase& line, frontier::Where& where, frontier::HexSet& set, Words& told);
  u8 areas(Phrase& line, frontier::Where& where, const Words& kinds);
  u8 keep_area(const frontier::HexSet& set, const Words& told);
  void filter(Phrase& line, std::size_t which, frontier::Where& where);
  void near(Phrase& line, frontier::Where& where);
  u8 kind(Phrase& line);
  u8 keep_group(const frontier::PieceSet& set, const Words& told);
  u8 group(Phrase& line);
  u8 one_piece(Phrase& line);
  int one_town(Phrase& line);
  u8 towns(Phrase& line);
  void waters(Phrase& line, Op& op);
  void where_clause(Phrase& line, Op& op);
  void count(Phrase& line, Op& op, int most, bool all);
  int range(Phrase& line);
  void read_placing(Phrase& line, Op& op);
  void read_returning(Phrase& line, Op& op);
  void read_building(Phrase& line, Op& op);
  void read_activating(Phrase& line, Op& op);
  void read_stepping(Phrase& line, Op& op);
  void read_sinking(Phrase& line, Op& op);
  void read_spots(Phrase& line, Op& op);

  std::string what_text(int what, int n) const;
  int named(int what) const;
  std::string area_text(const frontier::Where& where, const char* last) const;
  std::string places_text(const frontier::Where& where, const char* last) const;
  std::string group_text(int group, const char* last) const;
  void tell_all(const Op& op, Fields& fields) const;

  const FrontierNames& names_;
  const Templates& texts_;
  frontier::Content& c_;
  std::vector<Words> area_names_, group_names_, card_names_, spot_names_;

 public:
  Grammar<Op> steps, conditions;
};

}  // namespace warhawk
