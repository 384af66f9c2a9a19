// The Lakes Frontier in the page: its sheet on a canvas, hexes by arithmetic, three distances, the way to a hex with its cost, a card that is read
// before it is played, battles in the map's place; reload in the middle, dark and light, a phone, and what a screen reader is told.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, afterEach, test } from 'node:test'
import { axe, begin, BUTTONS, openHouse, playOn, words } from './house.mjs'

const house = await openHouse()
afterEach(() => house.leave())
after(() => house.close())
const timeout = 240000
const open = async (page, how = {}) => {
  await begin(page, house.address, { game: 'frontier', scenario: 'D', ...how })
  await page.waitForSelector('canvas.sheet')
}
// How many colours the middle of the sheet has: one that was not painted has a single one.
const painted = page =>
  page.evaluate(() => {
    const canvas = document.querySelector('canvas.sheet'),
      ink = canvas.getContext('2d'),
      dots = ink.getImageData(canvas.width / 4, canvas.height / 4, 200, 200).data,
      seen = new Set()
    for (let i = 0; i < dots.length; i += 4) seen.add(`${dots[i]} ${dots[i + 1]} ${dots[i + 2]}`)
    return seen.size
  })
const faults = async page => {
  await page.evaluate(readFileSync(axe, 'utf8')) // the pages' policy lets no script tag in
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] })
    return violations.map(v => `${v.id}: ${v.nodes.map(n => n.target.join(' ')).slice(0, 4)}`)
  })
}
// Clicks until the question says this: a card is played, a general activated, he marches with whoever is there.
async function until(page, wish, most = 300) {
  for (let i = 0; i < most; i++) {
    await page.waitForSelector(BUTTONS)
    const now = await page.textContent('.ask')
    if (wish.test(now)) return
    await page.evaluate(
      ({ buttons, now, n }) => {
        const all = [...document.querySelectorAll(buttons)],
          like = words => all.find(b => words.test(b.textContent)),
          asked = /next point/.test(now)
            ? like(/Hull|Harrison/)
            : /How does/.test(now)
              ? like(/March/)
              : /Who goes along/.test(now)
                ? like(/Done/)
                : like(/^\s*\d?\s*Play|Pass/)
        ;(asked ?? all[n % all.length])?.click()
      },
      { buttons: BUTTONS, now, n: i * 7919 },
    )
    await page.waitForTimeout(60)
  }
  assert.fail(`never asked ${wish}`)
}

test('its sheet, at three distances', { timeout }, async () => {
  const page = await house.page()
  await open(page)
  assert.equal(await page.getAttribute('.stage', 'data-lod'), 'far')
  assert.ok((await painted(page)) > 8, 'the sheet is painted')
  assert.equal(await page.locator('.map.ground path').count(), 0, 'no hex has a node')
  await page.keyboard.press(']')
  await page.waitForFunction(() => document.querySelector('.stage').dataset.lod === 'mid')
  for (let i = 0; i < 3; i++) await page.keyboard.press('+')
  await page.waitForFunction(() => document.querySelector('.stage').dataset.lod === 'near')
  assert.ok((await page.locator('.map.pieces .names text').count()) > 5)
  await page.keyboard.press('s')
  await page.waitForSelector('.fover .fed')
  await page.click('.locator')
  await page.keyboard.press('0')
  await page.waitForFunction(() => document.querySelector('.stage').dataset.lod === 'far')
  assert.deepEqual(house.problems, [])
})

// Frames while the map is dragged to and fro, with every piece of the whole war on it. Printed, for a busy machine is no failure.
test('panning and zooming over the whole war', { timeout }, async () => {
  const page = await house.page()
  await open(page, { scenario: 'A' })
  await page.waitForTimeout(3000) // trees and hills
  for (const near of [false, true]) {
    if (near) for (const key of [']', ']', '+', '+', '+']) await page.keyboard.press(key)
    await page.waitForTimeout(800)
    const frames = page.evaluate(
      () =>
        new Promise(done => {
          const began = performance.now()
          let n = 0
          const tick = now => (n++, now - began < 1500 ? requestAnimationFrame(tick) : done((1000 * n) / (now - began)))
          requestAnimationFrame(tick)
        }),
    )
    await page.mouse.move(500, 400)
    await page.mouse.down()
    for (let i = 0; i < 60; i++) await page.mouse.move(500 + 200 * Math.sin(i / 6), 400 + 120 * Math.cos(i / 5))
    await page.mouse.up()
    const sheets = await page.evaluate(() => performance.getEntriesByName('sheet').map(e => e.duration))
    console.log(
      `${near ? 'nearby' : 'from afar'}: ${Math.round(await frames)} frames a second while panning; painting the sheet took ${Math.max(...sheets).toFixed(1)} ms at most`,
    )
  }
  assert.deepEqual(house.problems, [])
})

test('a season’s beginning, read by a machine too', { timeout }, async () => {
  for (const dark of [false, true]) {
    const page = await house.page({ dark })
    await open(page)
    await until(page, /next point/)
    assert.deepEqual(await faults(page), [])
    await page.keyboard.press('t')
    const read = await words(page, '.drawer')
    assert.match(read, /Detroit/)
    assert.ok(read.length < 60000, 'no list of 1,437 hexes')
    await page.context().close()
  }
  assert.deepEqual(house.problems, [])
})

test('a march by one click, and the page loaded anew', { timeout }, async () => {
  const page = await house.page()
  await open(page)
  await until(page, /Where do you go/)
  await page.waitForSelector('.range .rfill')
  const way = await page.evaluate(() => document.querySelector('.ask').textContent)
  await page.reload()
  await page.waitForSelector('.range .rfill')
  assert.equal(await page.evaluate(() => document.querySelector('.ask').textContent), way)
  assert.deepEqual(house.problems, [])
})

test('on a phone, with a finger', { timeout }, async () => {
  const page = await house.page({ width: 390, height: 844, touch: true })
  await open(page)
  const played = await playOn(page, 3, 60)
  assert.ok(played.clicks >= 60 || played.over, JSON.stringify(played))
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling')
  assert.deepEqual(await faults(page), [])
  assert.deepEqual(house.problems, [])
})
