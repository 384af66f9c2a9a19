// What a page must know of a game besides its content, to draw it well: which events are moves and shots, where a piece
// that an answer names stands. A game without an entry here is playable all the same.

import { gameLook } from './games'

// A place of a move may be a landmark: ['@key', 0]; '@home' is that of the side.
export interface Move {
  side: number
  n: number
  from: [noun: string, arg: number]
  to: [noun: string, arg: number]
  form: 'block' | 'ship' | 'counter'
}
export interface Shot {
  side: number
  dice: number
  hits: number
} // index of the side, of the six counts; the lowest face that hits

export interface Manner {
  moves: Record<string, Move>
  shots: Record<string, Shot>
  battle: {
    begins: string[]
    ends: string[]
    place: Record<string, [noun: string, arg: number]>
    attacker: Record<string, number>
  }
  heading: Record<string, true> // events that begin a chapter of the log
  score: Record<string, [us: number, gb: number]> // events that tell the score: arguments
  pieceAt: Record<string, 'about' | 0 | 1 | 2> // verb: where the piece it names stands
  group: Record<string, string> // question: verb that sends one piece somewhere; many go with one click
  fights?: string[] // verbs that begin or go on with a battle, whatever they name
  peaceful?: string[] // verbs that never do, though enemies are where they name
  losses?: Record<string, string> // noun of the place of a battle: what is lost there
  lead: number // what wins, for the beam between the scores
  once: Record<string, string> // question: a quiet line for who sees it first
  phase?: Record<string, string> // first word of a question: what it is called
  clause?: Record<string, string> // event: the rule that it follows, for steps that nobody decides
  telling?: boolean // what happens without the player is told step by step, each place lit
}

const NONE: Manner = {
  moves: {},
  shots: {},
  battle: { begins: [], ends: [], place: {}, attacker: {} },
  heading: { TurnBegins: true },
  score: {},
  pieceAt: {},
  group: {},
  lead: 20,
  once: {},
}

const MANNERS: Record<string, Manner> = {
  blocks: {
    moves: {
      SailedOut: { side: 0, n: 2, from: ['town', 3], to: ['lake', 4], form: 'ship' },
      SailedIn: { side: 0, n: 2, from: ['lake', 3], to: ['town', 4], form: 'ship' },
      Harbored: { side: 0, n: 2, from: ['lake', 3], to: ['town', 4], form: 'ship' },
      Sortied: { side: 0, n: 1, from: ['town', 2], to: ['lake', 3], form: 'ship' },
      Carried: { side: 0, n: 1, from: ['town', 2], to: ['town', 3], form: 'block' },
      Marched: { side: 0, n: 1, from: ['town', 2], to: ['town', 3], form: 'block' },
      Rode: { side: 0, n: 1, from: ['town', 2], to: ['town', 4], form: 'block' },
    },
    shots: {
      NavalFire: { side: 0, dice: 2, hits: 6 },
      Fired: { side: 0, dice: 2, hits: 6 },
      PursuitFire: { side: 0, dice: 2, hits: 4 },
    },
    battle: {
      begins: ['Battle', 'NavalBattle'],
      ends: ['Won', 'NavalBattleOver', 'FleetLeaves', 'TurnBegins'],
      place: { Battle: ['town', 1], NavalBattle: ['lake', 1] },
      attacker: { Battle: 0, NavalBattle: 0 },
    },
    heading: { TurnBegins: true, Winter: true, Scored: true },
    score: { Scored: [1, 2] },
    pieceAt: { march: 'about', load: 'about', hit: 'about', suffer: 1 },
    group: { 'GroupMove.March': 'march', 'NavalMove.Load': 'load' },
    fights: ['stand', 'stay', 'fight', 'retreat', 'fall-back', 'step-out', 'done'],
    peaceful: [
      'sail-out',
      'sail-in',
      'sail',
      'carry-only',
      'group',
      'deploy',
      'start-ship',
      'finish-ship',
      'hit',
      'suffer',
      'harbor',
      'step-in',
    ],
    losses: { town: 'steps', lake: 'ships' },
    lead: 10,
    once: {
      'Deploy.Town':
        'Towns worth 2 or more must not be left empty. The enemy sees how many blocks stand where, never which.',
      'GroupMove.March':
        'All blocks of the town are picked up: click one to leave it behind, then click where the others go.',
      'Battle.Retreat': 'Who retreats is fired at while leaving; who stays is fired at too, but fires back.',
      'NavyPhase.Choice': 'Ships score with their lake: the side that alone has ready ships on it holds it.',
    },
  },
  dawn: {
    moves: {
      Moved: { side: 0, n: -1, from: ['region', 1], to: ['region', 2], form: 'counter' },
      RetreatsTo: { side: 0, n: -1, from: ['region', 1], to: ['region', 2], form: 'counter' },
      Sailed: { side: -2, n: -1, from: ['station', 0], to: ['station', 1], form: 'ship' },
      RaidsTown: { side: -2, n: 2, from: ['region', 0], to: ['region', 1], form: 'counter' },
      EvadedTo: { side: -2, n: -1, from: ['region', 0], to: ['region', 1], form: 'counter' },
    },
    shots: {
      Fired: { side: 0, dice: 2, hits: 4 },
      RaidDice: { side: -2, dice: 1, hits: 5 },
      Privateers: { side: -1, dice: 0, hits: 3 },
      Cruises: { side: -1, dice: 1, hits: 4 },
    },
    battle: {
      begins: ['BattleBegins'],
      ends: ['BattleOver', 'TurnBegins', 'Withdraws'],
      place: { BattleBegins: ['region', 1] },
      attacker: { BattleBegins: 0 },
    },
    heading: { TurnBegins: true },
    score: { Scores: [2, 3] },
    pieceAt: { take: 'about', hit: 'about', 'pick-force': 1 },
    group: {},
    fights: ['stand', 'go', 'fight'],
    peaceful: [
      'from',
      'raise',
      'build-ship',
      'sink-ship',
      'build-fort',
      'hit',
      'take',
      'retreat',
      'pick',
      'pick-force',
    ],
    losses: { region: 'forces' },
    lead: 20,
    once: {
      'CardPlay.How': 'An enemy card played for its points sets off the enemy’s event as well.',
      'War.Policy': 'Each level of a track keeps giving until it is lost.',
    },
  },
}
export const mannerOf = (game: string): Manner => gameLook(game).manner ?? MANNERS[game] ?? NONE
