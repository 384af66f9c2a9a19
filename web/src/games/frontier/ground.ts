// The sheet of the Great Lakes frontier: 1,437 hexes on one canvas, no node for any of them. Everything is made once as paths,
// cut into squares so that a near view strokes only what it sees, and painted again only when the camera rests; while it moves,
// the canvas is moved as it is. Trees and hills take their time: they come when the page is idle.
import type { Scene } from '../../board'
import type { Content, Geometry, Point } from '../../content'
import { nounOf } from '../../content'
import { random, relief } from '../../engrave'
import type { Ground } from '../../games'
import { cellOf, outline } from '../../hexes'
import { heldHexes, lakesHeld } from './reading'
import { printed } from './prints'

const SQUARE = 200, // of the sheet, for the pieces of a path
  MARGIN = 0.2, // painted beyond each side of the stage
  LEAST = 100 // milliseconds that the camera rests before it is painted anew
type View = { x: number; y: number; k: number }
type Bounds = [number, number, number, number]
interface Piece {
  path: Path2D
  box: Bounds
  frontier?: boolean // a shore that both sides look upon
}

class Pieces {
  private cells = new Map<number, Piece>()
  at(x: number, y: number): Path2D {
    const key = Math.floor(x / SQUARE) * 64 + Math.floor(y / SQUARE)
    let piece = this.cells.get(key)
    if (!piece) this.cells.set(key, (piece = { path: new Path2D(), box: [x, y, x, y] }))
    grow(piece.box, x, y)
    return piece.path
  }
  seen(v: Bounds, draw: (path: Path2D) => void) {
    for (const { path, box } of this.cells.values()) if (meets(box, v, 30)) draw(path)
  }
}
function grow(box: Bounds, x: number, y: number) {
  box[0] = Math.min(box[0], x)
  box[1] = Math.min(box[1], y)
  box[2] = Math.max(box[2], x)
  box[3] = Math.max(box[3], y)
}
const meets = (b: Bounds, v: Bounds, more: number) =>
  b[0] < v[2] + more && b[2] > v[0] - more && b[1] < v[3] + more && b[3] > v[1] - more

interface Hex {
  id: number
  key: string
  x: number
  y: number
  type: string
  water: number
  town: boolean
  around: (Hex | undefined)[]
}

// Corners of paths of M, l and z.
function corners(d: string): Point[][] {
  return d
    .split('M')
    .filter(Boolean)
    .map(part => {
      const n = (part.match(/-?\d+(\.\d+)?/g) ?? []).map(Number),
        out: Point[] = [[n[0]!, n[1]!]]
      for (let i = 2; i + 1 < n.length; i += 2) {
        const [x, y] = out.at(-1)!
        out.push([x + n[i]!, y + n[i + 1]!])
      }
      return out
    })
}

const HILLS: [number, number, number, number, number, number][] = [
  [1560, 560, 118, 96, 0, 5],
  [1690, 500, 84, 96, 0.3, 9],
  [1640, 640, 90, 52, 0.1, 14],
  [1990, 520, 22, 130, 0.05, 17],
  [1975, 760, 30, 120, 0.12, 19],
  [1690, 930, 92, 58, -0.2, 21],
  [1460, 960, 108, 44, -0.25, 22],
  [1240, 1010, 120, 46, -0.3, 23],
  [1080, 1130, 110, 44, -0.62, 29],
  [1280, 1170, 110, 34, -0.7, 31],
  [980, 1300, 90, 36, -0.8, 33],
  [1130, 300, 120, 44, -0.1, 37],
  [1330, 110, 150, 40, 0.15, 41],
  [1590, 60, 120, 44, -0.2, 43],
  [860, 480, 62, 24, -0.9, 47],
  [745, 1010, 70, 30, -0.1, 51],
  [560, 1240, 90, 34, 0.2, 53],
]

