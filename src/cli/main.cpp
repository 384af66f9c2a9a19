#include "cli/commands.hpp"

int main(int argc, char** argv) { return warhawk::cli::run(argc, argv); }
