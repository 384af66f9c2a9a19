// War of 1812 in a minute.
import { block, die, hiddenBlock, ship, town } from '../../art'
import { piecesAt } from '../../pieces'
import { keyOf } from '../../board'
import type { Content } from '../../content'
import type { HowTo } from '../../howto'
import type { Side, View } from '../../protocol'

const at = (x: number, y: number, scale: number, svg: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${svg}</g>`

// Units on the map, lakes with a ready ship, towns held in the enemy's land: as rule B70 counts them.
function counted(content: Content, view: View, me: Side) {
  const word = (piece: number) => content.pieces[piece]!.id,
    lake = content.nouns.indexOf('lake'),
    town = content.nouns.indexOf('town')
  let units = 0
  const lakes = new Set<number>()
  for (const [noun, id, side, piece, n] of view.pieces) {
    if (side !== me) continue
    if (noun === town && !word(piece).startsWith('ship')) units += n
    if (noun === lake && word(piece) === 'ship') lakes.add(id)
  }
  const abroad = content.places.filter(
      place =>
        place.noun === town &&
        place.land &&
        place.land !== me &&
        (piecesAt(view.pieces).get(keyOf(town, place.id)) ?? []).some(
          q => q[2] === me && !word(q[3]).startsWith('ship'),
        ),
    ),
    prize = content.places
      .filter(place => place.noun === town && place.land && place.land !== me && !abroad.includes(place))
      .sort((a, b) => b.value - a.value)[0]
  return { units, lakes: [...lakes].map(id => content.names[lake]![id]!), abroad, prize }
}

export const howto: HowTo = {
  you: {
    US: 'You are the United States. Your army is small and green, Canada lies across the lakes, and the war has just begun.',
    GB: 'You are Great Britain in Canada: few troops, a long border, and the lakes that hold it together.',
  },
  goal: 'At the end of each year the score is counted: one point for each of your units on the map, two for each lake where you have a ready ship, and the number beside every enemy town that you hold. If you lead by ten then, you win the war. After 1814 the higher score wins.',
  turn: [
    'Both sides roll two dice, and whoever rolls higher decides who goes first.',
    'Navy: do one thing. Start a ship, finish one, or sail out onto a lake.',
    'Army: the units of one town march along the roads. Marching into a town that the enemy holds is an attack.',
    'Battles: both sides fire in turn until one is gone or falls back. Then the other side has its turn.',
  ],
  pictures: [
    {
      svg: at(34, 38, 1.2, block({ side: 'us', type: 'regular', cv: 3 })) + at(86, 38, 1.2, hiddenBlock('gb')),
      words: 'The marks on your block are its strength. The enemy’s blocks stand with their backs to you.',
    },
    {
      svg: `<svg x="4" y="22" width="112" height="34" viewBox="0 0 112 34">${[6, 3, 1]
        .map((n, i) => `<g transform="translate(${i * 38} 0)">${die(n, n === 6, 'us', 34)}</g>`)
        .join('')}</svg>`,
      words: 'In battle a block rolls a die for each point of strength. Each six is a hit and takes a point away.',
    },
    {
      svg: at(30, 40, 1.5, town(3)) + at(84, 56, 1.1, ship('us')),
      words: 'The number in a town is its worth. A ready ship on a lake is worth two.',
    },
  ],
  tips: [
    'Gold rings and buttons answer the question. Click anything else to learn why not.',
    'Point at an attack to see your chances. Hint says what the computer would do.',
  ],
  score(content, view, me) {
    const { units, lakes, abroad, prize } = counted(content, view, me),
      parts = [`${units} for your units on the map`]
    if (lakes.length) parts.push(`${2 * lakes.length} for ${lakes.join(' and ')}`)
    for (const place of abroad) parts.push(`${place.value} for ${place.name}`)
    const [mine] = [units + 2 * lakes.length + abroad.reduce((n, q) => n + q.value, 0)]
    return [
      `That is ${parts.join(', ')}.`,
      ...(prize && view.stage !== 'over'
        ? [`${prize.name} would bring ${prize.value} more and make it ${mine + prize.value}.`]
        : []),
    ]
  },
}
