// Odds before a battle: asked of the table for what an answer would bring, and kept as long as the question stands.
import { marches, mentions, type Answer, type Answers } from './answers'
import { keyOf, type Key } from './board'
import type { Content } from './content'
import type { Manner } from './manner'
import { fights } from './pieces'
import type { Action, Battle, Thing, View } from './protocol'

export interface Weighed {
  number: number // the question
  known: Map<string, Battle | null> // null: no battle comes of it
  asked: Set<string>
  shown: Action[] | undefined // what is pointed at
}
export const nothingWeighed = (): Weighed => ({ number: -1, known: new Map(), asked: new Set(), shown: undefined })
export const weightOf = (w: Weighed, actions: Action[] | undefined): Battle | undefined =>
  (actions?.length ? w.known.get(JSON.stringify(actions)) : undefined) ?? undefined

// The answers that a click on a thing gives; none where it only narrows the choice.
export function wouldAnswer(
  content: Content,
  answers: Answers,
  chosen: ReadonlyMap<number, number>,
  view: View,
  thing: Thing,
): Action[] {
  if (answers.group && thing[0] === content.verbs[answers.group.verb]!.nouns[1]) {
    const many = marches(content, answers.group, chosen, thing[1], view.choices ?? [])
    if (many.length) return many
  }
  const left = answers.remaining.filter(c => mentions(content, c, thing))
  return left.length === 1 ? left : []
}

// Where enemies stand: who goes there fights.
export function foes(content: Content, view: View): Set<Key> {
  const out = new Set<Key>()
  for (const [noun, place, side, piece] of view.pieces)
    if (side !== view.seat && fights(content, piece)) out.add(keyOf(noun, place))
  return out
}

// The answers worth weighing before anybody points at them.
export function battles(
  content: Content,
  manner: Manner,
  view: View,
  list: readonly Answer[],
  would: (thing: Thing) => Action[],
): Action[][] {
  const at = foes(content, view),
    out: Action[][] = []
  for (const a of list) {
    const word = a.action && content.verbs[a.action[0]]!.word
    const there =
      a.thing ??
      (a.action &&
        content.verbs[a.action[0]]!.nouns.map((noun, i): Thing => [noun, a.action![i + 1]!])
          .filter(([noun, id]) => noun && at.has(keyOf(noun, id)))
          .pop())
    if (
      (word && manner.fights?.includes(word)) ||
      (there && at.has(keyOf(...there)) && (!word || !manner.peaceful?.includes(word)))
    ) {
      const actions = a.action ? [a.action] : would(a.thing!)
      if (actions.length) out.push(actions)
    }
  }
  return out.slice(0, 8)
}
