// Every game that the server has is played to its end by clicking in the page against the computer, and then looked at again.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { begin, openHouse, playOn } from './house.mjs'

let house
before(async () => { house = await openHouse() })
afterEach(() => house.leave())
after(() => house.close())

const only = process.env.WARHAWK_GAME
for (const game of ['blocks', 'dawn', 'glorious'].filter(g => !only || g === only))
  test(`${game}, from the first click to the last`, { timeout: 540000 }, async () => {
    const page = await house.page()
    await begin(page, house.address, { game })
    const played = await playOn(page, 7, 6000)
    console.log(`${game}: ${JSON.stringify(played)}`)
    assert.ok(played.over, JSON.stringify(played))
    assert.ok(played.on.map > 0 && played.on.button > 0)
    if (game === 'dawn') assert.ok(played.on.card > 0)
    if (game === 'glorious') assert.match(played.words, /Victory|draw/)

    // The whole game on a slider.
    const slider = await page.waitForSelector('.slider')
    const last = await page.textContent('.now1'), pieces = () => page.$$eval('.map.pieces [aria-label]', all => all.map(e => e.getAttribute('aria-label')).sort().join('|')) // in whatever order they were drawn
    const end = await pieces()
    await slider.focus()
    await page.keyboard.press('Home')
    await page.waitForFunction(was => document.querySelector('.now1').textContent !== was, last)
    assert.notEqual(await pieces(), end)
    await page.keyboard.press('End')
    await page.waitForFunction(was => document.querySelector('.now1').textContent === was, last)
    assert.equal(await pieces(), end)
    assert.ok((await page.getAttribute('.chart', 'aria-label')).length > 100)
    const download = page.waitForEvent('download')
    await page.click('text=Save the game')
    assert.match((await download).suggestedFilename(), /warhawk$|txt$/)
    assert.deepEqual(house.problems, [])
  })
