// What a game brings to the page besides its content and geometry: a folder of games/ whose index.ts exports `look`. A
// game without one is playable all the same; each part of a look may be left out.
import type { TemplateResult } from 'lit-html'
import type { Item, Scene } from './board'
import type { Calendar } from './calendar'
import type { Content, Geometry } from './content'
import type { Manner } from './manner'
import type { Event, Figure, Piece, View } from './protocol'
import type { Player } from './table'

export interface Room {
  content: Content
  geometry: Geometry
  k: number
  far: boolean
  letters: number
} // pixels for a unit; how much names grow
export interface Seen {
  pieces: readonly Piece[]
  figures: readonly Figure[]
  log: readonly Event[]
} // a view, or a scene
export interface GameLook {
  short?: string // what the lobby's card says
  against?: string // who plays where there is no opponent to choose
  manner?: Manner
  calendar?(content: Content, view: View): Calendar
  score?(content: Content, view: View): [number, number]
  tally?(p: Player): TemplateResult // beside the calendar, where nobody leads
  over?(p: Player, draw: () => void): TemplateResult // over the map
  hold?(p: Player, draw: () => void): TemplateResult // in the middle of the tray, before the answers
  listed?(p: Player): boolean // whether the answers are listed as buttons as well
  items?(room: Room, scene: Scene): Item[] // its pieces on the map
  there?(content: Content, seen: Seen, noun: number, id: number): string[] // what stands on a place, in words
  lists?(content: Content, view: View): { title: string; rows: [string, string][] }[] // beside the places, for who reads the map as a list
  signs?: TemplateResult // what the map's signs mean
}

const looks: Record<string, GameLook> = {}
for (const [path, module] of Object.entries(
  import.meta.glob<{ look: GameLook }>('./games/*/index.ts', { eager: true }),
))
  looks[path.split('/')[2]!] = module.look
export const gameLook = (game: string): GameLook => looks[game] ?? {}
