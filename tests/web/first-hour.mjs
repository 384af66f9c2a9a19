// usage: node tests/web/first-hour.mjs GAME FILE: see scripts/first-hour
import { writeFileSync } from 'node:fs'
import { openHouse } from './house.mjs'
import { play } from './newcomer.mjs'

const [game, file] = process.argv.slice(2),
  house = await openHouse()
const lines = [],
  write = () => writeFileSync(file, `${lines.join('\n')}\n`)
let failed = ''
try {
  const page = await house.page({ newcomer: true })
  await page.goto(house.address)
  await page.evaluate(() => localStorage.setItem('warhawk.settings', JSON.stringify({ wait: true, sound: false }))) // every step is read
  await page.goto(house.address)
  await page.waitForSelector('.start .btn.act:not([disabled])')
  await page.selectOption('select[aria-label=Game]', game)
  const title = await page.$eval('select[aria-label=Game]', s => s.selectedOptions[0].textContent.trim())
  lines.push(`# The first hour with ${title}`, '')
  lines.push(
    'Played by `scripts/first-hour`: a newcomer who knows nothing but what the page says, and every sentence that was shown. Lines with a dash were told; quoted lines are the question, the quiet line below it, the coach and the hint.',
  )
  const go = async (name, begin) => {
    await begin()
    await page.waitForSelector('.table .ask h1')
    lines.push('', `## ${name}`)
    const began = Date.now(),
      keep = setInterval(write, 5000), // whoever stops it can read how far it came
      played = await play(page, 20000, lines).finally(() => clearInterval(keep))
    if (!played.over) throw new Error(`${name}: ${played.stuck}`)
    console.log(`${name}: ${played.over} (${Math.round((Date.now() - began) / 1000)} s)`)
  }
  const rungs = await page.$$eval('.ladder li button', all => all.map(b => b.textContent.replace(/\s+/g, ' ').trim()))
  for (const [i, name] of rungs.entries())
    await go(`${i + 1}. ${name}`, async () => {
      const here = page.url()
      await page.click(i ? '.coach.done .btn.act' : '.ladder li button')
      await page.waitForFunction(was => location.href !== was, here)
    })
  await go('The whole game', async () => {
    await page.goto(house.address)
    await page.waitForSelector('.start .btn.act:not([disabled])')
    await page.selectOption('select[aria-label=Game]', game)
    if (await page.$('select[aria-label=Opponent]')) await page.selectOption('select[aria-label=Opponent]', 'recruit')
    await page.click('.start .btn.act')
  })
  if (house.problems.length) throw new Error(house.problems.join('; '))
} catch (problem) {
  failed = String(problem.message ?? problem)
  lines.push('', `It ended here: ${failed}`)
}
write()
await house.close()
if (failed) console.error(failed)
process.exit(failed ? 1 : 0)
