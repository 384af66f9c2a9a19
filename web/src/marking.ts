// What is said about a place: that it answers the question, that the question is about it, that it was named or hinted at. Only
// such a place has a node on the map, one for all of it.
import { f, mark, town, townRadius } from './art'
import { clipped, type Item, type Key, type Scene, type Spots } from './board'
import type { Geometry, Place } from './content'
import { reachOf, ringOf, SLOT, waterOf } from './hits'
import { outline } from './hexes'

export interface View {
  far: boolean
  k: number
  sign?: ((place: Place) => string | undefined) | undefined // a game's own, of a place
}
const circle = (r: number, cls: string, x = 0, y = 0) =>
  `<circle ${x || y ? `cx="${x}" cy="${y}" ` : ''}r="${f(r)}" class="${cls}"/>`
const gilt = (shape: (cls: string) => string) => shape('glow') + shape('edge')

const anchor = (value: number) =>
  mark(
    'anchor',
    value > 2 ? 17 : 13.5,
    value > 2 ? 14 : 13,
    12,
    'fill="var(--label)" stroke="var(--halo)" stroke-width="4" paint-order="stroke"',
  )
const townSign = (place: Place, { far, k, sign }: View) =>
  far
    ? `<circle r="${f(4 / k)}" fill="var(--road)" stroke="var(--halo)" stroke-width="${f(1 / k)}"/>`
    : readable(sign?.(place), place, k)
// A town's number keeps 12 pixels or more on screen.
const SIGN = 14, // the letters of a game's own sign
  READABLE = 14.2, // scales are rounded, and not drawn anew for a little
  LARGEST = 2.6
function readable(own: string | undefined, place: Place, k: number) {
  const scale = Math.min(LARGEST, READABLE / ((own ? SIGN : townRadius(place.value) * 1.38) * k)),
    html = own ?? town(place.value) + (place.base ? anchor(place.value) : '')
  return scale > 1 && (own || place.value) ? `<g transform="scale(${f(scale)})">${html}</g>` : html
}

// All towns as they are when nothing is said about them: one node.
export function towns(spots: Spots, view: View): Item[] {
  let html = ''
  for (const { kind, place, spot } of spots.values())
    if (kind === 'point') html += `<g transform="translate(${f(spot.x)} ${f(spot.y)})">${townSign(place, view)}</g>`
  return html ? [{ key: 'towns', layer: 'towns', x: 0, y: 0, cls: '', html }] : []
}

export const rank = (s: Scene, key: Key, x: number, y: number) => {
  const n = s.ranks.get(key)
  return n === undefined
    ? ''
    : `<g transform="translate(${f(x)} ${f(y)})"><circle r="9" fill="var(--panel)" stroke="var(--ink)" stroke-width="1.5"/><text y="5" text-anchor="middle" class="fs" font-weight="600" font-size="14" fill="var(--ink)">${n}</text></g>`
}

export function marked(
  geometry: Geometry,
  spots: Spots,
  s: Scene,
  key: Key,
  attack: boolean,
  words: () => string,
  view: View,
): Item | undefined {
  const at = spots.get(key)
  if (!at) return undefined
  const { kind, place, spot } = at,
    gold = s.gold.has(key),
    named = key === s.about || key === s.lit || key === s.barred || key === s.told
  const item = (cls: string, layer: Item['layer'], html: string, x = 0, y = 0): Item => ({
    key: `place ${key}`,
    layer,
    x,
    y,
    cls: `${cls}${gold ? ' can' : ''}`,
    data: { thing: key },
    tab: gold,
    label: gold ? `${attack ? 'Attack' : 'Choose'} ${place.name}` : words(),
    html,
  })
  const around = (r: number) =>
    (key === s.about && !gold ? circle(r + 1, 'about') : '') +
    (key === s.lit ? circle(r + 4, 'lit') : '') +
    (key === s.barred ? circle(r + 4, 'barred') : '')
  if (kind === 'area') {
    const d = spot.area!,
      line = (cls: string) => `<path d="${d}" class="${cls}"/>`
    return item(
      named ? 'area about' : 'area',
      'areas',
      `<path d="${d}" class="hit" fill-rule="evenodd"/>` +
        (gold || named ? clipped(key, d, gold ? gilt(line) : line('ink')) : ''),
    )
  }
  if (kind === 'hex') {
    const hexes = geometry.hexes!,
      d = outline(hexes, 0, 0, hexes.size * 0.9),
      line = (cls: string) => `<path d="${d}" class="${cls}"/>`
    return item(
      'place',
      'places',
      line('hit') +
        (gold ? gilt(line) : '') +
        around(hexes.size * 0.66) +
        rank(s, key, hexes.size * 0.6, -hexes.size * 0.5),
      spot.x,
      spot.y,
    )
  }
  if (kind === 'slots') {
    const box = spot.box,
      rect = (cls: string) =>
        box ? `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" class="${cls}"/>` : ''
    const each = spot.slots!.map(
      ([x, y]) =>
        circle(SLOT, 'hit', x, y) +
        (gold && !box ? gilt(cls => circle(20, cls, x, y)) : '') +
        (named ? circle(22, 'lit', x, y) : ''),
    )
    return item('place', 'places', rect('hit') + (gold ? gilt(rect) : '') + each.join(''))
  }
  if (kind === 'lake') {
    // the water itself answers
    const d = waterOf(geometry, spot),
      line = (cls: string) => `<path d="${d}" class="${cls}"/>`
    return d === undefined
      ? undefined
      : item(named ? 'lake about' : 'lake', 'areas', line('hit') + (gold ? gilt(line) : named ? line('ink') : ''))
  }
  const ring = ringOf(place.value, view.far, view.k),
    aside = (15 + place.value) * 0.78
  return item(
    'place',
    'places',
    circle(reachOf(ring, view.k), 'hit') +
      (gold ? gilt(cls => circle(ring, cls)) + townSign(place, view) : '') +
      around(ring) +
      (attack && !view.far
        ? `<g transform="translate(${f(-ring * 0.72)} ${f(-ring * 0.72)})"><circle r="8.5" fill="var(--act)" stroke="var(--act-line)" stroke-width="1.5"/>${mark('sabres', 0, 0, 12, 'fill="var(--on-act)"')}</g>`
        : '') +
      rank(s, key, aside, -aside),
    spot.x,
    spot.y,
  )
}
