// The counters of the Lakes Frontier. A regiment is a block face with its hat, strength and two steps; an officer is upright and
// solid; a squadron her flagship's rig. Sizes are pixels.
import { f, mark, shape, type Party } from '../../art'
import { party } from '../../pieces'
import type { Side } from '../../protocol'
import { vessel as rigged } from '../../rigs'
import { admiral, gunsOf, regiments, senior, strength, strengthOf, type Body } from './reading'

const SHAKO = 'regular',
  HATS = { regular: SHAKO, militia: 'militia', native: 'native', rifle: 'recruit', artillery: 'gun' } as const
const BICORNE =
  '<path d="M1.2 10C4.6 3.6 8.6 1.4 12 1.4s7.4 2.2 10.8 8.6C19.6 8.7 16 8.1 12 8.1S4.4 8.7 1.2 10z"/><path d="M8 10h8.2c.6 2.4.4 4.600-.4 6.300-.9 1.800-2.200 2.800-3.700 2.800s-2.900-1-3.700-2.800C7.600 14.600 7.400 12.400 8 10z"/><path d="M2.600 24c.3-3.100 2.500-4.400 6-4.900L12 21.200l3.400-2.100c3.500.5 5.700 1.800 6 4.900z"/>'
const bicorne = (x: number, y: number, size: number) =>
  `<g transform="translate(${f(x - size / 2)} ${f(y - size / 2)}) scale(${f(size / 24)})" fill="#fff">${BICORNE}</g>`
export const figure = (
  x: number,
  y: number,
  size: number,
  text: string | number,
  fill = 'var(--face-ink)',
  cls = 'fs',
) =>
  `<text x="${f(x)}" y="${f(y)}" text-anchor="middle" class="${cls}" font-weight="600" font-size="${size}" fill="${fill}">${text}</text>`

// 40 by 40.
export function regiment(b: Body): string {
  const s = party(b.side),
    nat = b.regiment!.native,
    sh: Party = nat ? 'nat' : s,
    body = nat ? 'nat' : s
  let o = `<path d="${shape(sh, -21.4, -21.4, 42.8, 45)}" fill="var(--halo)"/><path d="${shape(sh, -20, -17.5, 40, 40)}" fill="var(--${s}-deep)"/><path d="${shape(sh, -20, -20, 40, 40)}" fill="var(--${s}-body)"/>`
  if (nat)
    o += `<path d="${shape('nat', -17.8, -17.8, 35.6, 35.6)}" fill="var(--nat-body)" stroke="var(--face)"/><path d="${shape('nat', -15, -15, 30, 30)}" fill="var(--face)"/>`
  else o += `<path d="${shape(s, -17.2, -17.2, 34.4, 34.4, 7)}" fill="var(--face)"/>`
  for (let i = 0; i < 2; i++) {
    const fill = i < (b.has.has('reduced') ? 1 : 2) ? `var(--${body}-body)` : 'none',
      x = (nat ? -3.2 : -3.8) + i * (nat ? 6.4 : 7.6),
      y = nat ? -9.4 : -11
    o +=
      s === 'us' && !nat
        ? `<rect x="${f(x - 2.4)}" y="${f(y - 2.4)}" width="4.8" height="4.8" fill="${fill}" stroke="var(--${body}-body)" stroke-width="1.1"/>`
        : `<circle cx="${f(x)}" cy="${f(y)}" r="2.5" fill="${fill}" stroke="var(--${body}-body)" stroke-width="1.1"/>`
  }
  return (
    o +
    mark(
      HATS[b.regiment!.arm],
      nat ? -5.6 : -7.6,
      nat ? 4.2 : 5.4,
      nat ? 14 : 18,
      'fill="var(--face-ink)"',
      'var(--face)',
    ) +
    figure(nat ? 7 : 8.6, nat ? 10.5 : 13, nat ? 18 : 21, strength(b))
  )
}

const stars = (n: number, y: number, size: number, gap: number) =>
  Array.from({ length: n }, (_, i) => mark('star', (i - (n - 1) / 2) * gap, y, size, 'fill="#fff"')).join('')
