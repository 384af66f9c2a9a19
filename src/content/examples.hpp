// A sentence as somebody would read it: a template of content filled with example values.
#pragma once
#include <vector>

#include "content/content.hpp"

namespace warhawk {

struct Example {
  enum class Kind : u8 { Event, Option, Prompt, Reason };
  Kind kind;
  std::string key;   // the event, verb, question or reason
  std::string text;  // the template
  Args args;
};

// Every template of sentences.toml that has arguments to be filled, those that are told alone.
std::vector<Example> examples(const Edition&);
// One filling of it: the `which`th, from 0 (all numbers are 1) over more and more.
std::string filled(const Edition&, const Example&, int which, u16 reader = ANYBODY);

}  // namespace warhawk
