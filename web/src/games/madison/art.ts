// The pieces of Mr. Madison's War. Full strength is solid, reduced is hollow, at every size.
import { f, mark, shape } from '../../art'
import { vessel } from '../../rigs'
import { RIGS, type Arm, type Body } from './reading'

const text = (
  x: number,
  y: number,
  size: number,
  what: string | number,
  fill: string,
  bold = true,
  anchor = 'middle',
) =>
  `<text x="${f(x)}" y="${f(y)}" text-anchor="${anchor}" class="fs" font-weight="${bold ? 600 : 400}" font-size="${f(size)}" fill="${fill}">${what}</text>`
const party = (b: Body) => (b.side === 'US' ? 'us' : 'gb')
const arm = (what: Arm) => (what === 'indian' ? 'native' : what)

// One unit, 44 by 44: the hat tells the arm, the letter the class, the figure the strength now, the pips the steps.
export function unit(b: Body): string {
  const u = b.unit!,
    side = party(b),
    native = u.arm === 'indian',
    full = !b.has.has('reduced'),
    body = `var(--${native ? 'nat' : side}-body)`,
    fill = full ? body : 'var(--face)',
    ink = full ? '#fff' : 'var(--face-ink)',
    line = full ? '#fff' : body
  const steps = u.weak ? 2 : 1,
    left = full ? steps : 1
  let o = `<path d="${shape(native ? 'nat' : side, -22.5, -22.5, 45, 45)}" fill="var(--halo)"/>`
  if (native)
    return (
      o +
      `<circle r="21" fill="var(--${side}-body)"/><circle r="18.4" fill="${fill}" stroke="${full ? 'var(--face)' : body}" stroke-width="1.4"/>` +
      mark('native', 0, -7.5, 17, `fill="${ink}" color="${ink}"`, fill) +
      text(-4, 13, 17, b.n, ink) +
      text(9.5, 12, 13, u.grade, ink, false)
    )
  o +=
    `<path d="${shape(side, -20, -20, 40, 40)}" fill="${fill}" stroke="${body}" stroke-width="${full ? 1 : 2.6}"/>` +
    mark(arm(u.arm), -8.5, -7.5, 21, `fill="${ink}" color="${ink}"`, fill) +
    text(12, -4.5, 14, u.grade, ink, false) +
    text(10.5, 15, 19, b.n, ink)
  for (let i = 0; i < steps; i++) {
    const x = -13 + i * 7,
      on = i < left ? line : 'none'
    o +=
      side === 'us'
        ? `<rect x="${f(x - 2.2)}" y="11.3" width="4.4" height="4.4" fill="${on}" stroke="${line}" stroke-width="1.2"/>`
        : `<circle cx="${f(x)}" cy="13.5" r="2.3" fill="${on}" stroke="${line}" stroke-width="1.2"/>`
  }
  return o
}

// A leader: his stars or anchor, his modifier; 44 by 44.
export function leader(b: Body): string {
  const l = b.leader!,
    native = !l.naval && !l.stars,
    side = native ? 'nat' : party(b),
    n = l.stars
  let o = `<rect x="-22.5" y="-22.5" width="45" height="45" fill="var(--halo)"/><rect x="-20" y="-20" width="40" height="40" fill="var(--panel)" stroke="var(--${side}-body)" stroke-width="1.6"/><path d="M-20 -20h40v19h-40z" fill="var(--${side}-body)"/>`
  if (n) for (let i = 0; i < n; i++) o += mark('star', (i - (n - 1) / 2) * 12, -10.5, 12, 'fill="#fff"')
  else o += mark(l.naval ? 'anchor' : 'native', 0, -10.5, 15, 'fill="#fff" color="#fff"', `var(--${side}-body)`)
  return o + text(0, 15, 17, `+${l.modifier}`, 'var(--ink)')
}
const SIZE = [0.8, 0.7, 0.9, 0.94, 1.02, 1.1] // by rig
export function shipOf(b: Body): string {
  const rig = RIGS[b.ship!.rig]!,
    kind = rig === 'schooner' || rig === 'sloop' ? 'schooner' : rig === 'brig' ? 'brig' : 'ship'
  return `<g transform="scale(${SIZE[b.ship!.rig]})">${vessel(party(b), kind, !b.has.has('reduced'))}</g>`
}
export const portrait = (b: Body, size = 44) =>
  `<svg class="pc" width="${size}" height="${size}" viewBox="${b.ship ? '-34 -50 72 64' : '-24 -24 48 48'}" aria-hidden="true">${b.unit ? unit(b) : b.leader ? leader(b) : shipOf(b)}</svg>`

