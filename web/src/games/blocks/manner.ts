import type { Manner } from '../../manner'

export const manner: Manner = {
  form: 'block',
  pieceAt: { march: 'about', load: 'about', hit: 'about', suffer: 1 },
  group: {
    'GroupMove.March': { verb: 'march', say: 'Click a block to leave it behind.' },
    'NavalMove.Load': { verb: 'load', say: 'Click infantry to carry it.' },
  },
  drag: { pick: 'group', send: 'march' },
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
      'Towns worth 2 or more must not be left empty. The enemy sees how many blocks are in a town, but not which.',
    'GroupMove.March':
      'All your blocks in the town are picked up. Click one to leave it behind, then click where the others go.',
    'Battle.Retreat': 'If you retreat, they fire once as you leave. If you stand, both sides fire.',
    'NavyPhase.Choice': 'A lake is worth 2 points to each side that has a ready ship on it.',
  },
}
