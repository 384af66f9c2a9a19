// The pieces on the lake: Forces with their ships and missions, what a zone bears, the Niagara front.
import { EMBLEM, f, farShip, mark, shape } from '../../art'
import { clipped, keyOf, type Item, type Scene } from '../../board'
import { nounOf, spotOf, type Content } from '../../content'
import type { Room, Seen } from '../../games'
import type { Mark } from '../../marks'
import { party } from '../../pieces'
import type { Side } from '../../protocol'
import { vessel } from './art'
import { nameOf, num, printed, read, type Force, type Reading } from './reading'

export const MISSION: Mark[] = ['flag', 'glass', 'convoy', 'torch', 'troops', 'lantern', 'sabres']
const whose = (side: Side) => (side === 'US' ? 'American' : 'British')
const W = 168,
  H = 76 // of a Force with its plaque

export function forceWords(content: Content, r: Reading, force: Force) {
  const ships = force.ships.map(id => r.ships.get(id)!).filter(Boolean),
    flag = ships.find(s => s.flag)
  return `${whose(force.side)} ${nameOf(content, 'force', force.id)}, ${nameOf(content, 'mission', force.mission)}: ${ships.map(s => s.name + (s.reduced ? ' (Reduced)' : '')).join(', ') || 'no ship yet'}${flag ? `; flag in ${flag.name}` : ''}${force.troops ? `; ${force.troops} Troops` : ''}${force.markers ? `; ${force.markers} Possible ${force.markers === 1 ? 'Encounter' : 'Encounters'}` : ''}`
}
export function there(content: Content, seen: Seen, noun: number, id: number): string[] {
  if (noun !== nounOf(content, 'zone')) return []
  const r = read(content, seen),
    z = r.zones[id]!,
    out = r.forces.filter(q => q.zone === id).map(q => forceWords(content, r, q))
  if (z.control) out.push(`${whose(z.control)} control`)
  if (z.blockade) out.push(`blockaded by the ${z.blockade === 'US' ? 'Americans' : 'British'}`)
  if (z.raid) out.push(`${whose(z.raid)} raid`)
  for (const side of z.convoys) out.push(`${whose(side)} convoy`)
  if (z.event !== undefined) out.push(nameOf(content, 'lake-event', z.event))
  return out
}

const plaque = (what: Mark, bold: string, plain: string, cls = '') => {
  const w = 30 + (bold.length * 7.7 + plain.length * 6.9) * 1.03
  return {
    w,
    html: `<g class="plq ${cls}"><rect x="${f(-w / 2)}" y="-13" width="${f(w)}" height="26" rx="2"/>${mark(what, -w / 2 + 14, 0, 16, 'fill="var(--ink)" color="var(--ink)"')}<text x="${f(-w / 2 + 26)}" y="5" class="fs">${bold} <tspan class="q">${plain}</tspan></text></g>`,
  }
}
// A marker that nobody has turned: it shows whose it is, and nothing else.
const unknown = (x: number, y: number) =>
  `<g transform="translate(${f(x)} ${f(y)})"><path d="${shape('gb', -11, -11, 22, 22)}" fill="var(--gb-body)" stroke="var(--halo)" stroke-width="2"/>${mark(EMBLEM.gb, 0, 0, 14, 'fill="var(--gb-top)"')}</g>`

