// How each piece of a game looks: as the game's look has it, else a counter with a flag.
import { counter, f, farShip, farStack, type Detail, type Party } from './art'
import { keyOf, type Key } from './board'
import type { Content } from './content'
import { gameLook } from './games'
import type { Piece, Side } from './protocol'

export const party = (side: Side): 'us' | 'gb' => (side === 'US' ? 'us' : 'gb')

// What kind of thing it is decides where it stands: blocks fan out beside a town, ships lie in port or on the lake,
// counters stand in an area, markers at its edge. What is on no place of the map is shown beside it.
export type Form = 'block' | 'ship' | 'counter' | 'marker'

export interface Look {
  form: Form
  draw: (side: Side, n: number, detail: Detail) => string
  each?: boolean // drawn once for each piece, or once with a number
  party?: Party // where it is not that of its side
  strength?: number // of a block, as it is printed on it
  hidden?: boolean // a block that shows its back stands closer to others
  laid?: boolean // a ship that is unfinished or damaged has a berth of its own
  last?: boolean // of pieces that are sent together, this one goes last
}

const PLAIN: Look = { form: 'counter', draw: (side, n) => counter(party(side), 'flag', n) }
const kept = new WeakMap<Content, Look[]>()
export function lookOf(content: Content, piece: number): Look {
  let looks = kept.get(content)
  if (!looks) {
    const own = gameLook(content.game).pieces
    kept.set(content, (looks = content.pieces.map(({ id }) => own?.(id) ?? PLAIN)))
  }
  return looks[piece]!
}

// Who stands where: looked through once for each position.
const places = new WeakMap<readonly Piece[], Map<Key, Piece[]>>()
export function piecesAt(pieces: readonly Piece[]): ReadonlyMap<Key, readonly Piece[]> {
  let at = places.get(pieces)
  if (!at) {
    places.set(pieces, (at = new Map()))
    for (const piece of pieces) {
      const key = keyOf(piece[0], piece[1]),
        here = at.get(key)
      here ? here.push(piece) : at.set(key, [piece])
    }
  }
  return at
}
export const fights = (content: Content, piece: number) => lookOf(content, piece).form !== 'marker'

export const many = (n: number, x: number, y: number) =>
  n > 1
    ? `<g transform="translate(${x} ${y})"><circle r="9.5" fill="var(--panel)" stroke="var(--ink-2)" stroke-width="1.2"/><text y="5" text-anchor="middle" class="fs" font-weight="600" font-size="14" fill="var(--ink)">${n}</text></g>`
    : ''
export const far = (form: Form, p: Party, n: number) =>
  form === 'ship' && p !== 'nat'
    ? `${farShip(p)}${n > 1 ? `<text x="11" y="4" class="fs" font-weight="600" font-size="14" fill="var(--label)">${f(n)}</text>` : ''}`
    : farStack(p, n)
