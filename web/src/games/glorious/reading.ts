// What a view of A Glorious Chance says: ships, Forces, the row of Target Cards, tracks. And, out of its log, the fight
// under way.
import { figure } from '../../calendar'
import { nounOf, type Content } from '../../content'
import { kindOf, listIn, sideIn, valueIn } from '../../events'
import type { Seen } from '../../games'
import type { Event, Piece, Side, View } from '../../protocol'

export type Rig = 'ship' | 'brig' | 'schooner'
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
    if (p[0] === ship && (word(p) === 'ship' || word(p) === 'reduced-ship')) {
      const print = (what: string) => printed(content, ship!, p[1], what),
        type = print('type')?.[0] ?? 1,
        steps = print('steps')?.[0] ?? 1,
        reduced = word(p) === 'reduced-ship'
      r.ships.set(p[1], {
        id: p[1],
        name: content.names[ship!]![p[1]]!,
        side: p[2],
        type,
        rig: RIGS[type]!,
        guns: print('guns')?.[0] ?? 0,
        steps,
        left: steps,
        reduced,
        upgraded: false,
        flag: false,
        delay: 0,
        struck: false,
        disengaged: false,
        isolated: false,
        rated: [0, 0, 0, 0],
        tow: !!print('tow'),
        fast: !!print('fast'),
        release: print('release')?.[0],
        area: undefined,
        force: undefined,
      })
    }
  for (const p of view.pieces) {
    const [at, id, side, , n] = p,
      what = word(p)
    if (at === ship) {
      const s = r.ships.get(id)
      if (!s) continue
      if (what === 'upgraded-ship') s.upgraded = true
      else if (what === 'flag') s.flag = true
      else if (what === 'delay') s.delay = n
      else if (what === 'struck') s.struck = true
      else if (what === 'disengaged') s.disengaged = true
      else if (what === 'isolated') s.isolated = true
    } else if (at === area) {
      const s = r.ships.get(n - 1)
      if (s) s.area = id
    } else if (at === zone) {
      const z = r.zones[id]!
      if (what === 'force') r.forces.push({ id: n - 1, side, zone: id, mission: 0, troops: 0, markers: 0, ships: [] })
      else if (what === 'control') z.control = side
      else if (what === 'blockade') z.blockade = side
      else if (what === 'lake-event') z.event = n - 1
      else if (what === 'raid') z.raid = side
      else if (what === 'convoy') z.convoys.push(side)
    } else if (at === rowPlace)
      r.row[id] =
        what === 'target'
          ? { target: n - 1, zone: printed(content, noun('target-card'), n - 1, 'zone')?.[0] ?? 0 }
          : { target: undefined, zone: n - 1 }
    else if (what === 'tactic') r.tactics.push(id)
    else if (what === 'odds') {
      r.odds.set(id, n)
      r.attacker = side
    } else if (at === number) r.waiting.push({ space: id, side })
  }
  for (const p of view.pieces) {
    if (p[0] !== force) continue
    const f = r.forces.find(q => q.id === p[1]),
      what = word(p)
    if (!f) continue
    if (what === 'mission') f.mission = p[4]
    else if (what === 'troops') f.troops = p[4]
    else if (what === 'marker') f.markers = p[4]
    else if (what === 'ship') {
      f.ships.push(p[4] - 1)
      const s = r.ships.get(p[4] - 1)
      if (s) s.force = f.id
    }
  }
  for (const s of r.ships.values()) {
    const at = (s.upgraded ? 2 : 0) + (s.reduced ? 1 : 0)
    s.rated = ['long-gun', 'carronade', 'close-action', 'defense'].map(
      w => printed(content, ship!, s.id, w)?.[at] ?? 0,
    ) as Ship['rated']
  }
  r.forces.sort((a, b) => a.id - b.id)
  hulls(content, view.log, r)
  kept.set(view.pieces, r)
  return r
}
// How much of a Reduced ship is left, as the log last told it.
function hulls(content: Content, log: readonly Event[], r: Reading) {
  const unsure = new Set([...r.ships.values()].filter(s => s.reduced).map(s => s.id))
  for (let i = log.length - 1; i >= 0 && unsure.size; i--) {
    const kind = kindOf(content, log[i]!)
    if (kind.name !== 'ShipReduced' && kind.name !== 'StepLost') continue
    const ship = valueIn(kind, log[i]!, 'ship')!
    if (unsure.delete(ship)) r.ships.get(ship)!.left = valueIn(kind, log[i]!, 'left')!
  }
  for (const id of unsure) {
    const s = r.ships.get(id)!
    s.left = Math.max(1, s.steps - 1)
  }
}
export const inArea = (r: Reading, side: Side, area: number) =>
  [...r.ships.values()].filter(s => s.side === side && s.area === area)
