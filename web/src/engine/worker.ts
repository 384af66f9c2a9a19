// Loads the engine when it is first needed, a game's content when that is, and keeps what happens in IndexedDB.
import { Shelf } from './shelf'
import type { FromWorker, ToWorker } from './words'

interface Engine {
  HEAPU8: Uint8Array
  _page_room(bytes: number): number
  _page_begin(): void
  _page_content(): number
  _page_restore(): number
  _page_forget(): void
  _page_ask(request: number): number
  _page_connect(socket: number): void
  _page_hear(socket: number): void
  _page_disconnect(socket: number): void
  _page_kept(batch: number): void
  _page_turn(): number
}
interface GameCard {
  id: string
  content: string
}

const scope = self as unknown as {
  postMessage(message: FromWorker): void
  onmessage: ((e: MessageEvent<ToWorker>) => void) | null
}
const say = (message: FromWorker) => scope.postMessage(message)
const encoder = new TextEncoder()

let folder = '',
  shelf: Shelf,
  engine: Engine | undefined,
  problem = '' // what the engine said last of what went wrong
const ready = new Set<string>() // games whose content is there
const restored = new Set<string>() // tables whose log is there
const contents = new Set<string>() // older contents that are there

// ---- turns: the engine is called, then again for as long as it wants turns

let timer: ReturnType<typeof setTimeout> | undefined
const soon = new MessageChannel()
soon.port1.onmessage = () => turn()
function turn() {
  clearTimeout(timer)
  timer = undefined
  const wait = engine!._page_turn()
  if (wait === 0) soon.port2.postMessage(0)
  else if (wait > 0) timer = setTimeout(turn, wait)
}
function put(text: string) {
  const bytes = encoder.encode(text)
  const at = engine!._page_room(bytes.length)
  engine!.HEAPU8.set(bytes, at)
}

// What the engine says; see src/page/wasm.cpp.
function host(kind: string, number: number, more: number, text: string) {
  if (kind === 'answer') {
    if (number >= 0) say({ kind: 'answer', id: number, status: more, text })
  } else if (kind === 'send') say({ kind: 'message', socket: number, text })
  else if (kind === 'closed') say({ kind: 'closed', socket: number, why: text })
  else if (kind === 'problem') problem = text
  else if (kind === 'keep') {
    void shelf.keep(text).then(refused => {
      if (refused) say({ kind: 'problem', text: refused })
      engine!._page_kept(number)
      turn()
    })
  }
}

// ---- loading

async function bytesOf(name: string, tell: (share: number) => void): Promise<Uint8Array> {
  const answer = await fetch(folder + name)
  if (!answer.ok || !answer.body) throw new Error(`${name} is not there.`)
  const all = Number(answer.headers.get('content-length')) || 0,
    reader = answer.body.getReader(),
    parts: Uint8Array[] = []
  let got = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    got += value.length
    if (all) tell(Math.min(got / all, 0.99))
  }
  const whole = new Uint8Array(got)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function load(): Promise<Engine> {
  if (engine) return engine
  say({ kind: 'loading', share: 0 })
  const [glue, wasmBinary] = await Promise.all([
    import(/* @vite-ignore */ `${folder}warhawk.mjs`) as Promise<{ default: (settings: object) => Promise<Engine> }>,
    bytesOf('warhawk.wasm', share => say({ kind: 'loading', share })),
  ])
  engine = await glue.default({ wasmBinary, host, printErr: (line: string) => console.warn(line) })
  engine._page_begin()
  for (const line of await shelf.rows()) restore(line)
  say({ kind: 'loading', share: 1 })
  return engine
}
function restore(line: string) {
  put(line)
  if (!engine!._page_restore()) say({ kind: 'problem', text: problem })
}

let cards: Promise<GameCard[]> | undefined
const games = () => (cards ??= fetch(`${folder}games.json`).then(answer => answer.json() as Promise<GameCard[]>))
async function getGame(game: string) {
  if (ready.has(game) || !(await games()).some(g => g.id === game)) return
  const files: unknown = await (await fetch(`${folder}content/${game}.json`)).json()
  put(JSON.stringify({ game, files }))
  if (!engine!._page_content()) throw new Error(problem)
  ready.add(game)
}
async function getContent(hash: string) {
  const today = (await games()).find(g => g.content === hash)
  if (today) return getGame(today.id)
  if (contents.has(hash)) return
  const line = await shelf.content(hash)
  if (line) restore(line)
  contents.add(hash)
}
async function getTable(id: string) {
  const row = await shelf.row(id)
  if (!row) return
  await getGame(row.game) // its geometry, its next game
  await getContent(row.content)
  if (restored.has(id)) return
  restored.add(id)
  for (const line of await shelf.log(id)) restore(line)
}

