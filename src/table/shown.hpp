// What a viewer is shown of a game, made from its View alone: at a table, and by the line protocol of outside bots.
#pragma once
#include "engine/save.hpp"
#include "table/messages.hpp"

namespace warhawk {

Picture picture_of(const Game&, const void* content, const View&);           // the pieces by place
void draw_picture(const Game&, const void* content, const View&, Picture&);  // the same, in place of what was there
// The choices only if that viewer is asked.
void show_question(const View&, const void* content, const Options&, Position&);
TableFacts facts_of(const SaveContext&, const Setup&);  // of the game; those of the table are empty

}  // namespace warhawk
