// What a view of A Glorious Chance says: ships, Forces, the row of Target Cards, tracks, the fight under way.
import { figure } from '../../calendar'
import { nounOf, type Content } from '../../content'
import { fightOf, has, type Box, type Fight } from '../../fight'
import type { Seen } from '../../games'
import type { Piece, Side, View } from '../../protocol'
import type { Rig } from '../../rigs'

export type { Rig }
const RIGS: Rig[] = ['schooner', 'schooner', 'brig', 'ship', 'ship'] // by type: laker, schooner, brig, corvette, supercorvette
export const TYPES = ['Converted Laker Schooner', 'Schooner', 'Brig', 'Corvette', 'Supercorvette']
export const AREA = {
  deployable: 1,
  repairing: 2,
  construction: 3,
  ordinary: 4,
  ready: 5,
  transit: 6,
  prize: 7,
} as const

export interface Ship {
  id: number
  name: string
  side: Side
  type: number
  rig: Rig
  guns: number
  steps: number
  left: number
  reduced: boolean
  upgraded: boolean
  flag: boolean
  delay: number
  struck: boolean
  disengaged: boolean
  isolated: boolean
  rated: [longGuns: number, carronades: number, closeAction: number, defense: number]
  tow: boolean
  fast: boolean
  release: number | undefined
  area: number | undefined
  force: number | undefined
}
export interface Force {
  id: number
  side: Side
  zone: number
  mission: number
  troops: number
  markers: number
  ships: number[]
}
export interface Order {
  zone: number
  target: number | undefined
}
export interface Reading {
  ships: Map<number, Ship> // those that are in play
  forces: Force[]
  row: Order[]
  zones: {
    control: Side | undefined
    blockade: Side | undefined
    event: number | undefined
    raid: Side | undefined
    convoys: Side[]
  }[]
  tactics: number[] // in force
  drawn: number[] // in the player's hand
  odds: Map<number, number> // result: chance in percent, while an attack is weighed ...
  attacker: Side // ... of this side
  waiting: { space: number; side: Side }[] // Troops on the supply tracks; British ones are unknown
}

const prints = new WeakMap<Content, Map<string, number[]>>()
export function printed(content: Content, noun: number, id: number, what: string): number[] | undefined {
  let index = prints.get(content)
  if (!index)
    prints.set(content, (index = new Map(content.prints.map(([n, i, w, numbers]) => [`${n} ${i} ${w}`, numbers]))))
  return index.get(`${noun} ${id} ${what}`)
}
export const nameOf = (content: Content, word: string, id: number) => content.names[nounOf(content, word)]?.[id] ?? ''

const kept = new WeakMap<readonly Piece[], Reading>()
export function read(content: Content, view: Seen): Reading {
  const known = kept.get(view.pieces)
  if (known) return known
  const noun = (word: string) => nounOf(content, word),
    word = (p: Piece) => content.pieces[p[3]]!.id
  const [ship, force, area, zone, rowPlace, number] = ['ship', 'force', 'area', 'zone', 'row-place', 'number'].map(noun)
  const r: Reading = {
    ships: new Map(),
    forces: [],
    row: [],
    zones: [],
    tactics: [],
    drawn: [],
    odds: new Map(),
    attacker: 'US',
    waiting: [],
  }
  r.zones = content.names[zone!]!.map(() => ({
    control: undefined,
    blockade: undefined,
    event: undefined,
    raid: undefined,
    convoys: [],
  }))
  for (const p of view.pieces)
    if (word(p) === 'force')
      r.forces.push({ id: p[5]!, side: p[2], zone: p[1], mission: 0, troops: 0, markers: 0, ships: [] })
  for (const p of view.pieces) {
    const [at, id, side, , n, which, status] = p,
      what = word(p)
    if (what === 'ship') {
      const print = (what: string) => printed(content, ship!, which!, what),
        is = (word: string) => has(content, status, word),
        type = print('type')?.[0] ?? 1
      r.ships.set(which!, {
        id: which!,
        name: content.names[ship!]![which!]!,
        side,
        type,
        rig: RIGS[type]!,
        guns: print('guns')?.[0] ?? 0,
        steps: print('steps')?.[0] ?? 1,
        left: n,
        reduced: is('reduced'),
        upgraded: is('upgraded'),
        flag: is('flagship'),
        delay: 0,
        struck: is('struck'),
        disengaged: is('disengaged'),
        isolated: is('isolated'),
        rated: [0, 0, 0, 0],
        tow: !!print('tow'),
        fast: !!print('fast'),
        release: print('release')?.[0],
        area: at === area ? id : undefined,
        force: at === force ? id : undefined,
      })
      if (at === force) r.forces.find(f => f.id === id)?.ships.push(which!)
    } else if (at === zone) {
      const z = r.zones[id]!
      if (what === 'control') z.control = side
      else if (what === 'blockade') z.blockade = side
      else if (what === 'lake-event') z.event = which
      else if (what === 'raid') z.raid = side
      else if (what === 'convoy') z.convoys.push(side)
    } else if (at === force) {
      const f = r.forces.find(q => q.id === id)
      if (f && what === 'mission') f.mission = which!
      else if (f && what === 'troops') f.troops = n
      else if (f && what === 'marker') f.markers = n
    } else if (at === rowPlace)
      r.row[id] =
        what === 'target'
          ? { target: which, zone: printed(content, noun('target-card'), which!, 'zone')?.[0] ?? 0 }
          : { target: undefined, zone: which! }
    else if (what === 'tactic') r.tactics.push(id)
    else if (what === 'drawn-tactic') r.drawn.push(id)
    else if (what === 'odds') {
      r.odds.set(id, n)
      r.attacker = side
    } else if (at === number) r.waiting.push({ space: id, side })
  }
  for (const p of view.pieces) if (word(p) === 'delay' && r.ships.has(p[1])) r.ships.get(p[1])!.delay = p[4]
  for (const s of r.ships.values()) {
    const at = (s.upgraded ? 2 : 0) + (s.reduced ? 1 : 0)
    s.rated = ['long-gun', 'carronade', 'close-action', 'defense'].map(
      w => printed(content, ship!, s.id, w)?.[at] ?? 0,
    ) as Ship['rated']
  }
  r.forces.sort((a, b) => a.id - b.id)
  kept.set(view.pieces, r)
  return r
}
export const inArea = (r: Reading, side: Side, area: number) =>
  [...r.ships.values()].filter(s => s.side === side && s.area === area)