function survey(content: Content, g: Geometry) {
  const hexes = g.hexes!,
    noun = nounOf(content, hexes.noun),
    R = hexes.size,
    [W, H] = g.size,
    byCell = new Map<string, Hex>(),
    all: Hex[] = []
  for (const place of content.places) {
    const spot = place.noun === noun && g.places[hexes.noun]![place.key]
    if (!spot) continue
    const hex: Hex = {
      id: place.id,
      key: place.key,
      x: spot.x,
      y: spot.y,
      type: spot.type ?? '',
      water: spot.wet && place.water ? place.water[1] : -1,
      town: !!printed(content, noun, place.id, 'settlement'),
      around: [],
    }
    all.push(hex)
    byCell.set(cellOf(hexes, hex.x, hex.y), hex)
  }
  const at = (x: number, y: number) => byCell.get(cellOf(hexes, x, y)),
    corner = (x: number, y: number, i: number, r = R): Point => [
      x + r * Math.cos((i * Math.PI) / 3),
      y + r * Math.sin((i * Math.PI) / 3),
    ]
  // Side i lies between corners i and i + 1.
  for (const hex of all)
    for (let i = 0; i < 6; i++) {
      const a = ((i + 0.5) * Math.PI) / 3
      hex.around.push(at(hex.x + Math.cos(a) * 24, hex.y + Math.sin(a) * 24))
    }
  const wet = (hex: Hex | undefined) => !!hex && hex.water >= 0,
    river = (hex: Hex | undefined) => hex?.type === 'river',
    water = new Path2D(g.lakes.all),
    off = ([x, y]: Point) => x < -7.5 || y < -7.5 || x > W + 7.5 || y > H + 7.5
  const owner = new Map(content.places.filter(p => p.noun === noun).map(p => [p.id, p.land]))

  const shore: Piece[] = []
  for (const loop of corners(g.lakes.all!)) {
    let piece: Piece | undefined,
      n = 0
    const round = [...loop, loop[0]!]
    for (let i = 1; i < round.length; i++) {
      const a = round[i - 1]!,
        b = round[i]!
      if (off(a) && off(b)) {
        piece = undefined
        continue
      }
      const here = at(...b),
        frontier = !!here && [here, ...here.around].some(h => h && wet(h) && !owner.get(h.id))
      if (!piece || n > 40 || piece.frontier !== frontier) {
        piece = { path: new Path2D(), box: [a[0], a[1], a[0], a[1]], frontier }
        piece.path.moveTo(...a)
        shore.push(piece)
        n = 0
      }
      piece.path.lineTo(...b)
      grow(piece.box, ...b)
      n++
    }
  }

  const edges = new Pieces(),
    wetEdges = new Pieces(),
    outer = new Pieces(),
    ticks = new Pieces()
  for (const hex of all)
    hex.around.forEach((next, i) => {
      if (next && next.id < hex.id) return
      const a = corner(hex.x, hex.y, i),
        b = corner(hex.x, hex.y, i + 1),
        path = (!next ? outer : wet(next) && wet(hex) ? wetEdges : edges).at(...a),
        tick = ticks.at(...a)
      path.moveTo(...a)
      path.lineTo(...b)
      for (const [u, v] of [
        [a, b],
        [b, a],
      ] as const) {
        tick.moveTo(...u)
        tick.lineTo(u[0] + (v[0] - u[0]) * 0.17, u[1] + (v[1] - u[1]) * 0.17)
      }
    })

  // Roads: from side to side through a hex, rounded where only two meet.
  const roads = new Pieces(),
    byKey = new Map(all.map(h => [h.key, h])),
    meet = new Map<Hex, Hex[]>(),
    segments = new Map<Hex, [Point, Point][]>()
  for (const r of g.roads ?? []) {
    const a = byKey.get(r.a)!,
      b = byKey.get(r.b)!
    meet.set(a, [...(meet.get(a) ?? []), b])
    meet.set(b, [...(meet.get(b) ?? []), a])
  }
  for (const [hex, others] of meet) {
    const path = roads.at(hex.x, hex.y),
      r = random((Number(hex.key) || 1) * 97),
      mid = (o: Hex): Point => [(hex.x + o.x) / 2, (hex.y + o.y) / 2],
      centre: Point = [hex.x, hex.y]
    if (others.length === 2 && !hex.town) {
      const a = mid(others[0]!),
        b = mid(others[1]!)
      path.moveTo(...a)
      path.quadraticCurveTo(hex.x + (r() - 0.5) * 4, hex.y + (r() - 0.5) * 4, ...b)
    } else
      for (const o of others) {
        const a = mid(o)
        path.moveTo(...centre)
        path.quadraticCurveTo((hex.x + a[0]) / 2 + (r() - 0.5) * 2.4, (hex.y + a[1]) / 2 + (r() - 0.5) * 2.4, ...a)
      }
    segments.set(
      hex,
      others.map(o => [mid(o), centre]),
    )
  }

  // Is it water? One picture of the sheet.
  const canvas = document.createElement('canvas')
  canvas.width = W
  canvas.height = H
  const ink = canvas.getContext('2d', { willReadFrequently: true })!
  ink.fill(water, 'evenodd')
  const dots = ink.getImageData(0, 0, W, H).data,
    isWater = (x: number, y: number) =>
      x >= 0 && y >= 0 && x < W && y < H && dots[(Math.floor(y) * W + Math.floor(x)) * 4 + 3]! > 100

  // Docks: bars from a port into its harbour, one for each vessel that may lie there.
  const docks: [number, number, number, number][] = []
  for (const hex of all) {
    const [, , n = 0, harbour = -1] = printed(content, noun, hex.id, 'settlement') ?? [],
      to = n ? all.find(h => h.id === harbour) : undefined
    if (!to) continue
    const dx = to.x - hex.x,
      dy = to.y - hex.y,
      l = Math.hypot(dx, dy),
      ux = dx / l,
      uy = dy / l
    let e = 5
    while (e < l && !isWater(hex.x + ux * e, hex.y + uy * e)) e += 0.4
    e = Math.min(e - 0.8, l - 6)
    for (let i = 0; i < n; i++) {
      const o = (i - (n - 1) / 2) * 2.35,
        x = hex.x + ux * e - uy * o,
        y = hex.y + uy * e + ux * o
      docks.push([x, y, x + ux * 5.6, y + uy * 5.6])
    }
  }

  const sum = (list: Iterable<Hex>, r: number) => {
    let d = ''
    for (const h of list) d += outline(hexes, h.x, h.y, r)
    return new Path2D(d)
  }
  const lakes = new Map<number, Path2D>()
  for (const id of new Set(all.map(h => h.water)))
    if (id >= 0)
      lakes.set(
        id,
        sum(
          all.filter(h => h.water === id),
          R + 0.3,
        ),
      )
  const gb = new Path2D(g.territory!.GB),
    border = new Path2D()
  for (let loop of corners(g.territory!.GB)) {
    for (let q = 0; q < 3; q++)
      loop = loop.map((p, i) => {
        const a = loop[(i + loop.length - 1) % loop.length]!,
          b = loop[(i + 1) % loop.length]!
        return off(p) ? p : [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4]
      })
    let on = false
    for (const p of loop) {
      if (off(p)) on = false
      else {
        on ? border.lineTo(...p) : border.moveTo(...p)
        on = true
      }
    }
  }
  // Brooks end where a river fills whole hexes.
  let clear = `M-20 -20H${W + 20}V${H + 20}H-20z`
  for (const h of all) if (river(h) || h.around.some(river)) clear += outline(hexes, h.x, h.y)
  return {
    all,
    at,
    water,
    shore,
    edges,
    wetEdges,
    outer,
    ticks,
    roads,
    segments,
    isWater,
    docks,
    lakes,
    gb,
    border,
    playable: sum(all, R + 0.3),
    clear: new Path2D(clear),
    rivers: g.rivers.map(([w, d]) => [w, new Path2D(d)] as const),
    states: new Path2D(g.lines),
    frame: `M-9 -9H${W + 9}V${H + 9}H-9z`,
    ring: (hex: Hex, r: number) => new Path2D(outline(hexes, hex.x, hex.y, R * r)),
  }
}
type Survey = ReturnType<typeof survey>

