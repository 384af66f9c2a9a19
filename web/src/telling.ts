// What happened, told step by step: which events are a step of their own, how long each takes to read, and what a turn
// came to.
import { scoreOf } from './calendar'
import type { Content } from './content'
import { kindOf, listIn, plays, sentence, sideIn, thingIn, valueIn, type Role } from './events'
import type { Event, Side, View } from './protocol'
import { plain } from './text'

const COUNT = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

export interface Step {
  event: Event
  line: number // of the log
  ms: number // at the usual pace
  view?: View // the table as it was then, where a turn is shown again
}

const LONG: [Role, number][] = [
  ['turn', 2600],
  ['card', 2600],
  ['shot', 1500],
  ['battle-over', 1400],
  ['score', 1400],
  ['battle', 1200],
  ['settled', 1200],
  ['move', 1000],
  ['sail', 1000],
  ['heading', 800],
]
const SHORT = 600,
  LETTER = 14 // milliseconds to read one, of a card's text
function lasts(content: Content, event: Event): number {
  const kind = kindOf(content, event),
    ms = LONG.find(([role]) => plays(kind, role))?.[1] ?? SHORT,
    card = cardOf(content, event)
  return ms + (card ? Math.min(4000, card.text.length * LETTER) : 0)
}

// The card that an event is about, where the table has cards with a text.
export function cardOf(content: Content, event: Event) {
  const kind = kindOf(content, event),
    thing = plays(kind, 'card') ? thingIn(content, kind, event, 'card') : undefined
  return thing && content.nouns[thing[0]] === 'card' ? content.cards[thing[1]] : undefined
}

// Of what others did every line is a step. Of what came of one's own answer those are that one did not do oneself: dice,
// the end of a battle, cards, whatever the other side or nobody decided; all of it where a game tells its turns.
export function stepsOf(
  content: Content,
  events: readonly Event[],
  end: number, // of the log, after them
  mine: Side | undefined, // whose answer it was, where it was one's own
  telling: boolean,
): Step[] {
  return events.flatMap((event, i) => {
    const kind = kindOf(content, event),
      by = sideIn(kind, event)
    if (!kind.text) return []
    const own =
      mine &&
      !telling &&
      by !== (mine === 'US' ? 'GB' : 'US') &&
      !plays(kind, 'shot', 'battle-over', 'settled', 'score', 'turn', 'game-over')
    return own ? [] : [{ event, line: end - events.length + i, ms: lasts(content, event) }]
  })
}

// The place that an event is about: the one it goes to, or the first that its sentence names.
export function placeOfStep(content: Content, event: Event): [number, number] | undefined {
  const kind = kindOf(content, event)
  for (const name of ['to', 'place']) {
    const thing = thingIn(content, kind, event, name)
    if (thing && isPlace(content, thing[0])) return thing
  }
  for (const [, name] of kind.text.matchAll(/\{(\w+)[^}]*\}/g)) {
    const arg = kind.args.find(each => each.name === name)
    if (!arg || arg.list) continue
    const thing = thingIn(content, kind, event, arg.name)
    if (thing && isPlace(content, thing[0])) return thing
  }
  return undefined
}
const isPlace = (content: Content, noun: number) => content.places.some(place => place.noun === noun)

export const diceOf = (content: Content, event: Event): number[] => {
  const kind = kindOf(content, event)
  if (!plays(kind, 'shot')) return []
  const die = valueIn(kind, event, 'die')
  return die === undefined ? listIn(kind, event, 'dice') : [die]
}

// What the turn came to that ends with that line of the log: who marched, who won where, the score.
export function summaryOf(content: Content, log: readonly Event[], end: number, reader?: Side): string[] {
  let from = end - 1
  while (from >= 0 && !plays(kindOf(content, log[from]!), 'turn')) from--
  if (from < 0) return []
  const turn = log.slice(from + 1, end),
    moves = { US: 0, GB: 0 },
    told: string[] = []
  for (const event of turn) {
    const kind = kindOf(content, event),
      side = sideIn(kind, event)
    if (plays(kind, 'move', 'sail') && side) moves[side]++
  }
  const times = (n: number) => (n === 1 ? 'once' : n === 2 ? 'twice' : `${COUNT[n - 3] ?? n} times`),
    did = (n: number) => (n ? `moved ${times(n)}` : 'did not move')
  const who = (side: Side) => (side === reader ? 'You' : side === 'US' ? 'The Americans' : 'The British'),
    first = reader ?? 'US',
    then: Side = first === 'US' ? 'GB' : 'US'
  if (moves.US + moves.GB)
    told.push(
      content.sides < 2
        ? `Forces ${did(moves.US + moves.GB)}.`
        : `${who(first)} ${did(moves[first])}, ${who(then).replace('The', 'the')} ${did(moves[then])}.`,
    )
  const ends = turn.filter(event => plays(kindOf(content, event), 'battle-over'))
  for (const event of ends.slice(0, 4)) told.push(plain(sentence(content, event, reader)))
  if (ends.length > 4) told.push(`${ends.length - 4} more battles are in the log.`)
  for (const event of turn.filter(event => plays(kindOf(content, event), 'score')).slice(-1))
    told.push(plain(sentence(content, event, reader)))
  return told
}

// How the score stood when this turn began, and how it stands: "You gained 3 points; they lost 1."
export function gainOf(content: Content, before: View | undefined, now: View, reader?: Side): string {
  if (!before) return ''
  const was = scoreOf(content, before),
    is = scoreOf(content, now),
    parts = (['US', 'GB'] as const).slice(0, content.sides).flatMap((side, i) => {
      const by = is[i]! - was[i]!,
        name = side === reader ? 'You' : reader ? 'They' : side === 'US' ? 'The Americans' : 'The British'
      return by
        ? [`${name} ${by > 0 ? 'gained' : 'lost'} ${Math.abs(by)} ${Math.abs(by) === 1 ? 'point' : 'points'}`]
        : []
    })
  if (reader === 'GB') parts.reverse()
  return parts.length
    ? `${parts.map((part, i) => (i ? part.replace(/^The/, 'the').replace(/^They/, 'they') : part)).join('; ')}.`
    : ''
}
