import type { Manner } from '../../manner'

export const manner: Manner = {
  pieceAt: {},
  group: {},
  fights: ['attack', 'engage', 'engage-all', 'tow', 'confront', 'bypass'],
  lead: 11,
  phase: {
    Campaign: 'convoys',
    Preparation: 'the yard',
    Assign: 'forces and missions',
    LakeAction: 'on the lake',
    Encounter: 'enemy in sight',
    Reaction: 'who comes to the guns',
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
    'Campaign.Convoy': 'Convoys feed the yard: new ships are launched when your supply reaches their space.',
    'Preparation.Park': 'Ships laid up do not sail this turn. Keep what you mean to use; the limit is on close action.',
    'Assign.Mission': 'Click a zone, or choose below. Ships that stay in port may still come to the guns.',
    'Assign.Ships': 'Click ships to send them. More ships are safer, but the flag can be in one place only.',
    'LakeAction.Marker':
      'A face-down marker is a place where the British may turn up: an Event Card with a spyglass tells.',
    'Reaction.Declare':
      'The port and each Force roll once, 0 to 9, and need 5: less 1 for each zone of the way, the first out of port too, plus 1 in the same zone.',
    'Combat.AttackOrPass': 'You may break off before every broadside.',
    'Assembly.Attackers': 'Only these take part as attackers; the rest stay out of the line.',
    'Gunnery.Tactic': 'The British draw five and play one at random. Two cards with the same band cancel each other.',
  },
}
