// What others do can be followed: their turn is told step by step at the player's pace and can be shown again, the newest
// line of the log is in view on every screen, and dice that were seen stand. For every game that the server has.
import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { anyAnswer, asked, begin, openHouse, playOn, words } from './house.mjs'

const house = await openHouse()
afterEach(() => house.leave())
after(() => house.close())
const timeout = 240000
const only = process.env.WARHAWK_GAME,
  games = (await (await fetch(`${house.address}/api/games`)).json()).map(g => g.id).filter(g => !only || g === only)

// Answers whatever is asked until something is told.
async function untilTold(page) {
  for (let i = 0; i < 200; i++) {
    await page.waitForFunction(
      () =>
        document.querySelector('h1.told, .is-over') ||
        document.querySelector(
          '.acts .btn.act:not([disabled]), .acts .btn.act2:not([disabled]), .answers .btn, .card.can',
        ),
    )
    if (await page.$('h1.told')) return
    const rest = page.locator('.group .btn:has-text("rest")'),
      way = (await rest.count())
        ? rest.first()
        : (await anyAnswer(page).count())
          ? anyAnswer(page)
          : page.locator('.card.can')
    // A button that goes while it is being clicked was for a question that is answered.
    await way
      .first()
      .click({ timeout: 2000 })
      .catch(() => {})
    await page.waitForTimeout(30)
  }
  assert.fail('nothing was told')
}
const inView = (page, log) =>
  page.waitForFunction(log => {
    const box = document.querySelector(log)?.getBoundingClientRect(),
      lines = [...document.querySelectorAll(`${log} p, ${log} h3`)],
      last = lines[lines.length - 1]?.getBoundingClientRect()
    return (
      box &&
      last &&
      last.top >= box.top - 1 &&
      last.bottom <= box.bottom + 8 &&
      box.bottom <= innerHeight &&
      box.height > 60
    )
  }, log)

