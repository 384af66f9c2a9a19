// What lies over the map when it is asked for: a side's supply with what hangs on each space, or what winter would take.
import { f } from '../../art'
import { keyOf, type Item } from '../../board'
import { nounOf, placeOf, spotOf } from '../../content'
import type { Room } from '../../games'
import { party } from '../../pieces'
import type { Side } from '../../protocol'
import { tag } from './art'
import type { Reading } from './reading'

export type Layer = '' | Side | 'winter'
let shown: Layer = ''
export const layer = () => shown
export const show = (next: Layer) => void (shown = next)

// The key s: the supply of one side, of the other, what winter would take, nothing.
export function key(pressed: string): boolean {
  const order: Layer[] = ['', 'US', 'GB', 'winter']
  if (pressed !== 's') return false
  shown = order[(order.indexOf(shown) + 1) % order.length]!
  return true
}

export function overlay(room: Room, r: Reading): Item[] {
  const { content, geometry } = room,
    noun = nounOf(content, 'space'),
    k = Math.max(1, 0.84 / room.k)
  if (!shown) return []
  const at = (id: number) => spotOf(content, geometry, noun, id),
    item = (key: string, on: Item['layer'], x: number, y: number, html: string): Item => ({
      key: `over ${key}`,
      layer: on,
      x,
      y,
      cls: 'mover',
      html,
    })
  const marked = (word: string, side?: Side) =>
    [...r.marks].flatMap(([key, marks]) =>
      marks
        .filter(m => m.word === word && (!side || m.side === side))
        .map(m => ({ id: Number(key.split(':')[1]), n: m.n })),
    )
  if (shown === 'winter')
    return marked('crowded').flatMap(({ id, n }) => {
      const spot = at(id)
      return spot
        ? [
            item(
              `winter ${id}`,
              'over',
              spot.x,
              spot.y,
              `<g transform="scale(${f(k)})">${tag(`−${n}`, 19, 'cold')}</g>`,
            ),
          ]
        : []
    })
  const side = shown,
    fed = new Map(marked('supply', side).map(m => [m.id, m.n])),
    out: Item[] = []
  let lines = ''
  for (const road of geometry.roads ?? []) {
    const [a, b] = [road.a, road.b].map(
      key => content.places.find(p => p.noun === noun && p.key === key)?.id ?? -1,
    ) as [number, number]
    if (fed.has(a) && fed.has(b)) lines += road.d
  }
  // Over a lake, from port to port.
  for (const lake of content.places.filter(p => p.noun === nounOf(content, 'lake'))) {
    const ports = [...fed.keys()].filter(id => placeOf(content, noun, id)?.water?.[1] === lake.id),
      mid = spotOf(content, geometry, lake.noun, lake.id)
    const foe = (r.at.get(keyOf(lake.noun, lake.id)) ?? []).some(b => b.ship && b.side !== side)
    if (mid && !foe && ports.length > 1 && lake.key !== 'huron')
      for (const id of ports) {
        const p = at(id)
        if (p) lines += `M${p.x} ${p.y}L${mid.x} ${mid.y}`
      }
  }
  out.push(item('lines', 'paths', 0, 0, `<path d="${lines}" class="fed ${party(side)}"/>`))
  for (const place of content.places) {
    const spot = place.noun === noun && at(place.id),
      n = fed.get(place.id)
    if (!spot) continue
    if (n && n > 1)
      out.push(
        item(
          `hangs ${place.id}`,
          'over',
          spot.x,
          spot.y,
          `<g transform="scale(${f(k)})">${tag(`${n}`, -18, party(side))}</g>`,
        ),
      )
    const own = (r.at.get(keyOf(noun, place.id)) ?? []).some(b => b.unit && b.side === side && b.has.has('unsupplied'))
    if (own) out.push(item(`cut ${place.id}`, 'over', spot.x, spot.y, `<circle r="${f(17 * k)}" class="cutoff"/>`))
  }
  return out
}
