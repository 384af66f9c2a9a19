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
  const turn = figure(content, view, 'turn') ?? 0
  return gameLook(content.game).calendar?.(content, view) ?? { words: turn ? `Turn ${turn}` : '', years: [] }
}
export const scoreOf = (content: Content, view: View): [number, number] =>
  gameLook(content.game).score?.(content, view) ?? [
    figure(content, view, 'score-us') ?? 0,
    figure(content, view, 'score-gb') ?? 0,
  ]
