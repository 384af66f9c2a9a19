// The pieces on the map, as they stand on places of every kind: stacks beside towns, ships in port, on a lake or in their
// slots, counters in areas and on hexes.
import { f, type Detail } from './art'
import { keyOf, type Item, type Key, type Scene, type Sheet } from './board'
import type { Spot } from './content'
import { gameLook } from './games'
import { far, lookOf, party, piecesAt, type Look } from './pieces'
import type { Side } from './protocol'
import type { Box, Seat } from './seats'

export interface Entry {
  look: Look
  side: Side
  piece: number
  n: number
}
export type Here = ReadonlyMap<Key, readonly Entry[]>
export interface Stack {
  key: Key
  side: Side
  mine: boolean
  blocks: { look: Look; piece: number }[]
  sel: boolean
}
export interface Near {
  detail: Detail | 'far'
  k: number
}

const adjective = (side: Side) => (side === 'US' ? 'American' : 'British')
const stepOf = (st: Stack) => {
  const wide = st.sel ? 38 : st.blocks[0]!.look.hidden ? 20 : 29
  return st.blocks.length > 4 && !st.sel ? Math.max(9, (wide * 3) / (st.blocks.length - 1)) : wide
}
export const stackWidth = (st: Stack) => (st.sel ? 48 : 34) + stepOf(st) * (st.blocks.length - 1)

