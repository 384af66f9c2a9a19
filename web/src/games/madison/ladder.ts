// Mr. Madison's War, learnt in four games.
import { asks, type Lesson } from '../../coach'
import type { Rung } from '../../ladder'
import { timesSeen } from '../../settings'

// A lesson that comes after another one about the same question.
const then = (before: string, question: string) => {
  const fits = asks(question)
  return (view: Parameters<typeof fits>[0]) => fits(view) && timesSeen(`lesson ${before}`) > 0
}

const invade: Lesson[] = [
  {
    id: 'card',
    fits: asks('Turn.Card'),
    text: 'War is declared, and this is your hand. You and the British play one card each in turn, and a card does one thing. General Van Rensselaer has gathered a small army at Lewiston, on the Niagara. He is slow: only a card of 3 makes him move.',
    act: 'Click Harrison’s Winter March.',
  },
  {
    id: 'use',
    fits: then('card', 'Turn.Card'),
    text: 'These are the things that this card can do now. Its event would be for another time, but its number always counts: it can wake a leader who answers to a 3.',
    act: 'Click “A leader”.',
  },
  {
    id: 'who',
    fits: asks('Order.Leader'),
    text: 'Your four generals all need a 3 this year; better ones will come. A general with two stars takes ten units along.',
    act: 'Choose “Activate Van Rensselaer”.',
  },
  {
    id: 'first',
    fits: asks('March.Step'),
    text: 'Now he can take along those who stand with him. The artillery are Regulars of class B, better than any militia; class counts in battle.',
    act: 'Click “Take 1st US Artillery”.',
  },
  {
    id: 'second',
    fits: then('first', 'March.Step'),
    text: 'More men make better odds: the strengths of both sides are compared.',
    act: 'Click “Take 1st New York”.',
  },
  {
    id: 'third',
    fits: then('second', 'March.Step'),
    text: 'And the other regiment. Then you are 8 against 3.',
    act: 'Click “Take 2nd New York”.',
  },
  {
    id: 'cross',
    fits: then('third', 'March.Step'),
    text: 'Queenston lies across the river. A crossing takes 3 movement points and makes the first round harder. The button says what the dice would be changed by.',
    act: 'Click “March to Queenston”.',
  },
]
const fight: Lesson[] = [
  {
    id: 'lead',
    fits: asks('Battle.LeadUnit'),
    text: 'In every round one unit of each side goes first. Its class counts against that of theirs, and it takes the first loss. The board shows everything that is added to the dice.',
    act: 'Choose a unit of a good class that you could do without.',
  },
  {
    id: 'react',
    fits: asks('Reaction.Answer'),
    text: 'Some cards can be played in the middle of things, in your turn and in theirs. You are asked even if you hold none that fits, so that the pause gives nothing away.',
    act: 'Pass, or play a card that glows.',
  },
  {
    id: 'stand',
    fits: asks('Contact.Choice'),
    text: 'They come to you. If you fall back, nobody is hurt, but the place is theirs. The table shows what the dice would be changed by if you stand.',
    act: 'Stand if the dice are kind; fall back if not.',
  },
  {
    id: 'loss',
    fits: asks('Battle.Loss', 'Battle.More'),
    text: 'A step lost turns a unit over to its weaker side; it comes back to full strength when a card restores it. A unit that has only one side is gone.',
    act: 'Choose the one that you need least.',
  },
  {
    id: 'away',
    fits: asks('Retreat.Where'),
    text: 'A beaten force goes back one space, where it costs least and can be supplied.',
    act: 'Choose a place.',
  },
]
const hand: Lesson[] = [
  {
    id: 'uses',
    fits: asks('Turn.Card'),
    text: 'Any card moves single units, as many as its number. A card of your own color, or without one, may have an event too. Point at a card to read it.',
    act: 'Click a card, then what you use it for.',
  },
  {
    id: 'leader',
    fits: asks('Order.Leader'),
    text: 'A leader moves a whole army for one card. Those who need a higher card are shown below; a click says why.',
    act: 'Choose one.',
  },
  {
    id: 'units',
    fits: asks('Order.From'),
    text: 'Single units all start from one place, and go where each of them likes.',
    act: 'Choose the place.',
  },
  {
    id: 'march',
    fits: asks('March.Step'),
    text: 'A road costs 1 movement point, a trail 2, a river crossing 3. A unit has 6. Empty enemy towns are points for the taking, if you leave as much strength there as the town’s number.',
    act: 'Go step by step, then Halt.',
  },
]
const lakes: Lesson[] = [
  {
    id: 'home',
    fits: asks('Turn.Withdrawal'),
    text: 'Before each card, ships in the box of a lake may go home. Those that stay hold the lake.',
    act: 'Done leaves all where they are.',
  },
  {
    id: 'sail',
    fits: asks('Fleet.Sail'),
    text: 'A fleet takes ships and troops along, sails to a port or out into the box of its lake, and lands whom it carries. Ships fight only in the box.',
    act: 'Take your ships, then sail.',
  },
  {
    id: 'flagship',
    fits: asks('LakeBattle.LeadVessel'),
    text: 'A battle on the lake is one roll of one die. Numbers, classes, commodores and frigates count. The leading ship takes the first loss, and a fleet that strikes is gone for good.',
    act: 'Choose the ship that leads.',
  },
  {
    id: 'yards',
    fits: asks('Yards.Work'),
    text: 'From 1813 on a card’s number builds ships: a schooner costs half a point, a brig one, a frigate two. A lake belongs to whoever builds faster and dares to sail.',
    act: 'Choose what to build or repair.',
  },
]

