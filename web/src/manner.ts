// What a page must know of a game besides its content, to draw it well: where a piece that an answer names stands, which
// answers fight. What happens plays its part by the content's table of events. A game without one is playable all the same.

import { gameLook } from './games'

export interface Manner {
  form?: 'block' | 'counter' // what travels by land
  pieceAt: Record<string, 'about' | 'stands' | 0 | 1 | 2> // verb: where the piece it names stands; `stands`: where the picture has that very piece
  group: Record<string, { verb: string; say: string }> // question: verb that sends one piece somewhere; many go with one click
  drag?: { pick: string; send: string } // verbs for a stack that is dragged: the first picks it up, the second sends each piece
  fights?: string[] // verbs that begin or go on with a battle, whatever they name
  peaceful?: string[] // verbs that never do, though enemies are where they name
  quiet?: string[] // verbs whose places do not glow: there are so many that nothing else would be seen; a click answers all the same
  losses?: Record<string, string> // noun of the place of a battle: what is lost there
  rows?: boolean // the chances of results are shown by the game itself
  lead?: number // what wins, for the beam between the scores
  once: Record<string, string> // question: a quiet line for who sees it first
  phase?: Record<string, string> // first word of a question: what it is called
  telling?: string // what happens without the player is told step by step, with its rule, each place of this noun lit
}

const NONE: Manner = {
  pieceAt: {},
  group: {},
  once: {},
}

export const mannerOf = (game: string): Manner => gameLook(game).manner ?? NONE
