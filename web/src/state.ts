// What a page knows of its table, in one object, and what a player can do with it.
import type { Answers } from './answers'
import type { Key } from './board'
import type { Content, Geometry } from './content'
import type { Manner } from './manner'
import type { Action, Event, Ranked, Request, Side, Thing, View, Viewer, Why } from './protocol'
import type { Step } from './telling'
import type { Weighed } from './weigh'

export type Drawer = '' | 'rules' | 'log' | 'list' | 'menu' | 'talk' | 'key'

export type Filter = '' | 'mine' | 'battles' | 'cards' // what of the log is shown
export interface Past {
  view: View
  events: Event[]
  mine: Side | undefined
}
export interface Told {
  seat: Viewer
  events: Event[]
  mine: boolean
}

export interface Table {
  id: string
  status: 'opening' | 'open' | 'lost'
  fault: string // what keeps the table from being shown
  views: Partial<Record<Viewer, View>>
  seat: Viewer // whose view is shown
  both: boolean // this page holds both seats
  cover: Side | undefined // the side that the screen is to be handed to
  content: Content | undefined
  geometry: Geometry | undefined
  manner: Manner
  picked: Thing[]
  opened: Key | undefined // the place whose pieces alone are listed
  chosen: Map<number, number> // of the group that is picked up, how many of each piece go
  answers: Answers | undefined
  waiting: boolean // an answer is on its way
  hint: Ranked[] | undefined
  odds: Weighed
  hinting: boolean
  why: Why | undefined
  refused: string
  said: string // a passing word: an offer was declined
  drawer: Drawer
  clause: number // that the drawer shows first
  lit: Key | undefined
  trail: [Key, Key][]
  telling: number // the line of the log that is being told, -1: none
  steps: { now: Step; left: number } | undefined // what happened is being told; the question comes after it
  past: Past[] // what was told since one's own last answer, to be shown again
  turnBegan: View | undefined // the table when this turn began, if the page was there
  filter: Filter
  reading: number | undefined // the card that is being read
  coached: Key | undefined // the one thing that the coach asks for
  howto: boolean // how to play lies over everything
  here: Side[]
  watching: number
  unread: number
  rematch: string
  windows: boolean // this game has asked somebody whether to react
  passing: Set<string> // questions that are passed without asking
  passed: Map<string, number> // how often each was passed by hand
  clockAt: number // when the clocks were told
  replay: Replay | undefined
}

export interface Host {
  draw(): void
  list(): void // the answers that are listed get the focus
  weighed(): void // other odds are to be shown, and nothing else has changed
  told(told: Told, quick: boolean): boolean // true: it takes its time, and `go` says when the next message may be shown
  finish(): void // the step that is being told
  skip(): void // all of them
  again(): void // tells the last turn once more
  turn(): void // the player is asked now, and was not before
}

export interface Replay {
  views: View[]
  at: number
  timer: number
}

// What is shown: the table as it is, or as it was.
export function viewOf(t: Table): View | undefined {
  const now = t.views[t.seat]
  if (!t.replay || !now) return now
  const then = t.replay.views[t.replay.at]!
  return {
    ...then,
    stage: now.stage,
    outcome: now.outcome,
    result: now.result,
    key: now.key,
    offer: now.offer,
    chat: now.chat,
    note: now.note,
    choices: undefined,
  }
}
export const mySide = (t: Table): Side | undefined => (t.seat === 'spectator' ? undefined : t.seat)
// Who is "you" in what is told: of two at one screen nobody is.
export const readerOf = (t: Table): Side | undefined => (t.both ? undefined : mySide(t))
export const myTurn = (t: Table) => {
  const v = viewOf(t)
  return !!v && v.stage === 'playing' && v.asked === t.seat && !!v.choices && !t.steps
}

export interface Player {
  table: Table
  send(request: Request): void
  answer(...actions: Action[]): void
  thing(noun: number, id: number): void
  piece(noun: number, place: number, piece: number): void
  drag(from: Key, to: Key): void
  toggle(piece: number, by: number): void
  back(): void // Esc: closes, or lets go of what is picked up; it never plays or takes back
  undo(): void
  hint(): void
  weigh(actions: Action[] | undefined): void // shows the odds of these answers
  would(thing: Thing): Action[] // what a click on it answers
  uncover(): void
  hurry(): boolean // ends the step that is being told, if one is
  skip(): void // tells no more of it: the question, if there is one
  go(): void // all was told
  again(): void // shows the last turn once more
  close(): void
}