export function standing({ content, geometry, spots }: Sheet, wet: (x: number, y: number) => boolean) {
  const { between } = gameLook(content.game),
    nameOf = (piece: number) => content.pieces[piece]!.name
  const gilded = (gold: boolean, shape: (cls: string) => string) => (gold ? shape('glow') + shape('edge') : '')

  function here(s: Scene): Here {
    const all = new Map<Key, Entry[]>()
    for (const [key, pieces] of piecesAt(s.pieces))
      all.set(
        key,
        pieces.map(([, , side, piece, n]) => ({ look: lookOf(content, piece), side, piece, n })),
      )
    return all
  }

  // ---- stacks of blocks ---------------------------------------------------------------------------------------------

  function stacks(s: Scene, here: Here): Stack[] {
    const all: Stack[] = []
    for (const [key, entries] of here) {
      if (!spots.has(key)) continue
      for (const side of ['GB', 'US'] as const) {
        const blocks = entries
          .filter(e => e.side === side && e.look.form === 'block')
          .flatMap(e => Array.from({ length: e.n }, () => ({ look: e.look, piece: e.piece })))
        blocks.sort((a, b) => (b.look.strength ?? 0) - (a.look.strength ?? 0))
        if (blocks.length)
          all.push({ key, side, mine: side === (s.me ?? 'US'), blocks, sel: s.picked === key && side === s.me })
      }
    }
    return all
  }
  const tally = (st: Stack) => {
    const words = new Map<string, number>()
    for (const b of st.blocks) words.set(nameOf(b.piece), (words.get(nameOf(b.piece)) ?? 0) + 1)
    return [...words].map(([w, n]) => (n > 1 ? `${n} × ${w}` : w)).join(', ')
  }
  function stackItem(s: Scene, st: Stack, at: Seat, { detail, k }: Near): Item {
    const n = st.blocks.length,
      gold = s.gold.has(st.key)
    const item = {
      key: `stack ${st.key} ${st.side}`,
      layer: 'stacks' as const,
      x: at.x,
      y: at.y,
      label: `${spots.get(st.key)!.place.name}: ${n} ${adjective(st.side)} ${n === 1 ? 'block' : 'blocks'}, ${tally(st)}`,
    }
    if (detail === 'far' || (at.clash && !st.sel && !gold)) {
      const scale = detail === 'far' ? 0.84 / k : Math.max(0.84, 0.84 / k)
      return {
        ...item,
        cls: 'stack',
        data: { stack: st.key },
        html: `<g transform="scale(${f(scale)})">${far('block', party(st.side), n)}</g>`,
      }
    }
    let html = '',
      anyGold = false
    const left = new Map(s.pickedPieces),
      frame = (cls: string) => `<rect x="-23" y="-23" width="46" height="48.5" rx="4" class="${cls}"/>`
    st.blocks.forEach((b, i) => {
      const can = s.goldPieces.has(`${st.key}:${b.piece}`),
        on = st.sel && (left.get(b.piece) ?? 0) > 0
      anyGold ||= can && st.mine
      if (on) left.set(b.piece, left.get(b.piece)! - 1)
      html +=
        `<g class="b${on ? ' picked' : ''}${can && !st.sel ? ' can' : ''}" data-i="${i - (n - 1) / 2}" data-sel="${st.sel ? 1 : 0}" data-piece="${st.key}:${b.piece}">` +
        (on ? frame('edge') : gilded(can && !st.sel, frame)) +
        b.look.draw(st.side, 1, detail) +
        '</g>'
    })
    if (st.sel) {
      let chosen = 0,
        strength = 0
      for (const [piece, n] of s.pickedPieces) {
        chosen += n
        strength += n * (lookOf(content, piece).strength ?? 0)
      }
      html += `<g class="sumtag" transform="translate(0 25)"><rect x="-68" y="-10" width="136" height="21" rx="2"/><text text-anchor="middle" y="5">${chosen} ${chosen === 1 ? 'block' : 'blocks'}, strength ${strength}</text></g>`
    }
    return {
      ...item,
      cls: `stack${gold && st.mine && !anyGold ? ' inhot' : ''}`,
      data: { stack: st.key, n: String(n), step: String(stepOf(st)) },
      html,
    }
  }

  // ---- ships --------------------------------------------------------------------------------------------------------

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
  // In port, small; on the lake in their side's berth; in slots one after the other, those too many beside the last.
  function moored(key: Key, spot: Spot, e: Entry, n: number): [x: number, y: number, scale: number] {
    if (spot.slots) {
      const [x, y] = spot.slots[Math.min(n, spot.slots.length - 1)]!,
        over = Math.max(0, n - spot.slots.length + 1)
      return [x + 14 * over, y + 6 * over, 1]
    }
    if (spot.berths) {
      const [x, y] = spot.berths[(e.side === 'GB' ? 2 : 0) + (e.look.laid ? 1 : 0)]!
      return [x, y, spot.small ? 0.7 : 0.95]
    }
    if (!spot.port) return [spot.x, spot.y, 0.55]
    const [x, y] = anchorage(key, spot)
    return [x + n * 26, y, 0.55]
  }
  function ships(s: Scene, here: Here, { detail, k }: Near) {
    const items: Item[] = [],
      boxes: Box[] = []
    for (const [key, entries] of here) {
      const at = spots.get(key)
      if (!at || at.kind === 'area' || at.kind === 'hex') continue
      let lying = 0
      for (const e of entries) {
        if (e.look.form !== 'ship') continue
        for (let i = 0; i < (e.look.each ? e.n : 1); i++) {
          const [x, y, size] = moored(key, at.spot, e, lying++),
            scale = detail === 'far' ? 0.6 / k : size,
            gold = s.goldPieces.has(`${key}:${e.piece}`)
          boxes.push([x - 27 * scale, y - 42 * scale, x + 32 * scale, y + 10 * scale])
          items.push({
            key: `ship ${key} ${e.side} ${e.piece} ${i}`,
            layer: 'ships',
            x,
            y,
            cls: gold ? 'ship can' : 'ship',
            data: { piece: `${key}:${e.piece}` },
            html: `<g transform="scale(${f(scale)})">${gilded(gold, cls => `<circle r="30" cy="-16" class="${cls}"/>`)}${detail === 'far' ? far('ship', party(e.side), e.n) : e.look.draw(e.side, e.n, 'near')}</g>`,
            label: `${e.n > 1 && !e.look.each ? e.n + ' ' : ''}${adjective(e.side)} ${nameOf(e.piece)}`,
          })
        }
      }
    }
    return { items, boxes }
  }

  // ---- counters -----------------------------------------------------------------------------------------------------

  // Counters of an area stand in rows under its name, those of a town under it, markers below them.
  function inArea(s: Scene, key: Key, entries: readonly Entry[], { k }: Near): Item[] {
    const { spot, place } = spots.get(key)!,
      counters = entries.filter(e => e.look.form === 'counter'),
      rest = entries.filter(e => e.look.form !== 'counter')
    const scale = Math.max(0.92, Math.min(1.3, 0.62 / k)),
      top = spot.y + (spot.area ? 5 : 34),
      rows = Math.ceil(counters.length / 3)
    const item = (e: Entry, kind: 'counter' | 'marker', x: number, y: number, gold: boolean): Item => ({
      key: `${kind} ${key} ${e.piece}`,
      layer: kind === 'counter' ? 'stacks' : 'ships',
      x,
      y,
      cls: gold ? `${kind} can` : kind,
      data: { piece: `${key}:${e.piece}` },
      tab: gold,
      label: `${place.name}: ${e.n} ${nameOf(e.piece)}`,
      html: `<g transform="scale(${f(kind === 'counter' ? scale : scale * 0.9)})">${gilded(gold, cls => `<rect x="-25" y="-18" width="50" height="36" rx="5" class="${cls}"/>`)}${e.look.draw(e.side, e.n, 'near')}</g>`,
    })
    return [
      ...counters.map((e, i) => {
        const row = Math.floor(i / 3),
          inRow = Math.min(3, counters.length - row * 3)
        return item(
          e,
          'counter',
          spot.x + ((i % 3) - (inRow - 1) / 2) * 47 * scale,
          top + row * 33 * scale,
          s.goldPieces.has(`${key}:${e.piece}`),
        )
      }),
      ...rest.map((e, i) =>
        item(e, 'marker', spot.x + (i - (rest.length - 1) / 2) * 36 * scale, top - 3 + rows * 31 * scale, false),
      ),
    ]
  }

  // On a hex the pieces of a side lie on each other, the first on top; two sides stand side by side.
  function onHex(s: Scene, key: Key, entries: readonly Entry[], { detail, k }: Near): Item[] {
    const { spot, place } = spots.get(key)!,
      sides = [...new Set(entries.map(e => e.side))],
      size = geometry.hexes!.size
    return sides.map((side, at): Item => {
      const own = entries.filter(e => e.side === side),
        n = own.reduce((sum, e) => sum + e.n, 0),
        gold = own.some(e => s.goldPieces.has(`${key}:${e.piece}`)),
        scale = (size * (sides.length > 1 ? 0.8 : 1.1)) / 46
      const top = own.slice(0, 3),
        drawn = top.map(
          (e, i) => `<g transform="translate(${-5 * i} ${-5 * i})">${e.look.draw(e.side, e.n, 'near')}</g>`,
        )
      return {
        key: `stack ${key} ${side}`,
        layer: 'stacks',
        x: spot.x + (at - (sides.length - 1) / 2) * size * 0.8,
        y: spot.y + size * 0.1,
        cls: gold ? 'counter can' : 'counter',
        data: own.length === 1 ? { piece: `${key}:${own[0]!.piece}` } : { stack: key },
        tab: gold,
        label: `${place.name}: ${own.map(e => `${e.n} ${adjective(side)} ${nameOf(e.piece)}`).join(', ')}`,
        html:
          detail === 'far'
            ? `<g transform="scale(${f(Math.min((size * 0.9) / 17, 0.84 / k))})">${far('counter', party(side), n)}</g>`
            : `<g transform="scale(${f(scale)})">${gilded(gold, cls => `<rect x="-25" y="-18" width="50" height="36" rx="5" class="${cls}"/>`)}${drawn.reverse().join('')}</g>`,
      }
    })
  }

  // Between two places that are joined.
  function onLink(key: Key, entries: readonly Entry[]): Item[] {
    const [noun, id] = key.split(':').map(Number) as [number, number],
      link = content.links[id]
    if (!between || content.nouns[noun] !== between || !link) return []
    const a = spots.get(keyOf(...link.a))?.spot,
      b = spots.get(keyOf(...link.b))?.spot
    if (!a || !b) return []
    return entries.map(e => ({
      key: `border ${key}`,
      layer: 'ships',
      x: (a.x + b.x) / 2,
      y: (a.y + b.y) / 2,
      cls: 'marker',
      html: e.look.draw(e.side, e.n, 'near'),
      label: nameOf(e.piece),
    }))
  }
  const counters = (s: Scene, here: Here, near: Near): Item[] =>
    [...here].flatMap(([key, entries]) => {
      const kind = spots.get(key)?.kind
      if (kind === 'area') return inArea(s, key, entries, near)
      if (kind === 'hex') return onHex(s, key, entries, near)
      if (kind === 'point')
        return inArea(
          s,
          key,
          entries.filter(e => e.look.form === 'counter' || e.look.form === 'marker'),
          near,
        )
      return kind ? [] : onLink(key, entries)
    })

  return { here, stacks, stackItem, ships, counters }
}
