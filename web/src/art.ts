// Every drawing is made by a small function that returns SVG as text. Colours come only from look/tokens.css, so a
// change of theme redraws nothing. The silhouette says whose a piece is before its colour does: Americans are square
// with a star, the British have cut corners and a crown, Native nations are round with a wampum belt.
import { MARK, UI, type Mark, type Ui } from './marks'

export type Party = 'us' | 'gb' | 'nat'
export type Detail = 'near' | 'mid'

export const f = (n: number) => n.toFixed(2).replace(/\.?0+$/, '')

// No style attributes in drawings: the server's policy for contents forbids them. `cut` is the colour of what is cut
// out of a mark.
export const mark = (name: Mark, x: number, y: number, size: number, attrs = '', cut = 'none') =>
  `<g class="m" transform="translate(${f(x - size / 2)} ${f(y - size / 2)}) scale(${f(size / 24)})" ${attrs}>${MARK[name].replaceAll('var(--cut)', cut)}</g>`
export const icon = (name: Mark, size = 18) =>
  `<svg class="mk" width="${size}" height="${size}" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">${MARK[name].replaceAll('var(--cut)', 'var(--panel)')}</svg>`
export const ui = (name: Ui, size = 20) =>
  `<svg class="ui" width="${size}" height="${size}" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${UI[name]}</svg>`

export function shape(party: Party, x: number, y: number, w: number, h: number, cut = w * 0.22) {
  if (party === 'gb')
    return `M${f(x + cut)} ${f(y)}h${f(w - 2 * cut)}l${f(cut)} ${f(cut)}v${f(h - 2 * cut)}l${f(-cut)} ${f(cut)}h${f(2 * cut - w)}l${f(-cut)} ${f(-cut)}v${f(2 * cut - h)}z`
  if (party === 'nat')
    return `M${f(x)} ${f(y + h / 2)}a${f(w / 2)} ${f(h / 2)} 0 1 1 ${f(w)} 0a${f(w / 2)} ${f(h / 2)} 0 1 1 ${f(-w)} 0z`
  return `M${f(x + 1.5)} ${f(y)}h${f(w - 3)}q1.5 0 1.5 1.5v${f(h - 3)}q0 1.5 -1.5 1.5h${f(3 - w)}q-1.5 0 -1.5 -1.5v${f(3 - h)}q0 -1.5 1.5 -1.5z`
}
export const EMBLEM = { us: 'star', gb: 'crown', nat: 'belt' } as const
export const badge = (party: Party, size = 18) =>
  `<svg class="badge" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true"><path d="${shape(party, 0.5, 0.5, 23, 23)}" fill="var(--${party})"/>${mark(EMBLEM[party], 12, 12, 15, `fill="var(--on-${party})" color="var(--on-${party})"`, `var(--${party})`)}</svg>`

// ---- a block, 40 by 40, its origin in the middle ------------------------------------------------------------------
// Known: it lies on its back, pale face up, the strength it has now along its upper edge. Hidden: it stands and shows
// only its maker's stamp. A Native ally is round when known; hidden it stands like any block of its side, for the
// shape would give it away.

export interface Block {
  side: 'us' | 'gb'
  type: 'regular' | 'cavalry' | 'indian'
  cv: number
}

export function hiddenBlock(s: 'us' | 'gb', detail: Detail = 'near') {
  let back = ''
  for (let i = 5; i > 0; i--) back += `<path d="${shape(s, -20 + i, -15 - i, 35, 35)}" fill="var(--${s}-top)"/>`
  return (
    `<path d="${shape(s, -20, -15, 35, 35)}" transform="translate(2.5 -2.5)" fill="none" stroke="var(--halo)" stroke-width="8" stroke-linejoin="round" opacity=".9"/>${back}` +
    `<path d="${shape(s, -20, -15, 35, 35)}" fill="var(--${s}-body)" stroke="var(--${s}-deep)" stroke-width=".8"/>` +
    (detail === 'mid' ? '' : mark(EMBLEM[s], -2.5, 2.5, 18, `fill="var(--${s}-top)"`, `var(--${s}-body)`))
  )
}

