// What a map's paths tell, worked out once: where there is water, where roads run.
import type { Geometry } from './content'

// Is there water? Looked up in a small picture of the map, for asking the paths themselves is slow.
export function wetness(g: Geometry) {
  const scale = 0.25,
    w = Math.ceil(g.size[0] * scale),
    h = Math.ceil(g.size[1] * scale),
    canvas = document.createElement('canvas')
  canvas.width = w
  canvas.height = h
  const c = canvas.getContext('2d', { willReadFrequently: true })!
  c.scale(scale, scale)
  c.fillStyle = '#fff'
  c.fill(new Path2D(g.land))
  c.fillStyle = '#000'
  c.fill(new Path2D(Object.values(g.lakes).join('') + g.broad), 'evenodd')
  c.fillStyle = '#fff'
  c.fill(new Path2D(g.islands))
  const data = c.getImageData(0, 0, w, h).data
  return (x: number, y: number) => {
    const i = Math.round(x * scale),
      j = Math.round(y * scale)
    return i >= 0 && j >= 0 && i < w && j < h && data[(j * w + i) * 4]! < 128
  }
}

const pathOf = (d: string) => {
  const p = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  p.setAttribute('d', d)
  return p
}
export function roadPoints(g: Geometry) {
  const all: [number, number][] = []
  for (const r of g.roads ?? []) {
    const p = pathOf(r.d),
      n = p.getTotalLength()
    for (let t = 12; t < n - 12; t += 6) {
      const q = p.getPointAtLength(t)
      all.push([q.x, q.y])
    }
  }
  return all
}
export function along(d: string): number[][] {
  const p = pathOf(d),
    n = p.getTotalLength()
  return Array.from({ length: 13 }, (_, i) => {
    const q = p.getPointAtLength((n * i) / 12)
    return [q.x, q.y]
  })
}
export const reversed = (d: string, from: { x: number; y: number }) => {
  const first = along(d)[0]!,
    last = along(d)[12]!
  return Math.hypot(first[0]! - from.x, first[1]! - from.y) > Math.hypot(last[0]! - from.x, last[1]! - from.y)
}
