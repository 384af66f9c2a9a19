// What a page must know of a game besides its content, to draw it well: which events are moves and shots, where a piece
// that an answer names stands. A game without one is playable all the same.

import { gameLook } from './games'

// A place of a move may be a landmark: ['@key', 0]; '@home' is that of the side.
export interface Move {
  side: number
  n: number
  from: [noun: string, arg: number]
  to: [noun: string, arg: number]
  form: 'block' | 'ship' | 'counter'
}
export interface Shot {
  side: number
  dice: number
  hits: number
} // index of the side, of the six counts; the lowest face that hits

export interface Manner {
  moves: Record<string, Move>
  shots: Record<string, Shot>
  battle: {
    begins: string[]
    ends: string[]
    place: Record<string, [noun: string, arg: number]>
    attacker: Record<string, number>
  }
  heading: Record<string, true> // events that begin a chapter of the log
  score: Record<string, [us: number, gb: number]> // events that tell the score: arguments
  pieceAt: Record<string, 'about' | 0 | 1 | 2> // verb: where the piece it names stands
  group: Record<string, { verb: string; say: string }> // question: verb that sends one piece somewhere; many go with one click
  drag?: { pick: string; send: string } // verbs for a stack that is dragged: the first picks it up, the second sends each piece
  fights?: string[] // verbs that begin or go on with a battle, whatever they name
  peaceful?: string[] // verbs that never do, though enemies are where they name
  losses?: Record<string, string> // noun of the place of a battle: what is lost there
  lead: number // what wins, for the beam between the scores
  once: Record<string, string> // question: a quiet line for who sees it first
  phase?: Record<string, string> // first word of a question: what it is called
  clause?: Record<string, string> // event: the rule that it follows, for steps that nobody decides
  telling?: string // what happens without the player is told step by step, each place of this noun lit
}

const NONE: Manner = {
  moves: {},
  shots: {},
  battle: { begins: [], ends: [], place: {}, attacker: {} },
  heading: { TurnBegins: true },
  score: {},
  pieceAt: {},
  group: {},
  lead: 20,
  once: {},
}

export const mannerOf = (game: string): Manner => gameLook(game).manner ?? NONE
