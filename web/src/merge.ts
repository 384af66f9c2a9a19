// A view with a delta applied to it is the next view. A delta that builds on another number does not fit: ask for the
// whole.
import type { Delta, Piece, View } from './protocol'

export function merge(view: View, delta: Delta): View | undefined {
  if (view.number !== delta.from) return undefined
  const {
    type: _t,
    from: _f,
    places,
    figures,
    log_from,
    log,
    board,
    asked,
    question,
    clause,
    args,
    window,
    choices,
    ...rest
  } = delta
  const next: View = { ...view, ...rest, type: 'view' }
  if (places) {
    const changed = new Set(places.map(([noun, place]) => noun * 65536 + place))
    next.pieces = view.pieces.filter(p => !changed.has(p[0] * 65536 + p[1]))
    for (const [noun, place, here] of places)
      for (const token of here) next.pieces.push([noun, place, ...token] as Piece)
  }
  if (figures) {
    const now = new Map(view.figures)
    for (const [kind, value] of figures) now.set(kind, value)
    next.figures = [...now]
  }
  if (board) next.board = board
  else if (board === null) delete next.board
  if (log || log_from !== undefined) next.log = [...view.log.slice(0, log_from ?? view.log.length), ...(log ?? [])]
  for (const key of ['asked', 'question', 'clause', 'args', 'window', 'choices'] as const) delete next[key]
  return Object.assign(next, asked && { asked, question, clause, args }, window && { window }, choices && { choices })
}
