// The page's engine plays the same games as the program, decision for decision and die for die, and keeps and answers as a server does.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { filesOf, startEngine } from '../../web/engine-in-node.mjs'

const warhawk = process.env.WARHAWK ?? 'build/warhawk',
  engine = await startEngine('build/wasm/quick'),
  long = Boolean(process.env.WARHAWK_LONG)
const folder = mkdtempSync(join(tmpdir(), 'warhawk-courses-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

// Whole games of each: those of players that hardly think, and of two levels that search.
const PAIRS = [
  ['random', 'recruit', 12],
  ['recruit', 'random', 6],
  ['regular:20', 'veteran:20', long ? 8 : 2],
]
for (const game of engine.games)
  test(`${game}: the same games as the program plays`, () => {
    const files = filesOf(join('content', game))
    let decisions = 0
    for (const [us, gb, games] of PAIRS) {
      execFileSync(warhawk, [
        'sim',
        game,
        '--us',
        us,
        '--gb',
        gb,
        '--games',
        String(games),
        '--seed',
        '5',
        '--saves',
        folder,
      ])
      engine.courses(game, files, us, gb, 5, games).forEach((course, i) => {
        const file = join(folder, `${game}-${5 + i}.warhawk`)
        assert.equal(course, readFileSync(file, 'utf8'), `${us} against ${gb}, seed ${5 + i}`)
        decisions += course.split('\n').length
      })
    }
    console.log(`${game}: ${PAIRS.reduce((n, p) => n + p[2], 0)} games, ${decisions} lines, equal`)
  })

// A game at a table of the page: a seat that answers anything, against a level; hint, odds, undo, what-if; its save is checked by the
// program, and from what was kept another engine goes on.
for (const game of engine.games)
  test(`${game}: a table of the page`, { timeout: 300000 }, async () => {
    const page = await startEngine('build/wasm/quick')
    page.content(game, filesOf(join('content', game)))
    const [card] = JSON.parse((await page.ask('GET', '/api/games')).text)
    const seats = card.sides < 2 ? { US: 'me' } : { US: 'me', GB: 'recruit' }
    const made = JSON.parse((await page.ask('POST', '/api/tables', { game, seats, name: 'Anna', nonce: 'x' })).text)
    assert.match(made.id, /^l[a-z2-9]{16}$/)
    const heard = [],
      wanted = []
    const line = page.connect(made.id, message => {
      heard.push(message)
      for (const look of wanted) look()
    })
    // The next message that is one of these, of those that were not looked at yet.
    const until = (...kinds) =>
      new Promise(done => {
        const look = () => {
          while (heard.length) {
            const message = heard.shift()
            if (kinds.some(kind => kind(message))) {
              wanted.length = 0
              return done(message)
            }
          }
        }
        wanted.push(look)
        look()
      })
    const isAsked = m => m.choices?.length > 0,
      isOver = m => m.stage === 'over',
      is = type => m => m.type === type
    line.say({ type: 'hello', token: made.token })
    let now = await until(isAsked)
    for (let i = 0; i < 25 && !isOver(now); i++) {
      line.say({ type: 'answer', number: now.number, do: [now.choices[(i * 7) % now.choices.length]] })
      now = await until(isAsked, isOver, is('refused'))
      assert.notEqual(now.type, 'refused', now.text)
    }
    if (!isOver(now)) {
      line.say({ type: 'hint' })
      assert.ok((await until(is('hint'))).ranked.length > 0)
      line.say({ type: 'odds', number: now.number, do: [now.choices[0]] })
      assert.equal((await until(is('odds'))).number, now.number)
      line.say({ type: 'answer', number: now.number, do: [[9999, 0, 0, 0]] })
      assert.match((await until(is('refused'))).text, /\.$/)
      const box = await page.ask('POST', `/api/tables/${made.id}/sandbox`, { bot: 'recruit' }, made.token)
      assert.equal(box.status, 201, box.text)
      const half = await page.ask('GET', `/api/tables/${made.id}/save`, undefined, made.token)
      assert.match(half.text, /^warhawk save 1\n/)
      line.say({ type: 'resign' })
      await until(isOver)
    }
    const save = await page.ask('GET', `/api/tables/${made.id}/save`, undefined, made.token)
    assert.equal(save.status, 200)
    const file = join(folder, `${game}.warhawk`)
    writeFileSync(file, save.text)
    assert.match(String(execFileSync(warhawk, ['verify', file])), /^Good/)
    const again = await startEngine('build/wasm/quick')
    again.content(game, filesOf(join('content', game)))
    for (const k of page.kept) if (!k.files) again.restore(k)
    assert.equal((await again.ask('GET', `/api/tables/${made.id}/save`, undefined, made.token)).text, save.text)
    const copy = JSON.parse((await again.ask('POST', '/api/tables', { save: save.text })).text)
    assert.deepEqual(copy.seats, [])
    const refused = await again.ask('POST', '/api/tables', { save: save.text.replace(/^key: ../m, 'key: 00') })
    assert.equal(refused.status, 400)
  })