export function block({ side: s, type, cv }: Block, detail: Detail = 'near') {
  const nat = type === 'indian',
    sh: Party = nat ? 'nat' : s
  const gap = nat ? 5.7 : 6.6,
    x0 = (-gap * (cv - 1)) / 2
  let pips = ''
  for (let i = 0; i < cv; i++)
    pips +=
      s === 'us' && !nat
        ? `<rect x="${f(x0 + i * gap - 2.3)}" y="-14.3" width="4.6" height="4.6"/>`
        : `<circle cx="${f(x0 + i * gap)}" cy="${nat ? -8.6 : -12}" r="${nat ? 2.2 : 2.5}"/>`
  const body =
    `<path d="${shape(sh, -20.8, -20.8, 41.6, 44)}" fill="var(--halo)" opacity=".9"/><path d="${shape(sh, -20, -17.5, 40, 40)}" fill="var(--${s}-deep)"/>` +
    `<path d="${shape(sh, -20, -20, 40, 40)}" fill="var(--${s}-body)"/>` +
    (nat
      ? `<path d="${shape('nat', -18, -18, 36, 36)}" fill="var(--nat-body)" stroke="var(--face)" stroke-width="1"/>`
      : '') +
    `<path d="${nat ? shape('nat', -14.8, -14.8, 29.6, 29.6) : shape(s, -17, -17, 34, 34, 34 * 0.21)}" fill="var(--face)"/>`
  if (detail === 'mid')
    return `${body}<text y="10" text-anchor="middle" class="fs" font-weight="600" font-size="28" fill="var(--face-ink)">${cv}</text>`
  return (
    `${body}<g fill="var(--${nat ? 'nat' : s}-body)">${pips}</g>` +
    mark(nat ? 'native' : type, 0, nat ? 3.4 : 5, 21, 'fill="var(--face-ink)"', 'var(--face)')
  )
}

// A whole stack as one mark of constant size on screen, for a map seen from afar: whose, and how many.
export const farStack = (party: Party, n: number) =>
  `<path d="${shape(party, -10.5, -10.5, 21, 21)}" fill="var(--halo)"/><path d="${shape(party, -9, -9, 18, 18)}" fill="var(--${party}-body)"/><text y="5" text-anchor="middle" class="fs" font-weight="600" font-size="14" fill="#fff">${n}</text>`
export const farShip = (party: 'us' | 'gb') =>
  `<path d="M-9 4H9L5.5 9H-5.5z" fill="var(--${party}-body)" stroke="var(--water)" stroke-width="1.5" paint-order="stroke"/><path d="M-1 -10V2.5H-8C-4 -1 -2 -5 -1 -10zM1 -11C6 -7 8 -2 8 2.5H1z" fill="var(--${party}-body)"/>`

// ---- a counter of an area game, 44 by 30: what, and how many -------------------------------------------------------

export function counter(party: Party, what: Mark, n: number) {
  const d = party === 'nat' ? 'M-7 -15H7A15 15 0 0 1 7 15H-7A15 15 0 0 1 -7 -15z' : shape(party, -22, -15, 44, 30, 7)
  return (
    `<path d="${d}" fill="none" stroke="var(--halo)" stroke-width="3.5"/><path d="${d}" fill="var(--${party}-body)"/>` +
    mark(what, -9, what === 'belt' ? 0 : 1.5, 19, 'fill="#fff" color="#fff"', `var(--${party}-body)`) +
    `<text x="11" y="6.5" text-anchor="middle" class="fs" font-weight="600" font-size="18" fill="#fff">${n}</text>`
  )
}

// ---- a ship, about 52 by 44, its origin at the waterline: sails set when ready, bare poles when not ----------------

