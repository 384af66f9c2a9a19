// The page that needs no server, from a host of files in a folder of it: whole games, games that are there again, no net at all.
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { axe, begin, BUTTONS, openHouse, playOn } from './house.mjs'

const long = Boolean(process.env.WARHAWK_LONG),
  copy = mkdtempSync(join(tmpdir(), 'warhawk-page-'))
cpSync(process.env.WARHAWK_PAGE ?? 'build/page', copy, { recursive: true })
const host = { folder: copy, under: '/some/folder/', asked: [] },
  house = await openHouse(host),
  games = JSON.parse(
    readFileSync(
      join(copy, /data-engine="([^"]+)"/.exec(readFileSync(join(copy, 'index.html'), 'utf8'))[1], 'games.json'),
    ),
  )
afterEach(() => house.leave())
after(async () => {
  await house.close()
  rmSync(copy, { recursive: true, force: true })
})
const timeout = 540000
// So many clicks on anything that answers, wherever that leads.
const few = (page, seed, most) =>
  page.evaluate(
    async ({ seed, most, buttons }) => {
      const wait = ms => new Promise(done => setTimeout(done, ms))
      const state = () => document.querySelector('.table').dataset.number + document.querySelector('.ask').textContent
      for (let clicks = 0, idle = 0; clicks < most && !document.querySelector('.is-over');) {
        const list = [...document.querySelectorAll(`${buttons}, .card.can`)]
        if (!list.length) {
          if (++idle > 3000) throw new Error(`nothing to click: ${document.querySelector('.ask').textContent}`)
          await wait(10)
          continue
        }
        const before = state()
        list[(seed * 31 + clicks * 7) % list.length].click()
        clicks++
        for (let i = 0; i < 60 && state() === before; i++) await wait(4)
      }
    },
    { seed, most, buttons: BUTTONS },
  )
const number = page => page.getAttribute('.table', 'data-number').then(Number)
const nothingAsked = () => {
  assert.deepEqual(
    host.asked.filter(path => /\/api\//.test(path)),
    [],
    'no server is asked',
  )
  assert.deepEqual(house.problems, [])
}

for (const game of games.map(g => g.id))
  test(
    `${game} without a server${long || game === 'blocks' ? ', from the first click to the last' : ''}`,
    { timeout },
    async () => {
      const page = await house.page()
      await begin(page, house.address, { game })
      assert.match(page.url(), /\/some\/folder\/#\/table\/l\w+$/)
      if (!long && game !== 'blocks') await few(page, 7, 25)
      else {
        const played = await playOn(page, 7, 6000)
        assert.ok(played.over, JSON.stringify(played))
        await page.waitForSelector('.slider')
      }
      nothingAsked()
    },
  )

test('a game is there again: loaded anew, the tab killed, without a net; then at one screen', { timeout }, async () => {
  const page = await house.page(),
    context = page.context()
  await begin(page, house.address, { against: 'recruit' })
  await few(page, 5, 20)
  await page.waitForSelector(BUTTONS)
  const before = await number(page)
  await page.reload()
  await page.waitForSelector(BUTTONS)
  assert.ok((await number(page)) >= 0 && before > 0)
  const pieces = await page.$$eval('.map.pieces [aria-label]', all => all.length)
  assert.ok(pieces > 5, `${pieces} pieces`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  const table = page.url()
  await page.close({ runBeforeUnload: false })
  await context.setOffline(true)
  const next = await context.newPage()
  await next.goto(house.address)
  await next.waitForSelector('.tables .t')
  await next.goto(table)
  await next.waitForSelector(BUTTONS)
  await few(next, 6, 15)
  await begin(next, house.address, { game: 'dawn', against: 'screen' })
  await next.waitForSelector(BUTTONS)
  assert.deepEqual(
    house.problems.filter(p => !/ERR_INTERNET_DISCONNECTED/.test(p)),
    [],
  )
  house.problems.length = 0
})

test('all games as one file and back, and a whole game in a link', { timeout }, async () => {
  const page = await house.page()
  await begin(page, house.address, { against: 'recruit' })
  await few(page, 5, 12)
  await page.goto(house.address)
  await page.waitForSelector('.keeping button')
  const saved = page.waitForEvent('download')
  await page.click('.keeping button')
  const file = join(copy, '..', `games-${process.pid}.txt`)
  await (await saved).saveAs(file)
  const other = await house.page()
  await other.goto(house.address)
  await other.waitForSelector('.keeping input')
  await other.setInputFiles('.keeping input', file)
  await other.waitForSelector('.tables .t')
  await other.click('.tables a')
  await other.waitForSelector(BUTTONS)
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 400))
  await other.goto(house.address)
  await other.waitForSelector('.keeping input')
  await other.setInputFiles('.keeping input', file)
  assert.match(await (await other.waitForSelector('.problem')).textContent(), /\.$/)
  rmSync(file)

  // A link
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.click('.tables a')
  await page.waitForSelector(BUTTONS)
  await page.click('[aria-label=Menu]')
  await page.click('text=Copy a link with the whole game')
  await page.waitForSelector('text=Copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  assert.match(link, /#game=[\w-]{100,}$/)
  const third = await house.page()
  await third.goto(link)
  await third.waitForSelector('.ask h1')
  const fourth = await house.page()
  await fourth.goto(link.slice(0, -40))
  assert.match(await (await fourth.waitForSelector('.problem')).textContent(), /\.$/)
  nothingAsked()
})

test('a second tab says so; the first goes on', { timeout }, async () => {
  const page = await house.page()
  await begin(page, house.address, { against: 'recruit' })
  const second = await page.context().newPage()
  await second.goto(house.address)
  await second.waitForSelector('.start .btn.act:not([disabled])')
  await second.click('.start .btn.act')
  assert.match(await (await second.waitForSelector('.problem')).textContent(), /another tab/)
  await few(page, 4, 5)
  nothingAsked()
})

test('everybody can use its lobby; a phone does not scroll sideways', { timeout }, async () => {
  const page = await house.page({ width: 390, height: 844, touch: true })
  await page.goto(house.address)
  await page.waitForSelector('.start .btn.act:not([disabled])')
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling')
  await page.evaluate(readFileSync(axe, 'utf8'))
  const found = await page.evaluate(() => globalThis.axe.run({ runOnly: ['wcag2a', 'wcag2aa'] }))
  assert.deepEqual(
    found.violations.filter(v => ['serious', 'critical'].includes(v.impact)).map(v => v.id),
    [],
  )
  await begin(page, house.address)
  await few(page, 5, 10)
  nothingAsked()
})
