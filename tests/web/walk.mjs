// A walk through every game at every width: nothing too small to read, no answer cut off, no panel over what is to be
// clicked, the log in view or a tap away, the focus somewhere, and nothing that axe calls serious.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, afterEach, test } from 'node:test'
import { axe, begin, openHouse, playOn } from './house.mjs'

const house = await openHouse()
afterEach(() => house.leave())
after(() => house.close())
const only = process.env.WARHAWK_GAME,
  games = (await (await fetch(`${house.address}/api/games`)).json()).map(g => g.id).filter(g => !only || g === only)
const SIZES = [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [820, 1180],
  [390, 844],
  [720, 450], // 1440 x 900 at 200%
]

// What is wrong with the page as it stands.
const faults = page =>
  page.evaluate(() => {
    const wrong = [],
      seen = el => {
        const box = el.getBoundingClientRect()
        return (
          box.width > 1 && box.height > 1 && getComputedStyle(el).visibility !== 'hidden' && !el.closest('.vh, svg')
        )
      },
      name = el =>
        `${el.tagName.toLowerCase()}.${String(el.className).replace(/ /g, '.')} "${el.textContent.trim().slice(0, 40)}"`
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways')
    for (const el of document.querySelectorAll('.table *')) {
      if (![...el.childNodes].some(n => n.nodeType === 3 && n.data.trim()) || !seen(el)) continue
      if (parseFloat(getComputedStyle(el).fontSize) < 12) wrong.push(`too small: ${name(el)}`)
    }
    for (const el of document.querySelectorAll('.answers .btn, .acts .btn'))
      if (seen(el) && (el.scrollWidth > el.clientWidth + 2 || el.scrollHeight > el.clientHeight + 2))
        wrong.push(`cut off: ${name(el)}`)
    const ask = document.querySelector('.ask h1').getBoundingClientRect()
    if (ask.bottom > innerHeight + 1 || ask.top < 0) wrong.push('the question is out of view')
    const log = document.querySelector('.story .log')?.getBoundingClientRect(),
      latest = document.querySelector('.latest')?.getBoundingClientRect()
    if (
      !(log?.height > 40 && log.bottom <= innerHeight + 1) &&
      !(latest?.height > 20 && latest.bottom <= innerHeight + 1)
    )
      wrong.push('the log is out of view')
    return wrong
  })

for (const game of games)
  test(`${game}: at every width`, { timeout: 540000 }, async () => {
    const page = await house.page()
    await begin(page, house.address, { game })
    await playOn(page, 3, 25)
    const all = []
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await page.reload()
      await page.waitForSelector('.ask h1')
      await page.waitForFunction(() => document.querySelector('.map.pieces'))
      await page.waitForTimeout(300)
      const found = await faults(page)
      if (await page.evaluate(() => document.activeElement === document.body)) found.push('the focus is lost')
      await page.evaluate(readFileSync(axe, 'utf8')) // the pages' policy lets no script tag in
      const { violations } = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] }))
      for (const v of violations.filter(v => ['serious', 'critical'].includes(v.impact)))
        found.push(`axe: ${v.id} ${v.nodes[0].target.join(' ')}`)
      all.push(...[...new Set(found)].map(fault => `${width} x ${height}: ${fault}`))
      if (process.env.WARHAWK_SHOTS)
        await page.screenshot({ path: `${process.env.WARHAWK_SHOTS}/${game}-${width}.png` })
    }
    assert.deepEqual(all, [])
  })
