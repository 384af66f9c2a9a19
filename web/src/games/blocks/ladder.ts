// War of 1812, learnt in four games.
import { asks, type Lesson } from '../../coach'
import type { Rung } from '../../ladder'
import { lessons } from './lessons'

const named = (...ids: string[]) => lessons.filter(l => ids.includes(l.id))
const battle: Lesson[] = [
  {
    id: 'stand',
    fits: asks('Battle.Retreat', 'Battle.FallBack'),
    text: 'The British have marched into Buffalo. Each side rolls a die for every point of strength, and each six is a hit. You are stronger here. If you fall back, they fire once more as you leave.',
    act: 'Click “Stand and fight”.',
  },
  {
    id: 'rounds',
    fits: asks('Battle.Retreat', 'Battle.FallBack'),
    text: 'A battle goes on in rounds until one side is gone or leaves. The panel shows what both sides rolled; the numbers on the button are your chances.',
    act: 'Stand until it is decided, or fall back: both are real answers.',
  },
  ...named('hit'),
]

export const ladder: Rung[] = [
  {
    id: 'battle',
    until: 'battle-over',
    times: 1,
    done: 'That was a battle. Strength is dice, sixes hit, and whoever has less of it had better leave in time.',
    lessons: battle,
  },
  {
    id: 'turn',
    until: 'turn',
    times: 1,
    done: 'That was a turn: navy, army, battles, and then the other side. A year has ten of them.',
    lessons: named('first', 'navy', 'navy2', 'army', 'march', 'battle', 'hit'),
  },
  {
    id: 'theater',
    until: 'turn',
    times: 3,
    done: 'Three turns on the lakes. Ships rule the water, and whoever rules it scores it and can land troops behind the enemy.',
    lessons: [
      {
        id: 'lakes',
        read: true,
        fits: view => !!view.choices,
        text: 'Three turns of the summer of 1812. Each lake where you have a ready ship at the end of the year is worth two points, and only ships carry troops across.',
        act: 'Try to keep a ready ship on each lake.',
      },
      ...named('navy2', 'march', 'hit'),
      {
        id: 'odds',
        fits: asks('GroupMove.March'),
        text: 'Point at an enemy town before you click it: the box tells how often such an attack succeeds, as far as you can know.',
        act: 'Look at the odds, then march.',
      },
    ],
  },
  {
    id: 'campaign',
    until: 'turn',
    times: 3,
    done: 'The year is over and the score was counted. Now play the whole war: you know all you need.',
    lessons: [
      {
        id: 'year',
        read: true,
        fits: view => !!view.choices,
        point: '.lead',
        text: 'Three turns are left of 1812. Then the score is counted, and a lead of ten wins the war at once: a point for each unit, two for each lake, and the worth of each enemy town that you hold.',
        act: 'The beam on top shows who leads. “How to play” in the menu adds it up.',
      },
      ...named('hit'),
    ],
  },
]
