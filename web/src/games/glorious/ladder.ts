// A Glorious Chance, learnt in four games.
import { asks, type Lesson } from '../../coach'
import type { Rung } from '../../ladder'

const fight: Lesson[] = [
  {
    id: 'gage',
    fits: asks('Combat.AttackOrPass', 'Combat.Command'),
    text: 'The two squadrons have met. Whoever has the wind (the weather gage) decides whether there is a fight. The panel compares both: carronades to hit with, defense to stay afloat.',
    act: 'Attack if you are stronger; there is no shame in passing.',
  },
  {
    id: 'engage',
    fits: asks('Assembly.Attackers'),
    text: 'Choose the ships that attack. Good ships do the work; a weak schooner in the line is only something to lose.',
    act: 'Choose Madison and General Pike, then Done.',
  },
  {
    id: 'line',
    fits: asks('Assembly.Order'),
    text: 'Ships fight in a line, and those at the head are hit first.',
    act: 'Put a strong ship first, or take the usual order.',
  },
  {
    id: 'tactic',
    fits: asks('Gunnery.Tactic'),
    text: 'A tactic changes the odds of this round; each says what it does. Then the guns are added up and the dice fall.',
    act: 'Choose one.',
  },
  {
    id: 'hit',
    fits: asks('Gunnery.Target'),
    text: 'A ship that takes a hit is reduced: weaker, slower, and two weeks in repair.',
    act: 'Choose the ship that you can do without.',
  },
  {
    id: 'leave',
    fits: asks('Gunnery.Leave', 'Gunnery.Chase'),
    text: 'After each round you may break off. A ship that is lost cannot be replaced this summer.',
    act: 'Stay while it goes well.',
  },
]
const send: Lesson[] = [
  {
    id: 'convoy',
    fits: asks('Campaign.Convoy', 'Preparation.Month'),
    text: 'Each month a convoy brings guns and rope from Oswego to Sacket’s Harbor. Supplies launch new ships, General Pike above all. In the turn it sails it needs an escort.',
    act: 'Choose the turn.',
  },
  {
    id: 'crews',
    fits: asks('Preparation.Park'),
    text: 'You have crews for 30 points of Close Action. What is above that has to stay in port this turn; ships that you lay up can be called out again later.',
    act: 'Lay up the weakest schooners, then Done.',
  },
  {
    id: 'flag',
    fits: asks('Assign.Flag'),
    text: 'Your flagship carries Commodore Chauncey. While he is fit she fights on longer than other ships.',
    act: 'Your strongest ship is a good choice.',
  },
  {
    id: 'mission',
    fits: asks('Assign.Mission'),
    text: 'Now send out forces, one after the other. Patrol a zone to control it, escort the convoy in Sacket’s, raid York or Kingston for points, or carry the army to Niagara.',
    act: 'Begin with a patrol of your best ships in Sacket’s; Done when you have sent enough.',
  },
  {
    id: 'ships',
    fits: asks('Assign.Ships'),
    text: 'Choose the ships of this force. Together they are safer: the British sail with everything they have.',
    act: 'Choose them one by one, then Done.',
  },
  {
    id: 'meet',
    fits: asks('LakeAction.Marker', 'LakeAction.Heir'),
    text: 'Face-down cards say where the British may turn up. If one of them is about a zone where you have a force, it may meet them.',
    act: 'Choose which force it would be.',
  },
]

export const ladder: Rung[] = [
  {
    id: 'battle',
    until: 'turn',
    times: 1,
    done: 'That was a fight on the lake, and the end of two weeks: ships go home, supplies come in, zones change hands.',
    lessons: fight,
  },
  {
    id: 'turn',
    until: 'turn',
    times: 1,
    done: 'That was a turn: prepare, meet or miss the British, carry out the missions, go home. There are eight.',
    lessons: [...send, ...fight],
  },
  {
    id: 'theater',
    until: 'turn',
    times: 2,
    done: 'A month on the lake. Control of zones, the convoy and a raid now and then: that is where points come from.',
    lessons: [
      {
        id: 'score',
        read: true,
        fits: view => !!view.choices,
        point: '.scorebar',
        text: 'High summer, and General Pike is afloat. Your score is your points less theirs; eleven is a marginal victory, 22 a victory. Two weeks at a time: what can you take without losing a ship?',
        act: 'Look at the zones: the color along an edge says who controls it.',
      },
      ...send,
      ...fight,
    ],
  },
  {
    id: 'campaign',
    until: 'game-over',
    times: 1,
    done: 'The season is over. Now sail the whole summer, from June on.',
    lessons: [
      {
        id: 'last',
        read: true,
        fits: view => !!view.choices,
        text: 'The last month. What you hold at the end counts, and a ship lost now will not be replaced. Sometimes it is best to keep what you have.',
        act: 'Play the two turns of September.',
      },
      ...send.slice(1),
      ...fight,
    ],
  },
]
