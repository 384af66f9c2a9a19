// What an engraver does: water lines along a shore, hachures on hills and scarps.
import { f } from './art'

// Water lines: one outline stroked again and again, wide to narrow, line colour then water colour, clipped to the
// water. The strokes' edges are exact offsets of the shore: no geometry library.
const DISTANCES = [1.6, 3.6, 6, 8.8, 12, 15.8, 20.2]
export function waterlines(d: string, id: string, k = 1) {
  const parts = neighbours(d),
    each = (stroke: string) => parts.map((_, n) => `<use href="#${id}-${n}" ${stroke}/>`).join('')
  let o = `<defs>${parts.map((part, n) => `<path id="${id}-${n}" d="${part}"/>`).join('')}</defs><clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${id})" fill="none" stroke-linejoin="round">`
  for (let i = DISTANCES.length - 1; i >= 0; i--) {
    const t = DISTANCES[i]! * k,
      w = (0.85 - i * 0.075) * Math.sqrt(k)
    o +=
      each(`stroke="var(--waterline)" stroke-width="${f(2 * t + w)}" stroke-opacity="${f(1 - i * 0.1)}"`) +
      each(`stroke="var(--water)" stroke-width="${f(2 * t - w)}"`)
  }
  return o + '</g>'
}
// A path's outlines, small ones together with those beside them: what paints a part of the map need not stroke the
// whole of it.
const LARGE = 700,
  BESIDE = 260
function neighbours(d: string) {
  const out: string[] = [],
    small = new Map<string, string>()
  for (const part of d.split(/(?=M)/)) {
    const [x = 0, y = 0] = (part.match(/-?[\d.]+/g) ?? []).map(Number),
      cell = `${Math.floor(x / BESIDE)} ${Math.floor(y / BESIDE)}`
    if (part.length > LARGE) out.push(part)
    else small.set(cell, (small.get(cell) ?? '') + part)
  }
  return [...out, ...small.values()]
}

export function random(seed: number) {
  return () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 4294967296
}

const smooth = (t: number) => t * t * (3 - 2 * t)
function noiseOf(seed: number) {
  const at = (i: number, j: number) => {
    let h = (i * 374761393 + j * 668265263 + seed * 2147483) | 0
    h = Math.imul(h ^ (h >>> 13), 1274126177)
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296
  }
  return (x: number, y: number) => {
    const i = Math.floor(x),
      j = Math.floor(y),
      u = smooth(x - i),
      v = smooth(y - j)
    return (at(i, j) * (1 - u) + at(i + 1, j) * u) * (1 - v) + (at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u) * v
  }
}

export type Hill = [cx: number, cy: number, a: number, b: number, angle: number, seed: number]

// Hills are a height field (ridged noise under a soft envelope); short strokes run downhill and curve with the slope.
// Steeper is longer, away from the light (north-west) is heavier, and crests stay white of themselves.
export function relief(hills: Hill[], keepOff: [number, number, number][]) {
  let all = ''
  for (const [cx, cy, a, b, angle, seed] of hills) {
    const out = ['', '', '']
    const noise = noiseOf(seed),
      c = Math.cos(angle),
      s = Math.sin(angle)
    const height = (x: number, y: number) => {
      if (Math.abs(x - cx) > a + b + 20 || Math.abs(y - cy) > a + b + 20) return 0
      const u = (x - cx) * c + (y - cy) * s,
        v = -(x - cx) * s + (y - cy) * c,
        wobble = (noise(u / 30 + 9, v / 30) - 0.5) * 18
      const e = Math.max(0, 1 - (u / a) ** 2 - ((v + wobble) / b) ** 2 - (noise(u / 19 + 70, v / 19) - 0.5) * 0.7)
      if (!e) return 0
      const r1 = 1 - Math.abs(2 * noise(u / 34, (v + wobble * 0.6) / 17) - 1),
        r2 = 1 - Math.abs(2 * noise(u / 13 + 40, v / 9) - 1)
      return Math.sqrt(e) * (r1 * r1 * 15 + r2 * 4.5)
    }
    const slope = (x: number, y: number): [number, number] => [
      height(x + 0.8, y) - height(x - 0.8, y),
      height(x, y + 0.8) - height(x, y - 0.8),
    ]
    const r = random(seed * 7919 + 3),
      R = Math.max(a, b) + 12,
      step = 2.7
    for (let y = cy - R; y < cy + R; y += step)
      for (let x = cx - R; x < cx + R; x += step) {
        let px = x + (r() - 0.5) * step * 1.3,
          py = y + (r() - 0.5) * step * 1.3
        const chance = r(),
          jitter = r()
        if (keepOff.some(k => Math.hypot(px - k[0], py - k[1]) < k[2])) continue
        let [gx, gy] = slope(px, py)
        const g = Math.hypot(gx, gy) / 1.6,
          lit = -(gx + gy) / (Math.hypot(gx, gy) || 1) / 1.414 // 1: falls away from the light
        if (g < 0.34 + (lit < 0 ? 0.12 : 0) || chance > 0.42 + g * 0.5) continue
        const length = Math.min(6.4, 2 + g * 3.2) * (0.7 + jitter * 0.5),
          n = 3
        let d = `M${f(px)} ${f(py)}`
        for (let k = 0; k < n; k++) {
          const q = Math.hypot(gx, gy) || 1,
            dx = ((-gx / q) * length) / n,
            dy = ((-gy / q) * length) / n
          px += dx
          py += dy
          d += `l${f(dx)} ${f(dy)}`
          ;[gx, gy] = slope(px, py)
          if (Math.hypot(gx, gy) < 0.2) break
        }
        out[lit > 0.25 && g > 0.55 ? 2 : lit > -0.35 ? 1 : 0] += d
      }
    all += out.map((d, i) => d && `<path d="${d}" class="hach h${i}"/>`).join('')
  }
  return all
}

