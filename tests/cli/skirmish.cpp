#include "engine/skirmish.cpp"  // the made-up game of tests/engine, for this program too
