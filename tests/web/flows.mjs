// What people do at a table, in a real browser against a real server.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asked, axe, begin, openHouse, quiet } from './house.mjs'

let house
before(async () => { house = await openHouse() })
after(async () => { await house.close() })
const timeout = 240000

// Faces of blocks that this page was sent, by side, from all frames it received.
function spy(page) {
  const faces = { US: 0, GB: 0 }
  page.on('websocket', ws => ws.on('framereceived', ({ payload }) => {
    for (const line of String(payload).split('\n').filter(Boolean)) {
      const m = JSON.parse(line), all = [...(m.pieces ?? []).map(p => [p[2], p[3]]), ...(m.places ?? []).flatMap(p => p[2].map(q => [q[0], q[1]]))]
      for (const [side, piece] of all) if (piece < 11) faces[side]++
    }
  }))
  return faces
}
const violations = async page => {
  await page.addScriptTag({ path: axe }).catch(async () => page.evaluate(await (await import('node:fs/promises')).readFile(axe, 'utf8')))
  const found = await page.evaluate(() => globalThis.axe.run({ runOnly: ['wcag2a', 'wcag2aa'] }))
  return found.violations.filter(v => ['serious', 'critical'].includes(v.impact)).map(v => `${v.id}: ${v.nodes.map(n => n.target.join(' ')).slice(0, 4).join(', ')}`)
}

test('the first load is small and asks nobody else', { timeout }, async () => {
  const page = await house.page(), requests = []
  page.on('response', r => {
    const one = { url: r.url(), bytes: 0 }
    requests.push(one)
    one.done = r.allHeaders().then(h => { one.bytes = Number(h['content-length'] ?? 0) })
  })
  await page.goto(house.address, { waitUntil: 'networkidle' })
  await page.waitForSelector('.game')
  await Promise.all(requests.map(r => r.done))
  const foreign = requests.filter(r => !r.url.startsWith(house.address) && !r.url.startsWith('data:')), counted = requests.filter(r => !r.url.startsWith('data:') && !/woff2/.test(r.url))
  const bytes = counted.reduce((n, r) => n + r.bytes, 0)
  console.log(`first load: ${requests.filter(r => !r.url.startsWith('data:')).length} requests, ${bytes} bytes without fonts`)
  assert.deepEqual(foreign, [])
  assert.ok(requests.filter(r => !r.url.startsWith('data:')).length <= 15)
  assert.ok(bytes <= 200000)
})

test('a table in two clicks: post a block, take it back, ask why not, read the rule', { timeout }, async () => {
  const page = await house.page()
  await begin(page, house.address)
  await asked(page)
  assert.match(await page.textContent('.ask h1'), /Choose a town/)
  const left = async () => Number(/(\d+) units? (?:are|is) still/.exec(await page.textContent('.ask h1'))[1])
  assert.equal(await left(), 12)
  await page.focus('.place.can >> nth=4')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => /11 units/.test(document.querySelector('.ask h1').textContent))
  await page.keyboard.press('Control+z')
  await page.waitForFunction(() => /12 units/.test(document.querySelector('.ask h1').textContent))
  // A British town does not glow; a click on it says why not, with its clause.
  const quebec = page.locator('.place[aria-label^="Quebec"]')
  assert.equal(await quebec.evaluate(e => e.classList.contains('can')), false)
  await quebec.dispatchEvent('click')
  await page.waitForSelector('.ask h1.barred .clause')
  await page.waitForSelector('.ask h1:not(.barred) .clause', { timeout: 20000 })
  await page.click('.ask h1 .clause')
  assert.match(await page.textContent('.drawer article.now'), /\w{20}|\w+ \w+/)
  await page.keyboard.press('Escape')
  await page.waitForSelector('.drawer', { state: 'detached' })
  // Answers by their number, and the speed of it.
  for (let i = 0; i < 6; i++) {
    const before = await left()
    await page.keyboard.press('2')
    await page.waitForFunction(n => !document.querySelector('.ask h1').textContent.includes(`${n} unit`), before)
  }
  const took = (await page.evaluate(() => performance.getEntriesByName('answered').map(e => e.duration))).sort((a, b) => a - b), median = took[took.length >> 1]
  console.log(`a click shows its effect after ${median.toFixed(1)} ms (median of ${took.length}; ${quiet() ? 'a quiet machine' : 'a busy machine, not judged'})`)
  if (quiet()) assert.ok(median < 50)
  // Hint, log that lights the map, the map as a list.
  await page.keyboard.press('h')
  await page.waitForSelector('.hints li')
  await page.keyboard.press('Escape')
  await page.waitForSelector('.hints', { state: 'detached' })
  await page.keyboard.press('t')
  await page.waitForSelector('.places tr')
  assert.ok((await page.$$('.places tr')).length >= 30)
  await page.keyboard.press('t')
  assert.deepEqual(house.problems, [])
})

test('reload in mid-game, and a server that restarts', { timeout }, async () => {
  const page = await house.page()
  await begin(page, house.address)
  await asked(page)
  await page.click('.answers .btn >> nth=0')
  await page.waitForFunction(() => /11 units/.test(document.querySelector('.ask h1').textContent))
  await page.reload()
  await page.waitForFunction(() => /11 units/.test(document.querySelector('.ask h1')?.textContent ?? ''))
  await house.restart()
  await page.waitForFunction(() => document.querySelector('.table:not(.lost) .answers .btn'))
  await page.click('.answers .btn >> nth=1')
  await page.waitForFunction(() => /10 units/.test(document.querySelector('.ask h1').textContent))
})

