#include "server/api.hpp"

namespace warhawk {

const WebFile* web_file(std::string_view path) {
  static const WebFile page{
      "/",
      "text/html; charset=utf-8",
      "<!doctype html><meta charset=utf-8><title>Warhawk</title><p>This Warhawk server has no pages built in. "
      "Play in a terminal: <code>warhawk join LINK</code>.",
      {},
      "\"none\""};
  return path == "/" || path == "/index.html" ? &page : nullptr;
}

}  // namespace warhawk
