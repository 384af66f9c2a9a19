// The card words of Mr. Madison's War: how their sentences are read and told. docs/cards.md has the vocabulary.
#pragma once
#include "content/card_reader.hpp"
#include "games/madison/content.hpp"

namespace warhawk {

// What the language may name, in the order of the content's numbers.
struct MadisonNames {
  Words spaces, regions, lakes, pieces, forts;                           // ids
  Words space_names, region_names, lake_names, piece_names, fort_names;  // as players read them
};

class MadisonCards {
 public:
  using Op = madison::Op;
  struct Context {
    bool in_each = false;
  };
  // The map must have been worked out. Areas and groups that cards name are added to the content.
  MadisonCards(const MadisonNames& names, const Templates& texts, madison::Content& c);

  // Appends the steps of one use of a card to content.ops and sets its program; `when`: its conditions.
  std::vector<CardFault> compile(const std::string& does, Program& program, std::vector<Spot>* spots = nullptr);
  std::vector<CardFault> compile_when(const std::string& when, Program& program);
  std::string program_text(const Program& program) const;
  std::string when_text(const Program& when) const;

  // What the reader asks of a language.
  Context now{};
  madison::Where places(Phrase& line);
  void refine(const Op&, Context&, Context&) const {}
  int questions(const Op& op) const;
  void read(const Op& op);
  void tell_places(const madison::Where& where, Fields& fields) const;

 private:
  std::vector<Slot<Op>> slots();
  std::vector<Form<Op>> step_forms();
  std::vector<Form<Op>> condition_forms();

  madison::SpaceSet area(Phrase& line, Words& told);
  u8 areas(Phrase& line);
  int group(Phrase& line);
  void filter(Phrase& line, std::size_t which, madison::Where& where);
  std::string what_text(madison::What what, int n) const;
  std::string area_text(int area, const char* last) const;
  std::string places_text(const madison::Where& where, const char* last) const;
  std::string group_text(int group) const;

  const MadisonNames& names_;
  const Templates& texts_;
  madison::Content& c_;
  std::vector<Words> area_names_;
  bool struck_ = false;

 public:
  Grammar<Op> steps, conditions;
};

}  // namespace warhawk
