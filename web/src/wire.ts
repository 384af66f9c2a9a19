// Who answers: the server whose page this is, or the engine in the page. Nobody else needs to know.
//
// Tables that live in this browser have ids that begin with "l", a letter that no server's has.
import { alone, engineFolder } from './router'
import { socket, type Open } from './transport'

export interface Answer {
  ok: boolean
  status: number
  text: string
}
export interface Call {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export const isHere = (id: string) => id.startsWith('l')
const inPage = () => import('./engine/engine')
const OFFLINE = 'There is no connection to the server, and this page was built without the engine that plays offline.'

const ofTable = (path: string) => /^\/api\/tables\/(\w+)/.exec(path)?.[1] ?? ''
// What the page can do as well when its server is away.
const either = (path: string, call: Call) =>
  /^\/api\/(games|content|geometry)/.test(path) || (path === '/api/tables' && call.method === 'POST')

let away = false // the server did not answer when it was last asked
export const offline = () => (alone ? !navigator.onLine : away)

export async function call(path: string, call: Call = {}): Promise<Answer> {
  if (alone || isHere(ofTable(path))) return (await inPage()).ask(path, call)
  try {
    const answer = await fetch(path, call)
    away = false
    return { ok: answer.ok, status: answer.status, text: await answer.text() }
  } catch (error) {
    away = true
    if (!either(path, call)) throw error
    if (!engineFolder) return { ok: false, status: 503, text: JSON.stringify({ error: OFFLINE }) }
    return (await inPage()).ask(path, call)
  }
}

// The connection of a seat, or of who looks on.
export function connection(table: string, token: string, watch = ''): Open {
  if (!isHere(table)) return socket(table, token, watch)
  return listener => {
    let closed = false,
      close = () => {}
    const waiting: string[] = []
    let say: (text: string) => void = text => {
      waiting.push(text)
    }
    void inPage().then(engine => {
      if (closed) return
      const line = engine.connect(table, {
        message: text => listener.message(JSON.parse(text)),
        closed: () => !closed && listener.status('lost'),
      })
      line.say(JSON.stringify({ type: 'hello', ...(token && { token }), ...(watch && { watch }) }))
      listener.status('open')
      say = line.say
      close = line.close
      waiting.forEach(say)
    })
    return {
      send: request => say(JSON.stringify(request)),
      close() {
        closed = true
        close()
      },
    }
  }
}
