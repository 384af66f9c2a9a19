// The engine in the page: a worker that plays, keeps games in this browser, and answers as a server would.
import type { Answer, Call } from '../wire'
import { base, engineFolder } from '../router'
import { notice, progress } from './notice'
import type { FromWorker, ToWorker } from './words'

let worker: Worker | undefined,
  count = 0
const answers = new Map<number, (answer: Answer) => void>()
interface Line {
  message(text: string): void
  closed(why: string): void
}
const lines = new Map<number, Line>()

function start(): Worker {
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  made.onmessage = (e: MessageEvent<FromWorker>) => hear(e.data)
  made.onerror = () => {
    for (const answer of answers.values()) answer(refusal('The game could not be loaded. Try again in a moment.'))
    answers.clear()
    if (worker === made) worker = undefined
  }
  made.postMessage({ kind: 'begin', folder: new URL(`${engineFolder}/`, base).href, name: base } satisfies ToWorker)
  return made
}
const refusal = (error: string): Answer => ({ ok: false, status: 503, text: JSON.stringify({ error }) })

function hear(message: FromWorker) {
  if (message.kind === 'answer') {
    answers.get(message.id)?.({ ok: message.status < 400, status: message.status, text: message.text })
    answers.delete(message.id)
  } else if (message.kind === 'message') lines.get(message.socket)?.message(message.text)
  else if (message.kind === 'closed') lines.get(message.socket)?.closed(message.why)
  else if (message.kind === 'loading') progress(message.share)
  else notice(message.text)
}
const tell = (message: ToWorker) => (worker ??= start()).postMessage(message)
function told(message: (id: number) => ToWorker): Promise<Answer> {
  const id = ++count
  return new Promise(done => {
    answers.set(id, done)
    tell(message(id))
  })
}

export function ask(path: string, call: Call): Promise<Answer> {
  const [plain = '', query = ''] = path.split(/\?(.*)/s)
  if (plain === '/api/tables' && call.method === 'POST') void navigator.storage?.persist?.().catch(() => {})
  return told(id => ({
    kind: 'ask',
    id,
    method: call.method ?? 'GET',
    path: plain,
    query,
    authorization: call.headers?.authorization ?? '',
    body: call.body ?? '',
  }))
}

export function connect(table: string, line: Line) {
  const socket = ++count
  lines.set(socket, line)
  tell({ kind: 'connect', socket, table })
  return {
    say: (text: string) => tell({ kind: 'say', socket, text }),
    close() {
      lines.delete(socket)
      tell({ kind: 'disconnect', socket })
    },
  }
}

export const forgetTable = (table: string) => told(id => ({ kind: 'forget', id, table }))
// All games that this browser keeps, as one text, and back: those that are there already stay as they are.
export const exportAll = () => told(id => ({ kind: 'export', id }))
export const importAll = (text: string) => told(id => ({ kind: 'import', id, text }))
