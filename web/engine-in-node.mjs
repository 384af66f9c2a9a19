// The page's engine in Node, for building the page and for tests: what a page's worker does, without a browser's memory.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export function filesOf(folder) {
  const files = {}
  for (const name of fs.readdirSync(folder).sort())
    if (/\.(toml|json)$/.test(name)) files[name] = fs.readFileSync(path.join(folder, name), 'utf8')
  return files
}

export async function startEngine(folder) {
  const { default: make } = await import(pathToFileURL(path.resolve(folder, 'warhawk.mjs')).href)
  const answers = new Map(),
    lines = new Map(),
    kept = [],
    courses = []
  let count = 0,
    problem = ''
  const module = await make({
    wasmBinary: fs.readFileSync(path.join(folder, 'warhawk.wasm')),
    printErr: () => {},
    host(kind, number, more, text) {
      if (kind === 'answer') answers.get(number)?.({ status: more, text })
      else if (kind === 'send') lines.get(number)?.(text)
      else if (kind === 'problem') problem = text
      else if (kind === 'course') courses.push(text)
      else if (kind === 'keep') {
        kept.push(...JSON.parse(text))
        queueMicrotask(() => {
          module._page_kept(number)
          turn()
        })
      }
    },
  })
  let timer
  function turn() {
    clearTimeout(timer)
    const wait = module._page_turn()
    if (wait >= 0) timer = setTimeout(turn, wait)
    if (wait > 0) timer.unref()
  }
  function put(text) {
    const bytes = Buffer.from(text),
      at = module._page_room(bytes.length)
    module.HEAPU8.set(bytes, at)
  }
  const well = good => {
    if (!good) throw new Error(problem)
  }
  module._page_begin()
  return {
    kept,
    games: fs.readFileSync(new URL('../src/games/list.hpp', import.meta.url), 'utf8').match(/(?<=^ {2}X\()\w+/gm),
    content(game, files) {
      put(JSON.stringify({ game, files }))
      well(module._page_content())
    },
    restore(line) {
      put(JSON.stringify(line))
      well(module._page_restore())
    },
    ask(method, target, body, token) {
      const id = ++count,
        [at, query = ''] = target.split('?')
      return new Promise(done => {
        answers.set(id, done)
        put(
          JSON.stringify({
            method,
            path: at,
            query,
            authorization: token ? `Bearer ${token}` : '',
            body: body ? JSON.stringify(body) : '',
          }),
        )
        well(module._page_ask(id))
        turn()
      })
    },
    connect(table, hear) {
      const socket = ++count
      lines.set(socket, text => hear(JSON.parse(text)))
      put(table)
      module._page_connect(socket)
      return {
        say(message) {
          put(JSON.stringify(message))
          module._page_hear(socket)
          turn()
        },
        close() {
          module._page_disconnect(socket)
          turn()
        },
      }
    },
    // Whole games by their seeds, as `warhawk sim --saves` writes them.
    courses(game, files, us, gb, seed, games) {
      courses.length = 0
      put(JSON.stringify({ game, files, us, gb, seed, games }))
      well(module._page_course())
      return [...courses]
    },
  }
}
