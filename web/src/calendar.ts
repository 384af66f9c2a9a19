// How far a game is, and who leads: from the figures of its view.
import type { Content } from './content'
import { gameLook } from './games'
import type { Figure, View } from './protocol'

export function figure(content: Content, view: { figures: readonly Figure[] }, word: string): number | undefined {
  const kind = content.figures.findIndex(f => f.id === word)
  return view.figures.find(f => f[0] === kind)?.[1]
}
export interface Year {
  name: string
  cells: number
  done: number
  now: boolean
}
export interface Calendar {
  words: string
  years: Year[]
}

export function calendarOf(content: Content, view: View): Calendar {
  const own = gameLook(content.game).calendar?.(content, view)
  if (own) return own
  const year = figure(content, view, 'year'),
    turn = figure(content, view, 'turn') ?? 0,
    over = view.stage === 'over'
  if (year !== undefined)
    return {
      words: `${year}, turn ${turn} of 10`,
      years: [1812, 1813, 1814].map(y => ({
        name: String(y),
        cells: 10,
        done: y < year ? 10 : y === year ? (over ? turn : turn - 1) : 0,
        now: y === year,
      })),
    }
  if (content.game === 'dawn')
    return {
      words: turn ? `Turn ${turn} of 8` : 'The Prelude',
      years: [{ name: 'War', cells: 8, done: over ? turn : Math.max(0, turn - 1), now: true }],
    }
  return { words: turn ? `Turn ${turn}` : '', years: [] }
}
export const scoreOf = (content: Content, view: View): [number, number] =>
  gameLook(content.game).score?.(content, view) ?? [
    figure(content, view, 'score-us') ?? 0,
    figure(content, view, 'score-gb') ?? 0,
  ]
