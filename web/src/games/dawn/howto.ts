// Dawn's Early Light in a minute.
import { counter, shape, ship } from '../../art'
import { figure } from '../../calendar'
import type { HowTo } from '../../howto'

const at = (x: number, y: number, scale: number, svg: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${svg}</g>`
const card = (x: number, side: 'us' | 'gb', n: number) =>
  `<g transform="translate(${x} 6)"><rect width="46" height="64" rx="3" fill="var(--panel)" stroke="var(--ink)" stroke-width="1.5"/><path d="M0 3V61" stroke="var(--${side})" stroke-width="4"/>${at(15, 17, 0.55, `<path d="${shape(side, -19, -19, 38, 38)}" fill="var(--${side}-body)"/><text y="10" text-anchor="middle" class="fr" font-weight="700" font-size="28" fill="#fff">${n}</text>`)}<path d="M8 36H38M8 43H38M8 50H30" stroke="var(--ink-3)" stroke-width="1.5"/></g>`

export const howto: HowTo = {
  you: {
    US: 'You are the United States: at home everywhere from Detroit to New Orleans, with hardly an army and a handful of ships.',
    GB: 'You are Great Britain: the finest navy in the world, Canada to defend, the Indian nations as friends, and Napoleon to think of first.',
  },
  goal: 'One marker shows the score. It starts in the middle, and your points pull it your way. Twenty points win at once. So do two captures: Halifax and Montreal together for the United States; three of Boston, New York, Baltimore/Washington and New Orleans for Great Britain. After Turn 8 whoever is ahead has won; if it is level, the United States has.',
  turn: [
    'The sides play one card each in turn until all are played, the Americans first.',
    'A card is either its event (what its text says, if it is yours or anybody’s) or its points, for one kind of operation: recruit, march and attack, build ships and forts, or fight at sea.',
    'If you take the points of an enemy card, its event happens too, for the enemy. Choose when that hurts least.',
    'Then both sides score: enemy land and a few disputed regions that they hold, the war at sea, and diplomacy.',
  ],
  pictures: [
    {
      svg: card(8, 'us', 3) + card(66, 'gb', 2),
      words: 'The color says whose event it is, the number how many points it gives.',
    },
    {
      svg: at(32, 38, 1.3, counter('us', 'regular', 2)) + at(88, 38, 1.3, counter('gb', 'militia', 1)),
      words: 'A counter shows who stands in a region, and how many. Regulars are harder to hit than militia.',
    },
    {
      svg: at(38, 56, 1.15, ship('gb')) + at(90, 56, 0.8, ship('us')),
      words:
        'British squadrons blockade the coast; American privateers hunt. The difference is worth points each turn.',
    },
  ],
  tips: [
    'Gold things answer the question. Click anything else to learn why not.',
    '“What each level gives” beside the map tells what politics is good for.',
  ],
  score(content, view, me) {
    const turn = figure(content, view, 'turn') ?? 0
    return [
      'Only the difference counts: when one side scores, the marker moves.',
      turn
        ? `It is counted at the end of Turn ${turn}, and ${me === 'US' ? 'you win if it is level after Turn 8' : 'a level score after Turn 8 is lost'}.`
        : 'The Prelude is not scored.',
    ]
  },
}