// One-sided: strokes from the brow of an escarpment downhill, in uneven bunches.
export type Scarp = [brow: [number, number][], length: number, side: number]
export function scarps(list: Scarp[]) {
  let o = ''
  list.forEach(([pts, len, side], n) => {
    const r = random(7919 * (n + 3))
    for (let i = 1; i < pts.length; i++) {
      const [x0, y0] = pts[i - 1]!,
        [x1, y1] = pts[i]!,
        l = Math.hypot(x1 - x0, y1 - y0)
      const nx = (-(y1 - y0) / l) * side,
        ny = ((x1 - x0) / l) * side
      for (let t = 0; t < l; t += 1.7 + r() * 1.5) {
        const bunch = 0.45 + 0.55 * Math.abs(Math.sin((i * 31 + t) / 9 + Math.sin((i * 31 + t) / 23) * 2))
        const L = len * bunch * (0.7 + r() * 0.5),
          u = t / l,
          j = (r() - 0.5) * 0.5
        if (r() < 0.14) continue
        o += `M${f(x0 + (x1 - x0) * u + (r() - 0.5))} ${f(y0 + (y1 - y0) * u + (r() - 0.5))}l${f((nx + ny * j) * L * 0.5)} ${f((ny - nx * j) * L * 0.5)}l${f((nx - ny * j) * L * 0.5)} ${f((ny + nx * j) * L * 0.5)}`
      }
    }
  })
  return `<path d="${o}" class="hach h1"/>`
}

// sky: ruled lines that grow thinner upward, as an engraver's ruling machine leaves them
export const ruled = (
  x: number,
  y0: number,
  w: number,
  y1: number,
  step: number,
  heavy: number,
  light: number,
  col = 'var(--waterline)',
) => {
  let o = ''
  const n = Math.round((y1 - y0) / step)
  for (let i = 0; i <= n; i++)
    o += `<path d="M${x} ${f(y0 + i * step)}h${w}" stroke="${col}" stroke-width="${f(light + ((heavy - light) * i) / n)}"/>`
  return `<g fill="none">${o}</g>`
}
export const waves = (y0: number, y1: number, seed: number) => {
  const r = random(seed)
  let o = ''
  for (let y = y0; y < y1; y += 4.2 + (y - y0) * 0.05) {
    let x = -10 + r() * 30
    while (x < 330) {
      const L = 18 + r() * 46
      o += `M${f(x)} ${f(y)}q${f(L / 4)} ${f(-1 - r())} ${f(L / 2)} 0t${f(L / 2)} 0`
      x += L + 6 + r() * 18
    }
  }
  return `<path d="${o}" fill="none" stroke="var(--waterline)" stroke-width="1"/>`
}
export const pine = (x: number, y: number, h: number) =>
  `<path d="M${x} ${y - h}l${f(h * 0.2)} ${f(h * 0.3)}h${f(-h * 0.08)}l${f(h * 0.16)} ${f(h * 0.28)}h${f(-h * 0.1)}l${f(h * 0.16)} ${f(h * 0.28)}h${f(-h * 0.3)}v${f(h * 0.14)}h${f(-h * 0.08)}v${f(-h * 0.14)}h${f(-h * 0.3)}l${f(h * 0.16)} ${f(-h * 0.28)}h${f(-h * 0.1)}l${f(h * 0.16)} ${f(-h * 0.28)}h${f(-h * 0.08)}z" fill="var(--shore)"/>`
