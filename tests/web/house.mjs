// A server of its own for a test, and a browser to visit it.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

const require = createRequire(new URL('../../web/', import.meta.url).pathname)
const { chromium } = require('playwright-core')
export const axe = require.resolve('axe-core/axe.min.js')
export const PATIENCE = 60000 // a busy machine is no failure

// A host of files and nothing else, which has them below a path. What it was asked for is told.
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css' }
Object.assign(TYPES, { '.wasm': 'application/wasm', '.json': 'application/json', '.svg': 'image/svg+xml' })
Object.assign(TYPES, { '.png': 'image/png', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json' })
function startFiles(host, port) {
  return new Promise(good => {
    const server = createServer((request, response) => {
      const path = new URL(request.url, 'http://host').pathname
      host.asked.push(path)
      const file = join(host.folder, path.slice(host.under.length).replace(/^$/, 'index.html'))
      if (!path.startsWith(host.under) || path.includes('..') || !existsSync(file)) response.writeHead(404).end()
      else response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(readFileSync(file))
    }).listen(port, '127.0.0.1', () => {
      server.kill = () => server.closeAllConnections()
      good({ server, port: server.address().port })
    })
  })
}

// With a host of files ({ folder, under, asked }) no server of ours runs.
export async function openHouse(host) {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'warhawk-browser-')) // every decision waits for the disk; here it need not
  const start = port =>
    host
      ? startFiles(host, port)
      : new Promise((good, bad) => {
          const server = spawn(
            process.env.WARHAWK ?? 'build/warhawk',
            ['serve', '--port', String(port), '--rate', '0', '--db', join(folder, 'games.db')],
            { stdio: ['ignore', 'pipe', 'pipe'] },
          )
          let said = ''
          const hear = data => {
            said += data
            const at = /Open http:\/\/127\.0\.0\.1:(\d+)/.exec(said)
            if (at) good({ server, port: Number(at[1]) })
          }
          server.stdout.on('data', hear)
          server.stderr.on('data', hear)
          server.on('exit', code => bad(new Error(`the server ended with ${code}: ${said}`)))
        })
  const stop = server =>
    new Promise(done => {
      if (host) {
        server.close(done)
        return server.closeAllConnections()
      }
      server.removeAllListeners('exit')
      server.on('exit', done)
      server.kill('SIGTERM')
    })
  let { server, port } = await start(0)
  process.on('exit', () => server.kill()) // also where the tests are stopped
  process.on('SIGTERM', () => process.exit(1))
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      ...(process.env.WARHAWK_PAGES ? ['--disable-features=LocalNetworkAccessChecks'] : []),
    ],
  })
  const house = {
    address: `http://127.0.0.1:${port}${host?.under ?? ''}`,
    problems: [],
    async page({ width = 1440, height = 900, dark = false, touch = false, speed = 0, newcomer = false } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: dark ? 'dark' : 'light',
        hasTouch: touch,
      })
      context.setDefaultTimeout(PATIENCE)
      await context.addInitScript(s => {
        if (!localStorage.getItem('warhawk.settings'))
          localStorage.setItem('warhawk.settings', JSON.stringify({ speed: s, sound: false }))
      }, speed)
      if (!newcomer)
        await context.addInitScript(() => {
          if (!localStorage.getItem('warhawk.seen'))
            localStorage.setItem(
              'warhawk.seen',
              JSON.stringify(
                Object.fromEntries(
                  ['blocks', 'dawn', 'glorious', 'madison', 'frontier', 'skirmish'].map(game => [`howto ${game}`, 1]),
                ),
              ),
            )
        })
      // Pages that are not linked into the program yet: WARHAWK_PAGES=web/dist
      if (process.env.WARHAWK_PAGES)
        await context.route(
          at => !at.pathname.startsWith('/api/'),
          (route, request) => {
            const path = new URL(request.url()).pathname
            if (path.includes('.')) return route.fulfill({ path: join(process.env.WARHAWK_PAGES, path) })
            const index = readFileSync(join(process.env.WARHAWK_PAGES, 'index.html'), 'utf8').replaceAll('"./', '"/')
            return route.fulfill({ body: index, contentType: 'text/html' }) // as scripts/embed-web writes it
          },
        )
      // A slow net, to see whether a test or a page relies on a quick one: WARHAWK_DELAY=300, up to so many
      // milliseconds a message, in order
      const delay = Number(process.env.WARHAWK_DELAY ?? 0)
      if (delay)
        await context.routeWebSocket(/./, ws => {
          const slowly = send => {
            let last = Promise.resolve()
            return m => {
              last = last.then(() => new Promise(done => setTimeout(done, Math.random() * delay))).then(() => send(m))
            }
          }
          const server = ws.connectToServer()
          ws.onMessage(slowly(m => server.send(m)))
          server.onMessage(slowly(m => ws.send(m)))
        })
      const page = await context.newPage()
      page.on('pageerror', error => house.problems.push(String(error)))
      page.on('console', said => {
        if (said.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(said.text()))
          house.problems.push(said.text())
      })
      return page
    },
    leave: () => Promise.all(browser.contexts().map(context => context.close())), // every page, before the next test
    stop: () => stop(server),
    async start() {
      ;({ server } = await start(port))
    },
    async restart() {
      await house.stop()
      await house.start()
    },
    async close() {
      await browser.close()
      await stop(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return house
}

export async function begin(page, address, { game = 'blocks', side = 'US', against = 'random', scenario } = {}) {
  await page.goto(address)
  await page.waitForSelector('.start .btn.act:not([disabled])')
  await page.selectOption('select[aria-label=Game]', game)
  if (await page.$('select[aria-label=Side]')) {
    // alone, there is nothing to choose
    await page.selectOption('select[aria-label=Side]', side)
    await page.selectOption('select[aria-label=Opponent]', against)
  }
  if (scenario) {
    await page.click('text=More options')
    await page.selectOption('.more label:has-text("Scenario") select', scenario)
  }
  await page.click('.start .btn.act')
  await page.waitForSelector('.ask h1')
}
export const BUTTONS =
  '.answers .btn:not([disabled]):not(.odds-for), .acts .btn.act:not([disabled]), .acts .btn.act2:not([disabled])'
// Something can be answered: by a button, or by a card of one's hand.
export const asked = page => page.waitForSelector(`${BUTTONS}, .card.can`)
// Where a point of the map is on the screen.
export const onScreen = (page, at) =>
  page.evaluate(([x, y]) => {
    const { e, f, a } = document.querySelector('.map.pieces').getScreenCTM()
    return { x: e + x * a, y: f + y * a }
  }, at)
// Where a place is on the screen, by its name: most places have no node of their own.
export async function placeOf(page, game, name) {
  const at = await page.evaluate(
    async ([game, name]) => {
      const { content } = (await (await fetch('/api/games')).json()).find(g => g.id === game),
        { places, nouns } = await (await fetch(`/api/content/${content}`)).json(),
        geometry = await (await fetch(`/api/geometry/${game}`)).json(),
        place = places.find(p => p.name === name),
        spot = geometry.places[nouns[place.noun]][place.key]
      return [spot.x, spot.y]
    },
    [game, name],
  )
  return onScreen(page, at)
}
// What a part of the page says, however its source is broken into lines.
export const words = async (page, part) => (await page.textContent(part)).replace(/\s+/g, ' ').trim()
// One answer, and what comes of it: the table has moved on, or the page asks more closely.
export async function press(page, target, touch = false) {
  const was = await page.evaluate(() =>
    [document.querySelector('.table').dataset.number, document.querySelector('.ask').textContent].join(),
  )
  await (touch ? target.tap() : target.click())
  await page.waitForFunction(
    was => [document.querySelector('.table').dataset.number, document.querySelector('.ask').textContent].join() !== was,
    was,
  )
}
// The first answer there is, words before places.
export const anyAnswer = page =>
  page
    .locator(
      '.acts .btn.act:not([disabled]), .acts .btn.act2:not([disabled]), .answers .btn:not([disabled]):not(.odds-for)',
    )
    .first()
// One click towards a battle of `madison`: a card for a leader, a march into the enemy, no falling back.
export async function provoke(page, i) {
  await page.evaluate(
    ({ buttons, i }) => {
      const all = [...document.querySelectorAll(buttons)],
        cards = [...document.querySelectorAll('.mhand .card.can')],
        any = list => list[(i * 7919) % list.length],
        wish = all.filter(b => /a battle|A leader|Stand|Play it|Fight/.test(b.textContent))
      if (wish.length) any(wish).click()
      else if (cards.length && !document.querySelector('.uses')) any(cards).click()
      else (any(all) ?? any(cards)).click()
    },
    { buttons: BUTTONS, i },
  )
  await page.waitForTimeout(60)
}
const roll = seed => n => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % n

// Faces of blocks of the other side that a page was sent while the game went on, but for those in a battle with its
// own.
export function strangers(page, me) {
  const seen = { own: 0, hidden: 0, met: 0, wrong: [] }
  let pieces = []
  page.on('websocket', ws =>
    ws.on('framereceived', ({ payload }) => {
      for (const m of String(payload)
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line))) {
        if (m.type === 'view') pieces = m.pieces
        else if (m.type === 'delta') {
          const changed = new Set((m.places ?? []).map(p => `${p[0]}:${p[1]}`))
          pieces = [
            ...pieces.filter(p => !changed.has(`${p[0]}:${p[1]}`)),
            ...(m.places ?? []).flatMap(p => p[2].map(q => [p[0], p[1], ...q])),
          ]
        } else continue
        if (m.stage === 'over') continue // then all blocks are shown
        const mine = new Set(pieces.filter(p => p[2] === me).map(p => `${p[0]}:${p[1]}`))
        for (const p of pieces)
          if (p[2] === me) seen.own++
          else if (p[3] === HIDDEN) seen.hidden++
          else if (p[3] < HIDDEN) mine.has(`${p[0]}:${p[1]}`) ? seen.met++ : seen.wrong.push(JSON.stringify(p))
      }
    }),
  )
  return seen
}
const HIDDEN = 11 // the piece of `blocks` that is any block seen from behind; lower ones are faces