const isNative = (b: Body) => !!b.officer && b.officer.stars === 0
// 30 by 40.
export function officer(b: Body): string {
  const s: Party = isNative(b) ? 'nat' : party(b.side),
    d = s === 'nat' ? 'M-15 -5A15 15 0 0 1 15 -5V5A15 15 0 0 1 -15 5z' : shape(s, -15, -20, 30, 40, 6)
  return (
    `<path d="${d}" fill="none" stroke="var(--halo)" stroke-width="3.5"/><path d="${d}" fill="var(--${s}-body)" stroke="var(--${party(b.side)}-deep)" stroke-width="${s === 'nat' ? 2.4 : 1}"/>` +
    bicorne(0, -4, 22) +
    (b.commodore
      ? mark('anchor', 0, 14, 10, 'fill="#fff"')
      : isNative(b)
        ? mark('belt', 0, 13.4, 11, 'fill="#fff" color="#fff"', 'var(--nat-body)')
        : stars(b.officer!.stars, 13.6, 8.5, 8.6))
  )
}
export const flag = (side: Side, who: Body, x: number, y: number, up = 16.5) => {
  const p = party(side)
  return (
    `<g transform="translate(${f(x)} ${f(y)})"><path d="M0 0V${-up}" stroke="var(--halo)" stroke-width="4"/><path d="M0 0V${-up}" stroke="var(--shore)" stroke-width="1.6"/><path d="${p === 'us' ? `M0 ${-up}h23v11h-23z` : `M0 ${-up}h25l-6 5.5 6 5.5h-25z`}" fill="var(--${p}-body)" stroke="var(--halo)" stroke-width="1.4"/><g transform="translate(${p === 'us' ? 11.5 : 10} ${f(-up + 5.7)})">` +
    (who.commodore
      ? mark('anchor', 0, 0, 10, 'fill="#fff"')
      : isNative(who)
        ? mark('belt', 0, 0, 9, 'fill="#fff" color="#fff"', 'var(--gb-body)')
        : stars(who.officer!.stars, 0, 7, 6.6)) +
    '</g></g>'
  )
}

export const rigOf = (b: Body) => (b.vessel!.hull >= 5 ? 'ship' : b.vessel!.hull >= 3 ? 'brig' : 'schooner')
// About 64 by 52, the origin at the waterline.
export const vessel = (b: Body) => rigged(party(b.side), rigOf(b), !b.has.has('reduced') && !b.has.has('unbuilt'))

// ---- a force as one mark -------------------------------------------------------------------------------------------

const nativeOnly = (list: readonly Body[]) =>
  regiments(list).length > 0 && regiments(list).every(b => b.regiment!.native)
const supplyMark = (list: readonly Body[], x: number, y: number) => {
  const all = regiments(list),
    cut = all.some(b => b.has.has('isolated')),
    part = all.some(b => b.has.has('partial'))
  if (!cut && !part) return ''
  return `<g transform="translate(${f(x)} ${f(y)})"><circle r="6" fill="var(--face)" stroke="var(--face-ink)" stroke-width="1.4"/>${cut ? '<path d="M-3 -3L3 3M3 -3L-3 3" stroke="var(--face-ink)" stroke-width="2"/>' : '<path d="M0 -6A6 6 0 0 1 0 6z" fill="var(--face-ink)"/>'}</g>`
}
const acted = (list: readonly Body[]) => list.length > 0 && list.every(b => b.has.has('acted') && !b.has.has('moving'))

