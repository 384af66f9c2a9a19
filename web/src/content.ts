// A game's content as the server gives it (GET /api/content/HASH), and its geometry for drawing (GET
// /api/geometry/GAME).
import type { Hill, Scarp } from './engrave'
import type { EventKind } from './events'
import type { Action, Side, Thing, View, Why } from './protocol'
import { call } from './wire'
import { fill, namedIn, type Arg, type Line, type Sentence } from './text'

export interface Named {
  id: string
  name: string
}
export interface Rule {
  clause: number
  id: string
  kind: string
  title: string
  text: string
  chapter: string
}
export interface Place {
  noun: number
  id: number
  key: string
  name: string
  value: number
  base: boolean
  land?: Side
  water?: [number, number]
}
export interface Card {
  id: number
  title: string
  text: string
  deck: string
  side: string
  ops: number
  removed: boolean
}
export interface Choice {
  id: string
  title: string
}
export interface Switch {
  id: string
  title: string
  ruling: string
  values: Choice[]
}

export interface Content {
  game: string
  hash: string
  title: string
  about: string
  designer: string
  notice: string
  sides: number
  nouns: string[]
  names: string[][]
  verbs: { word: string; nouns: number[] }[]
  events: EventKind[]
  options: string[]
  prompts: Record<string, Sentence>
  reasons: Sentence[] // why something can't be done; the first has no words
  pieces: Named[]
  piece_nouns: number[] // whose names tell the pieces of a kind apart; 0: they have none
  status_kinds: string[]
  statuses: string[]
  board_kinds: string[]
  boards: string[]
  row_kinds: string[]
  rows: string[]
  figures: Named[]
  rules: Rule[]
  places: Place[]
  links: { a: [noun: number, id: number]; b: [noun: number, id: number]; kind: string; border: boolean }[]
  cards: Card[]
  scenarios: Choice[]
  switches: Switch[]
  facts: [noun: number, id: number, text: string][] // what a thing is, beside its name
  prints: [noun: number, id: number, what: string, numbers: number[]][] // numbers that are printed on a thing
}

export type Point = [number, number]
// docs/geometry.md says what these mean.
export interface Spot {
  x: number
  y: number
  port?: Point
  shore?: string
  berths?: Point[]
  small?: boolean
  area?: string
  wet?: boolean
  room?: [number, number, number, number]
  radius?: number
  tone?: string
  type?: string
  name?: Point
  slots?: Point[]
  box?: [number, number, number, number]
}
export interface Lettering {
  kind: 'water' | 'region' | 'river'
  x: number
  y: number
  size: number
  text: string
  angle: number
  spacing?: number
}
export interface Landmark {
  key: string
  x: number
  y: number
  side: Side
  name: string
  value: number
  label: [dx: number, dy: number, anchor: string]
}
export interface Hexes {
  noun: string
  size: number // from the middle to a corner
  flat: boolean // a side on top, else a corner
  origin: Point // the middle of any of them
}
export interface Geometry {
  credit: string
  size: Point
  north: number
  layout: 'wide' | 'square'
  view?: [number, number, number, number]
  close?: boolean // nothing outside of `view` is played on
  inset?: { of: [number, number, number, number]; at: [number, number, number, number] }
  land: string
  lakes: Record<string, string>
  ponds: string
  broad: string
  islands: string
  rivers: [number, string][]
  border: string
  lines: string
  territory?: Record<Side, string>
  washed?: string[]
  places: Record<string, Record<string, Spot>>
  hexes?: Hexes
  roads?: { noun: string; a: string; b: string; d: string }[]
  barriers?: string
  edges?: string
  routes?: Record<Side, string>
  landmarks?: Landmark[]
  tracks?: Record<string, Point[]>
  hills?: Hill[]
  scarps?: Scarp[]
  texts: Lettering[]
  title?: { x: number; y: number; lines: string[] }
  rose?: Point
}

