// What is asked for by address, of whoever answers (wire.ts).
import type { Choice, Switch } from './content'
import type { Message, Side } from './protocol'
import { here } from './router'
import { call, type Answer } from './wire'

export interface GameInfo {
  id: string
  title: string
  about: string
  length: string
  complexity: string
  sides: number
  scenarios: Choice[]
  switches: Switch[]
  bots: string[]
  content: string
  ready?: string
}
export interface Summary {
  id: string
  game: string
  title?: string
  scenario: string
  stage: 'waiting' | 'playing' | 'over' | 'stuck'
  players: { kind: string; name: string }[]
  asked?: Side | null
  open?: Side[]
  clock?: unknown
  result?: string
  turn?: string
  seat?: string
  decisions?: number
  changed?: number
}
export interface NewTable {
  game: string
  scenario?: string
  options?: string[]
  seats: Partial<Record<Side, string>>
  clock?: { kind: 'live'; base: number; more: number } | { preset: string } | null
  private?: boolean
  practice?: boolean
  name?: string
  nonce?: string
}
export interface Made {
  id: string
  token: string
  link?: string
  watch?: string
  seats: Side[]
}

export class Refusal extends Error {}

async function ask<T>(address: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token) headers.authorization = `Bearer ${token}`
  let answer: Answer
  try {
    answer = await call(
      address,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    )
  } catch {
    throw new Refusal('The server cannot be reached.')
  }
  const text = answer.text
  let value: unknown
  try {
    value = text ? JSON.parse(text) : {}
  } catch {
    value = text
  }
  if (!answer.ok) {
    const said = value as { error?: string; text?: string }
    throw new Refusal(said?.error ?? said?.text ?? `The server answered ${answer.status}.`)
  }
  return value as T
}
const list = <T>(got: T[] | Record<string, unknown>): T[] =>
  Array.isArray(got) ? got : ((Object.values(got).find(Array.isArray) as T[] | undefined) ?? [])

export const nonce = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(b => b.toString(16).padStart(2, '0')).join('')
export const getGames = async () => list<GameInfo>(await ask('/api/games'))
export const getTables = async (stage: string) => list<Summary>(await ask(`/api/tables?stage=${stage}`))
// A private table is looked at by who sits there, or has the word of its link.
const asWatcher = (token?: string, more = '') => {
  const word = !token && here().secret.get('watch'),
    all = [more, word ? `watch=${encodeURIComponent(word)}` : ''].filter(Boolean).join('&')
  return all && `?${all}`
}
export const getTable = (id: string, token?: string) =>
  ask<Summary>(`/api/tables/${id}${asWatcher(token)}`, undefined, token)
export const makeTable = (table: NewTable) => ask<Made>('/api/tables', table)
export const joinTable = (id: string, body: { name: string; nonce: string; side?: Side; invite?: string }) =>
  ask<{ token: string; seat: Side }>(`/api/tables/${id}/join`, body)
export const openSave = (text: string) => ask<Made>('/api/tables', { save: text })
// A finished game as the messages that this viewer was sent, or would have been.
export const getReplay = (id: string, seat: string, token?: string) =>
  ask<Message[]>(`/api/tables/${id}/replay${asWatcher(token, `seat=${seat}`)}`, undefined, token)
export const makeSandbox = (id: string, token: string, body: { side?: Side; at?: number }) =>
  ask<Made>(`/api/tables/${id}/sandbox`, { ...body, watch: here().secret.get('watch') ?? '' }, token)
// How many decisions had been made when this viewer was sent that message: asked of the server, for hidden ones send
// nothing.
export async function decisionAt(id: string, seat: string, number: number, token?: string): Promise<number> {
  let low = 0,
    high = (await getTable(id, token)).decisions ?? 0
  while (low < high) {
    const middle = Math.ceil((low + high) / 2),
      first = (
        await ask<Message[]>(
          `/api/tables/${id}/replay${asWatcher(token, `seat=${seat}&at=${middle}`)}`,
          undefined,
          token,
        )
      )[0]
    if (first?.type === 'view' && first.number <= number) low = middle
    else high = middle - 1
  }
  return low
}
export async function getFile(id: string, what: 'save' | 'record', token: string): Promise<Blob> {
  return new Blob([await getText(id, what, token)], { type: 'text/plain' })
}
export async function getText(id: string, what: 'save' | 'record', token: string): Promise<string> {
  const answer = await call(`/api/tables/${id}/${what}${asWatcher(token)}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (!answer.ok) throw new Refusal('The server has no such file for you.')
  return answer.text
}
export async function download(id: string, what: 'save' | 'record', token: string, name: string) {
  const a = document.createElement('a')
  a.href = URL.createObjectURL(await getFile(id, what, token))
  a.download = name
  a.click()
  setTimeout(() => URL.revokeObjectURL(a.href), 5000)
}
