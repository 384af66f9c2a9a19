// What a game brings to the page besides its content and geometry: a folder of games/. Its face.ts is what the lobby
// shows; its index.ts exports `look`, fetched when a table of the game is opened. A game without a folder is playable all
// the same; each part of a face or look may be left out.
import type { nothing, TemplateResult } from 'lit-html'
import type { Item, Key, Scene } from './board'
import type { Answer } from './answers'
import type { Calendar } from './calendar'
import type { Camera } from './camera'
import type { Lesson } from './coach'
import type { Card, Content, Geometry, Place } from './content'
import type { HowTo } from './howto'
import type { Rung, RungFace } from './ladder'
import type { Manner } from './manner'
import type { Look } from './pieces'
import type { Box } from './seats'
import type { Action, Battle, Event, Figure, Piece, View } from './protocol'
import type { Player } from './table'

export interface Face {
  short?: string // what the lobby's card says
  against?: string // who plays where there is no opponent to choose
  guided?: boolean | string // its look has lessons; the scenario that they are about
  ladder?: readonly RungFace[] // short games to learn with, as its look has them
  emblem?: () => string // an engraving, 320 by 150
  later?: { title: string; length: string; complexity: number } // of a game that no server has yet
}
export interface Room {
  content: Content
  geometry: Geometry
  k: number
  far: boolean
  letters: number
} // pixels for a unit; how much names grow
export interface Stand {
  place: Key
  mine: boolean
  w: number
  h: number
  first: boolean // it is seated before others
  of: string // the colour of the line to its place, where it stands far off
  item: Omit<Item, 'x' | 'y' | 'layer'>
}
// A map that a game paints itself, below its pieces.
export interface Ground {
  el: HTMLElement
  moved(view: { x: number; y: number; k: number }, smooth: boolean): void // the camera has
  scene(scene: Scene): void
}
export interface Seen {
  pieces: readonly Piece[]
  figures: readonly Figure[]
  log: readonly Event[]
} // a view, or a scene
export interface GameLook {
  manner?: Manner
  pieces?(word: string): Look | undefined // how a piece looks, by its word in the content
  calendar?(content: Content, view: View): Calendar
  score?(content: Content, view: View): [number, number]
  tally?(p: Player): TemplateResult // beside the calendar, where nobody leads
  over?(p: Player, draw: () => void): TemplateResult // over the map
  boards?: boolean // it draws battles itself, over the map
  weighed?(p: Player, battle: Battle): TemplateResult | typeof nothing // below the odds of a battle: what they are made of
  hold?(p: Player, draw: () => void): TemplateResult // in the middle of the tray, before the answers
  beside?(p: Player): TemplateResult // in the rail, below the answers
  listed?(p: Player): boolean // whether the answers are listed as buttons as well
  ground?(stage: HTMLElement, content: Content, geometry: Geometry, camera: () => Camera): Ground
  extent?(content: Content, geometry: Geometry, pieces: readonly Piece[]): Box | undefined // what of the map is in play
  pixels?: boolean // its pieces keep their size on screen at every distance
  context?: boolean // what it holds is to be looked at: the list comes first
  items?(room: Room, scene: Scene): Item[] // its pieces on the map
  pointed?(room: Room, scene: Scene, key: Key): Item[] // what is shown while this place is pointed at
  route?(content: Content, view: View, noun: number, id: number): Action[] // answers, one after the other, that lead to this place
  closer?(content: Content, view: View): { x: number; y: number; k: number } | undefined // where the map has to be seen from nearby to answer
  arrange?(content: Content, view: View, list: Answer[]): Answer[] // answers in the order that they are listed and numbered
  stands?(room: Room, scene: Scene): Stand[] // and those that the page finds a seat for, beside their places
  taken?(room: Room, scene: Scene): Box[] // where neither names nor stacks go: fleets, boxes
  town?(content: Content, place: Place): string | undefined // the sign of a place
  answer?(content: Content, view: View, action: Action): { art?: string; note?: string } | undefined // on its button
  key?(key: string): boolean // whether it means something in this game; what it shows is then drawn anew
  handed?: boolean // it shows the hand of cards itself
  between?: string // pieces may stand on links: the noun of a link
  there?(content: Content, seen: Seen, noun: number, id: number): string[] // what stands on a place, in words
  lists?(content: Content, view: View): { title: string; rows: [string, string][] }[] // beside the places, for who reads the map as a list
  read?(content: Content, geometry: Geometry, place: Place): string | undefined // the heading under which a hex is listed in words; none: only if somebody is there
  vignette?(card: Card): string // an engraving for a card
  howto?: HowTo // the game in a minute
  ladder?: readonly Rung[] // short games to learn with
  lessons?: readonly Lesson[] // a guided first game
  signs?: TemplateResult // what the map's signs mean
}

const idOf = (path: string) => path.split('/')[2]!
export const faces: Record<string, Face> = Object.fromEntries(
  Object.entries(import.meta.glob<Face>('./games/*/face.ts', { eager: true, import: 'face' })).map(([path, face]) => [
    idOf(path),
    face,
  ]),
)
export const faceOf = (game: string): Face => faces[game] ?? {}

const rooms = import.meta.glob<GameLook>('./games/*/index.ts', { import: 'look' })
const looks: Record<string, GameLook> = {}
export async function loadLook(game: string) {
  const load = rooms[`./games/${game}/index.ts`]
  if (load) looks[game] ??= await load()
}
export const gameLook = (game: string): GameLook => looks[game] ?? {} // once it was loaded