// Ships that answer the question are things of their own, above their Force.
function forceItems(room: Room, s: Scene, r: Reading, force: Force, x: number, y: number, scale: number): Item[] {
  const { content } = room,
    p = party(force.side),
    zone = keyOf(nounOf(content, 'zone'), force.zone),
    own = keyOf(nounOf(content, 'force'), force.id),
    ship = nounOf(content, 'ship')
  const gold = s.goldThings.has(own),
    ships = force.ships.map(id => r.ships.get(id)!).filter(Boolean),
    n = ships.length
  const words = `${nameOf(content, 'mission', force.mission)}`
  const gilded: Item[] = []
  let html = ''
  if (room.far)
    html =
      farShip(p) +
      `<text x="13" y="5" class="fs" font-weight="600" font-size="15" fill="var(--label)">${n}</text>` +
      (force.markers ? unknown(34, 0) : '')
  else {
    const shown = ships.slice(0, 7),
      gap = Math.min(44, (W - 30) / Math.max(1, shown.length)),
      ordered = [...shown].sort((a, b) => b.type - a.type)
    ordered.forEach((q, i) => {
      const size = q.rig === 'schooner' ? 0.62 : q.rig === 'brig' ? 0.7 : 0.78,
        can = s.goldThings.has(keyOf(ship, q.id))
      const dx = (i - (ordered.length - 1) / 2) * gap,
        dy = 2 + (i % 2) * 8,
        drawn = vessel(p, q.rig, !q.reduced) + (q.flag ? mark('flag', -24, -34, 15, 'fill="var(--ink)"') : '')
      if (can)
        gilded.push({
          key: `ship ${q.id}`,
          layer: 'stacks',
          x: x + dx * scale,
          y: y + dy * scale,
          cls: 'ship can',
          data: { thing: keyOf(ship, q.id) },
          tab: true,
          label: `Choose ${q.name}`,
          html: `<g transform="scale(${f(size * scale)})"><circle cy="-16" r="32" class="hit"/><circle cy="-16" r="32" class="glow"/><circle cy="-16" r="32" class="edge"/>${drawn}</g>`,
        })
      else html += `<g transform="translate(${f(dx)} ${f(dy)}) scale(${size})">${drawn}</g>`
    })
    const tag = plaque(
      MISSION[force.mission] ?? 'flag',
      words,
      `${n || 'no ship yet'}${ships.some(q => q.flag) ? ', flag' : ''}${force.troops ? `, Troops ${force.troops}` : ''}`,
    )
    html += `<g transform="translate(0 31)">${gold ? `<rect x="${f(-tag.w / 2 - 3)}" y="-16" width="${f(tag.w + 6)}" height="32" rx="3" class="glow"/><rect x="${f(-tag.w / 2 - 3)}" y="-16" width="${f(tag.w + 6)}" height="32" rx="3" class="edge"/>` : ''}${tag.html}</g>`
    for (let i = 0; i < Math.min(4, force.markers); i++) html += unknown(tag.w / 2 + 10 - i * 16, 20 + (i % 2) * 4)
  }
  return [
    {
      key: `force ${force.id}`,
      layer: 'stacks',
      x,
      y,
      cls: gold ? 'force can' : 'force',
      data: { thing: gold ? own : zone },
      tab: gold,
      label: `${nameOf(content, 'zone', force.zone)}: ${forceWords(content, r, force)}`,
      html: `<g transform="scale(${f(scale)})">${html}</g>`,
    },
    ...gilded,
  ]
}

// As many columns as make the Forces of a zone largest in its room.
function grid(n: number, w: number, h: number) {
  let best = { cols: 1, scale: 0 }
  for (let cols = 1; cols <= n; cols++) {
    const scale = Math.min(w / (cols * W), h / (Math.ceil(n / cols) * H), 1)
    if (scale > best.scale) best = { cols, scale }
  }
  return best
}

