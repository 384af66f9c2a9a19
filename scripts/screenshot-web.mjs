#!/usr/bin/env node
// Takes the pictures of docs/screens: scripts/screenshot-web.mjs [FOLDER]   (docs/screens unless given)
import { join } from 'node:path'
import { asked, begin, openHouse } from '../tests/web/house.mjs'

const folder = process.argv[2] ?? 'docs/screens'
const house = await openHouse()
const shot = async (page, name) => {
  await page.waitForTimeout(900)
  await page.screenshot({ path: join(folder, `${name}.png`), timeout: 120000 })
  console.log(name)
}
async function blocks(page, name) {
  await begin(page, house.address, { against: 'greedy' })
  await asked(page)
  await page.click('.group .btn')
  await page.waitForFunction(() => !/still to be placed/.test(document.querySelector('.ask h1').textContent))
  for (let i = 0; i < 40; i++) {
    await asked(page)
    const who = await page.textContent('.ask .who')
    if (/group move/.test(who)) return shot(page, name)
    const town = page.locator('.answers .btn:not([disabled])', { hasText: /Buffalo|Sacket|Plattsburg|Albany/ })
    if (/army phase/.test(who) && (await town.count())) await town.first().click()
    else await page.locator('.answers .btn:not([disabled]), .acts .btn.act:not([disabled]), .acts .btn.act2:not([disabled])').first().click()
    await page.waitForTimeout(400)
  }
  await shot(page, name)
}
try {
  for (const [suffix, options] of [['light', {}], ['dark', { dark: true }], ['phone', { width: 390, height: 844, touch: true }]]) {
    const page = await house.page(options)
    await page.goto(house.address)
    await page.waitForSelector('.game')
    await shot(page, `lobby-${suffix}`)
    await blocks(page, `blocks-${suffix}`)
    await begin(page, house.address, { game: 'dawn', against: 'greedy' })
    await asked(page)
    await shot(page, `dawn-${suffix}`)
    await page.context().close()
  }
} finally { await house.close() }