export const ladder: Rung[] = [
  {
    id: 'battle',
    until: ['battle-over', 'score'], // they may fall back
    times: 1,
    done: 'That was a card, and a march against the enemy. Where they stand and fight, strength, class, ground and leaders are added up, and two dice decide.',
    lessons: [...invade, ...fight],
  },
  {
    id: 'turn',
    until: 'turn',
    times: 1,
    done: 'That was the spring of 1812. In autumn new regiments arrive, better generals with them, and hands are dealt again.',
    lessons: [
      {
        id: 'points',
        read: true,
        fits: asks('Turn.Card'),
        point: '.lead',
        text: 'Queenston is yours and Mackinac is theirs. Hull has marched to Brownstown, Dearborn to Sackets Harbour, and four cards are left of your spring. The beam shows who leads: a town counts for the enemy who holds it.',
        act: 'Look at Canada: which places stand empty?',
      },
      ...hand,
      ...fight,
      ...lakes,
    ],
  },
  {
    id: 'theater',
    until: 'turn',
    times: 1,
    done: 'Who holds a lake holds its shore: troops and supplies go where ships let them.',
    lessons: [
      {
        id: 'perry',
        read: true,
        fits: view => !!view.choices,
        text: 'The spring of 1813, and Commodore Perry is on Lake Erie with a new brig, the Niagara. The British ships in the box control the lake: two points for them, and their army at Detroit is fed across it.',
        act: 'Activate Perry: any card is enough for him. Take his ships and sail out onto Lake Erie.',
      },
      ...lakes,
      ...hand,
      ...fight,
    ],
  },
  {
    id: 'campaign',
    until: 'game-over',
    times: 1,
    done: 'The war is over, and you have seen how it is counted. Now play all of it.',
    lessons: [
      {
        id: 'ghent',
        read: true,
        fits: view => !!view.choices,
        point: '.lead',
        text: 'The autumn of 1814, the last hand of the war. Whoever leads at the end has won, and a level score is as good as a British victory. The Treaty of Ghent is somewhere in the deck: when it is played, the war is over at once.',
        act: 'Points of events, towns and lakes: what can you still get, and hold?',
      },
      ...hand,
      ...lakes,
      ...fight,
    ],
  },
]
