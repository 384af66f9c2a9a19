#!/usr/bin/env node
// Takes the pictures of docs/screens: scripts/screenshot-web.mjs [FOLDER]   (docs/screens unless given; WARHAWK_GAME:
// of one game alone)
import { join } from 'node:path'
import { anyAnswer, asked, begin, BUTTONS, openHouse, placeOf, playOn, press, provoke } from '../tests/web/house.mjs'

const folder = process.argv[2] ?? 'docs/screens'
const house = await openHouse()
const shot = async (page, name) => {
  await page.waitForTimeout(900)
  await page.screenshot({ path: join(folder, `${name}.png`), timeout: 120000 })
  console.log(name)
}
// Up to the march out of Sacket's Harbor, Kingston pointed at: what an attack may bring.
async function march(page, touch) {
  await begin(page, house.address, { against: 'greedy' })
  await asked(page)
  await page.click('.group .btn')
  await page.waitForFunction(() => !/still to be placed/.test(document.querySelector('.ask h1').textContent))
  for (let i = 0; i < 40; i++) {
    await asked(page)
    const asks = await page.textContent('.ask'),
      harbor = page.locator('.answers .btn:not([disabled])', { hasText: /Sacket/ })
    if (/group move/.test(asks)) break
    await press(page, /army phase/.test(asks) && (await harbor.count()) ? harbor.first() : anyAnswer(page), touch)
  }
  await page.waitForSelector('.answers .chance', { timeout: 20000 }).catch(() => {})
}
async function blocks(page, suffix) {
  const touch = suffix === 'phone',
    kingston = page.locator('.answers .btn:not(.odds-for)', { hasText: 'Kingston' }).first()
  await march(page, touch)
  await (touch ? page.tap('[aria-label^="Odds: Kingston"]') : kingston.hover()).catch(() => {})
  await shot(page, `blocks-${suffix}`)
  await page.keyboard.press('h')
  await page.waitForSelector('.hints li')
  if (suffix === 'light') await moment(page, 'hint')
  await page.keyboard.press('Escape')
  await press(page, kingston, touch)
  await asked(page)
  await moment(page, `battle-${suffix}`)
}
// The other moments at that table.
const moment = async (page, name) => {
  await page.mouse.move(5, 5)
  await page.waitForTimeout(700)
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 80, timeout: 120000 })
  console.log(name)
}
async function moments(page, suffix) {
  await page.goto(house.address)
  await page.click('text=First time?')
  await page.click('.coach >> text=Go on')
  await page.waitForSelector('.coach >> text=Click the gold ring')
  await moment(page, `coach-${suffix}`)
  await begin(page, house.address)
  await asked(page)
  await moment(page, `deploy-${suffix}`)
  const quebec = await placeOf(page, 'blocks', 'Quebec')
  await page.mouse.click(quebec.x, quebec.y)
  await page.waitForSelector('.ask h1.barred')
  await moment(page, `whynot-${suffix}`)
  await page.waitForSelector('.ask h1:not(.barred) .clause')
  await page.click('.ask h1 .clause')
  await moment(page, `rules-${suffix}`)
  await page.keyboard.press('Escape')
  await page.click('.group .btn')
  await asked(page)
  await page.click('.tools >> text=Try')
  await page.waitForSelector('.sandbox .trying')
  await asked(page)
  await moment(page, `sandbox-${suffix}`)
  await page.click('.trying a')
  await asked(page)
  await playOn(page, 9, 6000)
  await page.waitForSelector('.is-over .slider')
  await moment(page, `over-${suffix}`)
  await begin(page, house.address, { against: 'screen' })
  await page.click('.group .btn')
  await page.waitForSelector('.cover .btn')
  await moment(page, `cover-${suffix}`)
}
// A Glorious Chance: a Force is formed, the enemy is in sight (on the lake, and on the board), Tactics, after a
// broadside.
const WANTED = {
  light: ['missions', 'lake', 'sight', 'tactics', 'broadside'],
  dark: ['lake', 'broadside'],
  phone: ['missions', 'sight', 'tactics'],
}
async function glorious(page, suffix) {
  await begin(page, house.address, { game: 'glorious' })
  const answers = '.answers .btn:not([disabled]), .acts .btn.act:not([disabled]), .acts .btn.act2:not([disabled])',
    taken = new Set()
  const take = async (name, before) => {
    if (taken.has(name)) return
    taken.add(name)
    if (!WANTED[suffix].includes(name)) return
    await before?.()
    await page.mouse.move(5, 5)
    await page.evaluate(() =>
      document.querySelectorAll('.tray, .tray .hold').forEach(e => {
        e.scrollTop = 0
      }),
    )
    await shot(page, `glorious-${name}-${suffix}`)
  }
  let joined = 0,
    formed = 0
  for (let i = 0; i < 400 && taken.size < 5; i++) {
    await page.waitForFunction(s => document.querySelector('.is-over') || document.querySelector(s), answers)
    if (await page.$('.is-over')) return
    const asks = await page.textContent('.ask h1')
    if (/choose its ships/.test(asks) && formed === 2 && joined === 1) await take('missions')
    if (/attack\?|confront or bypass/.test(asks) && !(await page.$('.rolled2'))) {
      await take('lake', async () => {
        await page.click('text=See the lake')
        await page.click('[aria-label="Whole map"]', { force: true }).catch(() => {})
      })
      if (await page.$('.toboard')) await page.click('.toboard')
      await take('sight')
    }
    if (/Choose the Tactic/.test(asks)) await take('tactics')
    if (await page.$('.rolled2')) await take('broadside')
    await page.evaluate(
      ({ answers, asks, joined, formed }) => {
        const all = [...document.querySelectorAll(answers)],
          like = re => all.filter(b => re.test(b.getAttribute('aria-label') ?? b.textContent))
        const wish = /mission and a zone/.test(asks)
          ? formed === 0
            ? like(/Patrol in South Lake/)
            : formed === 1
              ? like(/^Escort/)
              : like(/Done/)
          : /choose its ships/.test(asks)
            ? joined >= (formed === 1 ? 7 : 3)
              ? like(/Done/)
              : []
            : /lay up|ordinary/i.test(asks)
              ? like(/Done/)
              : like(/Confront|^\s*Attack|All others|usual order|Fight on|Pursue/)
        ;(wish[0] ?? all.find(b => b.closest('.answers')) ?? all[0]).click()
      },
      { answers, asks, joined, formed },
    )
    if (/mission and a zone/.test(asks)) {
      formed++
      joined = 0
    } else if (/choose its ships/.test(asks)) joined++
    else formed = 0
    await page.waitForTimeout(120)
  }
}
// Mr. Madison's War: each moment the first time that it comes, while leaders are sent to attack.
const MADISON = {
  light: ['map', 'supply', 'hand', 'march', 'contact', 'battle', 'naval', 'winter'],
  dark: ['map', 'battle'],
  phone: ['map', 'hand', 'march', 'battle', 'naval'],
}
async function madison(page, suffix) {
  await begin(page, house.address, { game: 'madison', against: 'recruit' })
  const taken = new Set()
  const take = async (name, before, behind) => {
    if (taken.has(name) || !MADISON[suffix].includes(name)) return
    taken.add(name)
    await before?.()
    await moment(page, `madison-${name}-${suffix}`)
    await behind?.()
  }
  for (let i = 0; i < 1500 && taken.size < MADISON[suffix].length; i++) {
    await page.waitForSelector(`.is-over, .mhand .card.can, ${BUTTONS}`)
    if (await page.$('.is-over')) return
    const who = await page.textContent('.ask .who'),
      notes = await page.$$eval('.answers small', all => all.map(e => e.textContent).join(' '))
    if (/a card/.test(who) && !(await page.$('.uses'))) {
      await take('map')
      const layer = name => () => page.click(`.layers >> text=${name}`)
      await take('supply', layer('American supply'), layer('American supply'))
    }
    if (await page.$('.uses')) await take('hand')
    if (/a march/.test(who) && /a battle/.test(notes)) await take('march')
    if (/the enemy comes/.test(who)) await take('contact')
    if (await page.$('.mboard .crt:not(.sea)')) await take('battle')
    if (await page.$('.mboard .crt.sea')) await take('naval')
    if (/winter/.test(who))
      await take(
        'winter',
        () => page.click('.layers >> text=Winter'),
        () => page.click('.layers >> text=Winter'),
      )
    await provoke(page, i)
  }
}
// The Lakes Frontier: the sheet from afar and from nearby, then each moment the first time that it comes, while forces are sent at the enemy.
const FRONTIER = {
  light: ['map', 'near', 'supply', 'card', 'march', 'line', 'posture', 'volleys', 'naval', 'siege'],
  dark: ['map', 'march', 'line'],
  phone: ['map', 'march', 'line', 'posture', 'naval'],
}
async function frontier(page, suffix) {
  const taken = new Set(),
    phone = suffix === 'phone'
  const take = async (name, before) => {
    if (taken.has(name) || !FRONTIER[suffix].includes(name)) return
    taken.add(name)
    await before?.()
    await moment(page, `frontier-${name}-${suffix}`)
  }
  for (const scenario of ['A', 'E', 'F', 'E']) {
    await begin(page, house.address, {
      game: 'frontier',
      against: 'random',
      scenario,
      side: taken.size % 2 ? 'GB' : 'US',
    })
    await page.waitForTimeout(2500) // trees and hills
    for (let i = 0; i < 1200 && taken.size < FRONTIER[suffix].length; i++) {
      await page.waitForSelector(`.is-over, ${BUTTONS}`)
      if (await page.$('.is-over')) break
      const asks = await page.textContent('.ask')
      if (/next point/.test(asks)) await take('map')
      if (/next point/.test(asks) && !phone)
        await take('near', async () => {
          for (const key of [']', ']', '+', '+', '+']) await page.keyboard.press(key)
        })
      if (/next point/.test(asks) && !phone) {
        await page.keyboard.press('0')
        await take('supply', () => page.keyboard.press('s'))
        if (await page.$('.fover')) await page.keyboard.press('s').then(() => page.keyboard.press('s'))
      }
      if (/Which card/.test(asks) && taken.has('map') && !taken.has('card') && !phone) {
        await page.click('.hand .tab')
        await take('card')
        await page.click('.hand .tab')
      }
      if (/Where do you go/.test(asks)) await take('march')
      if (/draw up your line/.test(asks) && (await page.$$('.pos.below .bx.full')).length > 1) await take('line')
      if (/Which posture/.test(asks)) await take('posture')
      if (await page.$('.vol .sum')) await take('volleys')
      if (await page.$('.fboard .cols .vs .hull')) await take('naval')
      if (await page.$('.fboard.siege')) await take('siege')
      await page.evaluate(
        ({ buttons, n }) => {
          const all = [...document.querySelectorAll(buttons)],
            wish = all.filter(b => /the enemy is there|^\s*Stand|Assault|Fight on|leads the/.test(b.textContent)),
            pool = wish.length ? wish : all
          pool[n % (pool.length || 1)]?.click()
        },
        { buttons: BUTTONS, n: (i * 7919) % 1009 },
      )
      await page.waitForTimeout(20)
    }
  }
}
const only = process.env.WARHAWK_GAME
try {
  for (const [suffix, options] of [
    ['light', {}],
    ['dark', { dark: true }],
    ['phone', { width: 390, height: 844, touch: true }],
  ]) {
    const page = await house.page(options)
    if (!only || only === 'lobby') {
      await page.goto(house.address)
      await page.waitForSelector('.game')
      await shot(page, `lobby-${suffix}`)
    }
    if (!only || only === 'blocks') await blocks(page, suffix)
    if ((!only || only === 'moments') && suffix !== 'dark') await moments(page, suffix)
    if (!only || only === 'dawn') {
      await begin(page, house.address, { game: 'dawn', against: 'greedy' })
      await asked(page)
      await shot(page, `dawn-${suffix}`)
    }
    if (!only || only === 'glorious') await glorious(page, suffix)
    if (!only || only === 'madison') await madison(page, suffix)
    if (!only || only === 'frontier') await frontier(page, suffix)
    await page.context().close()
  }
} finally {
  await house.close()
}