// All of a side in one place, 40 by 24: the strongest arm and the strength. The tab has the senior's stars, or an anchor; a green bead
// says that Native allies are among them, a hollow corner that somebody is reduced, a broken link that they are out of supply.
export function stack(bodies: readonly Body[]): string {
  const units = bodies.filter(b => b.unit),
    side = party(bodies[0]!),
    leaders = bodies.filter(b => b.leader),
    land = leaders.filter(b => !b.leader!.naval),
    stars = Math.max(0, ...land.map(b => b.leader!.stars)),
    tecumseh = land.some(b => !b.leader!.stars)
  const native = units.filter(b => b.unit!.arm === 'indian').length,
    all = units.length > 0 && native === units.length,
    reduced = units.filter(b => b.has.has('reduced')).length,
    hollow = units.length > 0 && reduced === units.length
  const by = new Map<Arm, number>()
  for (const b of units) if (all || b.unit!.arm !== 'indian') by.set(b.unit!.arm, (by.get(b.unit!.arm) ?? 0) + b.n)
  const [first] = [...by].sort((a, b) => b[1] - a[1])[0] ?? ['regular' as Arm],
    n = units.reduce((sum, b) => sum + b.n, 0)
  const own = all ? 'nat' : side,
    body = `var(--${own}-body)`,
    fill = hollow ? 'var(--face)' : body,
    ink = hollow ? 'var(--face-ink)' : '#fff',
    d = all ? 'M-9 -12H9A12 12 0 0 1 9 12H-9A12 12 0 0 1 -9 -12z' : shape(side, -20, -12, 40, 24, 6)
  let o = units.length ? `<path d="${d}" fill="none" stroke="var(--halo)" stroke-width="4.5"/>` : ''
  if (leaders.length) {
    const w = stars ? 5 + stars * 9 : 15,
      y = units.length ? 0 : 16,
      head = `var(--${tecumseh && !stars ? 'nat' : side}-deep)`
    o += `<path d="M-20.5 ${-11 + y}V${-23.5 + y}h${w + 3}v12.5z" fill="var(--halo)"/><path d="M-19 ${-11.5 + y}V${-22 + y}h${w}v10.5z" fill="${head}"/>`
    for (let i = 0; i < stars; i++) o += mark('star', -12 + i * 9, -16.8 + y, 9, 'fill="#fff"')
    if (!stars) o += mark(tecumseh ? 'native' : 'anchor', -11.5, -16.8 + y, 10, 'fill="#fff" color="#fff"', head)
  }
  if (!units.length) return o
  o +=
    `<path d="${d}" fill="${fill}" stroke="${all ? `var(--${side}-body)` : body}" stroke-width="${all || hollow ? 2.4 : 0.8}"/>` +
    mark(arm(first), -8.5, all ? 0 : 1, 16, `fill="${ink}" color="${ink}"`, fill) +
    text(9, 6.2, 17.5, n, ink)
  if (native && !all)
    o += '<circle cx="19" cy="-11" r="5.5" fill="var(--nat-body)" stroke="var(--halo)" stroke-width="1.8"/>'
  if (reduced && !hollow) o += `<path d="M20 3.5V12H8.5z" fill="var(--face)" stroke="${body}" stroke-width="1.2"/>`
  if (units.some(b => b.has.has('unsupplied')))
    o +=
      '<g transform="translate(0 14)"><circle r="8" fill="var(--panel)" stroke="var(--ink)" stroke-width="1.3"/><path d="M-4.500 1.500a2.600 2.600 0 0 1 2.600-2.600M1.600 -1.700a2.600 2.600 0 0 1 2.800 2.800M-2.600 4.600L3 -4.800" stroke="var(--ink)" stroke-width="1.5" fill="none"/></g>'
  return o
}

// A space, about 20 across: its value in its owner's shape; sprigs are forest, bastions a fort, an anchor a base (open: a back-up).
export interface Ground {
  side: 'us' | 'gb'
  value: number
  forest: boolean
  base: '' | 'main' | 'back-up'
}
export function space({ side, value, forest, base }: Ground): string {
  return (
    (forest
      ? '<path d="M-13 13.500l3.400-6.500 3.400 6.500zM-17.500 14.500l2.700-5 2.700 5z" fill="var(--good)" stroke="var(--halo)" stroke-width="1.6" paint-order="stroke"/>'
      : '') +
    `<path d="${shape(side, -9.5, -9.5, 19, 19)}" fill="var(--road-fill)" stroke="var(--${side}-body)" stroke-width="1.7"/>` +
    `<text y="5" text-anchor="middle" class="fr" font-weight="700" font-size="14" fill="var(--label)">${value}</text>` +
    (base
      ? mark(
          'anchor',
          14.5,
          12.5,
          13,
          base === 'main'
            ? 'fill="var(--label)" stroke="var(--halo)" stroke-width="5" paint-order="stroke"'
            : 'fill="var(--halo)" stroke="var(--label)" stroke-width="2.6" paint-order="stroke"',
        )
      : '')
  )
}
export function bastions(): string {
  let d = ''
  for (let i = 0; i < 8; i++) {
    const r = i % 2 ? 10.6 : 16.8,
      a = (Math.PI * (i + 1)) / 4
    d += `${i ? 'L' : 'M'}${f(Math.cos(a) * r)} ${f(Math.sin(a) * r)}`
  }
  return `<path d="${d}z" fill="var(--road)" stroke="var(--halo)" stroke-width="2.4" paint-order="stroke"/>`
}
export const held = (side: 'us' | 'gb', value: number) =>
  `<path d="${shape(side, -9.5, -9.5, 19, 19)}" fill="var(--${side}-body)" stroke="var(--halo)"/><text y="5" text-anchor="middle" class="fr" font-weight="700" font-size="14" fill="#fff">${value}</text>`
export const burned = '<path d="M-8 -8L8 8M8 -8L-8 8" stroke="var(--danger)" stroke-width="2.2"/>'
export const depot = (side: 'us' | 'gb') =>
  `<g transform="translate(15 -14)"><path d="M-6.500 6V-2L0 -6.500L6.500 -2V6z" fill="var(--${side}-body)" stroke="var(--halo)" stroke-width="1.6" paint-order="stroke"/><path d="M-2 6V0H2V6" fill="var(--face)"/></g>`
export const tag = (what: string, y: number, cls = '') => {
  const w = what.length * 6.6 + 8
  return `<g class="mtag ${cls}"><rect x="${f(-w / 2)}" y="${f(y - 8)}" width="${f(w)}" height="16" rx="2"/><text y="${f(y + 4.4)}" text-anchor="middle" class="fs" font-size="12.5">${what}</text></g>`
}
