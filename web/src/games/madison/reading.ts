// What a view of Mr. Madison's War says: who stands where, with what is printed on their counters.
import { keyOf, type Key } from '../../board'
import { nounOf, type Content } from '../../content'
import type { Piece, Side } from '../../protocol'

export type Arm = 'regular' | 'militia' | 'indian' | 'cavalry'
const ARMS: Arm[] = ['regular', 'militia', 'indian', 'cavalry'] // by type of unit
export const RIGS = ['schooner', 'sloop', 'brig', 'corvette', 'frigate', 'ship of the line'] as const
export const CLASS = ['', 'C', 'B', 'A']

export interface Unit {
  arm: Arm
  grade: string // its class
  full: number
  weak: number // its strength when reduced; 0: it has one step
}
export interface Leader {
  stars: number
  naval: boolean
  command: number
  modifier: number
}
export interface Ship {
  rig: number
  grade: string
  lake: number
  build: number // in half points
  repair: number
}
export interface Body {
  id: number
  name: string
  side: Side
  noun: number // of where it stands
  place: number
  key: Key
  n: number // strength of a unit
  has: ReadonlySet<string> // statuses
  unit?: Unit
  leader?: Leader
  ship?: Ship
}
// The battle that is fought at a place, or that an answer would bring there.
export interface Weighed {
  attack: number
  defense: number
  by: number[] // in favour of the attacker, by modifier
}
export interface Reading {
  bodies: Body[]
  weighed: ReadonlyMap<Key, Weighed>
  byId: ReadonlyMap<number, Body>
  at: ReadonlyMap<Key, Body[]>
  marks: ReadonlyMap<Key, { word: string; side: Side; n: number }[]> // depots, forts, control and the like
}

const prints = new WeakMap<Content, Map<string, number[]>>()
export function printed(content: Content, noun: number, id: number, what: string): number[] | undefined {
  let all = prints.get(content)
  if (!all) prints.set(content, (all = new Map(content.prints.map(p => [`${p[0]}:${p[1]}:${p[2]}`, p[3]]))))
  return all.get(`${noun}:${id}:${what}`)
}

function bodyOf(content: Content, [noun, place, side, kind, n, which, status = 0]: Piece): Body | undefined {
  const own = content.piece_nouns[kind]
  if (own !== nounOf(content, 'piece') || which === undefined) return undefined
  const body: Body = {
    id: which,
    name: content.names[own]![which]!,
    side,
    noun,
    place,
    key: keyOf(noun, place),
    n,
    has: new Set(content.status_kinds.filter((_, i) => (status >> i) & 1)),
  }
  const unit = printed(content, own, which, 'unit'),
    leader = printed(content, own, which, 'leader'),
    ship = printed(content, own, which, 'ship')
  if (unit) body.unit = { arm: ARMS[unit[0]!]!, grade: CLASS[unit[1]!]!, full: unit[2]!, weak: unit[3]! }
  if (leader) {
    const then = body.has.has('replaced')
    body.leader = {
      stars: leader[0]!,
      naval: content.pieces[kind]!.id === 'naval-leader',
      command: leader[then ? 3 : 1]!,
      modifier: leader[then ? 4 : 2]!,
    }
  }
  if (ship) body.ship = { rig: ship[0]!, grade: CLASS[ship[1]!]!, lake: ship[2]!, build: ship[3]!, repair: ship[4]! }
  return body
}

const kept = new WeakMap<readonly Piece[], Reading>()
export function read(content: Content, pieces: readonly Piece[]): Reading {
  let reading = kept.get(pieces)
  if (reading) return reading
  const bodies: Body[] = [],
    at = new Map<Key, Body[]>(),
    marks = new Map<Key, { word: string; side: Side; n: number }[]>(),
    weighed = new Map<Key, Weighed>(),
    scales = (key: Key) => {
      if (!weighed.has(key)) weighed.set(key, { attack: 0, defense: 0, by: Array<number>(13).fill(0) })
      return weighed.get(key)!
    }
  for (const piece of pieces) {
    const body = bodyOf(content, piece),
      key = keyOf(piece[0], piece[1]),
      word = content.pieces[piece[3]]!.id
    if (word === 'attackers') scales(key).attack = piece[4]
    else if (word === 'defenders') scales(key).defense = piece[4]
    else if (word === 'helps' || word === 'hinders') scales(key).by[piece[5]!] = word === 'helps' ? piece[4] : -piece[4]
    else if (body) {
      bodies.push(body)
      at.set(key, [...(at.get(key) ?? []), body])
    } else marks.set(key, [...(marks.get(key) ?? []), { word, side: piece[2], n: piece[4] }])
  }
  reading = { bodies, weighed, byId: new Map(bodies.map(b => [b.id, b])), at, marks }
  kept.set(pieces, reading)
  return reading
}
export const onMap = (content: Content, body: Body) => body.noun !== nounOf(content, 'side')
export const strengthOf = (bodies: readonly Body[]) => bodies.reduce((sum, b) => sum + (b.unit ? b.n : 0), 0)

// A piece in a few words, as it is now.
export function words(b: Body): string {
  if (b.unit)
    return `${b.unit.arm === 'cavalry' ? 'dragoons' : b.unit.arm === 'indian' ? 'Indians' : b.unit.arm === 'regular' ? 'Regulars' : 'militia'}, class ${b.unit.grade}, strength ${b.n}${b.has.has('reduced') ? ' (reduced)' : ''}${b.has.has('unsupplied') ? ', out of supply' : ''}`
  if (b.leader)
    return `${b.leader.naval ? 'commodore' : b.leader.stars ? '★'.repeat(b.leader.stars) : 'leader'}, command ${b.leader.command}, +${b.leader.modifier} in battle`
  return `${RIGS[b.ship!.rig]}, class ${b.ship!.grade}${b.has.has('reduced') ? ', damaged' : ''}`
}