// ---- what is asked

type Asked = Extract<ToWorker, { kind: 'ask' }>
const BUSY = 'Warhawk is open in another tab of this browser. Close that tab, or play on there.'

// What needs no engine: lists for the lobby.
async function simple(m: Asked): Promise<string | undefined> {
  if (m.path === '/api/games') return JSON.stringify(await games())
  const map = /^\/api\/geometry\/(\w+)$/.exec(m.path)
  if (map) return (await fetch(`${folder}content/${map[1]}.geometry.json`)).text()
  if (m.path === '/api/tables' && m.method === 'GET') return '{"tables":[]}'
  const table = /^\/api\/tables\/(\w+)$/.exec(m.path)
  if (!table || engine) return undefined
  const row = await shelf.row(table[1]!)
  if (!row) return undefined
  const stage = ['waiting', 'playing', 'over'][row.stage]
  return JSON.stringify({
    ...(JSON.parse(row.summary) as object),
    id: row.id,
    game: row.game,
    content: row.content,
    stage,
  })
}
async function prepare(m: Asked) {
  await load()
  const id = /^\/api\/tables\/(\w+)/.exec(m.path)?.[1],
    hash = /^\/api\/content\/(\w+)$/.exec(m.path)?.[1]
  if (id) await getTable(id)
  else if (hash) await getContent(hash)
  else if (m.body) {
    const body = JSON.parse(m.body) as { game?: string; save?: string }
    const game = body.game ?? /^game: (\w+)$/m.exec(body.save ?? '')?.[1],
      content = /^content: (\w+)$/m.exec(body.save ?? '')?.[1]
    if (game) await getGame(game)
    if (content) await getContent(content)
  }
}

async function hear(m: ToWorker) {
  if (m.kind === 'begin') {
    folder = m.folder
    shelf = new Shelf(m.name)
  } else if (m.kind === 'ask') {
    const answer = (status: number, text: string) => say({ kind: 'answer', id: m.id, status, text })
    try {
      const text = await simple(m)
      if (text !== undefined) return answer(200, text)
      if (!(await shelf.mine())) return answer(409, JSON.stringify({ error: BUSY }))
      await prepare(m)
      put(
        JSON.stringify({
          method: m.method,
          path: m.path,
          query: m.query,
          authorization: m.authorization,
          body: m.body,
        }),
      )
      engine!._page_ask(m.id)
      turn()
    } catch (error) {
      console.warn(error)
      say({ kind: 'loading', share: 1 })
      answer(503, JSON.stringify({ error: 'The game could not be loaded. Check your connection, then try again.' }))
    }
  } else if (m.kind === 'connect') {
    if (!(await shelf.mine())) return say({ kind: 'problem', text: BUSY })
    await load()
    await getTable(m.table)
    put(m.table)
    engine!._page_connect(m.socket)
    turn()
  } else if (m.kind === 'say' && engine) {
    put(m.text)
    engine._page_hear(m.socket)
    turn()
  } else if (m.kind === 'disconnect' && engine) {
    engine._page_disconnect(m.socket)
    turn()
  } else if (m.kind === 'forget') {
    await shelf.forget(m.table)
    if (engine) {
      put(m.table)
      engine._page_forget()
    }
    say({ kind: 'answer', id: m.id, status: 200, text: '' })
  } else if (m.kind === 'export') say({ kind: 'answer', id: m.id, status: 200, text: await shelf.exported() })
  else if (m.kind === 'import') {
    try {
      for (const line of await shelf.imported(m.text)) if (engine) restore(line)
      say({ kind: 'answer', id: m.id, status: 200, text: '' })
    } catch {
      const error = 'That file is not a copy of your games, or it is damaged. Nothing was changed.'
      say({ kind: 'answer', id: m.id, status: 400, text: JSON.stringify({ error }) })
    }
  }
}

// One thing after the other: a table is there before what is said at it.
let queue = Promise.resolve()
scope.onmessage = e => {
  queue = queue
    .then(() => hear(e.data))
    .catch(error => {
      console.warn(error)
      say({ kind: 'problem', text: 'Something went wrong in the page. Load it again: your games are kept.' })
    })
}