// Far: whose, how many regiments, who leads. About 24 by 24, a flag above.
export function farMark(list: readonly Body[]): string {
  const side = list[0]!.side,
    p: Party = nativeOnly(list) ? 'nat' : party(side),
    lead = senior(list),
    n = regiments(list).length
  return (
    (lead ? flag(side, lead, -10, -11, 15.5) : '') +
    `<g${acted(list) ? ' opacity=".72"' : ''}><path d="${shape(p, -12.5, -12.5, 25, 25)}" fill="var(--halo)"/><path d="${shape(p, -11, -11, 22, 22)}" fill="var(--${p}-body)"${p === 'nat' ? ` stroke="var(--${party(side)}-body)" stroke-width="2"` : ''}/>${figure(0, 5.5, 15, n || '', '#fff')}${n ? '' : bicorne(0, 0, 16)}</g>` +
    supplyMark(list, 10, 10)
  )
}
// Mid: regiments in the solid half, their strength in the pale one. 46 by 26.
export function midMark(list: readonly Body[]): string {
  const side = list[0]!.side,
    p = party(side),
    nat = nativeOnly(list),
    lead = senior(list),
    n = regiments(list).length,
    clip = shape(p, -22, -12.5, 44, 25, 6)
  return (
    (lead ? flag(side, lead, -14, -12, 16) : '') +
    `<g${acted(list) ? ' opacity=".78"' : ''}><path d="${clip}" fill="none" stroke="var(--halo)" stroke-width="3.5"/><path d="${clip}" fill="var(--face)" stroke="var(--${p}-body)" stroke-width="1.6"/><path d="${shape(p, -22, -12.5, 22, 25, 6)}" fill="var(--${nat ? 'nat' : p}-body)"/>` +
    figure(-11, 5.5, 15, n || '–', '#fff') +
    figure(11, 5.5, 15, n ? strengthOf(list) : '–') +
    '</g>' +
    supplyMark(list, 20, 11)
  )
}
// Near: officers and counters, four, then how many more. The width goes with it.
export const FAN = { officer: 17, first: 30, regiment: 21, first2: 38, more: 26 }
export function fan(list: readonly Body[]): { html: string; w: number } {
  const who = list
      .filter(b => b.officer || b.commodore)
      .sort((a, b) => (b.officer?.stars ?? 0) - (a.officer?.stars ?? 0)),
    all = [...regiments(list)].sort((a, b) => strength(b) - strength(a)),
    shown = all.slice(0, 4),
    heads = who.slice(0, 3),
    w1 = heads.length ? FAN.first + (heads.length - 1) * FAN.officer : 0,
    w2 = shown.length ? FAN.first2 + (shown.length - 1) * FAN.regiment : 0,
    w = w1 + w2 + (w1 && w2 ? 4 : 0) + (all.length > 4 ? FAN.more : 0)
  let o = '',
    x = -w / 2
  for (let i = heads.length - 1; i >= 0; i--)
    o += `<g transform="translate(${f(x + 15 + i * FAN.officer)} 0)">${officer(heads[i]!)}</g>`
  x += w1 + (w1 && w2 ? 4 : 0)
  for (let i = shown.length - 1; i >= 0; i--)
    o += `<g transform="translate(${f(x + 19 + i * FAN.regiment)} 0) scale(.92)">${regiment(shown[i]!)}</g>`
  if (all.length > 4)
    o += `<text x="${f(x + w2 + 4)}" y="5" class="fs halo" font-weight="600" font-size="14" fill="var(--label)">+${all.length - 4}</text>`
  return { html: `<g${acted(list) ? ' opacity=".8"' : ''}>${o}</g>${supplyMark(list, w / 2 - 4, 18)}`, w }
}
// A squadron: the largest hull's rig, her number in a tag, a pendant for a commodore.
export function squadron(list: readonly Body[], size: number): string {
  const ships = list.filter(b => b.vessel).sort((a, b) => b.vessel!.hull - a.vessel!.hull),
    boss = admiral(list),
    first = ships[0]
  if (!first) return boss ? `<g transform="scale(${f(size)})">${officer(boss)}</g>` : ''
  const sick = ships.every(b => b.has.has('reduced'))
  return (
    `<g transform="scale(${f(size)})"${acted(list) ? ' opacity=".75"' : ''}>${rigged(party(first.side), rigOf(first), !sick && !ships.every(b => b.has.has('unbuilt')))}</g>` +
    (boss ? flag(first.side, boss, -20 * size, -22 * size, 15) : '') +
    (ships.length > 1
      ? `<g transform="translate(${f(24 * size)} ${f(-4 * size)})"><rect x="-8" y="-9" width="16" height="18" rx="3" fill="var(--face)" stroke="var(--${party(first.side)}-body)" stroke-width="1.5"/>${figure(0, 5, 14, ships.length)}</g>`
      : '')
  )
}
export const barrel = (side: Side) =>
  `<path d="${shape(party(side), -9, -10, 18, 20, 4)}" fill="var(--face)" stroke="var(--${party(side)}-body)" stroke-width="1.6"/><path d="M-4 -6h8c1.600 4 1.600 8 0 12h-8c-1.600-4-1.600-8 0-12zM-5 -2.500h10M-5 2.500h10" fill="none" stroke="var(--${party(side)}-body)" stroke-width="1.500"/>`

// ---- places --------------------------------------------------------------------------------------------------------

