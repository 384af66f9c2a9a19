// How to play, in a minute: who you are, what wins, how a turn goes, three pictures, and the score as it stands. A game
// brings its own; one without is told by what its content says of it.
import { scoreOf } from './calendar'
import type { Content } from './content'
import { gameLook } from './games'
import type { Side, View } from './protocol'

export interface Picture {
  svg: string // 120 by 76
  words: string
}
export interface HowTo {
  you: string | Record<Side, string>
  goal: string
  turn: string[]
  pictures: Picture[]
  tips: string[]
  score?(content: Content, view: View, me: Side): string[] // what the points are for, on this position
}

export const howToOf = (content: Content): HowTo =>
  gameLook(content.game).howto ?? {
    you: content.about,
    goal: '',
    turn: [],
    pictures: [],
    tips: [
      'Gold things answer the question. Click anything else to learn why not.',
      'The small book beside a question opens its rule.',
    ],
  }

// The score, and what the game says of where it comes from.
export function scoreLines(content: Content, view: View, side: Side | undefined, lead?: number): string[] {
  const me = side ?? 'US',
    [us, gb] = scoreOf(content, view),
    [mine, theirs] = me === 'US' ? [us, gb] : [gb, us],
    names = side ? ['You have', 'they have'] : ['The Americans have', 'the British'],
    by = Math.abs(mine - theirs),
    ahead = mine > theirs ? (side ? 'you lead' : 'the Americans lead') : side ? 'they lead' : 'the British lead'
  const stands = `${names[0]} ${mine}, ${names[1]} ${theirs}${by ? `: ${ahead} by ${by}` : ': it is level'}${
    lead ? `; a lead of ${lead} wins` : ''
  }.`
  return [stands, ...(howToOf(content).score?.(content, view, me) ?? [])]
}
