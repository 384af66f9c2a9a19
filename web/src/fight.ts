// The battle under way, as the board of a view has it: who stands where, whom each faces, and the dice that lie there.
import type { Content } from './content'
import type { Figure, Side, View } from './protocol'
import { NONE } from './text'

// Whether a token has the status that content calls so.
export const has = (content: Content, status: number | undefined, word: string) =>
  !!((status ?? 0) & (1 << content.status_kinds.indexOf(word)))

export interface Box {
  row: string
  side: Side
  piece: number
  n: number
  which: number | undefined
  status: number
  faces: number | undefined
}
export interface Roll {
  side: Side
  sides: number // 0: a total
  needs: number // the lowest face that counts; 0: they are added up
  modifier: number
  box: number | undefined
  faces: number[]
}
export interface Fight {
  kind: string
  noun: number
  place: number
  attacker: Side
  round: number
  boxes: Box[]
  rolls: Roll[]
  figures: readonly Figure[]
}

const given = (id: number) => (id === NONE ? undefined : id)
const kept = new WeakMap<object, Fight>()
export function fightOf(content: Content, view: View): Fight | undefined {
  const board = view.board
  if (!board || view.stage !== 'playing') return undefined
  let fight = kept.get(board)
  if (!fight) {
    fight = {
      kind: content.board_kinds[board.kind]!,
      noun: board.place[0],
      place: board.place[1],
      attacker: board.attacker,
      round: board.round,
      boxes: board.boxes.map(([row, , faces, side, piece, n, which, status]) => ({
        row: content.row_kinds[row]!,
        side,
        piece,
        n,
        which: given(which ?? NONE),
        status: status ?? 0,
        faces: given(faces),
      })),
      rolls: board.rolls.map(([side, sides, needs, modifier, box, ...faces]) => ({
        side,
        sides,
        needs,
        modifier,
        box: given(box),
        faces,
      })),
      figures: board.figures,
    }
    kept.set(board, fight)
  }
  return fight
}