export type Lod = 'far' | 'mid' | 'near'
export const lodOf = (k: number): Lod => (k < 0.95 ? 'far' : k < 1.9 ? 'mid' : 'near')
const RADIUS: Record<Lod, number[]> = { far: [2, 3, 3.2, 4.4], mid: [4.4, 5, 5.4, 8], near: [8, 8.4, 9, 10.4] } // village, fort, town, city
const ROOM: Record<Lod, number[]> = { far: [3, 6, 6, 8], mid: [6, 10, 9, 14], near: [10, 16, 13, 18] }
export const roomOf = (lod: Lod, rank: number) => ROOM[lod][rank]!
const starOf = (n: number, a: number, b: number) => {
  let d = ''
  for (let i = 0; i < n * 2; i++) {
    const q = (Math.PI * i) / n - Math.PI / 2,
      r = i % 2 ? b : a
    d += `${i ? 'L' : 'M'}${f(Math.cos(q) * r)} ${f(Math.sin(q) * r)}`
  }
  return `${d}z`
}
export function settlement(lod: Lod, rank: number, value: number, fort: boolean, gone: boolean): string {
  const r = RADIUS[lod][rank]!,
    works = fort
      ? `<path d="${rank === 3 ? starOf(6, r * 1.7, r * 1.1) : starOf(4, r * 1.85, r * 0.98)}" fill="var(--road)" stroke="var(--halo)"/>`
      : rank > 1
        ? `<circle r="${f(r + (lod === 'far' ? 1.8 : 2.8))}" fill="none" stroke="var(--road)"/>`
        : ''
  return (
    works +
    `<circle r="${f(r)}" fill="var(--road-fill)" stroke="var(--road)" stroke-width="${lod === 'near' ? 1.7 : 1.3}"/>` +
    (gone
      ? `<path d="M${f(-r)} ${f(-r)}L${f(r)} ${f(r)}M${f(r)} ${f(-r)}L${f(-r)} ${f(r)}" stroke="var(--danger)" stroke-width="2"/>`
      : lod === 'near' || (lod === 'mid' && rank === 3)
        ? figure(0, lod === 'near' ? 4.7 : 4.6, lod === 'near' ? 13.5 : 12.5, value, 'var(--label)')
        : '')
  )
}
export const siegeRing = (r: number) =>
  `<path d="${starOf(14, r + 8, r + 3.5)}" fill="none" stroke="var(--halo)" stroke-width="4.500"/><path d="${starOf(14, r + 8, r + 3.5)}" fill="none" stroke="var(--shore)" stroke-width="1.800"/>`

// ---- small drawings beside words -----------------------------------------------------------------------------------

const svg = (inner: string, w: number, h: number, box: string) =>
  `<svg width="${f(w)}" height="${f(h)}" viewBox="${box}" aria-hidden="true">${inner}</svg>`
export const portrait = (b: Body, h = 40): string =>
  b.regiment
    ? svg(regiment(b), h, h * 1.06, '-22 -22 44 46.6')
    : b.vessel
      ? svg(vessel(b), h * 1.2, h, '-34 -46 76 62')
      : svg(officer(b), h * 0.76, h, '-17 -22 34 44')
export const eight = (n: number, side: Side, hit: boolean, size = 30) =>
  `<svg class="die d8" width="${size}" height="${size}" viewBox="-17 -17 34 34" role="img" aria-label="${n} on eight${hit ? ', a hit' : ''}"><path d="M0 -16L14.500 0L0 16L-14.500 0z" fill="${hit ? `var(--${party(side)}-body)` : 'var(--face)'}" stroke="var(--rule-strong)" stroke-width="1.400" stroke-linejoin="round"/><text y="4.500" text-anchor="middle" class="fs" font-weight="600" font-size="15" fill="${hit ? '#fff' : 'var(--face-ink)'}">${n}</text></svg>`
// Guns: a diamond for each die of eight, a square for each of six.
export function batteries(b: Body): string {
  const [d8, d6] = gunsOf(b),
    one = (n: number, d: string, from: number) =>
      Array.from({ length: n }, (_, i) => `<path transform="translate(${(from + i) * 11 + 6} 6)" d="${d}"/>`).join('')
  return `<svg class="guns" width="${(d8 + d6) * 11 + 2}" height="12" viewBox="0 0 ${(d8 + d6) * 11 + 2} 12" fill="var(--ink)" role="img" aria-label="${d8} of eight, ${d6} of six">${one(d8, 'M0 -5.500L4.500 0L0 5.500L-4.500 0z', 0)}${one(d6, 'M-3.500 -3.500h7v7h-7z', d8)}</svg>`
}
