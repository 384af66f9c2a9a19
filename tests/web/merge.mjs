// Deltas: what a view becomes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const { merge } = await load('merge.ts')
const view = {
  type: 'view',
  seat: 'US',
  number: 4,
  stage: 'playing',
  asked: 'US',
  question: 'A.B',
  clause: 1,
  args: [0, 0, 0, 0],
  choices: [[0, 0, 0, 0]],
  pieces: [
    [2, 1, 'US', 3, 2],
    [2, 1, 'GB', 11, 1],
    [3, 0, 'US', 12, 1],
  ],
  figures: [
    [0, 1812],
    [2, 5],
  ],
  log: [[1], [2]],
  undo: 1,
  offer: null,
  chat: [],
  note: '',
  players: [],
  table: { id: 'x' },
}
const delta = more => ({
  type: 'delta',
  seat: 'US',
  number: 5,
  from: 4,
  asked: 'GB',
  question: 'C.D',
  clause: 2,
  args: [1, 0, 0, 0],
  ...more,
})

test('one that builds on another number does not fit', () =>
  assert.equal(merge(view, { ...delta({}), from: 3 }), undefined))
test('a question replaces a question, and its answers go with it', () => {
  const next = merge(view, delta({}))
  assert.equal(next.question, 'C.D')
  assert.equal(next.asked, 'GB')
  assert.equal(next.choices, undefined)
  assert.equal(next.type, 'view')
  assert.equal(next.number, 5)
})
test('a place is replaced whole, others stay', () => {
  const next = merge(
    view,
    delta({
      places: [
        [2, 1, [['GB', 11, 3]]],
        [2, 7, [['US', 0, 1]]],
      ],
    }),
  )
  assert.deepEqual(next.pieces, [
    [3, 0, 'US', 12, 1],
    [2, 1, 'GB', 11, 3],
    [2, 7, 'US', 0, 1],
  ])
  assert.equal(view.pieces.length, 3)
})
test('an empty place', () =>
  assert.deepEqual(merge(view, delta({ places: [[2, 1, []]] })).pieces, [[3, 0, 'US', 12, 1]]))
test('figures that changed', () =>
  assert.deepEqual(
    merge(
      view,
      delta({
        figures: [
          [2, 6],
          [3, 1],
        ],
      }),
    ).figures,
    [
      [0, 1812],
      [2, 6],
      [3, 1],
    ],
  ))
test('the log grows', () => assert.deepEqual(merge(view, delta({ log_from: 2, log: [[3]] })).log, [[1], [2], [3]]))
test('an undo shortens it', () => assert.deepEqual(merge(view, delta({ log_from: 1, log: [] })).log, [[1]]))
test('what is absent stays', () => assert.equal(merge(view, delta({})).undo, 1))

test('a window is over with its question, what stands for the seat is not', () => {
  const open = merge(view, delta({ window: [[3, 0]], standing: { not_this_turn: true, only: [], held: false } }))
  assert.deepEqual(open.window, [[3, 0]])
  const next = merge(open, delta({ from: 5, number: 6 }))
  assert.equal(next.window, undefined)
  assert.equal(next.standing.not_this_turn, true)
})
