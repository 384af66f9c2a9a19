// What stands on the sheet: settlements and their names, forces as one mark or fanned out, squadrons, depots, sieges, and where the
// stack that moves can go. All of it is drawn in pixels; the camera picks the form.
import { f } from '../../art'
import { keyOf, type Item, type Key, type Scene } from '../../board'
import { figure as figureOf } from '../../calendar'
import { nounOf, placeOf, spotOf, type Content, type Geometry } from '../../content'
import type { Room, Seen } from '../../games'
import { outline } from '../../hexes'
import type { Side, View } from '../../protocol'
import { seating, seatKey, type Box, type Seat, type Want } from '../../seats'
import { wetness } from '../../terrain'
import { barrel, fan, farMark, figure, lodOf, midMark, roomOf, settlement, siegeRing, squadron, type Lod } from './art'
import { overlay } from './overlay'
import { printed } from './prints'
import { admiral, read, regiments, route, senior, sides, whose, words, type Body, type Reading } from './reading'

interface Town {
  id: number
  key: Key
  name: string
  x: number
  y: number
  rank: number // village, fort, town, city
  value: number
  fort: boolean
}
interface Facts {
  noun: number
  towns: Town[]
  byId: Map<number, Town>
  spots: Map<number, { x: number; y: number; wet: boolean }>
  roads: [number, number][]
  wet: (x: number, y: number) => boolean
  around: (id: number) => (number | undefined)[]
}
const known = new WeakMap<Content, Facts>()
export function factsOf(content: Content, geometry: Geometry): Facts {
  let facts = known.get(content)
  if (facts) return facts
  const noun = nounOf(content, 'hex'),
    spots: Facts['spots'] = new Map(),
    at = new Map<string, number>(),
    round = (x: number, y: number) => `${Math.round(x)} ${Math.round(y / 2)}`
  for (const p of content.places) {
    const spot = p.noun === noun && spotOf(content, geometry, noun, p.id)
    if (!spot) continue
    spots.set(p.id, { x: spot.x, y: spot.y, wet: !!spot.wet })
    at.set(round(spot.x, spot.y), p.id)
  }
  const towns = content.places.flatMap((p): Town[] => {
    const print = p.noun === noun && printed(content, noun, p.id, 'settlement'),
      spot = spots.get(p.id)
    return print && spot
      ? [{ id: p.id, key: keyOf(noun, p.id), name: p.name, ...spot, rank: print[0]!, value: p.value, fort: !!print[1] }]
      : []
  })
  const wet = wetness(geometry)
  facts = {
    noun,
    towns,
    byId: new Map(towns.map(t => [t.id, t])),
    spots,
    wet,
    roads: (geometry.roads ?? []).flatMap(r => {
      const [x, y, dx, dy] = (r.d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
      return [0.2, 0.5, 0.8].map((t): [number, number] => [x! + dx! * t, y! + dy! * t])
    }),
    around(id) {
      const s = spots.get(id)!
      return Array.from({ length: 6 }, (_, i) => {
        const a = ((i + 0.5) * Math.PI) / 3,
          x = s.x + Math.cos(a) * 24,
          y = s.y + Math.sin(a) * 24
        for (const dx of [0, -1, 1])
          for (const dy of [0, -2, 2]) {
            const found = at.get(round(x + dx, y + dy))
            if (found !== undefined) return found
          }
        return undefined
      })
    },
  }
  known.set(content, facts)
  return facts
}

// A hex by its name, or by what is near it.
export function placeName(content: Content, geometry: Geometry, id: number): string {
  const facts = factsOf(content, geometry),
    own = facts.byId.get(id)?.name,
    at = facts.spots.get(id)
  if (own || !at) return own ?? ''
  const near = facts.towns.reduce((a, b) =>
      Math.hypot(a.x - at.x, a.y - at.y) <= Math.hypot(b.x - at.x, b.y - at.y) ? a : b,
    ),
    water = placeOf(content, facts.noun, id)?.water
  return at.wet && water ? `${content.names[water[0]]![water[1]]!}, off ${near.name}` : `near ${near.name}`
}

// What of the sheet is in play: its settlements, and some room around them.
export function extent(content: Content, geometry: Geometry, pieces: Scene['pieces']): Box | undefined {
  const fed = content.pieces.findIndex(p => p.id === 'fed'),
    facts = factsOf(content, geometry),
    towns = pieces.flatMap(p => (p[3] === fed ? (facts.byId.get(p[1]) ?? []) : [])),
    [W, H] = geometry.size
  if (!towns.length) return undefined
  const xs = towns.map(t => t.x),
    ys = towns.map(t => t.y)
  return [
    Math.max(3, Math.min(...xs) - 90),
    Math.max(3, Math.min(...ys) - 60),
    Math.min(W - 3, Math.max(...xs) + 90),
    Math.min(H - 3, Math.max(...ys) + 50),
  ]
}

export function there(content: Content, seen: Seen, noun: number, id: number): string[] {
  const r = read(content, seen.pieces),
    key = keyOf(noun, id),
    out = sides.flatMap(side => {
      const here = (r.at.get(key) ?? []).filter(b => b.side === side)
      return here.length ? [`${whose(side)}: ${here.map(b => `${b.name} (${words(b)})`).join(', ')}`] : []
    })
  for (const { word, side, n } of r.marks.get(key) ?? []) {
    if (word === 'depot') out.push(`${whose(side)} depot`)
    if (word === 'siege') out.push(`besieged by the ${side === 'US' ? 'Americans' : 'British'}`)
    if (word === 'fort') out.push('a fort')
    if (word === 'burned') out.push('burned')
    if (word === 'dismantled') out.push('dismantled')
    if (word === 'guns-lost') out.push('harbor guns silenced')
    if (word === 'control') out.push(`held by the ${side === 'US' ? 'Americans' : 'British'}`)
    if (word === 'fed' && n === 1) out.push('in partial supply')
  }
  return out
}

// ---- forces --------------------------------------------------------------------------------------------------------

interface Force {
  key: Key
  places: Key[]
  side: Side
  x: number // pixels
  y: number
  land: Body[]
  gold: boolean
  moving: boolean
}
const isFleet = (b: Body) => !!b.vessel || !!b.commodore
function forcesOf(content: Content, geometry: Geometry, r: Reading, s: Scene, k: number, lod: Lod) {
  const { spots } = factsOf(content, geometry),
    land: Force[] = [],
    fleets: Force[] = []
  for (const [key, all] of r.at) {
    const spot = spots.get(all[0]!.place)
    if (!spot) continue
    for (const side of sides) {
      const mine = all.filter(b => b.side === side && !b.has.has('inside') && !b.has.has('aboard')),
        afloat = mine.filter(isFleet),
        ashore = mine.filter(b => !isFleet(b)),
        gold = (list: Body[]) => list.some(b => s.goldPieces.has(`${key}:${b.id}`)),
        force = (list: Body[], y: number): Force => ({
          key,
          places: [key],
          side,
          x: spot.x * k,
          y: spot.y * k + y,
          land: list,
          gold: gold(list),
          moving: list.some(b => b.has.has('moving')),
        })
      if (ashore.length) land.push(force(ashore, 0))
      if (afloat.length) fleets.push(force(afloat, spot.wet ? (lod === 'far' ? -4 : 6) : 0))
    }
  }
  if (lod !== 'far') return { land, fleets }
  // Neighbours of a side become one mark; led ones first, then large ones.
  const merged: Force[] = [],
    order = [...land].sort(
      (a, b) =>
        Number(b.moving) - Number(a.moving) ||
        Number(b.gold) - Number(a.gold) ||
        Number(!!senior(b.land)) - Number(!!senior(a.land)) ||
        b.land.length - a.land.length,
    )
  for (const force of order) {
    const near = merged.find(
      m =>
        m.side === force.side &&
        !m.moving &&
        !force.moving &&
        Math.hypot(m.x - force.x, m.y - force.y) < (m.gold && force.gold ? 14 : 27),
    )
    if (near) {
      near.land = [...near.land, ...force.land]
      near.places.push(force.key)
      near.gold ||= force.gold
    } else merged.push({ ...force, places: [...force.places] })
  }
  return { land: merged, fleets }
}

const SERIF = "'Warhawk Serif', Georgia, serif"
const measure = document.createElement('canvas').getContext('2d')!
const widthOf = (text: string, size: number, bold: boolean) => {
  measure.font = `${bold ? 700 : 400} ${size}px ${SERIF}`
  return measure.measureText(text).width
}
const sizeOf = (lod: Lod, rank: number) =>
  lod === 'far' ? (rank === 3 ? 15 : 13) : lod === 'mid' ? [13, 13, 15, 17][rank]! : [15, 15, 17, 20][rank]!

let memo = '',
  seats: ReadonlyMap<string, Seat> = new Map(),
  last = new Map<string, readonly [number, number]>()

export function items(room: Room, s: Scene): Item[] {
  const { content, geometry, k } = room,
    lod = lodOf(k),
    facts = factsOf(content, geometry),
    r = read(content, s.pieces),
    { land, fleets } = forcesOf(content, geometry, r, s, k, lod),
    px = (inner: string) => `<g transform="scale(${f(1 / k)})">${inner}</g>`,
    out: Item[] = []
  const marksAt = (key: Key, word: string) => r.marks.get(key)?.find(m => m.word === word)

  out.push(...lettering(geometry, k, lod), ...reached(content, geometry, s, r, k), ...overlay(room, r))

  // Settlements: one node for all of them.
  let towns = ''
  for (const t of facts.towns) {
    const besieged = marksAt(t.key, 'siege'),
      gone = !!marksAt(t.key, 'burned') || !!marksAt(t.key, 'dismantled')
    if (lod === 'far' && t.rank === 0 && !besieged && !s.gold.has(t.key)) continue
    towns += `<g transform="translate(${f(t.x)} ${f(t.y)}) scale(${f(1 / k)})">${besieged ? siegeRing(roomOf(lod, t.rank)) : ''}${settlement(lod, t.rank, t.value, (t.fort && !gone) || !!marksAt(t.key, 'fort'), gone)}</g>`
  }
  out.push({ key: 'towns of the frontier', layer: 'towns', x: 0, y: 0, cls: '', html: towns })

  // Who stands where, and where names go.
  const places = new Map<string, { x: number; y: number; r: number }>(),
    want: Want[] = [],
    taken: Box[] = [],
    boat = lod === 'far' ? 0.62 : lod === 'mid' ? 0.8 : 1
  for (const t of facts.towns)
    if (lod !== 'far' || t.rank > 0 || s.gold.has(t.key))
      places.set(t.key, {
        x: t.x * k,
        y: t.y * k,
        r: roomOf(lod, t.rank) + (marksAt(t.key, 'siege') ? 8 : 0) + (s.gold.has(t.key) ? 3 : 0),
      })
  const idOf = (force: Force) => `${force.key} ${force.side}`
  const drawn = new Map<string, { html: string; w: number; up: number; down: number; label: string }>()
  for (const force of land) {
    const lead = senior(force.land),
      label = force.gold && lod === 'far' && lead ? lead.name : '',
      made =
        lod === 'near'
          ? { ...fan(force.land), up: 21, down: 23, label }
          : lod === 'mid'
            ? { html: midMark(force.land), w: 48, up: lead ? 29 : 14, down: 14, label }
            : {
                html: farMark(force.land),
                w: Math.max(lead ? 33 : 25, label ? widthOf(label, 13.5, false) : 0),
                up: lead ? 28 : 13,
                down: label ? 28 : 13,
                label,
              }
    drawn.set(idOf(force), made)
    const town = places.get(force.key)
    places.set(idOf(force), town ?? { x: force.x, y: force.y, r: 1 })
    want.push({
      id: idOf(force),
      kind: force.side === (s.me ?? 'US') ? 'stack' : 'foe',
      w: made.w + (force.gold ? 8 : 0),
      h: made.up + made.down + (force.gold ? 8 : 0),
      priority: force.moving ? 0 : force.gold ? 1 : 3,
    })
  }
  for (const fleet of fleets) {
    const big = fleet.land.filter(b => b.vessel).length > 1
    taken.push([fleet.x - 30 * boat, fleet.y - 40 * boat, fleet.x + 30 * boat + (big ? 12 : 0), fleet.y + 12])
  }
  for (const t of facts.towns) {
    const special = s.gold.has(t.key) || t.key === s.about
    if (lod === 'far' && t.rank !== 3 && !special) continue
    if (lod === 'mid' && t.rank === 0 && k < 1.1 && !special && !r.at.has(t.key)) continue
    if (!places.has(t.key)) places.set(t.key, { x: t.x * k, y: t.y * k, r: roomOf(lod, t.rank) })
    const size = sizeOf(lod, t.rank)
    want.push({
      id: t.key,
      kind: 'name',
      w: widthOf(t.name, size, t.rank > 1) + 4,
      h: size + 2,
      priority: special ? 1.5 : t.rank === 3 ? 2.5 : t.rank === 2 ? 5 : 6.5,
    })
  }
  const soft = geometry.texts.map((t): Box => {
    const w = t.text.length * t.size * 0.33 * Math.min(1, k),
      h = t.size * 0.5
    return [t.x * k - w, t.y * k - h, t.x * k + w, t.y * k + h]
  })
  const now = JSON.stringify([k, want, taken, s.me])
  if (now !== memo) {
    memo = now
    const [W, H] = geometry.size
    ;({ seats } = seating({
      places,
      want,
      roads: lod === 'far' ? [] : facts.roads.map(([x, y]) => [x * k, y * k] as const),
      taken,
      soft,
      view: [2, 2, W * k - 2, H * k - 2],
      wet: (x, y) => facts.wet(x / k, y / k),
      last,
    }))
    last = new Map([...seats].map(([key, { dir }]) => [key, dir]))
  }
  for (const t of facts.towns) {
    const at = seats.get(seatKey('name', t.key)),
      asked = want.some(w => w.kind === 'name' && w.id === t.key),
      size = sizeOf(lod, t.rank)
    if (!at || !asked || (at.clash && t.rank < 2 && !s.gold.has(t.key) && t.key !== s.about)) continue
    out.push({
      key: `name ${t.key}`,
      layer: 'names',
      x: at.x / k,
      y: at.y / k,
      cls: '',
      html: px(
        `<text class="tn${t.rank > 1 ? ' v4' : ''}" y="${f(size * 0.33)}" font-size="${size}" text-anchor="middle">${t.name}</text>`,
      ),
    })
  }
  const label = (force: Force) =>
    `${placeName(content, geometry, force.land[0]!.place)}: ${whose(force.side)}, ${force.land.map(b => `${b.name} (${words(b)})`).join(', ')}`
  const frame = (cls: string, w: number, up: number, down: number) =>
    `<rect x="${f(-w / 2 - 4)}" y="${f(-up - 4)}" width="${f(w + 8)}" height="${f(up + down + 8)}" rx="4" class="${cls}"/>`
  for (const force of land) {
    const at = seats.get(seatKey(force.side === (s.me ?? 'US') ? 'stack' : 'foe', idOf(force)))
    if (!at) continue
    const { html, w, up, down, label: name } = drawn.get(idOf(force))!,
      y = at.y + (up - down) / 2,
      dx = force.x - at.x,
      dy = force.y - y,
      wide = lod === 'far' ? (up > 20 ? 33 : 25) : w,
      low = name ? 13 : down,
      tie =
        Math.hypot(dx, dy) > w / 2 + 24
          ? `<path d="M0 0L${f(dx)} ${f(dy)}" class="tie ${force.side === 'US' ? 'us' : 'gb'}"/>`
          : '',
      edge = force.gold
        ? frame('glow', wide, up, low) + frame('edge', wide, up, low)
        : force.moving
          ? frame('movers', wide, up, low)
          : ''
    out.push({
      key: `stack ${idOf(force)}`,
      layer: 'stacks',
      x: at.x / k,
      y: y / k,
      cls: `stack ${force.gold ? 'can' : ''}`,
      data: {
        stack:
          force.places.find(p => force.land.some(b => b.key === p && s.goldPieces.has(`${p}:${b.id}`))) ?? force.key,
      },
      tab: force.gold,
      label: label(force),
      html: px(
        `${tie}${edge}${html}${name ? `<text class="tn cmd" y="28" font-size="13.5" text-anchor="middle">${name}</text>` : ''}`,
      ),
    })
  }
  for (const fleet of fleets) {
    const boss = admiral(fleet.land),
      ring = fleet.gold
        ? `<ellipse cy="-14" rx="${f(34 * boat + 4)}" ry="${f(26 * boat + 4)}" class="glow"/><ellipse cy="-14" rx="${f(34 * boat + 4)}" ry="${f(26 * boat + 4)}" class="edge"/>`
        : fleet.moving
          ? `<ellipse cy="-14" rx="${f(34 * boat + 4)}" ry="${f(26 * boat + 4)}" class="movers"/>`
          : ''
    out.push({
      key: `fleet ${idOf(fleet)}`,
      layer: 'ships',
      x: fleet.x / k,
      y: fleet.y / k,
      cls: `stack ${fleet.gold ? 'can' : ''}`,
      data: { stack: fleet.key },
      tab: fleet.gold,
      label: label(fleet),
      html: px(
        `${ring}${squadron(fleet.land, boat)}${fleet.gold && boss && lod === 'far' ? `<text class="tn cmd" y="${f(-46 * boat - 6)}" font-size="13.5" text-anchor="middle">${boss.name}</text>` : ''}`,
      ),
    })
  }
  // Depots, and the garrison inside a besieged place.
  for (const [key, marks] of r.marks) {
    const spot = facts.spots.get(Number(key.split(':')[1]))
    if (!key.startsWith(`${facts.noun}:`) || !spot) continue
    const depots = marks.filter(m => m.word === 'depot'),
      inside = (r.at.get(key) ?? []).filter(b => b.has.has('inside'))
    let html = ''
    if (lod !== 'far')
      depots.forEach(
        (m, i) =>
          (html += `<g transform="translate(${-2 + i * 16} ${lod === 'near' ? 26 : 21})">${barrel(m.side)}</g>`),
      )
    if (inside.length)
      html += `<g transform="translate(0 0)"><rect x="-11" y="-11" width="22" height="22" fill="var(--${inside[0]!.side === 'US' ? 'us' : 'gb'}-body)" stroke="var(--halo)" stroke-width="2"/>${figure(0, 5.5, 15, regiments(inside).length, '#fff')}</g>`
    if (html)
      out.push({
        key: `bears ${key}`,
        layer: 'ships',
        x: spot.x,
        y: spot.y,
        cls: 'bears',
        html: px(html),
        ...(inside.length ? { data: { stack: key } } : {}),
      })
  }
  return out
}

// Lakes, regions and rivers, never below what can be read.
function lettering(geometry: Geometry, k: number, lod: Lod): Item[] {
  let o = ''
  for (const t of geometry.texts) {
    if (t.kind === 'region' && lod === 'near') continue
    if (t.size < 20 && t.kind === 'water' && lod === 'far') continue
    const size = Math.max(13.5, Math.min(lod === 'near' ? 26 : 34, t.size * k))
    o += `<text class="${t.kind === 'region' ? 'lr' : 'lw'}" transform="translate(${t.x} ${t.y}) rotate(${t.angle}) scale(${f(1 / k)})" font-size="${f(size)}" text-anchor="middle">${t.text}</text>`
  }
  return [{ key: 'letters', layer: 'areas', x: 0, y: 0, cls: 'letters', html: o }]
}

// Gold hexes as one sheet with one edge around them, and what each costs.
function reached(content: Content, geometry: Geometry, s: Scene, r: Reading, k: number): Item[] {
  const facts = factsOf(content, geometry),
    hexes = geometry.hexes!,
    live = s.gold.size > 0 || s.goldPieces.size > 0,
    likely = figureOf(content, { figures: s.figures } as View, 'likely'),
    gold = new Set<number>(),
    lucky = new Set<number>()
  for (const key of s.gold) {
    const [noun, id] = key.split(':').map(Number) as [number, number]
    if (noun === facts.noun) gold.add(id)
  }
  const before = r.reach.size > 0 && likely !== undefined && gold.size === 0
  if (live || !s.me) for (const [id, { cost }] of r.reach) (before && cost > likely! ? lucky : gold).add(id)
  if (!gold.size && !lucky.size) return []
  const corner = (x: number, y: number, i: number) =>
    `${f(x + hexes.size * Math.cos((i * Math.PI) / 3))} ${f(y + hexes.size * Math.sin((i * Math.PI) / 3))}`
  const edgeOf = (set: ReadonlySet<number>) => {
    let d = ''
    for (const id of set) {
      const { x, y } = facts.spots.get(id)!
      facts.around(id).forEach((next, i) => {
        if (next === undefined || !set.has(next)) d += `M${corner(x, y, i)}L${corner(x, y, i + 1)}`
      })
    }
    return d
  }
  const fill = [...gold].map(id => outline(hexes, facts.spots.get(id)!.x, facts.spots.get(id)!.y)).join('')
  let costs = ''
  if (k > 0.95)
    for (const [id, { cost }] of r.reach) {
      const spot = facts.spots.get(id)!
      if (!facts.byId.has(id))
        costs += `<text transform="translate(${spot.x} ${spot.y}) scale(${f(1 / k)})" y="5" class="fs cost" font-size="13.5" text-anchor="middle">${cost}</text>`
    }
  const edge = edgeOf(gold),
    all = lucky.size ? edgeOf(new Set([...gold, ...lucky])) : ''
  return [
    {
      key: 'reach',
      layer: 'paths',
      x: 0,
      y: 0,
      cls: before ? 'range before' : 'range',
      html: `<path d="${fill}" class="rfill"/>${all ? `<path d="${all}" class="rlucky"/>` : ''}<path d="${edge}" class="rglow"/><path d="${edge}" class="redge"/>${costs}`,
    },
  ]
}

// The way to the hex under the pointer, with what it costs so far.
export function pointed(room: Room, s: Scene, key: Key): Item[] {
  const { content, geometry, k } = room,
    facts = factsOf(content, geometry),
    r = read(content, s.pieces),
    [noun, id] = key.split(':').map(Number) as [number, number],
    way = noun === facts.noun ? route(r.reach, id) : []
  if (!way.length || (s.me && !s.gold.size && !s.goldPieces.size)) return []
  const from = r.reach.get(way[0]!)!.via,
    all = [from, ...way].flatMap(hex => facts.spots.get(hex) ?? []),
    d = all.map((p, i) => `${i ? 'L' : 'M'}${f(p.x)} ${f(p.y)}`).join(''),
    foe = (r.at.get(key) ?? []).some(b => b.regiment && b.side !== s.me && !b.has.has('inside'))
  let o = `<path d="${d}" class="pathglow"/><path d="${d}" class="path"/>`
  way.forEach((hex, i) => {
    const a = all[i]!,
      b = all[i + 1]!
    if (b && (k > 1.2 || i === way.length - 1))
      o += `<g transform="translate(${f((a.x + b.x) / 2)} ${f((a.y + b.y) / 2)}) scale(${f(1 / k)})"><circle r="11" fill="var(--act)" stroke="var(--act-line)" stroke-width="1.5"/>${figure(0, 5, 14, r.reach.get(hex)!.cost, 'var(--on-act)')}</g>`
  })
  const end = all.at(-1)!
  if (foe) o += `<circle cx="${f(end.x)}" cy="${f(end.y)}" r="${f(20 / k)}" class="fightring"/>`
  return [{ key: 'the way', layer: 'over', x: 0, y: 0, cls: 'way-there', html: o }]
}
