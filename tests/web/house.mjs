// A server of its own for a test, and a browser to visit it.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadavg, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'

const require = createRequire(new URL('../../web/', import.meta.url).pathname)
const { chromium } = require('playwright-core')
export const axe = require.resolve('axe-core/axe.min.js')
export const PATIENCE = 60000 // a busy machine is no failure

export async function openHouse() {
  const folder = mkdtempSync(join(tmpdir(), 'warhawk-browser-'))
  const start = port => new Promise((good, bad) => {
    const server = spawn(process.env.WARHAWK ?? 'build/warhawk', ['serve', '--port', String(port), '--rate', '0', '--db', join(folder, 'games.db')], { stdio: ['ignore', 'pipe', 'pipe'] })
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
  const stop = server => new Promise(done => { server.removeAllListeners('exit'); server.on('exit', done); server.kill('SIGTERM') })
  let { server, port } = await start(0)
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic', ...(process.env.WARHAWK_PAGES ? ['--disable-features=LocalNetworkAccessChecks'] : [])] })
  const house = {
    address: `http://127.0.0.1:${port}`,
    problems: [],
    async page({ width = 1440, height = 900, dark = false, touch = false, speed = 0 } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', hasTouch: touch })
      context.setDefaultTimeout(PATIENCE)
      await context.addInitScript(s => { if (!localStorage.getItem('warhawk.settings')) localStorage.setItem('warhawk.settings', JSON.stringify({ speed: s, sound: false })) }, speed)
      // Pages that are not linked into the program yet: WARHAWK_PAGES=web/dist
      if (process.env.WARHAWK_PAGES) await context.route(at => !at.pathname.startsWith('/api/'), (route, request) => {
        const path = new URL(request.url()).pathname
        return route.fulfill({ path: join(process.env.WARHAWK_PAGES, path.includes('.') ? path : 'index.html') })
      })
      const page = await context.newPage()
      page.on('pageerror', error => house.problems.push(String(error)))
      page.on('console', said => { if (said.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(said.text())) house.problems.push(said.text()) })
      return page
    },
    leave: () => Promise.all(browser.contexts().map(context => context.close())), // every page, before the next test
    stop: () => stop(server),
    async start() { ({ server } = await start(port)) },
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

export async function begin(page, address, { game = 'blocks', side = 'US', against = 'random' } = {}) {
  await page.goto(address)
  await page.waitForSelector('.start .btn.act:not([disabled])')
  await page.selectOption('select[aria-label=Game]', game)
  if (await page.$('select[aria-label=Side]')) { // alone, there is nothing to choose
    await page.selectOption('select[aria-label=Side]', side)
    await page.selectOption('select[aria-label=Opponent]', against)
  }
  await page.click('.start .btn.act')
  await page.waitForSelector('.ask h1')
}
export const asked = page => page.waitForSelector('.answers .btn:not([disabled]), .acts .btn.act:not([disabled]), .acts .btn.act2:not([disabled])')
// Whether figures of speed mean anything now.
export const quiet = () => loadavg()[0] < cpus().length

// Answers at random by clicking, on the map, on cards and on buttons, until the game is over.
export function playOn(page, seed, most) {
  return page.evaluate(async ({ seed, most }) => {
    const random = n => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % n
    const wait = ms => new Promise(done => setTimeout(done, ms))
    const state = () => document.querySelector('.ask').textContent + document.querySelectorAll('.answers .btn').length + document.querySelectorAll('.pieces .can').length
    let clicks = 0, idle = 0
    const on = { map: 0, card: 0, button: 0 }
    while (clicks < most) {
      if (document.querySelector('.is-over')) return { over: true, clicks, on, words: document.querySelector('.ask h1').textContent.trim() }
      const map = [...document.querySelectorAll('.pieces .can[role=button], .stack .b.can')], cards = [...document.querySelectorAll('.card.can')]
      const buttons = [...document.querySelectorAll('.answers .btn:not([disabled]), .acts .btn.act:not([disabled]), .acts .btn.act2:not([disabled])')]
      const kinds = [['map', map], ['card', cards], ['button', buttons]].filter(([, list]) => list.length)
      if (!kinds.length) {
        if (++idle > 3000) return { stuck: document.querySelector('.ask').textContent, clicks }
        await wait(20)
        continue
      }
      idle = 0
      const [kind, list] = kinds[random(kinds.length)], before = state()
      on[kind]++
      clicks++
      list[random(list.length)].dispatchEvent(new MouseEvent('click', { bubbles: true }))
      for (let i = 0; i < 100 && state() === before; i++) await wait(4)
    }
    return { clicks, on, words: document.querySelector('.ask').textContent }
  }, { seed, most })
}
