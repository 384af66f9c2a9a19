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
    'CardPlay.How': 'If you play an enemy card for its points, the enemy’s event takes place as well.',
    'War.Policy': 'You keep what a level gives for as long as you hold it.',
  },
}
