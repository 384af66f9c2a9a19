// What happened, read by the game's table of events: arguments by their names, and the part that an event plays.
import type { Content } from './content'
import type { Event, Side, Thing } from './protocol'
import { fill, valuesOf, type Arg, type Line } from './text'

export type Role =
  'move' | 'sail' | 'shot' | 'battle' | 'battle-over' | 'settled' | 'turn' | 'heading' | 'score' | 'card' | 'game-over'
export interface EventKind {
  name: string
  args: Arg[]
  text: string // of the log; empty: it is not told
  clause?: string // the rule that brings it about
  role?: Role[]
  by?: Side // whose doing it is, where no argument tells
  face?: number // of a shot: the lowest that hits, where no argument tells
}

const UNKNOWN: EventKind = { name: '', args: [], text: '' }
export const kindOf = (content: Content, event: Event): EventKind => content.events[event[0]] ?? UNKNOWN
export const plays = (kind: EventKind, ...roles: Role[]) => roles.some(role => kind.role?.includes(role))
// All numbers of an argument, those of a list or of dice; none where the event has no such argument.
export function listIn(kind: EventKind, event: Event, name: string): number[] {
  const arg = kind.args.find(each => each.name === name)
  return arg ? valuesOf(arg, event.slice(1)) : []
}
// What a single argument is; a signed one is told as two.
export function valueIn(kind: EventKind, event: Event, name: string): number | undefined {
  const values = listIn(kind, event, name)
  return kind.args.find(each => each.name === name)?.type === 'signed' ? values[0]! - values[1]! : values[0]
}
export function thingIn(content: Content, kind: EventKind, event: Event, name: string): Thing | undefined {
  const arg = kind.args.find(each => each.name === name),
    id = valueIn(kind, event, name)
  return arg && id !== undefined ? [content.nouns.indexOf(arg.type), id] : undefined
}
export function sideIn(kind: EventKind, event: Event): Side | undefined {
  const side = valueIn(kind, event, 'side')
  return side === undefined ? kind.by : side === 0 ? 'US' : side === 1 ? 'GB' : undefined
}
export const faceOf = (kind: EventKind, event: Event) => valueIn(kind, event, 'face') ?? kind.face ?? Infinity
// `reader` is the side that is "you" in it.
export const sentence = (content: Content, event: Event, reader?: Side): Line => {
  const kind = kindOf(content, event)
  return fill(content, kind.text, kind.args, event.slice(1), sideNumber(reader))
}
export const sideNumber = (side: Side | undefined) => (side === undefined ? undefined : side === 'US' ? 0 : 1)
// Whether its sentence begins with whose doing it is.
export const beginsWithSide = (kind: EventKind) => /^[^{\d]*(?:\{\w+[#^]\} )?\{side[:@}]/.test(kind.text)