// Answers at random by clicking, on the map, on cards and on buttons, until the game is over, or until the other side
// is asked and this page has answered so often or is told that it is enough.
export function playOn(page, seed, most) {
  return page.evaluate(
    async ({ seed, most, buttons, roll }) => {
      const random = eval(roll)(seed)
      const wait = ms => new Promise(done => setTimeout(done, ms))
      const state = () => document.querySelector('.table').dataset.number + document.querySelector('.ask').textContent
      const yours = () => /^Your move/.test(document.querySelector('.ask .who').textContent.trim())
      let clicks = 0,
        idle = 0,
        moved = true
      const on = { map: 0, card: 0, button: 0 }
      globalThis.enough = false
      for (;;) {
        if (document.querySelector('.is-over'))
          return { over: true, clicks, on, words: document.querySelector('.ask h1').textContent.trim() }
        if ((globalThis.enough || clicks >= most) && document.querySelector('.ask[aria-busy=false] .who') && !yours())
          return { clicks, on, words: document.querySelector('.ask').textContent }
        const map = [...document.querySelectorAll('.pieces .can[role=button], .stack .b.can')],
          cards = [...document.querySelectorAll('.card.can')]
        // Where a stack has only opened, the next click is on words.
        const kinds = [
          ['map', map],
          ['card', cards],
          ['button', [...document.querySelectorAll(buttons)]],
        ].filter(([kind, list]) => list.length && (moved || kind === 'button' || !document.querySelector(buttons)))
        if (!kinds.length) {
          if (++idle > 6000) return { stuck: document.querySelector('.ask').textContent, clicks }
          await wait(10)
          continue
        }
        idle = 0
        const [kind, list] = kinds[random(kinds.length)],
          before = state()
        on[kind]++
        clicks++
        list[random(list.length)].dispatchEvent(new MouseEvent('click', { bubbles: true }))
        for (let i = 0; i < 60 && state() === before; i++) await wait(4)
        moved = state() !== before
      }
    },
    { seed, most, buttons: BUTTONS, roll: roll.toString() },
  )
}

// The same with a finger: every answer is a button that can be seen and touched.
export async function tapOn(page, seed, most) {
  const random = roll(seed)
  for (let taps = 0; taps < most; taps++) {
    await page.waitForSelector(`.is-over, ${BUTTONS}`)
    if (await page.$('.is-over')) return { over: true, taps, words: (await page.textContent('.ask h1')).trim() }
    const all = page.locator(BUTTONS)
    await press(page, all.nth(random(await all.count())), true)
  }
  return { taps: most, words: await page.textContent('.ask') }
}
