// How a page and a table talk: requests one way, messages the other. A WebSocket to a server is one way of carrying
// them.
import type { Message, Request } from './protocol'

export interface Listener {
  message(message: Message): void
  status(status: 'open' | 'lost'): void
}
export interface Transport {
  send(request: Request): void
  close(): void
}
export type Open = (listener: Listener) => Transport

// Comes back by itself after a lost connection: at once, then after longer and longer pauses, and whenever the page is
// looked at or the machine is online again. What was asked meanwhile is not sent later: the table has moved on.
export function socket(table: string, token: string, watch = ''): Open {
  return listener => {
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${table}/socket`
    let ws: WebSocket | undefined,
      tries = 0,
      timer = 0,
      closed = false
    const connect = () => {
      clearTimeout(timer)
      if (closed || (ws && ws.readyState <= WebSocket.OPEN)) return
      ws = new WebSocket(address)
      ws.onopen = () => {
        tries = 0
        const hello: Request = { type: 'hello', ...(token && { token }), ...(watch && { watch }) } // the token stays out of addresses and logs
        ws!.send(JSON.stringify(hello))
        listener.status('open')
      }
      ws.onmessage = e => {
        // a frame holds one message or several, one a line
        for (const line of (e.data as string).split('\n')) if (line) listener.message(JSON.parse(line) as Message)
      }
      ws.onclose = () => {
        if (closed) return
        listener.status('lost')
        timer = window.setTimeout(connect, Math.min(15000, 250 * 2 ** tries++) * (0.7 + Math.random() * 0.6))
      }
    }
    const again = () => document.visibilityState === 'visible' && connect()
    addEventListener('online', connect)
    document.addEventListener('visibilitychange', again)
    connect()
    return {
      send(request) {
        if (ws?.readyState === WebSocket.OPEN) ws.send(JSON.stringify(request))
      },
      close() {
        closed = true
        clearTimeout(timer)
        removeEventListener('online', connect)
        document.removeEventListener('visibilitychange', again)
        ws?.close()
      },
    }
  }
}
