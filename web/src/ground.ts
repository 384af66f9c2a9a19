// The map without pieces: drawn once for a game and never touched by a move. From below: water, sea lines, land, tinted
// bands, hills, rivers, lakes and their lines, borders, lettering, roads.
import { f } from './art'
import type { Content, Geometry, Lettering } from './content'
import { relief, scarps, waterlines } from './engrave'
import { outline, threeSides } from './hexes'

const CLASS = { water: 'lw', region: 'lr', river: 'lriv' }
const lettering = (t: Lettering) =>
  `<text class="${CLASS[t.kind]}" transform="translate(${t.x} ${t.y}) rotate(${t.angle})" font-size="${t.size}" text-anchor="middle"${t.spacing === undefined ? '' : ` letter-spacing="${f(t.spacing * t.size)}"`}>${t.text}</text>`

// Bands of colour along the frontier and its shores, each on its own side's land, as maps were tinted by hand.
function washes(g: Geometry) {
  if (!g.territory) return ''
  const edge = g.border + (g.washed ?? []).map(id => g.lakes[id]).join('')
  const band = (side: 'US' | 'GB') => {
    const c = side.toLowerCase()
    return `<clipPath id="land-${c}"><path d="${g.territory![side]}"/></clipPath><g clip-path="url(#land-${c})"><path d="${edge}" class="wash ${c}"/><path d="${edge}" class="wash ${c} thin"/></g>`
  }
  return band('US') + band('GB')
}

// Areas: pale sheets with a band in the colour of those whose land it is; all of one colour are one path.
function areas(content: Content, g: Geometry) {
  const tones = new Map<string, string>()
  for (const place of content.places) {
    const spot = g.places[content.nouns[place.noun]!]?.[place.key]
    if (!spot?.area || spot.wet) continue
    const tone = spot.tone ?? place.land?.toLowerCase() ?? 'neu'
    tones.set(tone, (tones.get(tone) ?? '') + spot.area)
  }
  const sheet = ([tone, d]: [string, string]) =>
    `<clipPath id="land-${tone}"><path d="${d}" clip-rule="evenodd"/></clipPath><g clip-path="url(#land-${tone})"><path d="${d}" class="reg" fill-rule="evenodd"/><path d="${d}" class="rw ${tone}"/><path d="${d}" class="rw n ${tone}"/></g>`
  return tones.size
    ? [...tones].map(sheet).join('') + `<path d="${[...tones.values()].join('')}" class="regb"/>`
    : undefined
}

// Hexes: one path for each kind of ground, and one for all sides.
function hexSheet(g: Geometry) {
  const hexes = g.hexes!,
    grounds = new Map<string, string>()
  let sides = ''
  for (const { x, y, wet, type } of Object.values(g.places[hexes.noun] ?? {})) {
    const cls = `hex ${wet ? 'wet ' : ''}${type ?? ''}`.trim()
    grounds.set(cls, (grounds.get(cls) ?? '') + outline(hexes, x, y))
    sides += threeSides(hexes, x, y)
  }
  return (
    [...grounds].map(([cls, d]) => `<path d="${d}" class="${cls}"/>`).join('') + `<path d="${sides}" class="hexside"/>`
  )
}

// Roads, those that cross a border apart: two strokes for all of them. Where there are other ways than roads, each kind has
// a stroke of its own, and the border none.
function roads(content: Content, g: Geometry) {
  const plain: string[] = [],
    across: string[] = [],
    ways = new Map<string, string>(),
    mixed = content.links.some(l => l.kind !== content.links[0]!.kind)
  for (const r of g.roads ?? []) {
    const noun = content.nouns.indexOf(r.noun),
      id = (key: string) => content.places.find(p => p.noun === noun && p.key === key)?.id,
      a = id(r.a),
      b = id(r.b)
    const link = content.links.find(
      l => l.a[0] === noun && ((l.a[1] === a && l.b[1] === b) || (l.a[1] === b && l.b[1] === a)),
    )
    if (mixed && link && link.kind !== 'road') ways.set(link.kind, (ways.get(link.kind) ?? '') + r.d)
    else (!mixed && link?.border ? across : plain).push(r.d)
  }
  const stroke = (list: string[], cls: string) => (list.length ? `<path d="${list.join('')}" class="${cls}"/>` : '')
  const way = ([kind, d]: [string, string]) =>
    `<path d="${d}" class="way0 by-${kind}"/><path d="${d}" class="way by-${kind}"/>`
  return [...ways].map(way).join('') + stroke(plain, 'road0') + stroke(across, 'road0 x') + stroke(plain, 'road1')
}

