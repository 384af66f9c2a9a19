// What a view of the Lakes Frontier says: who stands where, with what is printed on their counters, and what the table has
// worked out for us: reach, supply, what would count.
import { keyOf, type Key } from '../../board'
import { nounOf, type Content } from '../../content'
import type { Piece, Side } from '../../protocol'
import { every, printed } from './prints'

export type Arm = 'regular' | 'militia' | 'native' | 'rifle' | 'artillery'
export interface Regiment {
  arm: Arm
  full: number
  weak: number
  native: boolean
}
export interface Officer {
  stars: number
  attack: number
  defence: number
}
export interface Vessel {
  hull: number
  guns: [d8: number, d6: number]
  weak: [d8: number, d6: number]
  cost: number
}
export interface Body {
  id: number
  name: string
  side: Side
  noun: number
  place: number
  key: Key
  n: number
  has: ReadonlySet<string>
  regiment?: Regiment
  officer?: Officer
  commodore?: { die: number }
  vessel?: Vessel
}
export interface Mark {
  word: string
  side: Side
  n: number
  which: number
}
export interface Reading {
  bodies: Body[] // on the map
  later: Body[]
  byId: ReadonlyMap<number, Body>
  at: ReadonlyMap<Key, Body[]>
  marks: ReadonlyMap<Key, Mark[]>
  reach: ReadonlyMap<number, { cost: number; via: number }> // by hex
  hand: { id: number; side: Side }[]
}
export const sides = ['US', 'GB'] as const
export const whose = (side: Side) => (side === 'US' ? 'American' : 'British')

function bodyOf(content: Content, [noun, place, side, kind, n, which, status = 0]: Piece): Body | undefined {
  const own = nounOf(content, 'piece')
  if (content.piece_nouns[kind] !== own || which === undefined) return undefined
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
  const word = content.pieces[kind]!.id,
    regiment = printed(content, own, which, 'regiment'),
    officer = printed(content, own, which, 'officer'),
    commodore = printed(content, own, which, 'commodore'),
    vessel = printed(content, own, which, 'vessel')
  if (regiment) {
    const native = word === 'warriors',
      arm: Arm = native
        ? 'native'
        : regiment[2] === 2
          ? 'artillery'
          : regiment[2] === 1
            ? 'rifle'
            : word === 'militia'
              ? 'militia'
              : 'regular'
    body.regiment = { arm, full: regiment[0]!, weak: regiment[1]!, native }
  }
  if (officer) body.officer = { stars: officer[0]!, attack: officer[1]!, defence: officer[2]! }
  if (commodore) body.commodore = { die: commodore[0]! }
  if (vessel)
    body.vessel = {
      hull: vessel[0]!,
      guns: [vessel[1]!, vessel[2]!],
      weak: [vessel[3]!, vessel[4]!],
      cost: vessel[5]!,
    }
  return body
}

const kept = new WeakMap<readonly Piece[], Reading>()
export function read(content: Content, pieces: readonly Piece[]): Reading {
  const known = kept.get(pieces)
  if (known) return known
  const hex = nounOf(content, 'hex'),
    bodies: Body[] = [],
    later: Body[] = [],
    at = new Map<Key, Body[]>(),
    marks = new Map<Key, Mark[]>(),
    reach = new Map<number, { cost: number; via: number }>(),
    hand: Reading['hand'] = []
  const put = <T>(map: Map<Key, T[]>, key: Key, it: T) => {
    const list = map.get(key)
    list ? list.push(it) : map.set(key, [it])
  }
  for (const piece of pieces) {
    const [noun, place, side, kind, n, which] = piece,
      word = content.pieces[kind]!.id,
      body = bodyOf(content, piece)
    if (body && noun === hex) {
      bodies.push(body)
      put(at, body.key, body)
    } else if (body) later.push(body)
    else if (word === 'reach') reach.set(place, { cost: n, via: which ?? -1 })
    else if (word === 'card') hand.push({ id: place, side })
    else if (word !== 'discard') put(marks, keyOf(noun, place), { word, side, n, which: which ?? -1 })
  }
  const reading: Reading = {
    bodies,
    later,
    byId: new Map([...later, ...bodies].map(b => [b.id, b])),
    at,
    marks,
    reach,
    hand,
  }
  kept.set(pieces, reading)
  return reading
}