test('two pages play each other, and each is sent its own faces only', { timeout }, async () => {
  const one = await house.page(), two = await house.page(), seenByOne = spy(one), seenByTwo = spy(two)
  await begin(one, house.address, { against: 'friend' })
  const link = await one.inputValue('.invite input')
  assert.match(link, /\/table\//)
  await two.goto(link)
  await two.click('text=Play the British')
  await one.waitForSelector('.group .btn')
  await one.click('.group .btn') // place the rest for me
  await two.waitForFunction(() => document.querySelector('.group .btn'))
  await two.click('.group .btn')
  await asked(one).catch(() => {})
  await two.waitForFunction(() => document.querySelectorAll('.stack').length > 12)
  await one.waitForFunction(() => document.querySelectorAll('.stack').length > 12)
  assert.ok(seenByOne.US > 0 && seenByTwo.GB > 0)
  assert.equal(seenByOne.GB, 0)
  assert.equal(seenByTwo.US, 0)
  // They can talk, and keep notes of their own.
  await one.click('[aria-label="Players and talk"]')
  await one.fill('.say input', 'Good luck')
  await one.keyboard.press('Enter')
  await two.waitForSelector('.badged .dot')
  await two.click('[aria-label^="Players and talk"]')
  await two.waitForSelector('.chat >> text=Good luck')
  // Resigning takes two clicks; the other page sees the end, and all blocks.
  await one.click('[aria-label=Menu]')
  await one.click('text=Resign')
  await one.click('text=Really resign?')
  await two.waitForSelector('.is-over')
  assert.match(await two.textContent('.ask h1'), /You have won/)
})

test('what if: a copy to try a line in, and back', { timeout }, async () => {
  const page = await house.page()
  await begin(page, house.address)
  await page.click('.group .btn')
  await page.waitForFunction(() => !/still to be placed/.test(document.querySelector('.ask h1').textContent))
  await asked(page)
  const sentence = await page.textContent('.ask h1'), game = page.url()
  await page.click('.tools >> text=Try')
  await page.waitForSelector('.sandbox .trying')
  assert.notEqual(page.url(), game)
  await asked(page)
  await page.click('.answers .btn:not([disabled]), .acts .btn.act2:not([disabled])')
  await page.click('.trying a')
  await page.waitForFunction(was => document.querySelector('.ask h1')?.textContent === was, sentence)
  assert.equal(page.url(), game)
})

test('same screen: a cover page between the turns', { timeout }, async () => {
  const page = await house.page()
  await begin(page, house.address, { against: 'screen' })
  for (let i = 0; i < 2; i++) {
    await page.waitForSelector('.group .btn, .cover .btn')
    if (await page.$('.cover')) {
      assert.equal((await page.$$('.stack, .answers .btn')).length, 0)
      await page.click('.cover .btn')
    }
    await page.click('.group .btn')
  }
  // Whoever is asked next: sooner or later it is the other one.
  for (let i = 0; i < 12 && !(await page.$('.cover')); i++) {
    await page.waitForSelector('.cover, .answers .btn:not([disabled]), .acts .btn.act2:not([disabled])')
    if (await page.$('.cover')) break
    await page.locator('.acts .btn.act:not([disabled]), .acts .btn.act2:not([disabled]), .answers .btn:not([disabled])').first().click().catch(() => {})
    await page.waitForTimeout(400)
  }
  await page.waitForSelector('.cover')
  assert.match(await page.textContent('.cover'), /Hand the screen to the (American|British) player/)
  assert.equal((await page.$$('.stack')).length, 0)
})

test('the guided first game teaches by doing', { timeout }, async () => {
  const page = await house.page()
  await page.goto(house.address)
  await page.click('text=First time?')
  await page.click('.coach >> text=Go on')
  await page.waitForSelector('.coach >> text=Click the gold ring')
  assert.equal((await page.$$('.place.can')).length, 1)
  await page.locator('.place.can').dispatchEvent('click')
  await page.waitForSelector('.coach >> text=Place the rest for me')
  await page.click('.group .btn')
  await page.waitForFunction(() => !/still to be placed/.test(document.querySelector('.ask h1').textContent))
  await page.click('.coach >> text=Skip').catch(() => {})
})

test('phone and tablet: everything is in reach', { timeout }, async () => {
  for (const [width, height] of [[390, 844], [1024, 768]]) {
    const page = await house.page({ width, height, touch: true })
    await begin(page, house.address)
    await asked(page)
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling')
    const box = await page.locator('.answers .btn >> nth=0').boundingBox()
    assert.ok(box.y + box.height <= height && box.height >= (width < 700 ? 44 : 32))
    await page.tap('.answers .btn >> nth=0')
    await page.waitForFunction(() => /11 units/.test(document.querySelector('.ask h1').textContent))
    await page.context().close()
  }
})

test('axe finds nothing serious', { timeout }, async () => {
  for (const dark of [false, true]) {
    const page = await house.page({ dark })
    await page.goto(house.address)
    await page.waitForSelector('.game')
    assert.deepEqual(await violations(page), [], `lobby ${dark ? 'dark' : 'light'}`)
    await begin(page, house.address)
    await asked(page)
    assert.deepEqual(await violations(page), [], `table ${dark ? 'dark' : 'light'}`)
    await page.keyboard.press('r')
    assert.deepEqual(await violations(page), [], `rules ${dark ? 'dark' : 'light'}`)
    await begin(page, house.address, { game: 'dawn' })
    await asked(page)
    assert.deepEqual(await violations(page), [], `cards ${dark ? 'dark' : 'light'}`)
    await page.context().close()
  }
})