export const num = (content: Content, view: Seen, word: string) => figure(content, view, word) ?? 0

// ---- the fight under way ----

// What the board tells of a ship besides what she is.
export interface Lined {
  id: number
  row: string
  towedBy: number | undefined
  hit: boolean
  dice: number[] // those that chose her
  gone: string // how she left the fight, '' while she is in it
}
export interface Shot {
  side: Side
  strength: [string, string]
  column: number
  die: number
  modifier: number
  row: number
  a: number
  d: number
  aw: boolean
  dw: boolean
  end: boolean
}
export interface Battle {
  zone: number
  harbor: boolean
  round: number
  gage: Side
  card: number | undefined
  line: Record<Side, Lined[]> // those that are out of it last
  played: Partial<Record<Side, number>>
  void: boolean
  shot: Shot | undefined
  close: string | undefined // the last pair of Close Action or Melee
}
const QUARTERS = ['', '¼', '½', '¾']
const strength = (quarters: number) => `${quarters ? Math.floor(quarters / 4) || '' : 0}${QUARTERS[quarters % 4] ?? ''}`
const GONE: [status: string, words: string][] = [
  ['sunk', 'sunk'],
  ['captured', 'captured'],
  ['struck', 'struck'],
  ['disengaged', 'slipped away'],
  ['gone', 'gone home'],
]
const ROWS = ['line', 'aside', 'out']

export function battleOf(content: Content, view: View): Battle | undefined {
  const fight = fightOf(content, view)
  if (!fight) return undefined
  const number = (word: string) => figure(content, fight, word),
    named = (box: number | undefined) => (box === undefined ? undefined : fight.boxes[box]?.which)
  const lined = (side: Side): Lined[] =>
    fight.boxes
      .map((box, i) => ({ box, i }))
      .filter(({ box }) => box.side === side)
      .sort((p, q) => ROWS.indexOf(p.box.row) - ROWS.indexOf(q.box.row))
      .map(({ box, i }) => ({
        id: box.which!,
        row: box.row,
        towedBy: has(content, box.status, 'towed') ? named(box.faces) : undefined,
        hit: has(content, box.status, 'hit'),
        dice: fight.rolls.find(roll => roll.box === i && roll.faces.length === 2)?.faces ?? [],
        gone: GONE.find(([status]) => has(content, box.status, status))?.[1] ?? (box.row === 'out' ? 'gone' : ''),
      }))
  // Once the line is formed, who is Engaged and not in it looks on.
  const line = (side: Side) => {
    const all = lined(side),
      formed = all.some(s => s.row === 'line')
    return all.filter(s => !formed || s.row !== 'aside')
  }
  return {
    zone: fight.place,
    harbor: fight.kind === 'harbor-combat',
    round: fight.round,
    gage: number('gage') ? 'GB' : 'US',
    card: number('wind-card'),
    line: { US: line('US'), GB: line('GB') },
    played: { US: number('tactic-us'), GB: number('tactic-gb') },
    void: !!number('tactics-void'),
    shot: shotOf(content, fight),
    close: closeOf(content, fight),
  }
}
function shotOf(content: Content, fight: Fight): Shot | undefined {
  const roll = fight.rolls.find(r => r.sides === 10 && r.box === undefined),
    column = figure(content, fight, 'column')
  if (!roll || column === undefined) return undefined
  const row = Math.max(0, Math.min(11, roll.faces[0]! + roll.modifier)),
    noun = nounOf(content, 'column'),
    result = nameOf(content, 'result', printed(content, noun, column, 'results')?.[row] ?? 0)
  const part = (who: string) => new RegExp(`${who}(\\d?)(W?)`).exec(result)
  return {
    side: roll.side,
    strength: [
      strength(figure(content, fight, 'attack-strength') ?? 0),
      strength(figure(content, fight, 'defense-strength') ?? 0),
    ],
    column,
    die: roll.faces[0]!,
    modifier: roll.modifier,
    row,
    a: Number(part('A')?.[1] || 0),
    d: result === 'END' ? 0 : Number(part('D')?.[1] || 0),
    aw: !!part('A')?.[2],
    dw: !!part('D')?.[2],
    end: result === 'END',
  }
}
function closeOf(content: Content, fight: Fight): string | undefined {
  const roll = fight.rolls.find(r => r.sides === 10 && r.box !== undefined),
    ship = roll && fight.boxes[roll.box!],
    target = ship && fight.boxes[ship.faces ?? -1]
  if (!roll || !ship || !target) return undefined
  const name = (box: Box) => nameOf(content, 'ship', box.which!),
    total = (box: Box) => fight.rolls.find(r => r.sides === 0 && fight.boxes[r.box!] === box)?.faces[0],
    hit = roll.faces[0]! <= roll.needs
  const words = `${name(ship)} closes with ${name(target)}: ${roll.faces[0]} against ${roll.needs}, ${hit ? 'a step is lost' : 'a melee'}`
  return total(ship) === undefined
    ? words
    : `${words}; melee: ${name(ship)} ${total(ship)}, ${name(target)} ${total(target)}`
}
