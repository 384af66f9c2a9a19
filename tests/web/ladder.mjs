// Every rung of every ladder is climbed by a newcomer who knows only what the page says, and opens the next one.
import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { openHouse } from './house.mjs'
import { play } from './newcomer.mjs'

const house = await openHouse()
afterEach(() => house.leave())
after(() => house.close())
const only = process.env.WARHAWK_GAME,
  games = (await (await fetch(`${house.address}/api/games`)).json()).filter(g => !only || g.id === only)

for (const { id: game, title } of games)
  test(`${title}: the ladder, rung by rung`, { timeout: 900000 }, async t => {
    const page = await house.page()
    await page.goto(house.address)
    await page.waitForSelector('.start .btn.act:not([disabled])')
    await page.selectOption('select[aria-label=Game]', game)
    if (!(await page.$('.ladder'))) return t.skip('it has none')
    const rungs = page.locator('.ladder li button')
    assert.equal(await rungs.count(), 4)
    assert.equal(await page.locator('.ladder li button:not([disabled])').count(), 1) // the first
    await rungs.first().click()
    const wanted = Number(process.env.WARHAWK_RUNGS ?? 4)
    for (let rung = 0; rung < wanted; rung++) {
      await page.waitForSelector('.table .ask h1')
      assert.equal((await page.textContent('.bar .practice')).trim(), 'Practice')
      const played = await play(page)
      console.log(`${game}, rung ${rung + 1}: ${played.lines.length} lines, ${played.over ?? played.stuck}`)
      assert.ok(played.over, `${played.stuck}\n${played.lines.slice(-12).join('\n')}`)
      const here = page.url()
      if (rung < 3) {
        await page.click('.coach.done .btn.act')
        await page.waitForFunction(was => location.href !== was, here)
      }
    }
    if (wanted === 4) {
      await page.goto(house.address)
      await page.waitForSelector('.start .btn.act:not([disabled])')
      await page.selectOption('select[aria-label=Game]', game)
      assert.equal(await page.locator('.ladder li button:not([disabled])').count(), 4)
    }
    assert.deepEqual(house.problems, [])
  })
