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
      'Towns worth 2 or more must not be left empty. The enemy sees how many blocks stand where, never which.',
    'GroupMove.March':
      'All blocks of the town are picked up: click one to leave it behind, then click where the others go.',
    'Battle.Retreat': 'Who retreats is fired at while leaving; who stays is fired at too, but fires back.',
    'NavyPhase.Choice': 'Ships score with their lake: the side that alone has ready ships on it holds it.',
  },
}
