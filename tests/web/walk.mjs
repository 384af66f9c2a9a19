// A walk through every game at every width: nothing too small to read, no answer cut off or out of reach, no panel over
// what stands on the map or is to be clicked, the log in view or a tap away, the focus somewhere, and nothing that axe
// calls serious. One page a game; pictures of it with WARHAWK_SHOTS=folder.
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
      box = el => el.getBoundingClientRect(),
      seen = el =>
        box(el).width > 1 &&
        box(el).height > 1 &&
        getComputedStyle(el).visibility !== 'hidden' &&
        !el.closest('.vh, svg'),
      name = el =>
        `${el.tagName.toLowerCase()}.${String(el.className).trim().replace(/\s+/g, '.')} "${el.textContent.replace(/\s+/g, ' ').trim().slice(0, 40)}"`
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways')
    for (const el of document.querySelectorAll('.table *')) {
      if (![...el.childNodes].some(n => n.nodeType === 3 && n.data.trim()) || !seen(el)) continue
      if (parseFloat(getComputedStyle(el).fontSize) < 12) wrong.push(`too small: ${name(el)}`)
    }
    for (const el of document.querySelectorAll('.answers .btn, .acts .btn'))
      if (seen(el) && (el.scrollWidth > el.clientWidth + 2 || el.scrollHeight > el.clientHeight + 2))
        wrong.push(`cut off: ${name(el)}`)
    // Names of places and what they are worth, as large as they are drawn; what is
    // lettered on the ground is picture, and a counter's number as large as the counter.
    for (const el of document.querySelectorAll('.pieces :is(.tn, .rn, .zn, .tv, .lw)')) {
      const size =
        parseFloat(getComputedStyle(el).fontSize) * Math.hypot(el.getScreenCTM()?.a ?? 1, el.getScreenCTM()?.b ?? 0) // it may be turned
      if (el.textContent.trim() && size < 11.9 && size > 0.1 && getComputedStyle(el).visibility !== 'hidden')
        wrong.push(`too small on the map: "${el.textContent.trim()}", ${size.toFixed(1)} px`)
    }
    const ask = box(document.querySelector('.ask h1'))
    if (ask.bottom > innerHeight + 1 || ask.top < 0) wrong.push('the question is out of view')
    const log = document.querySelector('.story .log'),
      latest = document.querySelector('.latest')
    if (
      document.querySelector('[role=log]').textContent.trim() && // something has happened
      !(log && box(log).height > 40 && box(log).bottom <= innerHeight + 1) &&
      !(latest && box(latest).height > 20 && box(latest).bottom <= innerHeight + 1)
    )
      wrong.push('the log is out of view')
    // Something that answers is in view.
    const answers = [
      ...document.querySelectorAll(
        '.answers .btn, .acts .btn.act, .acts .btn.act2, .card.can, .pieces .can, .group .btn',
      ),
    ]
    const TOUCH = 44
    if (!answers.some(el => box(el).width && box(el).top >= 0 && box(el).top + TOUCH <= innerHeight))
      wrong.push('no answer is in view')
    // What stands on the map, and what is gold on it, can be seen and clicked; on a phone one pans, and gold alone counts.
    const stage = box(document.querySelector('.stage'))
    for (const el of document.querySelectorAll('.pieces [data-stack], .pieces [data-piece], .pieces [data-thing]')) {
      if (Math.min(innerWidth, innerHeight) < 600 && !el.matches('.can, .can *') && !el.querySelector('.can')) continue
      const { left, right, top, bottom } = box(el),
        x = (left + right) / 2,
        y = (top + bottom) / 2
      if (x < stage.left || x > stage.right || y < stage.top || y > stage.bottom) continue // elsewhere on the map
      const over = document.elementFromPoint(x, y)?.closest('.over-map, .covers, .drawer, .stage > *:not(svg)')
      if (over && !over.contains(el) && !over.querySelector('.map') && !over.closest('svg'))
        wrong.push(`${name(over)} lies over ${el.getAttribute('aria-label') ?? el.dataset.stack ?? el.dataset.piece}`)
    }
    return [...new Set(wrong)]
  })
const settled = async page => {
  await page.waitForFunction(() => document.querySelector('.map.pieces') && document.querySelector('.ask h1'))
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.waitForTimeout(150)
}
const lost = page => page.evaluate(() => document.activeElement === document.body)

for (const game of games)
  test(`${game}: at every width`, { timeout: 300000 }, async () => {
    const page = await house.page(),
      all = [],
      look = async (width, height, when, whole) => {
        await page.setViewportSize({ width, height })
        if (whole) await page.reload()
        await settled(page)
        const found = await faults(page)
        if (await lost(page)) found.push('the focus is lost')
        if (whole) {
          await page.evaluate(readFileSync(axe, 'utf8')) // the pages' policy lets no script tag in
          const { violations } = await page.evaluate(() =>
            globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] }),
          )
          for (const v of violations.filter(v => ['serious', 'critical'].includes(v.impact)))
            found.push(`axe: ${v.id} ${v.nodes[0].target.join(' ')}`)
        }
        all.push(...found.map(fault => `${width} x ${height}, ${when}: ${fault}`))
        if (process.env.WARHAWK_SHOTS)
          await page.screenshot({ path: `${process.env.WARHAWK_SHOTS}/${game}-${width}-${when}.png` })
      }
    await begin(page, house.address, { game })
    for (const [width, height] of SIZES) await look(width, height, 'first', true)
    // An answer by the keyboard: the focus stays somewhere.
    const answer = page.locator('.answers .btn:not([disabled]), .acts .btn.act, .acts .btn.act2').first()
    if (await answer.count()) {
      await answer.focus()
      await page.keyboard.press('Enter')
      await page.waitForTimeout(300)
      if (await lost(page)) all.push('the focus is lost after an answer')
    }
    await playOn(page, 3, 25)
    for (const [width, height] of SIZES) await look(width, height, 'later', false)
    assert.deepEqual(all, [])
  })
