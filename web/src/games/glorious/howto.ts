// A Glorious Chance in a minute.
import { die, ship } from '../../art'
import type { HowTo } from '../../howto'
import { num } from './reading'
import { signed } from './boxes'
import { levelOf } from './level'

const at = (x: number, y: number, scale: number, svg: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${svg}</g>`

export const howto: HowTo = {
  you: 'You are Commodore Isaac Chauncey on Lake Ontario, in the summer of 1813: two good ships, a better one on the stocks, and a dozen armed schooners. Sir James Yeo’s British squadron is moved by cards and rules, not by a player.',
  goal: 'Your points less theirs, after eight turns of two weeks. Eleven is a marginal victory, 22 a victory, 33 a decisive one; the same below zero is a British win. Points come from ships taken or sunk, from raids, from being the first to bring in all supplies, from the army at Niagara, and from the parts of the lake that you control.',
  turn: [
    'Prepare: say when your convoy sails, which ships stay in port, and send forces out with missions: patrol a part of the lake, escort the convoy, raid the coast, carry the army.',
    'Cards are laid out that say where the British may appear. Each is turned over: a sail, or a false alarm. If they are there, you confront them, attack or stay away.',
    'A fight goes in rounds: long guns first, then carronades, then close action. A ship that is hit is reduced; hit again, she may strike her flag.',
    'The missions are carried out, convoys bring supplies, ships go home, and each part of the lake goes to whoever is alone on it.',
  ],
  pictures: [
    {
      svg: at(36, 58, 1.25, ship('us')) + at(88, 56, 0.85, ship('us')),
      words: 'Few ships count: Madison, Oneida and later General Pike. Schooners add guns, and are lost easily.',
    },
    {
      svg: `<rect x="10" y="8" width="44" height="60" rx="3" fill="var(--gb-body)"/><text x="32" y="46" text-anchor="middle" class="fr" font-size="24" fill="#fff">?</text><rect x="66" y="8" width="44" height="60" rx="3" fill="var(--panel)" stroke="var(--ink)" stroke-width="1.5"/>${at(88, 52, 0.8, ship('gb'))}`,
      words: 'A face-down card is a place where Yeo may be. Nobody knows until it is turned over.',
    },
    {
      svg: `<svg x="22" y="21" width="76" height="34" viewBox="0 0 76 34">${die(5, true, 'us', 34)}<g transform="translate(40 0)">${die(2, false, 'gb', 34)}</g></svg>`,
      words: 'Guns are added up and a die is rolled for each side. The wind says who chooses the distance.',
    },
  ],
  tips: [
    'Gold things answer the question. Click anything else to learn why not.',
    'The naval balance compares what both squadrons would be worth if captured. It decides how many British cards are laid out.',
  ],
  score(content, view) {
    const score = num(content, view, 'score')
    return [
      `Your score is ${signed(score)}${view.stage === 'over' ? '' : `: ended now, it would be a ${levelOf(content, score)}`}.`,
      `Ships that are late cost their side at the end: ${num(content, view, 'delay-us')} for you, ${num(content, view, 'delay-gb')} for them.`,
    ]
  },
}
