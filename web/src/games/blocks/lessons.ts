// The guided first game: from posting the first block to the first score.
import type { Answers } from '../../answers'
import { keyOf } from '../../board'
import type { Lesson } from '../../coach'
import type { Content } from '../../content'
import type { View } from '../../protocol'
import { timesSeen } from '../../settings'

const asks =
  (...questions: string[]) =>
  (view: View) =>
    !!view.choices && questions.includes(view.question ?? '')
const townCalled = (content: Content, name: string) => {
  const place = content.places.find(p => p.name === name)
  return place && keyOf(place.noun, place.id)
}
const first =
  (...names: string[]) =>
  (_: View, content: Content, answers: Answers) =>
    names.map(n => townCalled(content, n)).find(key => key && answers.gold.has(key)) ?? [...answers.gold][0]

export const lessons: Lesson[] = [
  {
    id: 'map',
    read: true,
    fits: asks('Deploy.Town'),
    text: 'This is the frontier of 1812. Blue towns south of the lakes are yours, the British hold the north. A town’s number is what it is worth.',
    act: 'Look around: drag the map, or zoom with the wheel or two fingers.',
  },
  {
    id: 'place',
    fits: asks('Deploy.Town'),
    only: first("Sacket's Harbor", 'Buffalo'),
    text: 'You are given blocks one by one and post them. The marks on a block are its strength: so many dice it rolls, and only sixes hit. The enemy sees that a block stands there, never which.',
    act: 'Click the gold ring at Sacket’s Harbor.',
  },
  {
    id: 'spread',
    fits: asks('Deploy.Town'),
    point: '.group .btn',
    text: 'Each of your towns worth 2 or more needs somebody. For this first game the rest may be spread for you.',
    act: 'Click “Place the rest for me”.',
  },
  {
    id: 'first',
    fits: asks('Turn.First'),
    text: 'Both sides rolled two dice for the initiative, and yours was higher: you say who moves first.',
    act: 'Let the Americans go first.',
  },
  {
    id: 'navy',
    fits: asks('NavyPhase.Choice'),
    only: first("Sacket's Harbor", 'Erie', 'Plattsburg'),
    text: 'A turn has two halves, navy and army. A lake with your ready ships and none of theirs is yours, worth 2 points. A ship is begun in one turn and finished in another.',
    act: 'Click a gold base to begin a ship.',
  },
  {
    id: 'navy2',
    fits: view => asks('NavyPhase.Choice')(view) && timesSeen('lesson navy') > 0,
    text: 'The navy again: a base begins or finishes a ship, ready ships sail out onto their lake, or you let it be. Gold names in the list and gold rings on the map are the same answers.',
    act: 'Choose any answer.',
  },
  {
    id: 'army',
    fits: asks('ArmyPhase.Choice'),
    only: first("Sacket's Harbor", 'Buffalo', 'Plattsburg', 'Ogdensburg', 'Detroit'),
    text: 'Now the army: one group, all your blocks of one town, may march. Moving onto the enemy is an attack.',
    act: 'Click the town whose blocks are to march.',
  },
  {
    id: 'march',
    fits: asks('GroupMove.March'),
    text: 'All blocks there are picked up (the dark frame). Click a block to leave it behind. Then click a gold town: broken roads cross the border, and on a six a block refuses to leave home.',
    act: 'Click where they go.',
  },
  {
    id: 'battle',
    read: true,
    fits: view => /^(Battle|Pursuit)\./.test(view.question ?? '') && !!view.choices,
    text: 'A battle: blocks are turned up and fire in turn, a die for each point of strength, sixes hit. Who has enough of it falls back, but is shot at while leaving.',
    act: 'The tray shows what each side rolled. Then stand, or fall back.',
  },
  {
    id: 'hit',
    fits: view => /Hit$/.test(view.question ?? '') && !!view.choices,
    text: 'You were hit: choose the block that loses a point of strength. At nothing it is gone.',
    act: 'Click one of the gold blocks.',
  },
  {
    id: 'score',
    read: true,
    fits: view => asks('NavyPhase.Choice', 'Turn.First')(view) && timesSeen('lesson march') > 0,
    point: '.lead',
    text: 'Points are blocks, lakes and enemy towns that you hold. Ten more than the enemy when a year of ten turns ends, and the war is won.',
    act: 'The beam on top shows who leads.',
  },
  {
    id: 'help',
    read: true,
    fits: view => !!view.choices && timesSeen('lesson score') > 0,
    point: '.tools',
    text: 'Now you can play. Undo takes back what no die has settled, Hint says what the computer would do, the small book behind each question opens its rule, and clicking what does not glow says why not.',
    act: 'Play on: this is a real game.',
  },
]
