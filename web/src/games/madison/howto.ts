// Mr. Madison's War in a minute.
import { counter, die, shape, ship } from '../../art'
import { figure } from '../../calendar'
import type { HowTo } from '../../howto'
import { signed } from './weighed'

const at = (x: number, y: number, scale: number, svg: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${svg}</g>`
const card = (x: number, side: 'us' | 'gb', n: number) =>
  `<g transform="translate(${x} 6)"><rect width="46" height="64" rx="3" fill="var(--panel)" stroke="var(--ink)" stroke-width="1.5"/><path d="M0 3V61" stroke="var(--${side})" stroke-width="4"/>${at(15, 17, 0.55, `<path d="${shape(side, -19, -19, 38, 38)}" fill="var(--${side}-body)"/><text y="10" text-anchor="middle" class="fr" font-weight="700" font-size="28" fill="#fff">${n}</text>`)}<path d="M8 36H38M8 43H38M8 50H30" stroke="var(--ink-3)" stroke-width="1.5"/></g>`

export const howto: HowTo = {
  you: {
    US: 'You are the United States. You have more men and more ships to come, but in 1812 your generals are old and slow, and Canada lies across two rivers and four lakes.',
    GB: 'You are Great Britain in Canada: few regiments and good ones, Brock and Tecumseh to lead them, and one long line of supply from Quebec to Detroit.',
  },
  goal: 'Each enemy town that you hold is worth the number beside it, each lake that you control two points, and some events a point or two. Only the difference counts: the side that is ahead leads by so many. When the war ends, after 1814 or with the Treaty of Ghent, whoever leads has won: by 10 it is a marginal victory, by 20 a decisive one. A level score is a British success. Two things win at once: Quebec in American hands before 1814, or three of Albany, Pittsburgh, Ft. MacArthur and Mansfield in British ones.',
  turn: [
    'Each year has a spring, an autumn and a winter. In spring and autumn new troops arrive, cards are dealt, and the sides play them one by one in turn.',
    'A card does one thing. Activate a leader, who takes his army along; or move a few single units; build or repair ships; bring Regulars back to full strength; set up a depot; or, if it is yours, its event.',
    'Marching into a place that the enemy holds is an attack: first they may fall back, then dice decide. Ships fight only in the box of a lake.',
    'In winter a place feeds only as many units as its number says. The rest suffer. So send your troops home in time.',
  ],
  pictures: [
    {
      svg: card(8, 'us', 3) + card(66, 'gb', 1),
      words:
        'A card’s number is what it can move or build, whoever holds it; a leader needs a card that is high enough for him. Its event is only for the side of its color.',
    },
    {
      svg: `<svg x="6" y="21" width="76" height="34" viewBox="0 0 76 34">${die(5, true, 'us', 34)}<g transform="translate(40 0)">${die(4, true, 'us', 34)}</g></svg>${at(98, 38, 1, counter('gb', 'regular', 2))}`,
      words:
        'The attacker rolls two dice, and everything that helps or hinders is added. 9 or more drives the defenders out, 6 or less the attackers back; at 7 or 8 both sides lose a step and fight on.',
    },
    {
      svg: at(36, 56, 1.15, ship('us')) + at(88, 56, 0.85, ship('us')),
      words:
        'Ships in the box of a lake control it: two points, and the enemy can carry neither troops nor supplies across.',
    },
  ],
  tips: [
    'Gold things answer the question. Click anything else to learn why not.',
    'Point at an enemy place, or choose it on a phone, to see what the dice would be changed by, and your chances.',
    'The key s shows your supply. Troops that are cut off fight at half their strength.',
  ],
  score(content, view, me) {
    const lead = figure(content, view, 'lead-us')! - figure(content, view, 'lead-gb')!,
      last = figure(content, view, 'final-lead') ?? lead,
      mine = me === 'US' ? lead : -lead,
      end = me === 'US' ? last : -last
    return [
      'Only one side has points at any time: what the other one scores is taken from them.',
      end === mine
        ? 'If the war ended now, all of it would count.'
        : `If the war ended now, your lead would be ${signed(end)}: what is cut off from supply does not count at the end.`,
    ]
  },
}
