// The ladder: four short games by the game's own rules, each from a position that was really played, with a few words of
// a coach. A rung is over when its event has come; then the next one is open. Nobody has to climb it.
import type { Role } from './events'
import { kindOf, plays } from './events'
import type { Content } from './content'
import type { Lesson } from './coach'
import type { View } from './protocol'
import { timesSeen } from './settings'

export interface RungFace {
  id: string
  title: string
  minutes: number
}
export interface Rung {
  id: string
  until: Role | readonly Role[] // it is over ...
  times: number // ... when so many of these have happened
  done: string
  lessons: readonly Lesson[]
}

export const climbed = (game: string, rung: string) => timesSeen(`rung ${game} ${rung}`) > 0
// The first one, those that are done, and the one after them.
export const isOpen = (game: string, ladder: readonly RungFace[], at: number) =>
  at === 0 || climbed(game, ladder[at - 1]!.id) || climbed(game, ladder[at]!.id)

// Whether the rung's end has come, by what happened since it began.
export function isOver(content: Content, view: View, rung: Rung, from: number): boolean {
  if (view.stage === 'over') return true
  const roles = [rung.until].flat() as Role[]
  let n = 0
  for (const event of view.log.slice(from)) if (plays(kindOf(content, event), ...roles)) n++
  return n >= rung.times
}