export const num = (content: Content, view: Seen, word: string) => figure(content, view, word) ?? 0

// ---- the fight under way, out of the log
// ------------------------------------------------------------------------------

export interface Shot {
  side: Side
  round: number
  strength: [string, string]
  column: number
  printed: number
  die: number
  modifier: number
  row: number
  a: number
  d: number
  aw: boolean
  dw: boolean
  end: boolean
}
export interface Fight {
  zone: number
  harbor: boolean
  gage: Side
  card: number | undefined
  line: Record<Side, number[]>
  tows: Map<number, number> // towed: by
  drawn: Record<Side, number[]>
  played: Partial<Record<Side, number>>
  void: boolean
  round: number
  shots: number
  shot: Shot | undefined
  pending: { column: number; printed: number; strength: [string, string] } | undefined
  hits: Map<number, [number, number] | undefined> // in the last result, with the dice of the distribution
  close: string | undefined // the last pair of Close Action or Melee
  engaged: Record<Side, Set<number>>
  out: Map<number, string> // ships that left it, and how
  fates: string[]
}
const QUARTERS = ['', '¼', '½', '¾']
const strength = (whole: number, quarters: number) =>
  `${whole || quarters ? whole || '' : 0}${QUARTERS[quarters] ?? ''}`
const sideOf = (n: number): Side => (n ? 'GB' : 'US')

