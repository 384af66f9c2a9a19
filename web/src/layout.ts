// From a scene to what stands on the map: where each stack, ship, counter and name goes, and how it is drawn at this
// distance.
import { f, mark, shape } from './art'
import type { Item, Key, Scene, Sheet } from './board'
import type { Place } from './content'
import { gameLook, type Room, type Stand } from './games'
import { marked, rank, towns } from './marking'
import { lookOf, party, piecesAt } from './pieces'
import { seating, seatKey, type Box, type Seat, type Want } from './seats'
import { stackWidth, standing, type Near, type Stack } from './standing'
import { roadPoints, wetness } from './terrain'

const SMALLEST = 13.2 // pixels of a name; scales are rounded by a tenth

export interface Layout {
  items(s: Scene, near: Near, cursor: Key | undefined): Item[]
  about(s: Scene, key: Key, cursor: Key | undefined): Item[] // what is said about one place, as the last call of items() had it
  forget(): void // letters have another width now: seats everything anew
}

const nameSize = (value: number) => (value > 3 ? 19 : value > 2 ? 16.5 : 15)

export function layout(sheet: Sheet): Layout {
  const { content, geometry, spots, marks, roadOf, bounds } = sheet,
    look = gameLook(content.game)
  const measure = document.createElement('canvas').getContext('2d')!
  const textWidth = (text: string, size: number, bold: boolean) => {
    measure.font = `${bold ? 700 : 400} ${size}px 'Warhawk Serif', Georgia, serif`
    return measure.measureText(text).width * (size > 18 ? 1.03 : 1)
  }
  const wet = wetness(geometry),
    roads = geometry.hexes ? [] : roadPoints(geometry), // names of hexes keep their places
    pieces = standing(sheet, wet)
  const soft = geometry.texts.map((t): Box => {
    const w = textWidth(t.text, t.size, false) * (t.kind === 'region' ? 1.5 : 1.2),
      a = (t.angle * Math.PI) / 180
    const x = (Math.abs(Math.cos(a)) * w) / 2 + t.size / 2,
      y = (Math.abs(Math.sin(a)) * w) / 2 + t.size / 2
    return [t.x - x, t.y - y - 4, t.x + x, t.y + y - 4]
  })
  let near: Near = { detail: 'near', k: 1 },
    seatMemo = '',
    lastSeats = new Map<string, readonly [number, number]>(),
    seats: ReadonlyMap<string, Seat> = new Map()

  const sign = look.town && ((place: Place) => look.town!(content, place))
  const isFar = () => near.detail === 'far',
    letters = () => Math.max(1, 0.84 / near.k), // names keep 12.5 pixels or more on screen
    sizeOf = (value: number) => Math.max(SMALLEST / near.k, nameSize(value) * letters() * (isFar() ? 0.9 : 1))

  // Where stacks and the names of towns go; nothing where nothing of it has changed.
  function seat(s: Scene, stacks: Stack[], stands: readonly Stand[], shipBoxes: Box[]) {
    const places = new Map<string, { x: number; y: number; r: number }>(),
      want: Want[] = [],
      k = near.k
    for (const [key, { kind, place, spot }] of spots) {
      if (kind !== 'point') continue
      const gold = s.gold.has(key),
        special = gold || key === s.about || key === s.picked,
        size = sizeOf(place.value)
      places.set(key, { x: spot.x, y: spot.y, r: isFar() ? (gold ? 11 : 5) / k : (gold ? 16 : 12) + place.value })
      if (isFar() && place.value < 4 && !special) continue
      want.push({
        id: key,
        kind: 'name',
        w: textWidth(place.name, size, place.value > 2) + 4,
        h: size * 0.95,
        priority: key === s.picked ? -1 : special ? 2 : 5 - place.value / 2,
      })
    }
    for (const st of stacks) {
      if (!places.has(st.key)) continue
      const special = s.gold.has(st.key) || st.key === s.about,
        w = isFar() ? 17 / k : stackWidth(st)
      want.push({
        id: st.key,
        kind: st.mine ? 'stack' : 'foe',
        w: st.sel ? Math.max(w, isFar() ? 0 : 136) : w,
        h: isFar() ? 17 / k : st.sel ? 70 : 37,
        priority: st.sel ? 0 : special ? (st.mine ? 1 : 1.1) : 3 - st.blocks.length / 20,
      })
    }
    for (const st of stands)
      if (places.has(st.place))
        want.push({
          id: st.place,
          kind: st.mine ? 'stack' : 'foe',
          w: st.w,
          h: st.h,
          priority: st.first ? 1 : 4.2, // after the names of towns that count
        })
    const memo = JSON.stringify([want, shipBoxes, [...places.values()]])
    if (memo === seatMemo) return
    seatMemo = memo
    ;({ seats } = seating({ places, want, roads, taken: shipBoxes, soft, view: bounds, wet, last: lastSeats }))
    lastSeats = new Map([...seats].map(([key, { dir }]) => [key, dir]))
  }

  // ---- drawing ------------------------------------------------------------------------------------------------------

  function items(s: Scene, cursor: Key | undefined): Item[] {
    const here = look.items ? new Map() : pieces.here(s),
      stacks = pieces.stacks(s, here),
      ships = pieces.ships(s, here, near)
    const room: Room = { content, geometry, k: near.k, far: isFar(), letters: letters() },
      stands = look.stands?.(room, s) ?? []
    seat(s, stacks, stands, [...ships.boxes, ...(look.taken?.(room, s) ?? [])])
    const out = [...paths(s), ...towns(spots, { far: isFar(), k: near.k, sign })]
    for (const key of new Set([...s.gold, ...spoken(s, cursor)])) out.push(...placeItem(s, key))
    out.push(...names(s), ...ships.items)
    for (const st of stacks) {
      const at = seats.get(seatKey(st.mine ? 'stack' : 'foe', st.key))
      if (at) out.push(pieces.stackItem(s, st, at, near))
    }
    out.push(...pieces.counters(s, here, near), ...landmarks())
    for (const { place, mine, of, item } of stands) {
      const at = seats.get(seatKey(mine ? 'stack' : 'foe', place))
      if (!at) continue
      const { spot } = spots.get(place)!,
        dx = spot.x - at.x,
        dy = spot.y - at.y,
        tie = Math.hypot(dx, dy) > 52 ? `<path d="M0 0L${f(dx)} ${f(dy)}" class="tie ${of}"/>` : ''
      out.push({ ...item, layer: 'stacks', x: at.x, y: at.y, html: tie + item.html })
    }
    if (look.items) out.push(...look.items(room, s))
    return out
  }

  // Places that something is said about, besides that they answer the question.
  function* spoken(s: Scene, cursor: Key | undefined) {
    for (const key of [s.about, s.lit, s.barred, s.told, cursor]) if (key) yield key
    yield* s.ranks.keys()
  }
  const named = (s: Scene, key: Key) =>
    s.gold.has(key) || key === s.about || key === s.lit || key === s.barred || key === s.told
  function placeItem(s: Scene, key: Key): Item[] {
    const attack = s.gold.has(key) && foeAt(s, key),
      item = marked(geometry, spots, s, key, attack, () => describe(s, key), { far: isFar(), k: near.k, sign })
    return item ? [item] : []
  }

  // ---- names --------------------------------------------------------------------------------------------------------

  const nameable = [...spots.keys()].filter(key => spots.get(key)!.kind !== 'hex' || spots.get(key)!.spot.name)
  let lettered: ReadonlySet<string> = new Set() // the names that are shown
  // From far away names of areas would lie on each other: those that come later wait until one looks closer.
  function names(s: Scene): Item[] {
    const taken: Box[] = [],
      all = [...nameable]
    const first = (key: Key) => {
      const { spot } = spots.get(key)!
      return s.gold.has(key) || key === s.about ? 0 : spot.type === 'town' ? 1 : spot.wet ? 3 : 2
    }
    if (near.detail !== 'near') all.sort((a, b) => first(a) - first(b))
    const out = all.flatMap(key => nameItem(s, key, taken) ?? [])
    lettered = new Set(out.map(item => item.key))
    return out
  }
  function nameItem(s: Scene, key: Key, taken: Box[]): Item | undefined {
    const { kind, place, spot } = spots.get(key)!
    if (kind === 'lake' || (kind === 'hex' && !spot.name)) return undefined // lettered on the ground, or not at all
    const item = (x: number, y: number, html: string): Item => ({
      key: `name ${key}`,
      layer: 'names',
      x,
      y,
      cls: '',
      label: describe(s, key),
      html,
    })
    if (kind === 'point') {
      const at = seats.get(seatKey('name', key)),
        size = sizeOf(place.value)
      if (!at || (at.clash && place.value < 3 && !s.gold.has(key) && key !== s.picked && key !== s.lit))
        return undefined
      return item(
        at.x,
        at.y + size * 0.33,
        `<text class="tn v${place.value}" font-size="${f(size)}" text-anchor="middle">${place.name}</text>`,
      )
    }
    if (kind === 'slots')
      return (
        spot.name &&
        item(
          ...spot.name,
          `<text class="lw small" font-size="${f(19 * Math.max(1, 0.74 / near.k))}" text-anchor="middle">${place.name}</text>`,
        )
      )
    const word = place.name.split('/')[1] ?? place.name,
      size =
        kind === 'hex'
          ? geometry.hexes!.size * 0.5 * Math.max(1, 0.7 / near.k)
          : (spot.type === 'rural' || spot.type === 'Indian' ? 18 : 20) * Math.max(1, 0.7 / near.k),
      at = spot.name ?? [spot.x, spot.y - 20],
      half = (word.length * size * 0.56) / 2,
      x = Math.max(half + 4, Math.min(geometry.size[0] - half - 4, at[0])), // on the sheet
      box: Box = [x - half, at[1] - size, x + half, at[1] + size * 0.2]
    if (
      near.detail !== 'near' &&
      !named(s, key) &&
      taken.some(b => b[0] < box[2] && b[2] > box[0] && b[1] < box[3] && b[3] > box[1])
    )
      return undefined
    taken.push(box)
    return item(
      x,
      at[1],
      `<text class="${spot.wet ? 'zn' : `rn ${spot.type ?? ''}`}" font-size="${f(size * (spot.wet ? 1.1 : 1))}">${word}</text>` +
        (kind === 'area' ? rank(s, key, 0, -22) : ''),
    )
  }
  function foeAt(s: Scene, key: Key) {
    return (
      !look.items &&
      !!s.me &&
      (piecesAt(s.pieces).get(key) ?? []).some(
        p => p[2] !== s.me && ['block', 'counter'].includes(lookOf(content, p[3]).form),
      )
    )
  }
  function describe(s: Scene, key: Key) {
    const { place } = spots.get(key)!,
      there =
        look.there?.(content, s, place.noun, place.id) ??
        (piecesAt(s.pieces).get(key) ?? []).map(
          p => `${p[4]} ${p[2] === 'US' ? 'American' : 'British'} ${content.pieces[p[3]]!.name}`,
        )
    return `${place.name}: ${there.join(', ') || 'nobody'}`
  }

  // ---- what is between places, and beside them ----------------------------------------------------------------------

  function paths(s: Scene): Item[] {
    const item = (key: string, cls: string, html: string): Item => ({ key, layer: 'paths', x: 0, y: 0, cls, html }),
      out: Item[] = []
    if (s.picked)
      for (const key of s.gold) {
        const d = roadOf.get(`${s.picked} ${key}`)
        if (d) out.push(item(`path ${key}`, 'lead', `<path d="${d}" class="pathglow"/><path d="${d}" class="path"/>`))
      }
    s.trail.forEach(([a, b], i) => {
      const p = spots.get(a)?.spot ?? marks.get(a),
        q = spots.get(b)?.spot ?? marks.get(b),
        d = roadOf.get(`${a} ${b}`) ?? (p && q && `M${p.x} ${p.y}L${q.x} ${q.y}`)
      if (d) out.push(item(`trail ${i}`, '', `<path d="${d}" class="trail"/>`))
    })
    return out
  }
  function landmarks(): Item[] {
    const K = near.k
    return (geometry.landmarks ?? []).flatMap(m => {
      const p = party(m.side),
        k = Math.max(1, 0.62 / K),
        size = nameSize(m.value + 1) * letters()
      if (K < 0.45 && m.value < 3) return []
      return {
        key: `landmark ${m.key}`,
        layer: 'places' as const,
        x: m.x,
        y: m.y,
        cls: 'landmark',
        html:
          `<g transform="scale(${f(k)})"><path d="${shape(p, -8, -8, 16, 16)}" fill="var(--${p}-body)" stroke="var(--halo)" stroke-width="2"/>${m.value > 2 ? mark('anchor', 0, 0, 12, 'fill="#fff"') : ''}</g>` +
          (K < 0.7 && m.value < 2
            ? ''
            : `<text class="tn v${m.value + (m.value > 1 ? 1 : 0)}" x="${f(m.label[0])}" y="${f(m.label[1] * Math.max(1, k * 0.8))}" font-size="${f(size)}" text-anchor="${m.label[2]}">${m.name}</text>`),
      }
    })
  }

  return {
    items(s, now, cursor) {
      near = now
      return items(s, cursor)
    },
    about(s, key, cursor) {
      const name = lettered.has(`name ${key}`) || key === s.lit ? nameItem(s, key, []) : undefined
      return [...([...spoken(s, cursor), ...s.gold].includes(key) ? placeItem(s, key) : []), ...(name ? [name] : [])]
    },
    forget() {
      seatMemo = ''
    },
  }
}
