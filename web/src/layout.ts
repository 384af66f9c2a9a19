// From a scene to what stands on the map: where each stack, ship, counter and name goes, and how it is drawn at this
// distance.
import { f, mark, shape, town, type Detail } from './art'
import { keyOf, type Item, type Key, type Scene } from './board'
import { placeOf, type Content, type Geometry, type Place, type Spot } from './content'
import { gameLook } from './games'
import { far, lookOf, party, type Look } from './pieces'
import type { Piece, Side } from './protocol'
import { seating, seatKey, type Box, type Want } from './seats'
import { roadPoints, wetness } from './terrain'

export interface Sheet {
  // what stays the same as long as the map is shown
  content: Content
  geometry: Geometry
  spots: ReadonlyMap<Key, { place: Place; spot: Spot }>
  marks: ReadonlyMap<Key, { x: number; y: number }>
  roadOf: ReadonlyMap<string, string> // "a b": the path between two places
  bounds: Box
}
export interface Layout {
  items(s: Scene, near: Detail | 'far', k: number): Item[]
  forget(): void // letters have another width now: seats everything anew
}

const nameSize = (value: number) => (value > 3 ? 19 : value > 2 ? 16.5 : 15)

export function layout({ content, geometry, spots, marks, roadOf, bounds }: Sheet): Layout {
  const look = gameLook(content.game)
  const measure = document.createElement('canvas').getContext('2d')!
  const textWidth = (text: string, size: number, bold: boolean) => {
    measure.font = `${bold ? 700 : 400} ${size}px 'Warhawk Serif', Georgia, serif`
    return measure.measureText(text).width * (size > 18 ? 1.03 : 1)
  }
  const wet = wetness(geometry),
    roads = roadPoints(geometry)
  const soft = geometry.texts.map((t): Box => {
    const w = textWidth(t.text, t.size, false) * (t.kind === 'region' ? 1.5 : 1.2),
      a = (t.angle * Math.PI) / 180
    const x = (Math.abs(Math.cos(a)) * w) / 2 + t.size / 2,
      y = (Math.abs(Math.sin(a)) * w) / 2 + t.size / 2
    return [t.x - x, t.y - y - 4, t.x + x, t.y + y - 4]
  })
  let detail: Detail | 'far' = 'near',
    K = 1,
    seatMemo = '',
    lastSeats = new Map<string, readonly [number, number]>()
  let seats: ReturnType<typeof seating>['seats'] = new Map()

  const letters = () => Math.max(1, 0.84 / K) // names keep 12.5 pixels or more on screen
  const isArea = (spot: Spot) => !!spot.area
  const isPoint = (spot: Spot) => !spot.area && !spot.slots && !spot.berths

  function byPlace(pieces: readonly Piece[]) {
    const all = new Map<Key, { look: Look; side: Side; piece: number; n: number }[]>()
    for (const [noun, place, side, piece, n] of pieces) {
      const look = lookOf(content, piece)
      const key = keyOf(noun, place),
        list = all.get(key)
      const entry = { look, side, piece, n }
      list ? list.push(entry) : all.set(key, [entry])
    }
    return all
  }

  interface Stack {
    key: Key
    side: Side
    mine: boolean
    blocks: { look: Look; piece: number }[]
    sel: boolean
  }
  function stacksOf(s: Scene, here: ReturnType<typeof byPlace>): Stack[] {
    const stacks: Stack[] = []
    for (const [key, entries] of here) {
      if (!spots.has(key)) continue
      for (const side of ['GB', 'US'] as const) {
        const blocks = entries
          .filter(e => e.side === side && e.look.form === 'block')
          .flatMap(e => Array.from({ length: e.n }, () => ({ look: e.look, piece: e.piece })))
        blocks.sort((a, b) => (b.look.strength ?? 0) - (a.look.strength ?? 0))
        if (blocks.length)
          stacks.push({ key, side, mine: side === (s.me ?? 'US'), blocks, sel: s.picked === key && side === s.me })
      }
    }
    return stacks
  }
  const stackStep = (st: Stack) => {
    const wide = st.sel ? 38 : st.blocks[0]!.look.hidden ? 20 : 29
    return st.blocks.length > 4 && !st.sel ? Math.max(9, (wide * 3) / (st.blocks.length - 1)) : wide
  }
  const stackWidth = (st: Stack) => (st.sel ? 48 : 34) + stackStep(st) * (st.blocks.length - 1)

  function seat(s: Scene, stacks: Stack[], shipBoxes: Box[]) {
    const places = new Map<string, { x: number; y: number; r: number }>(),
      want: Want[] = [],
      isFar = detail === 'far'
    for (const [key, { place, spot }] of spots) {
      if (!isPoint(spot)) continue
      const gold = s.gold.has(key),
        special = gold || key === s.about || key === s.picked,
        size = nameSize(place.value) * letters() * (isFar ? 0.9 : 1)
      places.set(key, { x: spot.x, y: spot.y, r: isFar ? (gold ? 11 : 5) / K : (gold ? 16 : 12) + place.value })
      if (isFar && place.value < 4 && !special) continue
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
      const special = s.gold.has(st.key) || st.key === s.about
      const w = isFar ? 17 / K : stackWidth(st),
        h = isFar ? 17 / K : st.sel ? 70 : 37
      want.push({
        id: st.key,
        kind: st.mine ? 'stack' : 'foe',
        w: st.sel ? Math.max(w, isFar ? 0 : 136) : w,
        h,
        priority: st.sel ? 0 : special ? (st.mine ? 1 : 1.1) : 3 - st.blocks.length / 20,
      })
    }
    const memo = JSON.stringify([want, shipBoxes, [...places.values()]])
    if (memo === seatMemo) return
    seatMemo = memo
    const result = seating({ places, want, roads, taken: shipBoxes, soft, view: bounds, wet, last: lastSeats })
    seats = result.seats
    lastSeats = new Map([...seats].map(([k, v]) => [k, v.dir]))
  }

  // ---- drawing ------------------------------------------------------------------------------------------------------

  function items(s: Scene): Item[] {
    const out: Item[] = [],
      here: ReturnType<typeof byPlace> = look.items ? new Map() : byPlace(s.pieces),
      stacks = stacksOf(s, here),
      isFar = detail === 'far'
    const ships = shipItems(s, here)
    seat(s, stacks, ships.boxes)
    paths(s, out)
    lettered = []
    const first = (key: Key, spot: Spot) =>
      s.gold.has(key) || key === s.about ? 0 : spot.type === 'town' ? 1 : spot.wet ? 3 : 2
    for (const [key, at] of detail === 'near'
      ? spots
      : [...spots].sort((a, b) => first(a[0], a[1].spot) - first(b[0], b[1].spot)))
      placeItem(s, key, at.place, at.spot, out)
    out.push(...ships.items)
    for (const st of stacks) stackItem(s, st, out, isFar)
    for (const [key, entries] of here) areaItems(s, key, entries, out)
    landmarks(out)
    if (look.items) out.push(...look.items({ content, geometry, k: K, far: isFar, letters: letters() }, s))
    return out
  }

  // From far away names of areas would lie on each other: those that come later wait until one looks closer.
  let lettered: Box[] = []
  function crowded(x: number, y: number, half: number, size: number, always: boolean) {
    const box: Box = [x - half, y - size, x + half, y + size * 0.2]
    if (
      detail !== 'near' &&
      !always &&
      lettered.some(b => b[0] < box[2] && b[2] > box[0] && b[1] < box[3] && b[3] > box[1])
    )
      return true
    lettered.push(box)
    return false
  }

  function paths(s: Scene, out: Item[]) {
    if (s.picked)
      for (const key of s.gold) {
        const d = roadOf.get(`${s.picked} ${key}`)
        if (d)
          out.push({
            key: `path ${key}`,
            layer: 0,
            x: 0,
            y: 0,
            cls: 'lead',
            html: `<path d="${d}" class="pathglow"/><path d="${d}" class="path"/>`,
          })
      }
    s.trail.forEach(([a, b], i) => {
      const d = roadOf.get(`${a} ${b}`),
        p = spots.get(a)?.spot ?? marks.get(a),
        q = spots.get(b)?.spot ?? marks.get(b)
      if (d || (p && q))
        out.push({
          key: `trail ${i}`,
          layer: 0,
          x: 0,
          y: 0,
          cls: '',
          html: `<path d="${d ?? `M${p!.x} ${p!.y}L${q!.x} ${q!.y}`}" class="trail"/>`,
        })
    })
  }

  function landmarks(out: Item[]) {
    for (const m of geometry.landmarks ?? []) {
      const p = party(m.side),
        k = Math.max(1, 0.62 / K),
        size = nameSize(m.value + 1) * letters()
      if (K < 0.45 && m.value < 3) continue
      out.push({
        key: `landmark ${m.key}`,
        layer: 2,
        x: m.x,
        y: m.y,
        cls: 'landmark',
        html:
          `<g transform="scale(${f(k)})"><path d="${shape(p, -8, -8, 16, 16)}" fill="var(--${p}-body)" stroke="var(--halo)" stroke-width="2"/>${m.value > 2 ? mark('anchor', 0, 0, 12, 'fill="#fff"') : ''}</g>` +
          (K < 0.7 && m.value < 2
            ? ''
            : `<text class="tn v${m.value + (m.value > 1 ? 1 : 0)}" x="${f(m.label[0])}" y="${f(m.label[1] * Math.max(1, k * 0.8))}" font-size="${f(size)}" text-anchor="${m.label[2]}">${m.name}</text>`),
      })
    }
  }

  function placeItem(s: Scene, key: Key, place: Place, spot: Spot, out: Item[]) {
    const gold = s.gold.has(key),
      isFar = detail === 'far',
      data = { thing: key },
      attack = gold && foeAt(s, key)
    const verb = attack ? 'Attack' : 'Choose'
    const about = key === s.about || key === s.lit || key === s.barred || key === s.told
    const ring = (r: number) =>
      (key === s.about && !gold ? `<circle r="${f(r + 1)}" class="about"/>` : '') +
      (key === s.lit ? `<circle r="${f(r + 4)}" class="lit"/>` : '') +
      (key === s.barred ? `<circle r="${f(r + 4)}" class="barred"/>` : '')
    if (isArea(spot)) {
      out.push({
        key: `area ${key}`,
        layer: 1,
        x: 0,
        y: 0,
        cls: (gold ? 'area can' : 'area') + (about ? ' about' : ''),
        data,
        tab: gold,
        label: gold ? `${verb} ${place.name}` : describe(s, key),
        html:
          `<path d="${spot.area}" class="hit" fill-rule="evenodd"/>` +
          (gold || about
            ? `<g clip-path="url(#area-${place.noun}-${place.id})"><path d="${spot.area}" class="${gold ? 'glow' : 'ink'}"/><path d="${spot.area}" class="${gold ? 'edge' : ''}"/></g>`
            : ''),
      })
      const size = (spot.type === 'rural' || spot.type === 'Indian' ? 18 : 20) * Math.max(1, 0.7 / K),
        at = spot.name ?? [spot.x, spot.y - 20]
      const half = ((place.name.split('/')[1] ?? place.name).length * size * 0.56) / 2,
        x = Math.max(half + 4, Math.min(geometry.size[0] - half - 4, at[0])) // on the sheet
      if (crowded(x, at[1], half, size, gold || about)) return
      out.push({
        key: `name ${key}`,
        layer: 3,
        x,
        y: at[1],
        cls: '',
        html:
          `<text class="${spot.wet ? 'zn' : `rn ${spot.type ?? ''}`}" font-size="${f(size * (spot.wet ? 1.1 : 1))}">${place.name.split('/')[1] ?? place.name}</text>` +
          rank(s, key, 0, -22),
      })
      return
    }
    if (spot.slots) {
      const at = spot.name
      out.push({
        key: `place ${key}`,
        layer: 2,
        x: 0,
        y: 0,
        cls: gold ? 'place can' : 'place',
        data,
        tab: gold,
        label: gold ? `${verb} ${place.name}` : describe(s, key),
        html:
          (spot.box
            ? `<rect x="${spot.box[0]}" y="${spot.box[1]}" width="${spot.box[2]}" height="${spot.box[3]}" class="hit"/>${gold ? `<rect x="${spot.box[0]}" y="${spot.box[1]}" width="${spot.box[2]}" height="${spot.box[3]}" class="glow"/><rect x="${spot.box[0]}" y="${spot.box[1]}" width="${spot.box[2]}" height="${spot.box[3]}" class="edge"/>` : ''}`
            : '') +
          spot.slots
            .map(
              ([x, y]) =>
                `<circle cx="${x}" cy="${y}" r="24" class="hit"/>` +
                (gold && !spot.box
                  ? `<circle cx="${x}" cy="${y}" r="20" class="glow"/><circle cx="${x}" cy="${y}" r="20" class="edge"/>`
                  : '') +
                (about ? `<circle cx="${x}" cy="${y}" r="22" class="lit"/>` : ''),
            )
            .join(''),
      })
      if (at)
        out.push({
          key: `name ${key}`,
          layer: 3,
          x: at[0],
          y: at[1],
          cls: '',
          html: `<text class="lw small" text-anchor="middle">${place.name}</text>`,
        })
      return
    }
    if (spot.berths) {
      // a lake: the water itself answers
      const d = spot.shore ? geometry.lakes[spot.shore] : undefined
      if (d)
        out.push({
          key: `lake ${key}`,
          layer: 1,
          x: 0,
          y: 0,
          cls: (gold ? 'lake can' : 'lake') + (about ? ' about' : ''),
          data,
          tab: gold,
          label: gold ? `${verb} ${place.name}` : describe(s, key),
          html:
            `<path d="${d}" class="hit"/>` +
            (gold
              ? `<path d="${d}" class="glow"/><path d="${d}" class="edge"/>`
              : about
                ? `<path d="${d}" class="ink"/>`
                : ''),
        })
      return
    }
    const R = isFar ? 9 / K : 15 + place.value
    const html =
      `<circle r="${f(Math.max(R + 5, 20 / K))}" class="hit"/>` +
      (gold ? `<circle r="${f(R)}" class="glow"/><circle r="${f(R)}" class="edge"/>` : '') +
      ring(R) +
      (isFar
        ? `<circle r="${f(4 / K)}" fill="var(--road)" stroke="var(--halo)" stroke-width="${f(1 / K)}"/>`
        : town(place.value)) +
      (place.base && !isFar
        ? mark(
            'anchor',
            place.value > 2 ? 17 : 13.5,
            place.value > 2 ? 14 : 13,
            12,
            'fill="var(--label)" stroke="var(--halo)" stroke-width="4" paint-order="stroke"',
          )
        : '') +
      (attack && !isFar
        ? `<g transform="translate(${f(-R * 0.72)} ${f(-R * 0.72)})"><circle r="8.5" fill="var(--act)" stroke="var(--act-line)" stroke-width="1.5"/>${mark('sabres', 0, 0, 12, 'fill="var(--on-act)"')}</g>`
        : '') +
      rank(s, key, (15 + place.value) * 0.78, -(15 + place.value) * 0.78)
    out.push({
      key: `place ${key}`,
      layer: 2,
      x: spot.x,
      y: spot.y,
      cls: gold ? 'place can' : 'place',
      html,
      data,
      tab: gold,
      label: gold ? `${verb} ${place.name}` : describe(s, key),
    })
    const at = seats.get(seatKey('name', key)),
      size = nameSize(place.value) * letters() * (isFar ? 0.9 : 1)
    if (at && !(at.clash && place.value < 3 && !gold && key !== s.picked && key !== s.lit))
      out.push({
        key: `name ${key}`,
        layer: 3,
        x: at.x,
        y: at.y + size * 0.33,
        cls: '',
        html: `<text class="tn v${place.value}" font-size="${f(size)}" text-anchor="middle">${place.name}</text>`,
      })
  }

  const rank = (s: Scene, key: Key, x: number, y: number) => {
    const n = s.ranks.get(key)
    return n === undefined
      ? ''
      : `<g transform="translate(${f(x)} ${f(y)})"><circle r="9" fill="var(--panel)" stroke="var(--ink)" stroke-width="1.5"/><text y="5" text-anchor="middle" class="fs" font-weight="600" font-size="14" fill="var(--ink)">${n}</text></g>`
  }

  function foeAt(s: Scene, key: Key) {
    return (
      !look.items &&
      !!s.me &&
      s.pieces.some(
        p => keyOf(p[0], p[1]) === key && p[2] !== s.me && ['block', 'counter'].includes(lookOf(content, p[3]).form),
      )
    )
  }
  function describe(s: Scene, key: Key) {
    const [noun, id] = key.split(':').map(Number) as [number, number]
    const there =
      look.there?.(content, s, noun, id) ??
      s.pieces
        .filter(p => p[0] === noun && p[1] === id)
        .map(p => `${p[4]} ${p[2] === 'US' ? 'American' : 'British'} ${content.pieces[p[3]]!.name}`)
    return `${placeOf(content, noun, id)!.name}: ${there.join(', ') || 'nobody'}`
  }

  // Ships lie in port, small, or on the lake in their side's berth.
  function shipItems(s: Scene, here: ReturnType<typeof byPlace>) {
    const list: Item[] = [],
      boxes: Box[] = [],
      isFar = detail === 'far'
    for (const [key, entries] of here) {
      const at = spots.get(key)
      if (!at || at.spot.area) continue
      const { spot } = at
      let slot = 0,
        port = 0
      for (const e of entries) {
        if (e.look.form !== 'ship') continue
        const copies = e.look.each ? e.n : 1,
          laid = e.look.laid
        for (let i = 0; i < copies; i++) {
          let x = spot.x,
            y = spot.y,
            scale = 0.55
          if (spot.slots) {
            const many = spot.slots.length <= slot,
              p = spot.slots[Math.min(slot, spot.slots.length - 1)]!
            ;[x, y] = p
            if (many) {
              x += 14 * (slot - spot.slots.length + 1)
              y += 6 * (slot - spot.slots.length + 1)
            }
            scale = 1
          } else if (spot.berths) {
            ;[x, y] = spot.berths[(e.side === 'GB' ? 2 : 0) + (laid ? 1 : 0)]!
            scale = spot.small ? 0.7 : 0.95
          } else if (spot.port) {
            const at = anchorage(key, spot)
            x = at[0] + port * 26
            y = at[1]
          }
          slot++
          port++
          if (isFar) scale = 0.6 / K
          boxes.push([x - 27 * scale, y - 42 * scale, x + 32 * scale, y + 10 * scale])
          const gold = s.goldPieces.has(`${key}:${e.piece}`)
          list.push({
            key: `ship ${key} ${e.side} ${e.piece} ${i}`,
            layer: 4,
            x,
            y,
            cls: gold ? 'ship can' : 'ship',
            data: { piece: `${key}:${e.piece}` },
            html: `<g transform="scale(${f(scale)})">${gold ? '<circle r="30" cy="-16" class="glow"/><circle r="30" cy="-16" class="edge"/>' : ''}${isFar ? far('ship', party(e.side), e.n) : e.look.draw(e.side, e.n, 'near')}</g>`,
            label: `${e.n > 1 && !e.look.each ? e.n + ' ' : ''}${e.side === 'US' ? 'American' : 'British'} ${content.pieces[e.piece]!.name}`,
          })
        }
      }
    }
    return { items: list, boxes }
  }

  // Where ships lie in a port: near the town, as far on the water as can be, towards the middle of its lake.
  const anchorages = new Map<Key, [number, number]>()
  function anchorage(key: Key, spot: Spot): [number, number] {
    const known = anchorages.get(key)
    if (known) return known
    const lake = spots.get(key)!.place.water,
      mid = lake && spots.get(keyOf(...lake))?.spot,
      port = spot.port ?? [spot.x, spot.y]
    let best: [number, number] = [port[0], port[1] + 8],
      most = -Infinity
    for (let a = 0; a < 24; a++)
      for (const r of [26, 34, 42]) {
        const x = spot.x + Math.cos((a * Math.PI) / 12) * r,
          y = spot.y + 8 + Math.sin((a * Math.PI) / 12) * r * 0.9
        let good = -Math.hypot(x - port[0], y - port[1]) / 24 - r / 20
        for (const [dx, dy] of [
          [-12, 0],
          [0, 0],
          [12, 0],
          [0, -10],
        ] as const)
          if (wet(x + dx, y + dy)) good += 1.6
        if (mid) good -= Math.hypot(x - mid.x, y - mid.y) / 400
        if (good > most) {
          most = good
          best = [x, y]
        }
      }
    anchorages.set(key, best)
    return best
  }

  function stackItem(s: Scene, st: Stack, out: Item[], isFar: boolean) {
    const at = seats.get(seatKey(st.mine ? 'stack' : 'foe', st.key))
    if (!at) return
    const n = st.blocks.length,
      step = stackStep(st),
      place = spots.get(st.key)!.place
    const label = `${place.name}: ${n} ${st.side === 'US' ? 'American' : 'British'} ${n === 1 ? 'block' : 'blocks'}, ${tally(st)}`
    const p = party(st.side)
    if (isFar || (at.clash && !st.sel && !s.gold.has(st.key))) {
      const k = isFar ? 0.84 / K : Math.max(0.84, 0.84 / K)
      out.push({
        key: `stack ${st.key} ${st.side}`,
        layer: 5,
        x: at.x,
        y: at.y,
        cls: 'stack',
        data: { stack: st.key },
        label,
        html: `<g transform="scale(${f(k)})">${far('block', p, n)}</g>`,
      })
      return
    }
    let html = ''
    const left = new Map(s.pickedPieces),
      anyGold =
        st.mine && [...new Set(st.blocks.map(b => b.piece))].some(piece => s.goldPieces.has(`${st.key}:${piece}`))
    st.blocks.forEach((b, i) => {
      const gold = s.goldPieces.has(`${st.key}:${b.piece}`),
        on = st.sel && (left.get(b.piece) ?? 0) > 0
      if (on) left.set(b.piece, left.get(b.piece)! - 1)
      const frame = (cls: string) => `<rect x="-23" y="-23" width="46" height="48.5" rx="4" class="${cls}"/>`
      html +=
        `<g class="b${on ? ' picked' : ''}${gold && !st.sel ? ' can' : ''}" data-i="${i - (n - 1) / 2}" data-sel="${st.sel ? 1 : 0}" data-piece="${st.key}:${b.piece}">` +
        (on ? frame('edge') : gold && !st.sel ? frame('glow') + frame('edge') : '') +
        b.look.draw(st.side, 1, detail as Detail) +
        '</g>'
    })
    if (st.sel) {
      const chosen = [...s.pickedPieces].reduce(
        (sum, [piece, k]) => [sum[0] + k, sum[1] + k * (lookOf(content, piece).strength ?? 0)] as [number, number],
        [0, 0] as [number, number],
      )
      html += `<g class="sumtag" transform="translate(0 25)"><rect x="-68" y="-10" width="136" height="21" rx="2"/><text text-anchor="middle" y="5">${chosen[0]} ${chosen[0] === 1 ? 'block' : 'blocks'}, strength ${chosen[1]}</text></g>`
    }
    out.push({
      key: `stack ${st.key} ${st.side}`,
      layer: 5,
      x: at.x,
      y: at.y,
      cls: `stack${s.gold.has(st.key) && st.mine && !anyGold ? ' inhot' : ''}`,
      data: { stack: st.key, n: String(n), step: String(step) },
      label,
      html,
    })
  }
  const tally = (st: Stack) => {
    const words = new Map<string, number>()
    for (const b of st.blocks)
      words.set(content.pieces[b.piece]!.name, (words.get(content.pieces[b.piece]!.name) ?? 0) + 1)
    return [...words].map(([w, n]) => (n > 1 ? `${n} × ${w}` : w)).join(', ')
  }

  // Counters of an area stand in rows under its name, its markers below them.
  function areaItems(s: Scene, key: Key, entries: { look: Look; side: Side; piece: number; n: number }[], out: Item[]) {
    const at = spots.get(key)
    if (!at?.spot.area) {
      if (!at) borderItem(key, entries, out)
      return
    }
    const { spot, place } = at,
      counters = entries.filter(e => e.look.form === 'counter'),
      rest = entries.filter(e => e.look.form !== 'counter')
    const scale = Math.max(0.92, Math.min(1.3, 0.62 / K)),
      row = (i: number) => Math.floor(i / 3)
    counters.forEach((e, i) => {
      const inRow = Math.min(3, counters.length - row(i) * 3),
        x = spot.x + ((i % 3) - (inRow - 1) / 2) * 47 * scale,
        y = spot.y + 5 + row(i) * 33 * scale
      const gold = s.goldPieces.has(`${key}:${e.piece}`)
      out.push({
        key: `counter ${key} ${e.piece}`,
        layer: 5,
        x,
        y,
        cls: gold ? 'counter can' : 'counter',
        data: { piece: `${key}:${e.piece}` },
        tab: gold,
        label: `${place.name}: ${e.n} ${content.pieces[e.piece]!.name}`,
        html: `<g transform="scale(${f(scale)})">${gold ? '<rect x="-25" y="-18" width="50" height="36" rx="5" class="glow"/><rect x="-25" y="-18" width="50" height="36" rx="5" class="edge"/>' : ''}${e.look.draw(e.side, e.n, 'near')}</g>`,
      })
    })
    const rows = Math.ceil(counters.length / 3)
    rest.forEach((e, i) => {
      const x = spot.x + (i - (rest.length - 1) / 2) * 36 * scale,
        y = spot.y + 2 + rows * 31 * scale
      out.push({
        key: `marker ${key} ${e.piece}`,
        layer: 4,
        x,
        y,
        cls: 'marker',
        data: { piece: `${key}:${e.piece}` },
        html: `<g transform="scale(${f(scale * 0.9)})">${e.look.draw(e.side, e.n, 'near')}</g>`,
        label: `${place.name}: ${e.n} ${content.pieces[e.piece]!.name}`,
      })
    })
  }
  function borderItem(key: Key, entries: { look: Look; side: Side; piece: number; n: number }[], out: Item[]) {
    const [noun, id] = key.split(':').map(Number) as [number, number],
      link = content.links[id]
    if (!look.between || content.nouns[noun] !== look.between.noun || !link) return
    const area = content.nouns.indexOf(look.between.of),
      a = spots.get(keyOf(area, link.a))?.spot,
      b = spots.get(keyOf(area, link.b))?.spot
    if (a && b)
      for (const e of entries)
        out.push({
          key: `border ${key}`,
          layer: 4,
          x: (a.x + b.x) / 2,
          y: (a.y + b.y) / 2,
          cls: 'marker',
          html: e.look.draw(e.side, e.n, 'near'),
          label: content.pieces[e.piece]!.name,
        })
  }

  return {
    items(s, near, k) {
      detail = near
      K = k
      return items(s)
    },
    forget() {
      seatMemo = ''
    },
  }
}
