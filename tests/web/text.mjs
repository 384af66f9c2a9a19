// The page's fill() makes of every case what the engine's makes (tests/content/fill_cases.cpp).
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { load } from './load.mjs'

const { fill, plain } = await load('text.ts')
const all = JSON.parse(readFileSync(new URL('fill.json', import.meta.url)))

test('every case, span by span', () => {
  assert.ok(all.cases.length > 30)
  for (const { text, args, told, line, reader } of all.cases)
    assert.deepEqual(
      fill(all, text, args, told, reader).map(s => [s.text, s.noun, s.id]),
      line,
      text,
    )
})
const args = [
  { name: 'side', type: 'side', at: 0, size: 1 },
  { name: 'place', type: 'town', at: 1, size: 1 },
]
test('plain words', () =>
  assert.equal(plain(fill(all, 'The {side} hold {place}.', args, [1, 0])), 'The British hold York.'))
test('a broken sentence is a fault', () => {
  assert.throws(() => fill(all, '{side', args, [1]))
  assert.throws(() => fill(all, '{town}', args, [1]))
})
