import type { Manner } from '../../manner'

export const manner: Manner = {
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