export function ship(side: 'us' | 'gb', ready = true, stamp = true) {
  const c = `var(--${side}-body)`
  const sail = (x: number, y: number, w: number, h: number) =>
    `<path d="M${x - w / 2} ${y}H${x + w / 2}Q${x + w / 2 + 3.4} ${y + h / 2} ${x + w / 2 + 0.8} ${y + h}Q${x} ${y + h - 2.2} ${x - w / 2 - 0.8} ${y + h}Q${x - w / 2 + 2.4} ${y + h / 2} ${x - w / 2} ${y}z"/>`
  const hull =
    `<path d="M-23 -4.5L-19 -5.2H17L25 -8.5C24 -3 21 3.5 17.5 5.5H-16.5C-20 3.5 -22.5 0 -23 -4.5z" fill="${c}"/>` +
    '<path d="M-19.5 -1.5H20.5" stroke="var(--face)" stroke-width="1.5" stroke-dasharray="2.6 2.4" fill="none"/>'
  const rig =
    '<path d="M-9.5 -5V-35M7.5 -5V-38M17 -6.5L32 -13.5M-9.5 -8L-23 -13M7.5 -36L32 -13.5M-9.5 -33L7.5 -20" stroke="var(--shore)" stroke-width="1" fill="none"/>'
  const set =
    `<g fill="var(--face)" stroke="${c}" stroke-width="1.3" stroke-linejoin="round">` +
    sail(-10, -33, 9, 7) +
    sail(-10, -25, 13, 8) +
    sail(-10, -16, 16, 9) +
    sail(7.5, -36, 9, 7) +
    sail(7.5, -28, 14, 9) +
    sail(7.5, -18, 18, 10) +
    '<path d="M18 -9L31 -13L11.5 -30z"/><path d="M-19 -6.5V-13L-13 -18V-6.5z"/></g>'
  const bare =
    '<path d="M-16 -26H-3.5M-17 -18H-3M0 -29H14.5M-1 -20H16" stroke="var(--shore)" stroke-width="1.6" fill="none"/>'
  const flag =
    side === 'us'
      ? `<path d="M7.5 -44h9v5h-9z" fill="${c}"/><path d="M7.5 -38V-44.5" stroke="var(--shore)"/>`
      : `<path d="M7.5 -44.5l10 2.7-10 2.7z" fill="${c}"/><path d="M7.5 -38V-45" stroke="var(--shore)"/>`
  const sea =
    '<path d="M-29 8.5H-8M-2 8.5H26M-20 11.5H4M9 11.5H19" stroke="var(--waterline)" stroke-width=".9" fill="none"/>'
  const stamped = `<g transform="translate(-24 -1) scale(.5)"><path d="${shape(side, -12, -12, 24, 24)}" fill="var(--${side}-body)" stroke="var(--water)" stroke-width="3"/>${mark(EMBLEM[side], 0, 0, 17, 'fill="#fff"')}</g>`
  return `${sea}${rig}${ready ? set + flag : bare}${hull}${stamp ? stamped : ''}`
}

// ---- a town by its value: one ring, two rings, a redoubt, bastioned works ------------------------------------------

export function townRadius(value: number) {
  return [7, 7, 8.2, 9, 9.6, 10.4][Math.min(value, 5)]!
}
export function town(value: number) {
  const star = (n: number, R: number, r: number) => {
    let d = ''
    for (let i = 0; i < n * 2; i++) {
      const a = (Math.PI * i) / n - Math.PI / 2,
        q = i % 2 ? r : R
      d += (i ? 'L' : 'M') + f(Math.cos(a) * q) + ' ' + f(Math.sin(a) * q)
    }
    return d + 'z'
  }
  const R = townRadius(value)
  const work =
    value >= 4
      ? `<path d="${star(value >= 5 ? 6 : 5, R + 7, R + 1.2)}" fill="var(--road)" stroke="var(--halo)" stroke-width="1"/>`
      : value === 3
        ? `<path d="M0 ${-R - 4.6}L${R + 4.6} 0L0 ${R + 4.6}L${-R - 4.6} 0z" fill="var(--road)" stroke="var(--halo)" stroke-width="1"/>`
        : value === 2
          ? `<circle r="${R + 2.4}" fill="none" stroke="var(--road)" stroke-width="1"/>`
          : ''
  return (
    `${work}<circle r="${R}" fill="var(--road-fill)" stroke="var(--road)" stroke-width="1.8"/>` +
    (value ? `<text y="${f(R * 0.42)}" text-anchor="middle" font-size="${f(R * 1.38)}" class="tv">${value}</text>` : '')
  )
}

// ---- dice -----------------------------------------------------------------------------------------------------------

const PIP = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]
export const die = (n: number, hit: boolean, side: Party, size = 30) =>
  `<svg class="die" width="${size}" height="${size}" viewBox="-16 -16 32 32" role="img" aria-label="${n}${hit ? ', a hit' : ''}"><rect x="-14" y="-14" width="28" height="28" rx="4" fill="${hit ? `var(--${side}-body)` : 'var(--face)'}" stroke="${hit ? `var(--${side}-body)` : 'var(--rule-strong)'}" stroke-width="1.4"/>` +
  PIP[n]!.map(
    ([x, y]) => `<circle cx="${x! * 6.6}" cy="${y! * 6.6}" r="2.6" fill="${hit ? '#fff' : 'var(--face-ink)'}"/>`,
  ).join('') +
  '</svg>'