// Where ships lie beside the map: boxes and circles.
function moorings(g: Geometry) {
  let boxes = '',
    slots = ''
  for (const kind of Object.values(g.places))
    for (const { box, slots: here } of Object.values(kind)) {
      if (box) boxes += `M${box[0]} ${box[1]}h${box[2]}v${box[3]}h${-box[2]}z`
      for (const [x, y] of here ?? []) slots += `M${x - 16} ${y}a16 16 0 1 1 32 0a16 16 0 1 1 -32 0z`
    }
  return (boxes ? `<path d="${boxes}" class="navybox"/>` : '') + (slots ? `<path d="${slots}" class="slot"/>` : '')
}

export function ground(content: Content, g: Geometry): string {
  const [w, h] = g.size,
    lakes = Object.values(g.lakes).join('') + g.broad
  const towns = Object.entries(g.places)
    .filter(([noun]) => noun !== g.hexes?.noun)
    .flatMap(([, kind]) => Object.values(kind))
    .map(p => [p.x, p.y, 30] as [number, number, number])
  for (const mark of g.landmarks ?? []) towns.push([mark.x, mark.y, 44])
  const sheets = areas(content, g),
    hasAreas = !!sheets
  let o = `<rect x="-1400" y="-1400" width="${w + 2800}" height="${h + 2800}" fill="var(--water)"/>`
  o += waterlines(`M-20 -20H${w + 20}V${h + 20}H-20z${g.land}`, 'sea', hasAreas ? 1.3 : 1)
  o += `<path d="${g.land}" class="${hasAreas ? 'land off' : 'land'}"/>`
  if (sheets) o += sheets
  if (g.hexes) o += hexSheet(g)
  if (!hasAreas) o += `<path d="${g.land}" class="shore"/>` + washes(g)
  if (g.hills) o += relief(g.hills, towns)
  if (g.scarps) o += scarps(g.scarps)
  o += g.rivers.map(([width, d]) => `<path d="${d}" class="river" stroke-width="${f(0.5 + width * 0.45)}"/>`).join('')
  o += `<path d="${g.ponds}" fill="var(--water)" stroke="var(--shore)" stroke-width=".6"/>`
  if (g.barriers) o += `<path d="${g.barriers}" class="imp"/>`
  const zoned = !hasAreas && !!g.edges // the sides of zones stand for the border on the water
  if (zoned) o += `<path d="${g.border}" class="border"/>`
  o += `<path d="${lakes}" fill="var(--water)"/>` + waterlines(lakes + g.islands, 'lakes')
  o += `<path d="${lakes}" class="shore"/><path d="${g.islands}" class="isle"/>`
  if (hasAreas) o += `<path d="${g.land}" class="shore"/>`
  else if (!zoned) o += `<path d="${g.border}" class="border"/>`
  for (const side of ['US', 'GB'] as const)
    if (g.routes) o += `<path d="${g.routes[side]}" class="route ${side.toLowerCase()}"/>`
  if (g.edges) o += `<path d="${g.edges}" class="zone"/>`
  o += g.texts.map(lettering).join('') + roads(content, g) + moorings(g)
  if (g.title) {
    const [first, ...rest] = g.title.lines
    o += `<g transform="translate(${g.title.x} ${g.title.y})"><text class="ti" font-size="30">${first}</text>${rest.map((line, i) => `<text font-size="${15 - i}" y="${24 + i * 22}" class="ti2${i ? '' : ' it'}">${line}</text>`).join('')}</g>`
  }
  if (g.rose)
    o += `<g transform="translate(${g.rose[0]} ${g.rose[1]}) rotate(${g.north})"><path d="M0 -34L7 10L0 4L-7 10z" fill="var(--shore)"/><path d="M0 -34V4L-7 10z" fill="var(--water)" stroke="var(--shore)" stroke-width="1"/><text y="-40" text-anchor="middle" font-size="15" fill="var(--label)">N</text></g>`
  if (g.inset) {
    const [x, y, wide, high] = g.inset.at,
      size = `x="${x}" y="${y}" width="${wide}" height="${high}"`
    o = `<g id="sheet">${o}</g><svg ${size} viewBox="${g.inset.of.join(' ')}"><use href="#sheet"/></svg><rect ${size} class="inset"/>`
  }
  // The sheet ends here, with a frame as printed maps have; beyond it is the table.
  o += `<path d="M-3000 -3000H${w + 3000}V${h + 3000}H-3000zM0 0V${h}H${w}V0z" class="beyond"/><rect x="1.500" y="1.500" width="${w - 3}" height="${h - 3}" class="frame"/>`
  return o
}
