// A coach: one sentence and one thing to click at a time, while a real game goes on. Each lesson waits for its question,
// teaches it by doing, and steps aside.
import type { Answers } from './answers'
import type { Key } from './board'
import type { Content } from './content'
import type { View } from './protocol'
import { seenOnce, timesSeen } from './settings'

export interface Lesson {
  id: string
  text: string
  act: string // what to click
  fits(view: View, content: Content): boolean
  only?(view: View, content: Content, answers: Answers): Key | undefined // the one thing that glows
  point?: string // a part of the page that is shown, by its selector
  read?: boolean // nothing to click but "Go on"
}

export interface Coach {
  lesson: Lesson
  step: number
  of: number
}

export const asks =
  (...questions: string[]) =>
  (view: View) =>
    !!view.choices && questions.includes(view.question ?? '')

// The lesson that fits now and was not given yet.
export function coachOf(
  view: View | undefined,
  content: Content | undefined,
  lessons: readonly Lesson[],
): Coach | undefined {
  if (!lessons.length || !view || !content || view.stage !== 'playing' || timesSeen('lesson skip')) return undefined
  const at = lessons.findIndex(l => !timesSeen(`lesson ${l.id}`) && l.fits(view, content))
  return at < 0
    ? undefined
    : { lesson: lessons[at]!, step: lessons.filter(l => timesSeen(`lesson ${l.id}`)).length + 1, of: lessons.length }
}
export const learnt = (id: string) => seenOnce(`lesson ${id}`)
