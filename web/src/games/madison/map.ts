// The map of Mr. Madison's War: stacks and leaders beside their spaces, fleets in port and in the boxes of the lakes, what a space
// bears, and the supply of a side when it is asked for.
import { f, mark } from '../../art'
import { keyOf, type Item, type Key, type Scene } from '../../board'
import { nounOf, spotOf, type Content, type Geometry, type Place, type Point } from '../../content'
import type { Room, Seen, Stand } from '../../games'
import { party } from '../../pieces'
import type { Side } from '../../protocol'
import type { Box } from '../../seats'
import { bastions, burned, depot, held, shipOf, space, stack, tag } from './art'
import { overlay } from './overlay'
import { printed, read, strengthOf, words, type Body, type Reading } from './reading'

const whose = (side: Side) => (side === 'US' ? 'American' : 'British')
const sides = ['US', 'GB'] as const

export function town(content: Content, place: Place): string | undefined {
  return place.noun !== nounOf(content, 'space')
    ? undefined
    : space({
        side: place.land === 'US' ? 'us' : 'gb',
        value: place.value,
        forest: !!printed(content, place.noun, place.id, 'forest'),
        base: !place.base ? '' : printed(content, place.noun, place.id, 'back-up') ? 'back-up' : 'main',
      })
}

export function there(content: Content, seen: Seen, noun: number, id: number): string[] {
  const r = read(content, seen.pieces),
    key = keyOf(noun, id)
  const out = sides.flatMap(side => {
    const here = (r.at.get(key) ?? []).filter(b => b.side === side)
    return here.length ? [`${whose(side)}: ${here.map(b => `${b.name} (${words(b)})`).join(', ')}`] : []
  })
  for (const { word, side, n } of r.marks.get(key) ?? []) {
    if (word === 'depot') out.push(`${whose(side)} depot`)
    if (word === 'fort')
      out.push(`fort ${(printed(content, noun, id, 'fort') ?? []).length ? fortWords(content, noun, id) : ''}`.trim())
    if (word === 'burned') out.push('burned')
    if (word === 'control') out.push(`held by the ${side === 'US' ? 'Americans' : 'British'}`)
    if (word === 'lake-marker') out.push(`kept over the winter by the ${side === 'US' ? 'Americans' : 'British'}`)
    if (word === 'crowded') out.push(`${n} too many for the winter`)
  }
  return out
}
export const fortWords = (content: Content, noun: number, id: number) => {
  const fort = printed(content, noun, id, 'fort')
  return fort ? `${['', 'C', 'B', 'A'][fort[0]!]}${fort[1]}` : ''
}

const frame = (cls: string, tab: boolean) =>
  `<rect x="-25" y="${tab ? -28 : -17}" width="50" height="${tab ? 45 : 34}" rx="4" class="${cls}"/>`
const scaleOf = (room: Room) => (room.far ? 0.74 / room.k : Math.max(0.92, 0.92 / room.k))

// A stack stands beside its space; from afar it is smaller, and waits where there is no seat.
export function stands(room: Room, s: Scene): Stand[] {
  const { content } = room,
    r = read(content, s.pieces),
    noun = nounOf(content, 'space'),
    out: Stand[] = [],
    k = scaleOf(room)
  for (const [place, all] of r.at) {
    if (!place.startsWith(`${noun}:`)) continue
    for (const side of sides) {
      const here = all.filter(b => b.side === side && !b.ship && !(b.leader?.naval && all.some(q => q.ship))),
        tab = here.some(b => b.leader)
      if (!here.length) continue
      const gold = all.some(b => b.side === side && !b.ship && s.goldPieces.has(`${place}:${b.id}`)),
        moving = here.some(b => b.has.has('moving'))
      const html = (gold ? frame('glow', tab) + frame('edge', tab) : moving ? frame('movers', tab) : '') + stack(here)
      out.push({
        place,
        mine: side === (s.me ?? 'US'),
        of: party(side),
        first: gold || moving,
        w: 46 * k,
        h: (tab ? 40 : 30) * k,
        item: {
          key: `stack ${place} ${side}`,
          cls: gold ? 'stack can' : 'stack',
          data: { stack: place },
          tab: gold,
          label: `${content.names[noun]![here[0]!.place]}: ${whose(side)}, strength ${strengthOf(here)}: ${here.map(b => b.name).join(', ')}`,
          html: `<g transform="scale(${f(k)})${tab ? ' translate(0 5)' : ''}">${html}</g>`,
        },
      })
    }
  }
  return out
}

// ---- what a space bears ----

