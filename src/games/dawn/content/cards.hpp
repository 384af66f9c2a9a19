// The card words of Dawn's Early Light: how their sentences are read and told. docs/cards.md has the vocabulary.
#pragma once
#include "content/card_reader.hpp"
#include "games/dawn/content.hpp"

namespace warhawk {

// What the language may name, in the order of the content's numbers.
struct CardNames {
  Words regions, waters, zones, conflicts;                      // ids
  Words region_names, water_names, zone_names, conflict_names;  // as players read them
};

class DawnCards {
 public:
  using Op = dawn::Op;
  struct Context {
    u8 actor;  // dawn::EITHER: not known
    bool in_each = false;
  };
  // The map must have been worked out.
  DawnCards(const CardNames& names, const Templates& texts, const dawn::Content& c);

  // Appends the steps of one card to content.ops and sets its program.
  std::vector<CardFault> compile(const std::string& does, int card, dawn::Content& c,
                                 std::vector<Spot>* spots = nullptr);
  std::string card_text(const dawn::Content& c, int card) const;
  std::string step_text(const dawn::Content& c, int op) const;

  // What the reader asks of a language.
  Context now{};
  dawn::Where places(Phrase& line);
  void refine(const Op& condition, Context& then, Context& otherwise) const;
  int questions(const Op& op) const;
  void read(const Op& op);
  void tell_places(const dawn::Where& where, Fields& fields) const;

 private:
  std::vector<Slot<Op>> slots();
  std::vector<Form<Op>> step_forms();
  std::vector<Form<Op>> condition_forms();

  u32 area(Phrase& line, u16& filters);
  void filter(Phrase& line, std::size_t which, dawn::Where& where);
  dawn::What force(Phrase& line) const;
  u32 several(Phrase& line, const Words& known, const char* kind) const;
  void spread(Phrase& line, Op& op);
  void own_only(dawn::What what, const char* verb) const;
  void check_add(Op& op) const;
  void check_british(const char* what) const;

  bool single(const dawn::Where& where) const;
  std::string force_text(dawn::What what, int n) const;
  std::string areas(u32 base, bool own, const char* last) const;
  std::string set_text(u32 set, const char* group, const Words& ids, const char* last) const;
  std::string place_name(const dawn::Where& where) const;
  std::string facts(const dawn::Where& where, const std::string& place) const;
  std::string filters(const dawn::Where& where) const;
  std::string places_text(const dawn::Where& where, const char* last) const;
  std::string standing(const dawn::Where& where, bool some) const;

  const CardNames& names_;
  const Templates& texts_;
  const dawn::Content& c_;
  bool picked_ = false, marched_ = false;

 public:
  Grammar<Op> steps, conditions;
};

}  // namespace warhawk
