// The guided first game: from posting the first block to the first score.
import type { Answers } from '../../answers'
import { keyOf } from '../../board'
import { asks, type Lesson } from '../../coach'
import type { Content } from '../../content'
import type { View } from '../../protocol'
import { timesSeen } from '../../settings'

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
    text: 'This is the frontier of 1812. The towns south of the lakes are yours; the British hold the north. The number beside a town is what it is worth in points.',
    act: 'Look around: drag the map, or zoom with the wheel or two fingers.',
  },
  {
    id: 'place',
    fits: asks('Deploy.Town'),
    only: first("Sacket's Harbor", 'Buffalo'),
    text: 'You get your units one by one and post them in towns. The marks on a block are its strength: it rolls that many dice, and each six is a hit. The enemy sees how many blocks stand in a town, but not which.',
    act: 'Click the gold ring at Sacket’s Harbor.',
  },
  {
    id: 'spread',
    fits: asks('Deploy.Town'),
    point: '.group .btn',
    text: 'Each of your towns worth 2 or more needs at least one unit. For this first game we can post the rest for you.',
    act: 'Click “Place the rest for me”.',
  },
  {
    id: 'first',
    fits: asks('Turn.First'),
    text: 'Both sides rolled two dice, and you rolled higher: you decide who moves first.',
    act: 'Let the Americans go first.',
  },
  {
    id: 'navy',
    fits: asks('NavyPhase.Choice'),
    only: first("Sacket's Harbor", 'Erie', 'Plattsburg'),
    text: 'A turn has two halves, navy and army. A lake where you have a ready ship is worth 2 points to you. A ship is started in one turn and made ready in another.',
    act: 'Click a gold base to begin a ship.',
  },
  {
    id: 'navy2',
    fits: view => asks('NavyPhase.Choice')(view) && timesSeen('lesson navy') > 0,
    text: 'The navy again: start a ship, make one ready, sail out onto a lake, or pass. The gold names in the list and the gold rings on the map are the same answers.',
    act: 'Choose any answer.',
  },
  {
    id: 'army',
    fits: asks('ArmyPhase.Choice'),
    only: first("Sacket's Harbor", 'Buffalo', 'Plattsburg', 'Ogdensburg', 'Detroit'),
    text: 'Now the army: your units in one town may march. Marching into a town that the enemy holds is an attack.',
    act: 'Click the town they march from.',
  },
  {
    id: 'march',
    fits: asks('GroupMove.March'),
    text: 'All your blocks there are picked up (the dark frame). Click a block to leave it behind, then click a gold town. Dashed roads cross the border: each American unit rolls a die there, and on a six it refuses to go.',
    act: 'Click where they go.',
  },
  {
    id: 'battle',
    read: true,
    fits: view => /^(Battle|Pursuit)\./.test(view.question ?? '') && !!view.choices,
    text: 'A battle: all blocks are turned face up, and the two sides fire in turn. Each point of strength is a die, and each six is a hit. You may leave after a round, but they fire once more as you go.',
    act: 'The panel shows what each side rolled. Stand, or fall back.',
  },
  {
    id: 'hit',
    fits: view => /Hit$/.test(view.question ?? '') && !!view.choices,
    text: 'You were hit: choose the unit that loses a point of strength. A unit with none left is gone.',
    act: 'Click one of the gold blocks.',
  },
  {
    id: 'score',
    read: true,
    fits: view => asks('NavyPhase.Choice', 'Turn.First')(view) && timesSeen('lesson march') > 0,
    point: '.lead',
    text: 'You score for your units, for lakes and for enemy towns that you hold. If you lead by ten when a year ends, you win the war.',
    act: 'The beam on top shows who leads.',
  },
  {
    id: 'help',
    read: true,
    fits: view => !!view.choices && timesSeen('lesson score') > 0,
    point: '.tools',
    text: 'Now you can play. Undo takes back a move that no die has settled. Hint says what the computer would do. The small book opens the rule behind the question. Click anything that does not glow to learn why not.',
    act: 'Play on: this is a real game.',
  },
]
