// The Lakes Frontier in a minute.
import { shape } from '../../art'
import type { HowTo } from '../../howto'

const card =
  '<rect x="10" y="6" width="46" height="64" rx="3" fill="var(--panel)" stroke="var(--ink)" stroke-width="1.5"/><path d="M16 14h18v18H16z" fill="var(--us-body)"/><text x="25" y="29" text-anchor="middle" class="fr" font-weight="700" font-size="16" fill="#fff">3</text><path d="M16 42H50M16 49H50M16 56H40" stroke="var(--ink-3)" stroke-width="1.5"/><path d="M66 22h16M66 38h16M66 54h16" stroke="var(--road)" stroke-width="2"/>'
const stack =
  `<path d="${shape('us', 20, 30, 26, 26)}" fill="var(--us-body)"/><text x="33" y="49" text-anchor="middle" class="fs" font-weight="600" font-size="17" fill="#fff">5</text><path d="M22 30V10M22 10h24v11H22z" fill="var(--us-body)" stroke="var(--halo)"/>` +
  `<path d="${shape('gb', 74, 30, 26, 26)}" fill="var(--gb-body)"/><text x="87" y="49" text-anchor="middle" class="fs" font-weight="600" font-size="17" fill="#fff">3</text>`
const line = [16, 48, 80]
  .map(
    x =>
      `<rect x="${x}" y="8" width="26" height="22" fill="var(--gb-tint)" stroke="var(--gb)"/><rect x="${x}" y="44" width="26" height="22" fill="var(--us-tint)" stroke="var(--us)"/>`,
  )
  .join('')

export const howto: HowTo = {
  you: {
    US: 'You are the United States: more men than you can feed, few of them trained, and three roads into Canada.',
    GB: 'You are Great Britain: few regiments but good ones, the Native nations beside you, and one long river that feeds them all.',
  },
  goal: 'Points come from enemy settlements that you hold and can supply, from the lakes that your ships control, and from the wider war. Whoever has more when the last season ends has won. Some places win the war on the spot.',
  turn: [
    'Each season brings reinforcements and a hand of cards. The sides play one card at a time.',
    'You spend a card’s points first: move a force, lay or assault a siege, build a ship, set up a depot, restore a regiment.',
    'Then its event happens, unless the enemy blocks it; each side can block once a season.',
    'In winter regiments need roofs and ships need ports.',
  ],
  pictures: [
    { svg: card, words: 'A card: its number is how many things you may do; its text happens afterwards.' },
    { svg: stack, words: 'A force: the number counts regiments. A flag is a general, and what he leads moves as one.' },
    {
      svg: line,
      words: 'A battle: both sides fill Left, Center and Right in secret, then each position fires a volley.',
    },
  ],
  tips: [
    'Gold things answer the question. Click anything else to learn why not.',
    'The names of the theatres in the list move the map; [ and ] do too.',
    'Press s to see who is supplied.',
  ],
}
