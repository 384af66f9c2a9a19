// Questions and reasons as the page reads them: the sentence says what it names, and what is told fills it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const { aboutOf, promptLine, reasonLine } = await load('content.ts')
const { plain } = await load('text.ts')

const arg = (name, type, at) => ({ name, type, at, size: 1 })
const content = {
  nouns: ['none', 'side', 'town', 'number'],
  names: [[], ['Americans', 'British'], ['York', 'Detroit'], []],
  places: [0, 1].map(id => ({ noun: 2, id, key: `T${id}` })),
  prompts: {
    'Battle.Hit': {
      text: 'Your attackers at {town} must take {hits} {hits|hit|hits}.',
      args: [arg('side', 'side', 0), arg('hits', 'number', 1), arg('town', 'town', 2)],
    },
    'Turn.First': { text: 'Who goes first?', args: [arg('side', 'side', 0)] },
  },
  reasons: [
    { text: '', args: [] },
    { text: 'No road joins {from} and {to}.', args: [arg('from', 'town', 0), arg('to', 'town', 1)] },
  ],
}

test('a question is filled by the names of its arguments', () => {
  const view = { question: 'Battle.Hit', args: [0, 1, 1] }
  assert.equal(plain(promptLine(content, view)), 'Your attackers at Detroit must take 1 hit.')
  assert.deepEqual(
    promptLine(content, view).find(span => span.noun),
    { text: 'Detroit', noun: 2, id: 1 },
  )
  assert.equal(plain(promptLine(content, { question: 'Turn.First', args: [1] })), 'Who goes first?')
  assert.deepEqual(promptLine(content, {}), [])
  assert.deepEqual(promptLine(content, { question: 'Of.AnotherVersion', args: [0] }), [])
})
test('it is about the first place that it names', () => {
  assert.deepEqual(aboutOf(content, { question: 'Battle.Hit', args: [0, 1, 1] }), [2, 1])
  assert.equal(aboutOf(content, { question: 'Battle.Hit', args: [0, 1, 65535] }), undefined)
  assert.equal(aboutOf(content, { question: 'Turn.First', args: [1] }), undefined)
})
test('a reason is a fact; without one the clause has to say it', () => {
  assert.equal(plain(reasonLine(content, { reason: 1, args: [0, 1, 0, 0, 0] })), 'No road joins York and Detroit.')
  assert.deepEqual(reasonLine(content, { reason: 0, args: [0, 0, 0, 0, 0] }), [])
  assert.deepEqual(reasonLine(content, { reason: 9, args: [0, 0, 0, 0, 0] }), [])
})
