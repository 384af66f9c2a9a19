// The Lakes Frontier in the page: its sheet on a canvas, hexes by arithmetic, three distances, the way to a hex with its cost, a card that is read
// before it is played, battles in the map's place; reload in the middle, dark and light, a phone, and what a screen reader is told.
import assert from 'node:assert/strict'
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
  await page.addScriptTag({ path: axe })
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] })
    return violations.map(v => `${v.id}: ${v.nodes.map(n => n.target.join(' ')).slice(0, 4)}`)
  })
}
// Clicks buttons until the question says this.
async function until(page, wish, most = 400) {
  for (let i = 0; i < most; i++) {
    const now = await page.evaluate(() => document.querySelector('.ask')?.textContent ?? '')
    if (wish.test(now)) return
    await page.evaluate(
      ({ buttons, n }) => {
        const all = [...document.querySelectorAll(buttons)]
        all[n % (all.length || 1)]?.click()
      },
      { buttons: BUTTONS, n: i * 7919 },
    )
    await page.waitForTimeout(25)
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
