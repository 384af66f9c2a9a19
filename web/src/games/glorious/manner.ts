import type { Manner } from '../../manner'

export const manner: Manner = {
  pieceAt: {},
  group: {},
  fights: ['attack', 'engage', 'engage-all', 'tow', 'confront', 'bypass'],
  rows: true,
  lead: 11,
  phase: {
    Campaign: 'convoys',
    Preparation: 'the shipyard',
    Assign: 'forces and missions',
    LakeAction: 'on the lake',
    Encounter: 'enemy in sight',
    Reaction: 'who comes to help',
    Combat: 'enemy in sight',
    Assembly: 'the line of battle',
    Gunnery: 'gunnery',
    FlagTransfer: 'the flag',
    CloseRound: 'close action',
    Breakout: 'breakout',
    CuttingOut: 'cutting out',
  },
  telling: 'zone',
  once: {
    'Campaign.Convoy': 'Supplies launch new ships. Without an escort, a single enemy ship can scatter the convoy.',
    'Preparation.Park': 'A ship that is laid up can’t sail or fight until you call her back, which takes a turn.',
    'Assign.Mission': 'Click a zone, or choose below. Ships left in port may still sail to help in a fight.',
    'Assign.Ships': 'Click ships to send them. More ships are safer, but your Flagship can only be in one place.',
    'LakeAction.Marker':
      'An Event Card is drawn for each such place: a spyglass on it means that the British are there.',
    'Reaction.Declare':
      'The port and each Force roll a die from 0 to 9 and come on 5 or more: 1 less for each zone on the way (leaving port counts as one), 1 more in the same zone.',
    'Combat.AttackOrPass': 'You may break off before every broadside.',
    'Assembly.Attackers': 'Only the ships you choose fight as attackers; the rest stay out of the line.',
    'Gunnery.Tactic': 'The British draw five and play one at random. Two cards with the same band cancel each other.',
  },
}
