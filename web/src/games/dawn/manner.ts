import type { Manner } from '../../manner'

export const manner: Manner = {
  form: 'counter',
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
