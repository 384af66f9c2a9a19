// Every game that the server has is played to its end by clicking in the page, and then looked at again: against the
// computer, on a phone, and by two pages that play each other while one is loaded anew and the server restarts.
import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { begin, BUTTONS, openHouse, playOn, strangers, tapOn, words } from './house.mjs'

const house = await openHouse()
afterEach(() => house.leave())
after(() => house.close())
const timeout = 540000
const only = process.env.WARHAWK_GAME,
  games = await (await fetch(`${house.address}/api/games`)).json(),
  LONG = ['madison', 'frontier'], // a game of these may take minutes: with WARHAWK_GAME=madison alone
  wanted = games.map(g => g.id).filter(g => (only ? g === only : !LONG.includes(g)))

const pieces = page =>
  page.$$eval('.map.pieces [aria-label]', all =>
    all
      .map(e => e.getAttribute('aria-label').split(/[:,] /).sort().join())
      .sort()
      .join('|'),
  ) // in whatever order they were drawn
// The whole game on a slider, its chart, and its file.
async function lookBack(page, game) {
  const slider = await page.waitForSelector('.slider')
  const last = await page.textContent('.now1'),
    end = await pieces(page)
  await slider.focus()
  await page.keyboard.press('Home')
  await page.waitForFunction(was => document.querySelector('.now1').textContent !== was, last)
  assert.notEqual(await pieces(page), end)
  await page.keyboard.press('End')
  await page.waitForFunction(was => document.querySelector('.now1').textContent === was, last)
  if (game !== 'madison') assert.equal(await pieces(page), end) // madison's marks of the score are not in the record yet
  await page.click('[aria-label=Play]')
  await page.waitForSelector('[aria-label=Pause]')
  await page.waitForFunction(was => document.querySelector('.now1').textContent !== was, last)
  await page.click('[aria-label=Pause]')
  assert.match(await page.getAttribute('.chart', 'aria-label'), /^The lead by turn: (.*: -?\d+; )+.*: -?\d+$/)
  const download = page.waitForEvent('download')
  await page.click('text=Save the game')
  assert.match((await download).suggestedFilename(), /warhawk$|txt$/)
}

for (const game of wanted)
  test(`${game}, from the first click to the last`, { timeout }, async () => {
    const page = await house.page()
    await begin(page, house.address, { game, ...(game === 'frontier' ? { scenario: 'D' } : {}) })
    if (game === 'dawn') assert.match(await words(page, '.gives'), /Economy.* 1 \+1 to Privateer/)
    const played = await playOn(page, 7, 6000)
    console.log(`${game}: ${JSON.stringify(played)}`)
    assert.ok(played.over, JSON.stringify(played))
    assert.ok(played.on.map > 0 && played.on.button > 0)
    if (game === 'dawn') assert.ok(played.on.card > 0)
    if (game === 'glorious') assert.match(played.words, /Victory|draw/)
    await lookBack(page, game)
    assert.deepEqual(house.problems, [])
  })

// With WARHAWK_GAME=madison alone: they take minutes.
if (only === 'madison')
  test('madison on a phone, its beginning with a finger', { timeout }, async () => {
    const page = await house.page({ width: 390, height: 844, touch: true })
    await begin(page, house.address, { game: 'madison' })
    for (let i = 0; i < 12; i++) {
      // a card is chosen with a finger, then what it is used for
      await page.waitForSelector(`.is-over, .mhand .card.can, ${BUTTONS}`)
      const use = page.locator(BUTTONS).first(),
        card = page.locator('.mhand .card.can').first()
      if (await use.count()) await use.tap()
      else await card.tap()
      await page.waitForTimeout(150)
    }
    const played = await playOn(page, 5, 6000) // the rest quicker
    console.log(`madison on a phone: ${JSON.stringify(played)}`)
    assert.ok(played.over, JSON.stringify(played))
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling')
    await page.waitForSelector('.slider')
    assert.deepEqual(house.problems, [])
  })

