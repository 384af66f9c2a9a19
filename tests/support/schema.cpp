#include "support/schema.hpp"

#include <cstdio>

#include "content/content.hpp"

namespace warhawk::tests {
namespace {

constexpr const char* VALIDATOR = R"(
import json, sys, jsonschema
schema = json.load(open(sys.argv[1]))
schema["oneOf"] = [{"$ref": "#/$defs/" + sys.argv[2]}]
check = jsonschema.Draft7Validator(schema)
bad = 0
for line in sys.stdin:
    errors = list(check.iter_errors(json.loads(line)))
    if errors and bad < 5:
        best = jsonschema.exceptions.best_match(errors)
        print(line[:300], "\\n", best.message[:400], file=sys.stderr)
    bad += bool(errors)
sys.exit(bad > 0)
)";

}  // namespace

bool valid_by_schema(const std::set<std::string>& lines, const char* what) {
  const std::string command =
      std::string("/usr/bin/python3 -c '") + VALIDATOR + "' '" + source_dir() + "/docs/protocol.schema.json' " + what;
  FILE* pipe = ::popen(command.c_str(), "w");
  for (const std::string& line : lines) std::fprintf(pipe, "%s\n", line.c_str());
  return ::pclose(pipe) == 0;
}

}  // namespace warhawk::tests
