// What lies over the map when it is asked for: the supply of a side, who controls what, where reinforcements come, what is threatened.
import { f } from '../../art'
import { keyOf, type Item } from '../../board'
import { placeOf } from '../../content'
import type { Room } from '../../games'
import type { Side } from '../../protocol'
import { figure } from './art'
import { factsOf } from './map'
import { arrivalOf, type Reading } from './reading'

export type Layer = '' | 'supply-US' | 'supply-GB' | 'control' | 'arrivals' | 'threat'
export const LAYERS: [Layer, string, string][] = [
  ['supply-US', 'American supply', 's'],
  ['supply-GB', 'British supply', 's'],
  ['control', 'Who holds what', 'v'],
  ['arrivals', 'Who comes where', 'b'],
  ['threat', 'In danger', 'e'],
]
let shown: Layer = ''
export const layer = () => shown
export const show = (next: Layer) => void (shown = shown === next ? '' : next)

// s: the supply of one side, of the other, nothing; v, b, e: the others.
export function key(pressed: string): boolean {
  if (pressed === 's') shown = shown === 'supply-US' ? 'supply-GB' : shown === 'supply-GB' ? '' : 'supply-US'
  else {
    const found = LAYERS.find(([, , k]) => k === pressed)
    if (!found) return false
    show(found[0])
  }
  return true
}

const dot = (cls: string, inner = '') => `<circle r="9" class="${cls}"/>${inner}`
export function overlay(room: Room, r: Reading): Item[] {
  if (!shown) return []
  const { content, geometry, k } = room,
    facts = factsOf(content, geometry),
    item = (id: string, x: number, y: number, html: string): Item => ({
      key: `over ${id}`,
      layer: 'over',
      x,
      y,
      cls: 'fover',
      html: `<g transform="scale(${f(1 / k)})">${html}</g>`,
    }),
    out: Item[] = []
  if (shown === 'supply-US' || shown === 'supply-GB') {
    const side = shown.slice(-2) as Side,
      p = side.toLowerCase()
    for (const t of facts.towns) {
      const marks = r.marks.get(t.key) ?? [],
        fed = marks.find(m => m.word === 'fed' && m.side === side),
        land = placeOf(content, facts.noun, t.id)?.land,
        lost = marks.find(m => m.word === 'control'),
        holder = lost ? lost.side : land
      if (holder !== side) continue
      out.push(
        item(
          `fed ${t.id}`,
          t.x,
          t.y,
          fed?.n === 2
            ? dot(`fed ${p}`)
            : fed
              ? dot(`fed part ${p}`, `<path d="M0 -9A9 9 0 0 1 0 9z" class="half ${p}"/>`)
              : dot('cut', '<path d="M-5 -5L5 5M5 -5L-5 5" class="cross"/>'),
        ),
      )
    }
    for (const b of r.bodies)
      if (b.side === side && b.has.has('isolated')) {
        const spot = facts.spots.get(b.place)
        if (spot) out.push(item(`cut ${b.id}`, spot.x, spot.y, '<circle r="19" class="cutoff"/>'))
      }
  }
  if (shown === 'control')
    for (const t of facts.towns) {
      const lost = r.marks.get(t.key)?.find(m => m.word === 'control'),
        stake = r.marks.get(t.key)?.find(m => m.word === 'stake'),
        side = lost ? lost.side : placeOf(content, facts.noun, t.id)?.land
      if (side)
        out.push(
          item(
            `held ${t.id}`,
            t.x,
            t.y,
            dot(
              `held ${side.toLowerCase()}${lost ? ' lost' : ''}`,
              stake ? figure(0, 4.5, 12.5, stake.n / 2, '#fff') : '',
            ),
          ),
        )
    }
  if (shown === 'arrivals') {
    const places = new Map<number, { side: Side; n: number; season: number }>()
    for (const b of r.later)
      for (const [season, hex] of arrivalOf(content, b)) {
        const was = places.get(hex!)
        places.set(hex!, { side: b.side, n: (was?.n ?? 0) + 1, season: Math.min(was?.season ?? 99, season!) })
      }
    for (const [hex, { side, n }] of places) {
      const spot = facts.spots.get(hex)
      if (spot)
        out.push(
          item(`comes ${hex}`, spot.x, spot.y, dot(`held ${side.toLowerCase()}`, figure(0, 4.5, 12.5, n, '#fff'))),
        )
    }
  }
  if (shown === 'threat') {
    // Settlements with an enemy's regiments in them or beside them.
    for (const t of facts.towns) {
      const lost = r.marks.get(t.key)?.find(m => m.word === 'control'),
        holder = lost ? lost.side : placeOf(content, facts.noun, t.id)?.land,
        beside = [t.id, ...facts.around(t.id)].some(
          id =>
            id !== undefined &&
            (r.at.get(keyOf(facts.noun, id)) ?? []).some(b => b.side !== holder && (b.regiment || b.vessel)),
        )
      if (beside && holder) out.push(item(`threat ${t.id}`, t.x, t.y, '<circle r="17" class="threat"/>'))
    }
  }
  return out
}
