#include "content/card_reader.hpp"

#include "content/reader.hpp"

namespace warhawk {

void CardFaults::add(const Entry& card, const char* key, const std::string& title,
                     const std::vector<CardFault>& faults) {
  for (const CardFault& fault : faults)
    text_ += fmt::format("{}{}:{}, {} \"{}\": {}, line {}: {}{}", text_.empty() ? "" : "\n", card.file(),
                         card.text_line(key, fault.line), card.name(), title, key, fault.line, fault.what,
                         fault.what.back() == '?' ? "" : ".");
}

void CardFaults::raise() const {
  if (!text_.empty()) throw ContentError(text_);
}

}  // namespace warhawk
