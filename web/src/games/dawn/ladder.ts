// Dawn's Early Light, learnt in four games.
import { asks, type Lesson } from '../../coach'
import type { Rung } from '../../ladder'

const card: Lesson = {
  id: 'card',
  fits: asks('CardPlay.Card'),
  text: 'These are your cards. Blue ones are American events, red ones British; the number is what the card is worth in points. You and the British play one card each in turn.',
  act: 'Click a card: it shows what you can do with it.',
}
const how: Lesson = {
  id: 'how',
  fits: asks('CardPlay.How'),
  text: 'Your own card can be played for what it says, or for its points. An event is often worth more; points are always useful.',
  act: 'Choose one of the two.',
}
const order: Lesson = {
  id: 'order',
  fits: asks('CardPlay.Order'),
  text: 'This is an enemy card. You get its points, and they get its event: say which comes first.',
  act: 'First your operation, if it could be spoilt.',
}
const choice: Lesson = {
  id: 'choice',
  fits: asks('CardPlay.Choice'),
  text: 'All points of a card go into one kind of operation: Recruit raises troops, Campaign marches and attacks, Construct builds ships and forts; the rest is war at sea.',
  act: 'Choose one.',
}
const march: Lesson[] = [
  {
    id: 'from',
    fits: asks('Campaign.From'),
    text: 'Marching. Each point moves one group from one region to one neighbor. Boston has a small army, and the British stand in Penobscot.',
    act: 'Click Boston.',
  },
  {
    id: 'to',
    fits: asks('Campaign.To'),
    text: 'Marching into a region with enemies is an attack. Point at a gold region to see your chances.',
    act: 'Click Penobscot.',
  },
  {
    id: 'who',
    fits: asks('Campaign.Who'),
    text: 'Now choose who goes, one by one. Each unit is a die in the battle. Regulars hit as well as militia and are harder to hit.',
    act: 'Choose the units in Boston; the last one sets them going.',
  },
]
const fight: Lesson[] = [
  {
    id: 'attacker',
    fits: asks('Battle.AttackerSays', 'Battle.DefenderSays'),
    text: 'Both sides have rolled, a die for each unit. Militia fall on a 5 or 6, regulars only on a 6. Now either side may stand or leave.',
    act: 'Fight on while you have more units.',
  },
  {
    id: 'hits',
    fits: asks('Battle.Hits'),
    text: 'A hit may remove one of several enemies, and you choose which: regulars are worth more, where the die is high enough.',
    act: 'Choose one.',
  },
]

export const ladder: Rung[] = [
  {
    id: 'battle',
    until: 'battle-over',
    times: 1,
    done: 'That was a march and a battle. Every unit is a die; forts, home towns and waterways add more.',
    lessons: [...march, ...fight],
  },
  {
    id: 'turn',
    until: 'turn',
    times: 1,
    done: 'That was the Prelude: the years before the war. From now on every turn is scored.',
    lessons: [card, how, order, choice, ...fight],
  },
  {
    id: 'theater',
    until: 'turn',
    times: 1,
    done: 'A whole turn of the war. Look at the score line in the log: it says where the points came from.',
    lessons: [
      {
        id: 'policy',
        fits: asks('War.Policy'),
        text: 'In odd turns you may rise a level in politics. Diplomacy is worth points each turn; the other two strengthen what you do at sea and on land. Beside the map stands what each level gives.',
        act: 'Choose a track.',
      },
      {
        id: 'points',
        read: true,
        fits: asks('CardPlay.Card'),
        point: '.lead',
        text: 'At the end of the turn both sides score, and the marker moves by the difference. Enemy home regions are worth most.',
        act: 'Twenty points win at once.',
      },
      card,
      how,
      order,
      choice,
      ...fight,
    ],
  },
  {
    id: 'campaign',
    until: 'game-over',
    times: 1,
    done: 'The war is over, and you have seen how it ends. Now play all of it.',
    lessons: [
      {
        id: 'british',
        read: true,
        fits: view => !!view.choices,
        text: 'Two turns are left, and this time you are the British. The navy is yours: squadrons blockade the coast and land regulars anywhere along it. A level score is lost, so you must get ahead.',
        act: 'Look at the score and at the coast.',
      },
      {
        id: 'deploy',
        fits: asks('Deploy.What'),
        text: 'Squadrons in a blockade zone earn points against the American privateers. Squadrons that carry regulars can land them at a town.',
        act: 'Choose where they go.',
      },
      order,
      ...fight,
    ],
  },
]