for (const game of games) {
  test(`${game}: what others do is told step by step, and again`, { timeout }, async () => {
    const page = await house.page()
    await page.goto(house.address)
    await page.evaluate(() => localStorage.setItem('warhawk.settings', JSON.stringify({ wait: true, sound: false })))
    await begin(page, house.address, { game })
    await untilTold(page)
    // A step waits for a click, a key or the button, and its line of the log is marked and in view.
    const left = () =>
      page.evaluate(() => Number(/(\d+) more/.exec(document.querySelector('.ask .who').textContent)?.[1] ?? 0))
    const said = [await words(page, '.ask h1')],
      ways = [() => page.keyboard.press(' '), () => page.click('text=Go on'), () => page.keyboard.press('Escape')]
    assert.equal(await page.locator('.answers .btn').count(), 0) // no question before it was told
    for (let i = 0; i < 3 && (await left()) > 0; i++) {
      const before = await left(),
        seen = await page.$eval('.story .log', log => {
          const line = log.querySelector('.now')?.getBoundingClientRect(),
            box = log.getBoundingClientRect()
          return !line || (line.bottom <= box.bottom + 1 && line.top >= box.top - 1)
        })
      assert.ok(seen, 'the line that is told is in view')
      await page.waitForTimeout(80)
      await ways[i]()
      await page.waitForFunction(n => !document.querySelector('.ask .who')?.textContent.includes(`${n} more`), before)
      if (await page.$('h1.told')) said.push(await words(page, '.ask h1'))
    }
    console.log(`${game}: ${said.join(' / ')}`)
    for (let i = 0; i < 40 && (await page.$('h1.told')); i++) {
      await page.click('text=Skip to the end')
      await page.waitForTimeout(200)
    }
    await asked(page)
    // The last turn once more, without touching the game.
    const again = page.locator('.tools .again'),
      number = await page.getAttribute('.table', 'data-number')
    if (await again.count()) {
      await again.click()
      await page.waitForSelector('h1.told')
      assert.match(await words(page, '.ask .who'), /Once more/)
      await page.click('text=Skip to the end')
      await asked(page)
    }
    assert.equal(await page.getAttribute('.table', 'data-number'), number)
    assert.deepEqual(house.problems, [])
  })

  test(`${game}: how to play, at the first table and from the menu`, { timeout }, async () => {
    const page = await house.page({ newcomer: true })
    await begin(page, house.address, { game })
    await page.waitForSelector('.howto')
    assert.ok((await words(page, '.howto .you')).length > 40)
    assert.match(await words(page, '.howto .score-now'), /^You have -?\d+, they have -?\d+/)
    if (['blocks', 'dawn', 'glorious', 'madison'].includes(game)) {
      assert.equal(await page.locator('.howto .pictures li').count(), 3)
      assert.ok((await page.locator('.howto ol li').count()) >= 3)
    }
    // It has the keyboard to itself; Esc ends it, plays nothing, and the question has the focus.
    assert.ok(await page.evaluate(() => document.querySelector('.ask').closest('[inert]') !== null))
    assert.ok(await page.evaluate(() => !!document.activeElement.closest('.howto')))
    const number = await page.getAttribute('.table', 'data-number')
    await page.keyboard.press('Escape')
    await page.waitForSelector('.howto', { state: 'detached' })
    assert.equal(await page.getAttribute('.table', 'data-number'), number)
    assert.ok(await page.evaluate(() => !!document.activeElement.closest('.ask')))
    await page.reload()
    await asked(page)
    assert.equal(await page.locator('.howto').count(), 0)
    await page.click('[aria-label=Menu]')
    await page.click('text=How to play')
    await page.waitForSelector('.howto')
    for (const [width, height] of [
      [1280, 720],
      [820, 1180],
      [390, 844],
    ]) {
      await page.setViewportSize({ width, height })
      const box = await page.locator('.howto .sheet').boundingBox()
      assert.ok(
        box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height,
        `${width}: ${JSON.stringify(box)}`,
      )
      await page.locator('.howto .btn.act').scrollIntoViewIfNeeded()
    }
    await page.click('.howto .btn.act')
    assert.deepEqual(house.problems, [])
  })

  test(`${game}: the newest line of the log is in view on every screen`, { timeout }, async () => {
    const page = await house.page()
    await begin(page, house.address, { game })
    await playOn(page, 3, 40)
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [1920, 1080],
    ]) {
      await page.setViewportSize({ width, height })
      await page.reload()
      await page.waitForSelector('.story .log p')
      await inView(page, '.story .log')
    }
    for (const [width, height] of [
      [820, 1180],
      [390, 844],
    ]) {
      await page.setViewportSize({ width, height })
      await page.reload()
      await page.waitForSelector('.story .log p', { state: 'attached' })
      if (await page.isVisible('.latest')) {
        await page.click('.latest')
        await inView(page, '.drawer .log')
      } else await inView(page, '.story .log')
    }
    // A listener hears what was told, and a reader chooses what to read.
    assert.ok((await page.textContent('[role=log][aria-label="What just happened"]')).trim())
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Escape')
    const all = await page.locator('.story .log p').count()
    await page.click('.story .filters >> text=Battles')
    await page.waitForFunction(n => document.querySelectorAll('.story .log p').length < n, all)
    assert.deepEqual(house.problems, [])
  })
}

if (!only || only === 'blocks') {
  // Posted, the dice for who goes first have fallen.
  const pastADie = async (page, more) => {
    await page.goto(house.address)
    await page.waitForSelector('.start .btn.act:not([disabled])')
    await page.selectOption('select[aria-label=Opponent]', 'random')
    if (more) {
      await page.click('text=More options')
      await page.check('label:has-text("Practice") input')
    }
    await page.click('.start .btn.act')
    await page.waitForSelector('.group .btn')
    await page.click('.group .btn')
    await page.waitForFunction(() => !/post/.test(document.querySelector('.ask h1').textContent))
    await asked(page)
  }
  test('a die that has been seen stands, and Esc changes nothing', { timeout }, async () => {
    const page = await house.page()
    await pastADie(page)
    const number = await page.getAttribute('.table', 'data-number')
    for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')
    await page.waitForTimeout(200)
    assert.equal(await page.getAttribute('.table', 'data-number'), number)
    await page.click('.tools >> text=Undo')
    await page.waitForSelector('.why.refused')
    assert.match(await words(page, '.why.refused'), /has been seen stands/)
    assert.equal(await page.getAttribute('.table', 'data-number'), number)
    assert.equal(await page.locator('.bar .practice').count(), 0)
  })
  test('in practice anything may be taken back, and the bar says so', { timeout }, async () => {
    const page = await house.page()
    await pastADie(page, true)
    assert.equal(await words(page, '.bar .practice'), 'Practice')
    await page.click('.tools >> text=Undo')
    await page.waitForFunction(() => /post/.test(document.querySelector('.ask h1').textContent))
    assert.deepEqual(house.problems, [])
  })
}