if (only === 'madison')
  test('madison between two pages: each may answer in the other one’s turn', { timeout }, async () => {
    const one = await house.page(),
      two = await house.page(),
      windows = { US: 0, GB: 0 },
      hands = { US: new Set(), GB: new Set() }
    const listen = (page, me) =>
      page.on('websocket', ws =>
        ws.on('framereceived', ({ payload }) => {
          for (const m of String(payload)
            .split('\n')
            .filter(Boolean)
            .map(line => JSON.parse(line))) {
            if (m.window && m.asked === me && m.choices) windows[me]++
            const other = me === 'US' ? 'GB' : 'US'
            for (const p of m.pieces ?? [])
              if (p[3] === CARD && p[2] === other && m.stage !== 'over') hands[me].add(p[1])
          }
        }),
      )
    const { content } = games.find(g => g.id === 'madison'),
      { pieces: kinds } = await (await fetch(`${house.address}/api/content/${content}`)).json(),
      CARD = kinds.findIndex(k => k.id === 'card')
    listen(one, 'US')
    listen(two, 'GB')
    await begin(one, house.address, { game: 'madison', against: 'friend' })
    await two.goto(await one.inputValue('.invite input'))
    await two.click('text=Play the British')
    await two.waitForSelector('.ask h1')
    const enough = async () => {
      while (windows.US < 3 || windows.GB < 3) await new Promise(done => setTimeout(done, 200))
      for (const page of [one, two])
        await page.evaluate(() => {
          globalThis.enough = true
        })
    }
    await Promise.race([
      Promise.all([playOn(one, 31, Infinity), playOn(two, 32, Infinity), enough()]),
      enough().then(() => one.waitForTimeout(1000)),
    ])
    console.log(`madison, two pages: windows ${JSON.stringify(windows)}`)
    assert.ok(windows.US >= 3 && windows.GB >= 3)
    for (const me of ['US', 'GB']) assert.equal(hands[me].size, 0, 'no card of the other hand is sent')
    assert.deepEqual(house.problems, [])
  })

if (!only)
  test('a whole game on a phone, its beginning with a finger', { timeout }, async () => {
    const page = await house.page({ width: 390, height: 844, touch: true })
    await begin(page, house.address)
    await page.tap('.group .btn') // the rest is placed for me
    const tapped = await tapOn(page, 5, 30),
      played = tapped.over ? tapped : await playOn(page, 5, 6000) // the rest quicker
    console.log(`phone: ${JSON.stringify(played)}`)
    assert.ok(played.over, JSON.stringify(played))
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling')
    await page.waitForSelector('.slider')
    assert.deepEqual(house.problems, [])
  })

if (!only)
  test('two pages play each other to the end; one is loaded anew, the server restarts', { timeout }, async () => {
    const one = await house.page(),
      two = await house.page(),
      sent = [strangers(one, 'US'), strangers(two, 'GB')]
    await begin(one, house.address, { against: 'friend' })
    await two.goto(await one.inputValue('.invite input'))
    await two.click('text=Play the British')
    await two.waitForSelector('.ask h1')
    // Both answer at random until one has done so often enough and two has answered last: now one is asked, and nothing
    // is on its way.
    const round = async (seed, most) => {
      const other = playOn(two, seed + 1, Infinity)
      await playOn(one, seed, most)
      await two.evaluate(() => {
        globalThis.enough = true
      })
      await other
      await one.waitForFunction(() => /^Your move/.test(document.querySelector('.ask .who').textContent.trim()))
    }
    const same = async page => {
      // what the map and the question were, they are again
      await page.waitForFunction(() => document.querySelector('.table:not(.lost) .ask h1'))
      const stand = await page.$$eval('.stack, .ship', all =>
        all
          .map(e => e.getAttribute('aria-label'))
          .sort()
          .join('|'),
      ) // not what was picked up, which is the page's alone
      return [stand, await words(page, '.ask h1')]
    }
    await round(3, 30)
    const before = await same(one)
    await one.reload()
    await one.waitForFunction(() => document.querySelectorAll('.stack').length)
    assert.deepEqual(await same(one), before)
    await round(11, 15)
    const now = [await same(one), await same(two)]
    await house.stop()
    for (const page of [one, two]) await page.waitForSelector('.table.lost')
    await house.start()
    assert.deepEqual([await same(one), await same(two)], now)
    const played = await Promise.all([playOn(one, 23, 6000), playOn(two, 24, 6000)])
    console.log(`two pages: ${JSON.stringify(played)}; sent: ${JSON.stringify(sent)}`)
    assert.ok(
      played.every(p => p.over),
      JSON.stringify(played),
    )
    const ends = played.map(p => /You have (won|lost)|is (drawn)/.exec(p.words).slice(1).join(''))
    assert.ok(['won lost', 'lost won', 'drawn drawn'].includes(ends.join(' ')), ends.join(' '))
    for (const { own, hidden, wrong } of sent) {
      assert.ok(own > 0 && hidden > 0)
      assert.deepEqual(wrong, [])
    }
    assert.deepEqual(house.problems, [])
  })