function marksOf(room: Room, r: Reading): Item[] {
  const { content, geometry, far } = room,
    noun = nounOf(content, 'space'),
    out: Item[] = []
  if (far) return out
  for (const place of content.places) {
    const spot = place.noun === noun && spotOf(content, geometry, noun, place.id)
    if (!spot) continue
    const marks = r.marks.get(keyOf(noun, place.id)) ?? [],
      find = (word: string) => marks.find(m => m.word === word)
    const fort = find('fort'),
      taken = find('control'),
      ruin = find('burned')
    if (fort)
      out.push({ key: `fort ${place.id}`, layer: 'areas', x: spot.x, y: spot.y, cls: 'mfort', html: bastions() })
    let html = taken ? held(party(taken.side), ruin ? 0 : place.value) : ''
    if (ruin) html += burned
    for (const m of marks) if (m.word === 'depot') html += depot(party(m.side))
    if (fort && room.k > 1.25)
      html += `<g transform="translate(-22 -14)">${tag(fortWords(content, noun, place.id), 0)}</g>`
    if (html) out.push({ key: `bears ${place.id}`, layer: 'names', x: spot.x, y: spot.y, cls: 'bears', html })
  }
  return out
}

// ---- fleets ----

const byRig = (ships: readonly Body[]) => {
  const rows = new Map<string, Body[]>()
  for (const b of [...ships].sort((a, c) => c.ship!.rig - a.ship!.rig)) {
    const key = `${b.ship!.rig}${b.has.has('reduced')}`
    rows.set(key, [...(rows.get(key) ?? []), b])
  }
  return [...rows.values()]
}
// Off the shore, towards the box of the lake.
function harbour(content: Content, geometry: Geometry, place: number, side: Side): Point | undefined {
  const noun = nounOf(content, 'space'),
    spot = spotOf(content, geometry, noun, place),
    water = content.places.find(p => p.noun === noun && p.id === place)?.water,
    lake = water && spotOf(content, geometry, ...water)
  if (!spot) return undefined
  if (!lake) return [spot.x + 18, spot.y + 20]
  const d = Math.hypot(lake.x - spot.x, lake.y - spot.y) || 1,
    turn = side === 'US' ? 0 : 0.5,
    a = Math.atan2((lake.y - spot.y) / d, (lake.x - spot.x) / d) + turn
  return [spot.x + Math.cos(a) * 33, spot.y + Math.sin(a) * 30 + 6]
}
// Ships in port and the boxes of the lakes: names and stacks keep clear of them.
export function taken(room: Room, s: Scene): Box[] {
  const { content, geometry } = room,
    space = nounOf(content, 'space'),
    lake = nounOf(content, 'lake'),
    out: Box[] = []
  if (room.far) return out
  for (const [key, all] of read(content, s.pieces).at) {
    const [noun, id] = key.split(':').map(Number) as [number, number]
    if (noun === space)
      for (const side of sides) {
        const at = all.some(b => b.ship && b.side === side) && harbour(content, geometry, id, side)
        if (at) out.push([at[0] - 15, at[1] - 20, at[0] + 24, at[1] + 8])
      }
  }
  for (const place of content.places) {
    const box = place.noun === lake && spotOf(content, geometry, lake, place.id)?.box
    if (box) out.push([box[0], box[1], box[0] + box[2]!, box[1] + box[3]!])
  }
  return out
}
function fleets(room: Room, s: Scene, r: Reading): Item[] {
  const { content, geometry, far, k } = room,
    lake = nounOf(content, 'lake'),
    out: Item[] = [],
    size = Math.max(1, 0.8 / k)
  const fleet = (
    key: Key,
    side: Side,
    x: number,
    y: number,
    ships: readonly Body[],
    boss: readonly Body[],
    boxed: boolean,
  ) => {
    const gold = [...ships, ...boss].some(b => s.goldPieces.has(`${key}:${b.id}`)),
      rows = byRig(ships),
      gap = boxed ? 36 : 0,
      p = party(side)
    let html = ''
    if (boxed && !far) {
      rows.slice(0, 4).forEach((row, i) => {
        html += `<g transform="translate(${f((i - (Math.min(4, rows.length) - 1) / 2) * gap)} 8) scale(.6)">${shipOf(row[0]!)}${row.length > 1 ? `<text x="20" y="18" class="fs" font-weight="600" font-size="19" fill="var(--label)">${row.length}</text>` : ''}</g>`
      })
      if (boss.length)
        html =
          `<g transform="translate(${f(-(Math.min(4, rows.length) * gap) / 2 - 8)} -2)"><rect x="-8" y="-9" width="16" height="18" fill="var(--${p}-deep)"/>${mark('anchor', 0, 0, 13, 'fill="#fff"')}</g>` +
          html
    } else {
      const down = ships.length > 0 && ships.every(b => b.has.has('reduced'))
      html = ships.length
        ? `<g transform="scale(.42)">${shipOf({ ...ships[0]!, has: new Set(down ? ['reduced'] : []) })}</g>${ships.length > 1 ? `<text x="12" y="4" class="fs" font-weight="600" font-size="14" fill="var(--label)">${ships.length}</text>` : ''}`
        : ''
      if (boss.length)
        html += `<g transform="translate(${ships.length ? -14 : 0} ${ships.length ? -12 : -4})"><rect x="-7" y="-8" width="14" height="16" fill="var(--${p}-deep)" stroke="var(--halo)"/>${mark('anchor', 0, 0, 11, 'fill="#fff"')}</g>`
    }
    const ring = (cls: string) =>
      boxed && !far
        ? `<rect x="-62" y="-26" width="124" height="44" rx="4" class="${cls}"/>`
        : `<circle cy="-7" r="19" class="${cls}"/>`
    out.push({
      key: `ship ${key} ${side}`,
      layer: 'ships',
      x,
      y,
      cls: gold ? 'ship can' : 'ship',
      data: { stack: key },
      tab: gold,
      label: `${content.names[Number(key.split(':')[0])]![Number(key.split(':')[1])]}: ${whose(side)} ${[...boss, ...ships].map(b => `${b.name} (${words(b)})`).join(', ')}`,
      html: `<g transform="scale(${f(size)})">${gold ? ring('glow') + ring('edge') : [...ships, ...boss].some(b => b.has.has('moving')) ? ring('movers') : ''}${html}</g>`,
    })
  }
  for (const [key, all] of r.at) {
    const [noun, id] = key.split(':').map(Number) as [number, number]
    if (noun === nounOf(content, 'side')) continue // what is to come stands nowhere yet
    for (const side of sides) {
      const own = all.filter(b => b.side === side),
        ships = own.filter(b => b.ship),
        boss = own.filter(b => b.leader?.naval)
      if (noun === lake) {
        const spot = spotOf(content, geometry, noun, id)
        const crew = own.filter(b => !b.ship)
        if (spot && own.length)
          fleet(
            key,
            side,
            spot.x,
            spot.y + (side === 'US' ? 0 : all.some(b => b.side === 'US') ? 40 : 0),
            ships,
            crew,
            true,
          )
      } else if (ships.length) {
        const at = harbour(content, geometry, id, side)
        if (at) fleet(key, side, ...at, ships, boss, false)
      }
    }
  }
  // An empty box, and whose marker keeps it.
  for (const place of content.places) {
    const spot = place.noun === lake && spotOf(content, geometry, lake, place.id),
      key = keyOf(lake, place.id)
    if (!spot || far || r.at.get(key)?.length) continue
    const marker = r.marks.get(key)?.find(m => m.word === 'lake-marker')
    out.push({
      key: `box ${place.id}`,
      layer: 'areas',
      x: spot.x,
      y: spot.y,
      cls: 'mbox',
      html: marker
        ? `<g transform="scale(${f(size)})">${held(party(marker.side), 2)}<text y="24" text-anchor="middle" class="lt">ice</text></g>`
        : `<text y="5" text-anchor="middle" class="lt" font-size="${f(14 * size)}">${place.id === 4 ? 'transit' : 'no fleet'}</text>`,
    })
  }
  return out
}

