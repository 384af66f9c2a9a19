// From the list of legal answers to what glows and what the buttons say. A half-made selection lives here, in the page:
// things that were clicked narrow the list until one answer is left.
import { keyOf, type Key } from './board'
import { aboutOf, optionLine, type Content, type Geometry } from './content'
import type { Manner } from './manner'
import { lookOf } from './pieces'
import type { Action, Thing, View } from './protocol'
import type { Line } from './text'

export interface Answer {
  key: string
  line: Line
  action?: Action
  thing?: Thing
  plain: boolean
}
export interface Answers {
  about: Key | undefined
  gold: Set<Key>
  goldPieces: Set<string>
  goldThings: Set<Key> // also those that are not on the map: cards, tracks, operations
  list: Answer[]
  remaining: Action[]
  group: { verb: number; from: Key; pieces: Map<number, number> } | undefined
}

const LISTED = 14 // more answers than this are first asked for by their first thing

export const mentions = (content: Content, action: Action, [noun, id]: Thing) =>
  content.verbs[action[0]]!.nouns.some((n, i) => n === noun && action[i + 1] === id)

const onMap = (content: Content, geometry: Geometry, noun: number) => !!geometry.places[content.nouns[noun]!]

export function answersOf(
  content: Content,
  geometry: Geometry,
  manner: Manner,
  view: View,
  picked: readonly Thing[],
  chosen: ReadonlyMap<number, number>,
): Answers {
  const choices = view.choices ?? [],
    about = aboutOf(content, view)
  const remaining = choices.filter(c => picked.every(t => mentions(content, c, t)))
  const gold = new Set<Key>(),
    goldPieces = new Set<string>(),
    goldThings = new Set<Key>()
  const isPicked = (noun: number, id: number) => picked.some(t => t[0] === noun && t[1] === id)
  const groupWord = view.question ? manner.group[view.question]?.verb : undefined
  const groupVerb = groupWord ? content.verbs.findIndex(v => v.word === groupWord) : -1
  const group = groupOf(view, groupVerb, about)

  for (const action of remaining) {
    const verb = content.verbs[action[0]]!,
      at = manner.pieceAt[verb.word]
    verb.nouns.forEach((noun, i) => {
      if (!noun) return
      const id = action[i + 1]!
      if (group && action[0] === groupVerb && i === 0) return // pieces of a group are picked up already
      if (group && action[0] === groupVerb && !chosen.get(action[1]!)) return // not among those picked up
      if (!isPicked(noun, id)) goldThings.add(keyOf(noun, id))
      if (onMap(content, geometry, noun)) {
        if (!isPicked(noun, id) && !manner.quiet?.includes(verb.word)) gold.add(keyOf(noun, id))
      } else if (i === 0 && at !== undefined) {
        const place: Thing | undefined =
          at === 'about'
            ? about
            : at === 'stands'
              ? standsAt(content, view, noun, id)
              : [verb.nouns[at]!, action[at + 1]!]
        if (place) goldPieces.add(`${keyOf(...place)}:${id}`)
      }
    })
  }
  return {
    about: about && keyOf(...about),
    gold,
    goldPieces,
    goldThings,
    remaining,
    group,
    list: listOf(content, remaining, picked, group, chosen),
  }
}

// Where a piece stands that has a name of its own.
export function standsAt(content: Content, view: View, noun: number, id: number): Thing | undefined {
  const piece = view.pieces.find(p => p[5] === id && content.piece_nouns[p[3]] === noun)
  return piece && [piece[0], piece[1]]
}
// The answers about one place of several whose pieces are asked for.
export const standing = (content: Content, view: View, list: readonly Answer[], place: Key): Answer[] =>
  list.filter(({ action }) => {
    const noun = action && content.verbs[action[0]]!.nouns[0],
      at = noun && standsAt(content, view, noun, action[1])
    return !at || keyOf(...at) === place
  })

// Those who can still march out of the town: as many of a kind as stand there.
function groupOf(view: View, verb: number, about: Thing | undefined) {
  if (verb < 0 || !about || !view.choices?.some(c => c[0] === verb)) return undefined
  const kinds = new Set(view.choices.filter(c => c[0] === verb).map(c => c[1])),
    pieces = new Map<number, number>()
  for (const [noun, place, side, piece, n] of view.pieces)
    if (noun === about[0] && place === about[1] && side === view.seat && kinds.has(piece))
      pieces.set(piece, (pieces.get(piece) ?? 0) + n)
  return { verb, from: keyOf(...about), pieces }
}

function listOf(
  content: Content,
  remaining: Action[],
  picked: readonly Thing[],
  group: Answers['group'],
  chosen: ReadonlyMap<number, number>,
): Answer[] {
  const line = (action: Action) => optionLine(content, action)
  const single = (action: Action): Answer => ({
    key: action.join(' '),
    line: line(action),
    action,
    plain: !content.verbs[action[0]]!.nouns.some(Boolean),
  })
  if (group && content.verbs[group.verb]!.nouns[1]) {
    const seen = new Set<number>(),
      list: Answer[] = []
    for (const action of remaining) {
      if (action[0] !== group.verb) list.push(single(action))
      else if (chosen.get(action[1]!) && !seen.has(action[2]!)) {
        seen.add(action[2]!)
        const noun = content.verbs[group.verb]!.nouns[1]!
        list.push({
          key: `to ${action[2]}`,
          line: [{ text: content.names[noun]![action[2]!]!, noun, id: action[2]! }],
          thing: [noun, action[2]!],
          plain: false,
        })
      }
    }
    return list
  }
  if (remaining.length <= LISTED) return remaining.map(single)
  const seen = new Set<string>(),
    list: Answer[] = []
  for (const action of remaining) {
    const nouns = content.verbs[action[0]]!.nouns
    const i = nouns.findIndex((noun, n) => noun && !picked.some(t => t[0] === noun && t[1] === action[n + 1]))
    if (i < 0 || nouns.filter(Boolean).length < 2) {
      list.push(single(action))
      continue
    }
    const noun = nouns[i]!,
      id = action[i + 1]!,
      key = keyOf(noun, id)
    if (seen.has(key)) continue
    seen.add(key)
    list.push({
      key: `pick ${key}`,
      line: [{ text: content.names[noun]?.[id] ?? String(id), noun, id }],
      thing: [noun, id],
      plain: false,
    })
  }
  return list
}

// One answer for each piece, those first that are not asked anything on their way.
export const sent = (
  content: Content,
  verb: number,
  pieces: Iterable<readonly [number, number]>,
  to: number,
): Action[] =>
  [...pieces]
    .sort(([a], [b]) => Number(!!lookOf(content, a).last) - Number(!!lookOf(content, b).last))
    .flatMap(([piece, n]) => Array.from({ length: n }, (): Action => [verb, piece, to, 0]))

// The answers that one click on a place gives when pieces are picked up: each of them goes there.
export const marches = (
  content: Content,
  { verb }: NonNullable<Answers['group']>,
  chosen: ReadonlyMap<number, number>,
  to: number,
  choices: readonly Action[],
): Action[] =>
  sent(
    content,
    verb,
    [...chosen].filter(([piece]) => choices.some(c => c[0] === verb && c[1] === piece && c[2] === to)),
    to,
  )
