// The page's fill() makes of every case what the engine's makes (tests/content/fill_cases.cpp).
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { load } from './load.mjs'

const { fill, plain } = await load('text.ts')
const all = JSON.parse(readFileSync(new URL('fill.json', import.meta.url)))

test('every case, span by span', () => {
  assert.ok(all.cases.length > 20)
  for (const { text, args, line } of all.cases)
    assert.deepEqual(
      fill(all, text, args).map(s => [s.text, s.noun, s.id]),
      line,
      text,
    )
})
test('plain words', () =>
  assert.equal(plain(fill(all, 'The {0:side} hold {1:town}.', [1, 0])), 'The British hold York.'))
test('a broken sentence is a fault', () => assert.throws(() => fill(all, '{0', [1])))
