import type { Manner } from '../../manner'

export const manner: Manner = {
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
  peaceful: ['from', 'raise', 'build-ship', 'sink-ship', 'build-fort', 'hit', 'take', 'retreat', 'pick', 'pick-force'],
  losses: { region: 'forces' },
  lead: 20,
  once: {
    'CardPlay.How': 'An enemy card played for its points sets off the enemy’s event as well.',
    'War.Policy': 'Each level of a track keeps giving until it is lost.',
  },
}
