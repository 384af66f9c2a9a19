// Which place lies under a point of the map: worked out from where they are, for most of them have no node of their own.
import type { Key, Spots } from './board'
import type { Geometry, Spot } from './content'
import { cellOf } from './hexes'

export const ringOf = (value: number, far: boolean, k: number) => (far ? 9 / k : 15 + value)
export const reachOf = (ring: number, k: number) => Math.max(ring + 5, 20 / k) // a finger's breadth at least
export const SLOT = 24
// A lake, or a box that stands for one.
export const waterOf = (geometry: Geometry, { shore, box }: Spot) =>
  geometry.lakes[shore ?? ''] ?? (box && `M${box[0]} ${box[1]}h${box[2]}v${box[3]}h${-box[2]}z`)

export function hits(geometry: Geometry, spots: Spots) {
  const all = [...spots].reverse(), // what comes later lies above
    ink = document.createElement('canvas').getContext('2d')!,
    points = all.filter(([, { kind }]) => kind === 'point'),
    slots = all.filter(([, { kind }]) => kind === 'slots'),
    cells = new Map<string, Key>(),
    sheets: { key: Key; path: Path2D }[] = []
  for (const [key, { kind, spot }] of all) {
    const d = kind === 'area' ? spot.area : kind === 'lake' ? waterOf(geometry, spot) : undefined
    if (d) sheets.push({ key, path: new Path2D(d) })
    if (kind === 'hex') cells.set(cellOf(geometry.hexes!, spot.x, spot.y), key)
  }
  return (x: number, y: number, k: number, far: boolean): Key | undefined => {
    let best: Key | undefined,
      least = Infinity
    for (const [key, { place, spot }] of points) {
      const d = Math.hypot(x - spot.x, y - spot.y)
      if (d < least && d <= reachOf(ringOf(place.value, far, k), k)) [best, least] = [key, d]
    }
    if (best) return best
    for (const [key, { spot }] of slots) {
      const [bx, by, w, h] = spot.box ?? [0, 0, 0, 0]
      if (x >= bx && x <= bx + w && y >= by && y <= by + h) return key
      if (spot.slots!.some(([sx, sy]) => Math.hypot(x - sx, y - sy) <= SLOT)) return key
    }
    if (geometry.hexes) {
      const key = cells.get(cellOf(geometry.hexes, x, y))
      if (key) return key
    }
    return sheets.find(({ path }) => ink.isPointInPath(path, x, y, 'evenodd'))?.key
  }
}