export function items(room: Room, s: Scene): Item[] {
  const { content, geometry } = room,
    r = read(content, s),
    out: Item[] = [],
    zone = nounOf(content, 'zone')
  r.zones.forEach((z, id) => {
    const spot = spotOf(content, geometry, zone, id)
    if (!spot) return
    const [x, y, w, h] = spot.room ?? [spot.x - 80, spot.y - 40, 160, 80],
      here = r.forces.filter(q => q.zone === id && (q.ships.length || q.side === 'US'))
    const { cols, scale } = grid(here.length, w, h),
      rows = Math.ceil(here.length / cols),
      k = room.far ? 1.05 / room.k : Math.max(scale, Math.min(1, 0.5 / room.k))
    here.forEach((force, i) => {
      const row = Math.floor(i / cols),
        inRow = Math.min(cols, here.length - row * cols)
      const fx = room.far
          ? x + w / 2 + (i - (here.length - 1) / 2) * (58 / room.k)
          : x + w / 2 + ((i % cols) - (inRow - 1) / 2) * W * scale,
        fy = room.far ? y + h / 2 : y + h / 2 + (row - (rows - 1) / 2) * H * scale
      out.push(...forceItems(room, s, r, force, fx, fy, k))
    })
    const at = spot.name ?? [spot.x, spot.y],
      size = Math.max(1, 0.62 / room.k)
    // Who controls the zone: a band along its edges, and the side's shape before its name.
    if (z.control) {
      const p = party(z.control),
        dx = nameOf(content, 'zone', id).length * 6.9 * Math.max(1, 0.7 / room.k) + 20 * size
      out.push({
        key: `band ${id}`,
        layer: 'paths',
        x: 0,
        y: 0,
        cls: 'zw',
        html: clipped(keyOf(zone, id), spot.area ?? '', `<path d="${spot.area}" class="zwash ${p}"/>`),
      })
      out.push({
        key: `control ${id}`,
        layer: 'names',
        x: at[0] - dx,
        y: at[1] - 7,
        cls: 'marker',
        label: `${nameOf(content, 'zone', id)}: ${whose(z.control)} control`,
        html: `<g transform="scale(${f(size)})"><path d="${shape(p, -8, -8, 16, 16)}" fill="var(--${p}-body)"/>${mark(EMBLEM[p], 0, 0, 11, 'fill="#fff"')}</g>`,
      })
    }
    const signs: { what: Mark; text: string; cls: string; label: string }[] = []
    if (z.event !== undefined)
      signs.push({
        what: 'wind',
        text: nameOf(content, 'lake-event', z.event),
        cls: '',
        label: `Lake Zone Event: ${nameOf(content, 'lake-event', z.event)}`,
      })
    if (z.blockade)
      signs.push({
        what: 'anchor',
        text: 'Blockade',
        cls: party(z.blockade),
        label: `blockaded by the ${z.blockade === 'US' ? 'Americans' : 'British'}`,
      })
    if (z.raid) signs.push({ what: 'torch', text: 'Raid', cls: party(z.raid), label: `${whose(z.raid)} raid` })
    for (const side of z.convoys)
      signs.push({ what: 'convoy', text: 'Convoy', cls: party(side), label: `${whose(side)} convoy` })
    signs.forEach((sign, i) => {
      const tag = plaque(sign.what, '', sign.text, sign.cls)
      out.push({
        key: `sign ${id} ${sign.what} ${sign.cls}`,
        layer: 'ships',
        x: at[0],
        y: at[1] + 21 * size + i * 28 * size,
        cls: 'marker sign',
        data: { thing: keyOf(zone, id) },
        label: `${nameOf(content, 'zone', id)}: ${sign.label}`,
        html: `<g transform="scale(${f(size * 0.9)})">${tag.html}</g>`,
      })
    })
  })
  front(room, s, out)
  return out
}

// Seven spaces along the road under the escarpment; the marker stands where the armies face each other.
function front(room: Room, s: Scene, out: Item[]) {
  const { content, geometry } = room,
    track = geometry.tracks?.front,
    end = printed(content, 0, 0, 'front')?.[0] ?? 3
  if (!track || room.far) return
  const at = num(content, s, 'front') + end
  const spaces = track
    .map(
      ([x, y], i) =>
        `<g transform="translate(${x} ${y})"><path d="${shape(i < end ? 'us' : i > end ? 'gb' : 'us', -8, -8, 16, 16)}" fill="var(--panel)" stroke="var(--road)" stroke-width="1.500"/>${i === at ? '<path d="M0 -9L9 -25H-9z" fill="var(--ink)"/><path d="M-4.500 -4.500h9v9h-9z" fill="var(--ink)"/>' : ''}</g>`,
    )
    .join('')
  const words =
    at === end
      ? 'level'
      : at < end
        ? `${end - at} ${end - at === 1 ? 'space' : 'spaces'} towards Burlington, an American gain`
        : `${at - end} ${at - end === 1 ? 'space' : 'spaces'} towards Fort George, a British gain`
  out.push({
    key: 'front',
    layer: 'places',
    x: 0,
    y: 0,
    cls: 'marker',
    label: `Niagara front: ${words}`,
    html: `<path d="M${track.map(q => q.join(' ')).join('L')}" class="frontline"/>${spaces}<text class="frn" x="284" y="664" text-anchor="middle">Niagara front</text>`,
  })
}