// Along the inner shore, the band of who controls a lake.
function bands(room: Room, r: Reading): Item[] {
  const { content, geometry } = room,
    lake = nounOf(content, 'lake')
  return content.places.flatMap((place): Item[] => {
    const d = place.noun === lake && geometry.lakes[spotOf(content, geometry, lake, place.id)?.shore ?? ''],
      key = keyOf(lake, place.id),
      ships = (r.at.get(key) ?? []).filter(b => b.ship),
      marker = r.marks.get(key)?.find(m => m.word === 'lake-marker'),
      owner = ships.length ? new Set(ships.map(b => b.side)).size === 1 && ships[0]!.side : marker?.side
    return d && owner
      ? [
          {
            key: `band ${place.id}`,
            layer: 'paths',
            x: 0,
            y: 0,
            cls: 'mband',
            html: `<clipPath id="lake-${place.id}"><path d="${d}" clip-rule="evenodd"/></clipPath><path d="${d}" clip-path="url(#lake-${place.id})" class="zw ${party(owner)}"/>`,
          },
        ]
      : []
  })
}

export function items(room: Room, s: Scene): Item[] {
  const r = read(room.content, s.pieces)
  return [...bands(room, r), ...overlay(room, r), ...marksOf(room, r), ...fleets(room, s, r)]
}
