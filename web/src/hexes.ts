// The arithmetic of hexes: which one a point lies in, and their outlines.
import { f } from './art'
import type { Hexes } from './content'

const ROOT3 = Math.sqrt(3)

// Two of a hex's three coordinates, rounded so that the third fits: the same words for all points of one hex.
export function cellOf({ size, flat, origin }: Hexes, x: number, y: number): string {
  const [a, b] = flat ? [x - origin[0], y - origin[1]] : [y - origin[1], x - origin[0]],
    q = ((2 / 3) * a) / size,
    r = (b / ROOT3 - a / 3) / size
  const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(-q - r)],
    [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs + q + r)]
  if (dq > dr && dq > ds) return `${-rr - rs} ${rr}`
  return dr > ds ? `${rq} ${-rq - rs}` : `${rq} ${rr}`
}

const corner = ({ flat }: Hexes, x: number, y: number, r: number, i: number) => {
  const a = (Math.PI / 3) * i + (flat ? 0 : Math.PI / 6)
  return `${f(x + Math.cos(a) * r)} ${f(y + Math.sin(a) * r)}`
}
export const outline = (hexes: Hexes, x: number, y: number, r = hexes.size) =>
  `M${[0, 1, 2, 3, 4, 5].map(i => corner(hexes, x, y, r, i)).join('L')}z`
// Three sides of six: the others are drawn by its neighbours.
export const threeSides = (hexes: Hexes, x: number, y: number) =>
  `M${[0, 1, 2, 3].map(i => corner(hexes, x, y, hexes.size, i)).join('L')}`