const fights = new WeakMap<readonly Event[], Fight | null>()
export function fightOf(content: Content, view: View): Fight | undefined {
  const known = fights.get(view.log)
  if (known) return known
  if (known === null && view.log.length) return undefined
  const fight = replayFight(content, view)
  fights.set(view.log, fight ?? null)
  return fight
}
function replayFight(content: Content, view: View): Fight | undefined {
  const word = (e: Event) => kindOf(content, e).name
  let from = view.log.length - 1
  for (; from >= 0; from--) {
    const w = word(view.log[from]!)
    if (w === 'EncounterEnds' || w === 'HarborEnds' || w === 'TurnBegins') return undefined
    if (w === 'EncounterBegins' || w === 'HarborBegins') break
  }
  // A copy to try a line in begins without a log; what is asked in a fight tells where it is and who has the wind.
  const asked =
    from < 0 && /^(Encounter|Reaction|Combat|Assembly|Gunnery|CloseRound|FlagTransfer)\./.test(view.question ?? '')
      ? view.args
      : undefined
  if (from < 0 && !asked) return undefined
  const first = view.log[from],
    harbor = !!first && word(first) === 'HarborBegins'
  const f: Fight = {
    zone: first ? valueIn(kindOf(content, first), first, 'zone')! : asked![0],
    harbor,
    gage: first ? (harbor ? sideIn(kindOf(content, first), first)! : 'US') : sideOf(asked![1]),
    card: undefined,
    line: { US: [], GB: [] },
    tows: new Map(),
    drawn: { US: [], GB: [] },
    played: {},
    void: false,
    round: 0,
    shots: 0,
    shot: undefined,
    pending: undefined,
    hits: new Map(),
    close: undefined,
    engaged: { US: new Set(), GB: new Set() },
    out: new Map(),
    fates: [],
  }
  for (const event of view.log.slice(Math.max(0, from))) {
    const kind = kindOf(content, event),
      a = (name: string) => valueIn(kind, event, name)!,
      list = (name: string) => listIn(kind, event, name)
    switch (kind.name) {
      case 'EventDrawn':
        f.gage = sideOf(a('gage'))
        f.card = a('event-card')
        break
      case 'GageDrawn':
        f.gage = sideOf(a('gage'))
        f.card = a('event-card')
        break
      case 'GageChecked':
        f.gage = sideOf(a('gage'))
        if (a('why') !== 3 && content.names[nounOf(content, 'event-card')]![a('event-card')]) f.card = a('event-card')
        f.played = {}
        f.void = false
        f.hits.clear()
        break
      case 'LineFormed':
        f.line[sideOf(a('side'))] = list('line')
        break
      case 'Towed':
        f.tows.set(a('ship'), a('by'))
        break
      case 'TacticsDrawn': {
        const side = sideOf(a('side'))
        f.drawn[side] = list('tactics')
        if (!f.played.US && !f.played.GB) f.void = false
        break
      }
      case 'TacticPlayed':
        f.played = { ...f.played, [sideOf(a('side'))]: a('card') }
        break
      case 'TacticsVoid':
        f.void = true
        break
      case 'ReactionJoins':
        f.engaged[sideOf(a('side'))].add(a('ship'))
        break
      case 'RoundBegins':
        f.round = a('round')
        f.hits.clear()
        f.close = undefined
        f.pending = {
          strength: [strength(a('attack'), a('attack_quarters')), strength(a('defense'), a('defense_quarters'))],
          printed: a('column'),
          column: a('shifted'),
        }
        break
      case 'Fired': {
        const modifier = a('plus') - a('minus')
        f.shots++
        f.shot = {
          side: sideOf(a('side')),
          round: f.round,
          strength: f.pending?.strength ?? ['', ''],
          printed: f.pending?.printed ?? a('column'),
          column: a('column'),
          die: a('die'),
          modifier,
          row: Math.max(0, Math.min(11, a('die') + modifier)),
          a: a('attacker_hits'),
          d: a('defender_hits'),
          aw: !!a('attacker_w'),
          dw: !!a('defender_w'),
          end: !!a('end'),
        }
        break
      }
      case 'HitOn':
        f.hits.set(a('ship'), a('red') ? [a('red'), a('blue')] : undefined)
        break
      case 'DisengageRolled':
        if (a('away')) f.out.set(a('ship'), 'slipped away')
        break
      case 'ScatterRolled':
        if (a('away')) f.out.set(a('ship'), 'scattered')
        break
      case 'StrikeRolled':
        if (a('fate')) f.out.set(a('ship'), a('fate') === 2 ? 'sunk' : 'struck')
        break
      case 'SunkShip':
        f.out.set(a('ship'), 'lost')
        break
      case 'CapturedShip':
        f.out.set(a('ship'), 'captured')
        break
      case 'RescuedShip':
        f.out.delete(a('ship'))
        break
      case 'Foundered':
        f.out.set(a('ship'), 'foundered')
        break
      case 'BlownHome':
        f.out.set(a('ship'), 'gone home')
        break
      case 'Exploded':
        f.out.set(a('ship'), 'blown up')
        break
      case 'CloseAction':
        f.close = `${nameOf(content, 'ship', a('ship'))} closes with ${nameOf(content, 'ship', a('target'))}: ${a('die')} against ${a('difference')}, ${a('hit') ? 'a step is lost' : 'a melee'}`
        break
      case 'Melee':
        f.close = `Melee: ${nameOf(content, 'ship', a('ship'))} ${a('value')}, ${nameOf(content, 'ship', a('target'))} ${a('target_value')}`
        break
    }
  }
  return f
}
// Who faces whom: the line as it was formed, or, before that, the ships that are on the spot.
export function lineOf(r: Reading, fight: Fight, side: Side): number[] {
  if (fight.line[side].length) return fight.line[side]
  const here = r.forces.filter(q => q.side === side && q.zone === fight.zone).flatMap(q => q.ships)
  return [...new Set([...here, ...fight.engaged[side]])]
}