// Where a place of the content stands on the map, if it does.
export function spotOf(content: Content, geometry: Geometry, noun: number, id: number): Spot | undefined {
  const place = placeOf(content, noun, id)
  return place && geometry.places[content.nouns[noun]!]?.[place.key]
}
const placeIndex = new WeakMap<Content, Map<number, Place>>()
export function placeOf(content: Content, noun: number, id: number): Place | undefined {
  let index = placeIndex.get(content)
  if (!index) placeIndex.set(content, (index = new Map(content.places.map(p => [p.noun * 65536 + p.id, p]))))
  return index.get(noun * 65536 + id)
}
export const joins = ([noun, id]: [noun: number, id: number], place: Place) => noun === place.noun && id === place.id
export const factOf = (content: Content, noun: number, id: number) =>
  content.facts.find(f => f[0] === noun && f[1] === id)?.[2] ?? ''
export const nounOf = (content: Content, word: string) => content.nouns.indexOf(word)
// The arguments of an answer's sentence: the nouns of its verb, the second of a kind with a 2 after it.
function optionArgs(content: Content, verb: number): Arg[] {
  const words = content.verbs[verb]!.nouns.filter(Boolean).map(noun => content.nouns[noun]!)
  return words.map((word, at) => {
    const before = words.slice(0, at).filter(each => each === word).length
    return { name: before ? `${word}${before + 1}` : word, type: word, at, size: 1 }
  })
}
export const optionLine = (content: Content, action: Action): Line =>
  fill(content, content.options[action[0]]!, optionArgs(content, action[0]), action.slice(1))
export function promptLine(content: Content, view: View): Line {
  const prompt = view.question ? content.prompts[view.question] : undefined
  return prompt ? fill(content, prompt.text, prompt.args, view.args ?? []) : []
}
// The place that the question is about: the first one that its sentence names.
export function aboutOf(content: Content, view: View): Thing | undefined {
  const prompt = view.question ? content.prompts[view.question] : undefined
  for (const arg of prompt ? namedIn(prompt) : []) {
    const noun = content.nouns.indexOf(arg.type, 1),
      id = view.args?.[arg.at]
    if (noun > 0 && id !== undefined && placeOf(content, noun, id)) return [noun, id]
  }
  return undefined
}
// The fact that forbids; nothing where the clause says it all.
export function reasonLine(content: Content, why: Pick<Why, 'reason' | 'args'>): Line {
  const reason = why.reason ? content.reasons[why.reason] : undefined
  return reason ? fill(content, reason.text, reason.args, why.args) : []
}
export const ruleOf = (content: Content, clause: number) => content.rules.find(r => r.clause === clause)

async function json<T>(address: string): Promise<T> {
  const answer = await call(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return JSON.parse(answer.text) as T
}
const kept = new Map<string, Promise<unknown>>()
function once<T>(address: string): Promise<T> {
  let got = kept.get(address)
  if (!got) {
    got = json<T>(address)
    got.catch(() => kept.delete(address))
    kept.set(address, got)
  }
  return got as Promise<T>
}
// The server tells words and what they are called in two lists each; here they are one.
interface Raw extends Omit<Content, 'game' | 'hash' | 'pieces' | 'figures'> {
  id: string
  content: string
  piece_kinds: string[]
  pieces: string[]
  figure_kinds: string[]
  figures: string[]
}
const named = (kinds: string[], names: string[]): Named[] => kinds.map((id, i) => ({ id, name: names[i] ?? id }))
export const readContent = (raw: Raw): Content => ({
  ...raw,
  game: raw.id,
  hash: raw.content,
  pieces: named(raw.piece_kinds, raw.pieces),
  figures: named(raw.figure_kinds, raw.figures),
})
const read = new Map<string, Promise<Content>>()
export function fetchContent(hash: string): Promise<Content> {
  let got = read.get(hash)
  if (!got) {
    got = once<Raw>(`/api/content/${hash}`).then(readContent)
    got.catch(() => read.delete(hash))
    read.set(hash, got)
  }
  return got
}
export const fetchGeometry = (game: string) => once<Geometry>(`/api/geometry/${game}`)