// Forest: every tree once, three drawings of it and its shadow. Clear land: furrows. Hills where nobody marches.
function* plant(m: Survey) {
  const far = new Pieces(),
    mid = new Pieces(),
    near = new Pieces(),
    shade = new Pieces(),
    fields = new Pieces(),
    hills = [new Pieces(), new Pieces(), new Pieces()]
  const off = (x: number, y: number, list: [Point, Point][], least: number) =>
    list.every(([a, b]) => {
      const l = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2,
        t = Math.max(0, Math.min(1, ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / l))
      return Math.hypot(x - a[0] - t * (b[0] - a[0]), y - a[1] - t * (b[1] - a[1])) >= least
    })
  let n = 0
  for (const hex of m.all) {
    if (++n % 40 === 0) yield undefined
    const { x, y } = hex,
      r = random((Number(hex.key) || 1) * 7919 + 11),
      own = m.segments.get(hex) ?? []
    if (hex.type === 'clear') {
      const a = r() * Math.PI,
        count = 5 + Math.floor(r() * 3)
      for (let i = 0; i < count; i++) {
        const cx = x + (r() - 0.5) * 14,
          cy = y + (r() - 0.5) * 14
        if ((hex.town && Math.hypot(cx - x, cy - y) < 6) || m.isWater(cx, cy) || !off(cx, cy, own, 2)) continue
        const q = a + (i % 2) * 1.3,
          ux = Math.cos(q),
          uy = Math.sin(q),
          p = fields.at(cx, cy)
        for (let k = -1; k < 2; k++) {
          p.moveTo(cx - ux * 1.7 - uy * k * 0.9, cy - uy * 1.7 + ux * k * 0.9)
          p.lineTo(cx + ux * 1.7 - uy * k * 0.9, cy + uy * 1.7 + ux * k * 0.9)
        }
      }
      continue
    }
    if (hex.water >= 0) continue
    const put: Point[] = [],
      rim = hex.around.some(h => !h) ? 17.5 : 13
    for (let i = 0; i < 60 && put.length < (rim > 13 ? 12 : 10); i++) {
      const a = r() * 6.283,
        q = Math.sqrt(r()) * rim,
        tx = x + Math.cos(a) * q,
        ty = y + Math.sin(a) * q * 0.92,
        there = q > 12 ? m.at(tx, ty) : hex
      if (
        (there && there !== hex) ||
        (hex.town && Math.hypot(tx - x, ty - y) < 6.6) ||
        put.some(p => Math.hypot(p[0] - tx, p[1] - ty) < 4.1) ||
        m.isWater(tx, ty) ||
        m.isWater(tx, ty - 2) ||
        m.isWater(tx + 1.5, ty) ||
        !off(tx, ty, own, 2.5)
      )
        continue
      put.push([tx, ty])
    }
    put.sort((a, b) => a[1] - b[1])
    for (const [tx, ty] of put) {
      const s = 0.8 + r() * 0.45,
        fir = r() < 0.34,
        f = far.at(tx, ty),
        d = mid.at(tx, ty),
        p = near.at(tx, ty),
        sh = shade.at(tx, ty)
      f.moveTo(tx, ty)
      f.lineTo(tx + 0.7 * s, ty - 0.9 * s)
      d.moveTo(tx - 1.2 * s, ty - 0.5 * s)
      d.quadraticCurveTo(tx - 1.2 * s, ty - 2.7 * s, tx, ty - 2.7 * s)
      d.quadraticCurveTo(tx + 1.2 * s, ty - 2.7 * s, tx + 1.2 * s, ty - 0.5 * s)
      d.moveTo(tx + 0.9 * s, ty)
      d.lineTo(tx + 2.4 * s, ty)
      p.moveTo(tx, ty + 0.2)
      p.lineTo(tx, ty - 0.75 * s)
      if (fir) {
        p.moveTo(tx - 1.15 * s, ty - 0.6 * s)
        p.lineTo(tx, ty - 3.6 * s)
        p.lineTo(tx + 1.15 * s, ty - 0.6 * s)
        for (let i = 0; i < 3; i++) {
          p.moveTo(tx - (0.9 - i * 0.25) * s, ty - (0.6 + i * 0.85) * s)
          p.lineTo(tx + (0.9 - i * 0.25) * s, ty - (0.6 + i * 0.85) * s)
        }
      } else {
        p.moveTo(tx - 0.3 * s, ty - 0.7 * s)
        p.bezierCurveTo(tx - 1.9 * s, ty - 0.6 * s, tx - 1.7 * s, ty - 2.1 * s, tx - s, ty - 2.2 * s)
        p.bezierCurveTo(tx - 0.9 * s, ty - 3.3 * s, tx + 0.9 * s, ty - 3.3 * s, tx + s, ty - 2.2 * s)
        p.bezierCurveTo(tx + 1.7 * s, ty - 2 * s, tx + 1.7 * s, ty - 0.7 * s, tx + 0.3 * s, ty - 0.7 * s)
      }
      sh.moveTo(tx + 0.3, ty + 0.25)
      sh.lineTo(tx + 2.7 * s, ty + 0.25)
    }
  }
  for (const hill of HILLS) {
    yield undefined
    for (const [, d = '', weight] of relief([hill], []).matchAll(/d="([^"]*)" class="hach h(\d)"/g))
      for (const stroke of d.split('M')) {
        const q = (stroke.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
        let [x = 0, y = 0] = q
        if (q.length < 4 || m.at(x, y) || m.isWater(x, y)) continue
        const p = hills[Number(weight)]!.at(x, y)
        p.moveTo(x, y)
        for (let i = 2; i + 1 < q.length; i += 2) p.lineTo((x += q[i]!), (y += q[i + 1]!))
      }
  }
  return { far, mid, near, shade, fields, hills }
}
type Planted = Exclude<ReturnType<ReturnType<typeof plant>['next']>['value'], undefined>

const channels = (colour: string) =>
  colour.startsWith('#')
    ? [1, 3, 5].map(i => parseInt(colour.slice(i, i + 2), 16))
    : (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
const mix = (a: string, b: string, t: number) => {
  const to = channels(b)
  return `rgb(${channels(a)
    .map((v, i) => Math.round(v * t + to[i]! * (1 - t)))
    .join(',')})`
}

export interface Held {
  hexes: (readonly [id: number, side: string])[]
  lakes: (readonly [id: number, side: string])[]
}
function paint(
  g: CanvasRenderingContext2D,
  size: Point,
  w: number,
  h: number,
  dpr: number,
  view: View,
  m: Survey,
  planted: Planted | undefined,
  held: Held,
) {
  const css = getComputedStyle(document.documentElement),
    colour = (name: string) => css.getPropertyValue(`--${name}`).trim(),
    [W, H] = size,
    k = view.k,
    u = 1 / k, // a pixel
    v: Bounds = [view.x - w / 2 / k, view.y - h / 2 / k, view.x + w / 2 / k, view.y + h / 2 / k]
  const land = colour('land'),
    sea = colour('water'),
    ink = colour('shore'),
    line = colour('waterline'),
    hill = colour('hill'),
    dark = document.documentElement.dataset.theme === 'dark'
  g.setTransform(dpr, 0, 0, dpr, 0, 0)
  g.globalAlpha = 1
  g.fillStyle = colour('ground')
  g.fillRect(0, 0, w, h)
  g.setTransform(dpr * k, 0, 0, dpr * k, dpr * (w / 2 - view.x * k), dpr * (h / 2 - view.y * k))
  g.lineJoin = g.lineCap = 'round'
  g.save()
  g.beginPath()
  g.rect(0, 0, W, H)
  g.clip()
  g.fillStyle = colour('land-off')
  g.fillRect(v[0], v[1], v[2] - v[0], v[3] - v[1])
  const stroke = (path: Path2D, with_: string, width: number) => {
    g.strokeStyle = with_
    g.lineWidth = width
    g.stroke(path)
  }
  const seen = m.shore.filter(s => meets(s.box, v, 45)),
    shore = new Path2D(),
    both = new Path2D()
  for (const s of seen) {
    shore.addPath(s.path)
    if (s.frontier) both.addPath(s.path)
  }
  g.fillStyle = land
  g.fill(m.playable)
  stroke(m.playable, land, 5)
  // Bands of each side's colour on its own land, along the frontier and its shores.
  for (const side of ['us', 'gb']) {
    g.save()
    const own = new Path2D(side === 'us' ? m.frame : '')
    own.addPath(m.gb)
    g.clip(own, 'evenodd')
    const c = colour(`wash-${side}`),
      wide = k < 1 ? 1.15 : k < 2 ? 0.9 : 0.55
    for (const [width, t] of [
      [17, dark ? 0.5 : 0.42],
      [7, dark ? 0.9 : 0.8],
    ] as const) {
      stroke(both, mix(c, land, t), width * wide)
      stroke(m.border, mix(c, land, t), width * wide)
    }
    g.restore()
  }
  for (const [id, side] of held.hexes) {
    const hex = m.all[id]
    if (!hex) continue
    g.fillStyle = mix(colour(`wash-${side}`), land, dark ? 0.75 : 0.62)
    g.fill(m.ring(hex, k < 1 ? 1.05 : 0.99))
  }
  planted?.hills.forEach((p, i) =>
    p.seen(v, path => {
      g.globalAlpha = [0.5, 0.7, 0.8][i]!
      stroke(path, hill, Math.max([0.4, 0.6, 0.85][i]!, [0.35, 0.5, 0.7][i]! * u))
    }),
  )
  g.globalAlpha = 1
  g.save()
  g.clip(m.clear, 'evenodd')
  for (const [width, path] of m.rivers) stroke(path, colour('river'), Math.max(0.4 + width * 0.3, 0.8 * u))
  g.restore()
  g.setLineDash([1, 3.4])
  stroke(m.states, colour('ink-3'), Math.max(0.7, 0.9 * u))
  g.setLineDash([])
  const wood = mix(hill, land, dark ? 0.92 : 0.8)
  if (planted) {
    if (k < 1.15) planted.far.seen(v, p => stroke(p, wood, 1.15 * u))
    else if (k < 2.3) planted.mid.seen(v, p => stroke(p, wood, 0.75 * u))
    else {
      planted.shade.seen(v, p => stroke(p, mix(hill, land, 0.5), 0.8 * u))
      g.fillStyle = land
      planted.near.seen(v, p => {
        g.fill(p)
        stroke(p, wood, 0.85 * u)
      })
    }
    if (k > 1.6) planted.fields.seen(v, p => stroke(p, mix(hill, land, 0.6), 0.8 * u))
  }
  // Water, its lines, and the band of whoever controls a lake.
  g.fillStyle = sea
  g.fill(m.water, 'evenodd')
  g.save()
  g.clip(m.water, 'evenodd')
  const s = Math.max(0.3, Math.min(1.35, 0.86 * u))
  for (const [i, distance] of [...[1.6, 3.6, 6, 8.8, 12, 15.8, 20.2].entries()].reverse()) {
    const t = distance * s,
      width = (0.85 - i * 0.075) * (k < 1 ? 0.9 : 1) * u
    stroke(shore, mix(line, sea, (1 - i * 0.1) * (i ? 0.8 : 1)), 2 * t + width)
    stroke(shore, sea, Math.max(0.01, 2 * t - width))
  }
  for (const [id, side] of held.lakes) {
    const lake = m.lakes.get(id)
    if (!lake) continue
    g.save()
    g.clip(lake)
    g.globalCompositeOperation = dark ? 'screen' : 'multiply'
    stroke(shore, mix(colour(`wash-${side}`), dark ? '#000000' : '#ffffff', dark ? 0.55 : 0.5), 24 * s)
    g.restore()
  }
  g.restore()
  stroke(shore, ink, Math.max(0.28, 1.15 * u))
  g.setLineDash([9 * u, 3 * u, 1.5 * u, 3 * u])
  stroke(m.border, colour('ink-2'), 1.3 * u)
  g.setLineDash([])
  const grid = (p: Pieces, alpha: number, width: number) => {
    g.globalAlpha = alpha
    p.seen(v, path => stroke(path, ink, width * u))
  }
  if (k < 0.9) {
    grid(m.edges, 0.16, 0.6)
    grid(m.wetEdges, 0.09, 0.6)
  } else if (k < 1.9) {
    grid(m.ticks, 0.3, 0.8)
    grid(m.edges, 0.1, 0.7)
    grid(m.wetEdges, 0.1, 0.6)
  } else {
    grid(m.edges, dark ? 0.34 : 0.3, 0.9)
    grid(m.outer, dark ? 0.34 : 0.3, 0.9)
    grid(m.wetEdges, dark ? 0.22 : 0.17, 0.9)
    grid(m.ticks, 0.5, 0.9)
  }
  g.globalAlpha = 1
  const wide = Math.min(2.1, Math.max(1.15, 3 * u))
  if (k < 0.9) m.roads.seen(v, p => stroke(p, mix(colour('road'), land, 0.72), 0.95 * u))
  else {
    m.roads.seen(v, p => stroke(p, colour('road'), wide))
    m.roads.seen(v, p => stroke(p, colour('road-fill'), wide - 1.7 * u))
  }
  if (k > 1.6) {
    g.lineCap = 'butt'
    const docks = new Path2D()
    for (const [a, b, c, d] of m.docks) {
      docks.moveTo(a, b)
      docks.lineTo(c, d)
    }
    stroke(docks, ink, 1.3)
    stroke(docks, colour('road-fill'), 1.3 - 1.6 * u)
  }
  g.restore()
  stroke(new Path2D(`M.5 .5H${W - 0.5}V${H - 0.5}H.5z`), ink, 2 * u)
  stroke(new Path2D(`M${5 * u} ${5 * u}H${W - 5 * u}V${H - 5 * u}H${5 * u}z`), ink, 0.7 * u)
}

export function ground(stage: HTMLElement, content: Content, geometry: Geometry): Ground {
  const canvas = document.createElement('canvas'),
    g = canvas.getContext('2d', { alpha: false })!,
    m = survey(content, geometry)
  canvas.className = 'map sheet'
  canvas.setAttribute('aria-hidden', 'true')
  let view: View = { x: 0, y: 0, k: 1 },
    done: (View & { w: number; h: number }) | undefined, // as it was painted last
    planted: Planted | undefined,
    held: Held = { hexes: [], lakes: [] },
    heldAs = '',
    timer = 0
  const margin = () => [Math.round(stage.clientWidth * MARGIN), Math.round(stage.clientHeight * MARGIN)] as const
  const place = (smooth: boolean) => {
    if (!done) return
    const s = view.k / done.k,
      x = (done.x - view.x) * view.k + stage.clientWidth / 2 - (done.w / 2) * s,
      y = (done.y - view.y) * view.k + stage.clientHeight / 2 - (done.h / 2) * s
    canvas.style.transition = smooth ? 'transform var(--move) var(--ease)' : 'none'
    canvas.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${s})`
  }
  const now = () => {
    clearTimeout(timer)
    timer = 0
    const w = stage.clientWidth,
      h = stage.clientHeight,
      [mx, my] = margin(),
      dpr = Math.min(2, devicePixelRatio || 1)
    if (!w || !h) return
    done = { ...view, w: w + 2 * mx, h: h + 2 * my }
    const [cw, ch] = [Math.round(done.w * dpr), Math.round(done.h * dpr)]
    if (canvas.width !== cw || canvas.height !== ch) {
      canvas.width = cw
      canvas.height = ch
      canvas.style.width = `${done.w}px`
      canvas.style.height = `${done.h}px`
    }
    const began = performance.now()
    paint(g, geometry.size, done.w, done.h, dpr, done, m, planted, held)
    performance.measure('sheet', { start: began })
    place(false)
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(now, ms)
  }
  // Whether what was painted covers what is seen.
  const covers = () => {
    if (!done || Math.abs(Math.log(view.k / done.k)) > 0.7) return false
    const half = (n: number, k: number) => n / 2 / k,
      fits = (a: number, b: number, n: number, painted: number, size: number) =>
        (a - half(n, view.k) >= b - half(painted, done!.k) || a - half(n, view.k) < 0) &&
        (a + half(n, view.k) <= b + half(painted, done!.k) || a + half(n, view.k) > size)
    return (
      fits(view.x, done.x, stage.clientWidth, done.w, geometry.size[0]) &&
      fits(view.y, done.y, stage.clientHeight, done.h, geometry.size[1])
    )
  }
  const grown = plant(m),
    work = () => {
      const until = performance.now() + 10
      while (performance.now() < until) {
        const step = grown.next()
        if (step.done) {
          planted = step.value
          return later(0)
        }
      }
      setTimeout(work, 12)
    }
  setTimeout(work, 200)
  new MutationObserver(() => later(0)).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return {
    el: canvas,
    moved(to, smooth) {
      view = { ...to }
      if (!done || (!smooth && !covers())) return now()
      place(smooth)
      later(smooth ? 340 : LEAST)
    },
    scene(scene: Scene) {
      const next: Held = { hexes: heldHexes(content, scene.pieces), lakes: lakesHeld(content, scene.pieces) },
        as = JSON.stringify(next)
      if (as === heldAs) return
      heldAs = as
      held = next
      if (done) later(0)
    },
  }
}