export const strength = (b: Body) => (b.regiment ? (b.has.has('reduced') ? b.regiment.weak : b.regiment.full) : 0)
export const strengthOf = (list: readonly Body[]) => list.reduce((sum, b) => sum + strength(b), 0)
export const regiments = (list: readonly Body[]) => list.filter(b => b.regiment)
export const gunsOf = (b: Body) => (b.has.has('reduced') ? b.vessel!.weak : b.vessel!.guns)
// Whoever commands: the most stars, then the best in attack.
export const senior = (list: readonly Body[]) =>
  list
    .filter(b => b.officer)
    .reduce<Body | undefined>(
      (a, b) => (a && a.officer!.stars * 10 + a.officer!.attack >= b.officer!.stars * 10 + b.officer!.attack ? a : b),
      undefined,
    )
export const admiral = (list: readonly Body[]) => list.find(b => b.commodore)

const ARMS: Record<Arm, string> = {
  regular: 'Regulars',
  militia: 'Militia',
  native: 'warriors',
  rifle: 'Rifles',
  artillery: 'Artillery',
}
const guns = ([d8, d6]: [number, number]) =>
  [d8 && `${d8} ${d8 === 1 ? 'die' : 'dice'} of eight`, d6 && `${d6} of six`].filter(Boolean).join(', ')
// A piece in a few words, as it is now.
export function words(b: Body): string {
  const state = [
    b.has.has('reduced') && (b.vessel ? 'damaged' : 'reduced'),
    b.has.has('partial') && 'partial supply',
    b.has.has('isolated') && 'isolated',
    b.has.has('inside') && 'inside the works',
    b.has.has('aboard') && 'aboard',
    b.has.has('prize') && 'a prize',
    b.has.has('acted') && 'has acted',
  ].filter(Boolean)
  const what = b.regiment
    ? `${ARMS[b.regiment.arm]}, strength ${strength(b)}`
    : b.officer
      ? `${b.officer.stars ? `${b.officer.stars} ${b.officer.stars === 1 ? 'star' : 'stars'}` : 'chief'}, ${b.officer.attack} in attack, ${b.officer.defence} in defense`
      : b.commodore
        ? 'commodore'
        : b.has.has('unbuilt')
          ? `on the stocks, hull ${b.vessel!.hull}, ${b.vessel!.cost} ${b.vessel!.cost === 1 ? 'point' : 'points'} to build`
          : `hull ${b.vessel!.hull}, ${guns(gunsOf(b))}`
  return [what, ...state].join(', ')
}

// Hexes that their owner has lost, and lakes, by whoever holds them: the ground is washed in that colour.
export const heldHexes = (content: Content, pieces: readonly Piece[]) =>
  [...read(content, pieces).marks].flatMap(([key, marks]) =>
    marks.filter(m => m.word === 'control').map(m => [Number(key.split(':')[1]), m.side.toLowerCase()] as const),
  )
export const lakesHeld = (content: Content, pieces: readonly Piece[]) => {
  const noun = nounOf(content, 'water')
  return [...read(content, pieces).marks].flatMap(([key, marks]) =>
    key.startsWith(`${noun}:`)
      ? marks.filter(m => m.word === 'stake').map(m => [Number(key.split(':')[1]), m.side.toLowerCase()] as const)
      : [],
  )
}
// Where it comes, and when: the season counts from spring 1812.
export const arrivalOf = (content: Content, b: Body) => every(content, nounOf(content, 'piece'), b.id, 'arrives')

// ---- theatres: where answers and settlements are grouped -----------------------------------------------------------

export const THEATRES = ['Detroit', 'Niagara', 'Ontario', 'St Lawrence', 'Champlain'] as const
export type Theatre = (typeof THEATRES)[number]
export function theatreOf(x: number, y: number): Theatre {
  if (x < 720) return 'Detroit'
  if (x < 1190) return 'Niagara'
  if (x > 1690 && y > 260) return 'Champlain'
  return y < 450 && x > 1400 ? 'St Lawrence' : 'Ontario'
}

export const route = (reach: Reading['reach'], to: number): number[] => {
  const out: number[] = []
  for (let at = to, n = 0; reach.has(at) && n < 60; n++) {
    out.unshift(at)
    at = reach.get(at)!.via
  }
  return out
}
