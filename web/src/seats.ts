// Where stacks stand and where names go, for any position. One list of taken boxes; whoever needs a place asks in order
// of priority and takes the cheapest free seat. Units are the map's.
export type Box = [x0: number, y0: number, x1: number, y1: number]
type Dir = readonly [number, number]
export type Kind = 'stack' | 'foe' | 'name'

// Eight directions, dearest last: my stack likes to stand right of the town, the enemy's left of it.
const DIRECTIONS: Record<Kind, readonly Dir[]> = {
  stack: [
    [1, 0],
    [-1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
    [0, -1],
    [1, -1],
    [-1, -1],
  ],
  foe: [
    [-1, 0],
    [1, 0],
    [0, -1],
    [-1, -1],
    [1, -1],
    [0, 1],
    [-1, 1],
    [1, 1],
  ],
  name: [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [1, -1],
    [-1, -1],
    [1, 1],
    [-1, 1],
  ],
}

export interface Place {
  x: number
  y: number
  r: number
}
export interface Want {
  id: string
  kind: Kind
  w: number
  h: number
  priority: number
}
export interface Seat {
  x: number
  y: number
  dir: Dir
  clash: boolean
  box: Box
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]))

function boxAt(p: Place, [dx, dy]: Dir, gap: number, w: number, h: number): Box {
  // touches the ring from outside
  const q = dx && dy ? 0.72 : 1,
    r = p.r + gap
  const cx = p.x + dx * (r * q + w / 2),
    cy = p.y + dy * (r * q + h / 2)
  return [cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2]
}

export interface Room {
  places: Map<string, Place>
  want: Want[]
  roads: readonly (readonly [number, number])[] // points along them
  taken: Box[] // what never moves: ships, anchors
  soft: Box[] // lettering
  view: Box
  wet: (x: number, y: number) => boolean
  last: Map<string, Dir> // where things stood before, so that pieces do not hop
}

export const seatKey = (kind: Kind, id: string) => `${kind} ${id}`

export function seating({ places, want, roads, taken, soft, view, wet, last }: Room): {
  seats: Map<string, Seat>
  busy: Box[]
} {
  const busy: Box[] = [...taken]
  for (const p of places.values()) busy.push([p.x - p.r, p.y - p.r, p.x + p.r, p.y + p.r])
  const seats = new Map<string, Seat>()
  for (const q of [...want].sort((a, b) => a.priority - b.priority)) {
    const p = places.get(q.id)!,
      before = last.get(seatKey(q.kind, q.id)),
      name = q.kind === 'name'
    // Only what is near can be in the way.
    const reach: Box = [p.x - p.r - q.w - 40, p.y - p.r - q.h - 40, p.x + p.r + q.w + 40, p.y + p.r + q.h + 40]
    const near = busy.filter(b => overlap(b, reach)),
      nearRoads = roads.filter(([x, y]) => x > reach[0] && x < reach[2] && y > reach[1] && y < reach[3])
    let best: { cost: number; box: Box; dir: Dir } | undefined
    DIRECTIONS[q.kind].forEach((dir, di) =>
      [3, 10, 19].forEach((gap, gi) =>
        [0, -0.35, 0.35].forEach(slip => {
          if (slip && dir[0] && dir[1]) return
          const b = boxAt(p, dir, gap, q.w, q.h)
          if (slip) {
            const sx = dir[0] ? 0 : slip * q.w,
              sy = dir[0] ? slip * q.h * 1.2 : 0
            b[0] += sx
            b[2] += sx
            b[1] += sy
            b[3] += sy
          }
          let cost = di * (name ? 2.2 : 1.6) + gi * 7 + (slip ? 3 : 0)
          for (const t of near) {
            const o = overlap(b, t)
            if (o) cost += 400 + o
          } // never over a thing
          if (b[0] < view[0] || b[2] > view[2] || b[1] < view[1] || b[3] > view[3]) cost += 300 // never outside
          for (const t of soft) if (overlap(b, t)) cost += 26 // rather not on lettering
          let on = 0
          for (const [x, y] of nearRoads) if (x > b[0] && x < b[2] && y > b[1] && y < b[3]) on++
          cost += on * (name ? 4.2 : 2) // rather not on a road
          const mx = (b[0] + b[2]) / 2,
            my = (b[1] + b[3]) / 2,
            m = wet(mx, my)
          if (!name && m) cost += 14 // an army stands on land
          if (name && (wet(b[0] + 3, my) !== m || wet(b[2] - 3, my) !== m)) cost += 5 // nor a name across a shore
          if (before && before[0] === dir[0] && before[1] === dir[1]) cost -= 9 // stay where it was
          if (!best || cost < best.cost) best = { cost, box: b, dir }
        }),
      ),
    )
    const { cost, box, dir } = best!
    seats.set(seatKey(q.kind, q.id), {
      x: (box[0] + box[2]) / 2,
      y: (box[1] + box[3]) / 2,
      dir,
      clash: cost >= 400,
      box,
    })
    busy.push([box[0] - 2, box[1] - 2, box[2] + 2, box[3] + 2])
  }
  return { seats, busy }
}
