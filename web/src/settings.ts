// What this browser remembers: how things look and sound, and the tables one sits at.
import type { Side } from './protocol'

export interface Settings {
  theme: 'auto' | 'light' | 'dark'
  speed: number
  wait: boolean // each step of what others do waits for a click
  sound: boolean
  notify: boolean
  name: string
}
const DEFAULTS: Settings = { theme: 'auto', speed: 1, wait: false, sound: true, notify: false, name: '' }

function read<T>(key: string, otherwise: T): T {
  try {
    return JSON.parse(localStorage.getItem(`warhawk.${key}`) ?? 'null') ?? otherwise
  } catch {
    return otherwise
  }
}
function write(key: string, value: unknown) {
  try {
    localStorage.setItem(`warhawk.${key}`, JSON.stringify(value))
  } catch {
    /* a page that may store nothing still plays */
  }
}

export const settings: Settings = { ...DEFAULTS, ...read<Partial<Settings>>('settings', {}) }
export function set<K extends keyof Settings>(key: K, value: Settings[K]) {
  settings[key] = value
  write('settings', settings)
  if (key === 'theme') applyTheme()
}
export function applyTheme() {
  const dark =
    settings.theme === 'dark' || (settings.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
export const isDark = () => document.documentElement.dataset.theme === 'dark'
export const myName = () => settings.name || `Guest ${read('guest', 0) || guest()}`
function guest() {
  const n = 10 + Math.floor(Math.random() * 990)
  write('guest', n)
  return n
}
// How long things take: 0 where the player, or the system, wants no motion.
export const pace = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden ? 0 : settings.speed

export interface Mine {
  id: string
  token: string
  game: string
  title: string
  seat: Side | 'both' | 'spectator'
  against: string
  at: number
  guided?: boolean
  rung?: string // of the ladder
  rungFrom?: number // what the log had when it began
  link?: string
  watch?: string
  result?: string
}
export const mine = (): Mine[] => read<Mine[]>('tables', [])
export const mineOf = (id: string) => mine().find(t => t.id === id)
export function keepMine(table: Mine) {
  write('tables', [table, ...mine().filter(t => t.id !== table.id)].slice(0, 60))
}
export function forget(id: string) {
  write(
    'tables',
    mine().filter(t => t.id !== id),
  )
}
export const seenOnce = (what: string) => {
  const seen = read<Record<string, number>>('seen', {})
  seen[what] = (seen[what] ?? 0) + 1
  write('seen', seen)
  return seen[what]!
}
export const timesSeen = (what: string) => read<Record<string, number>>('seen', {})[what] ?? 0
export function forgetSeen(prefix: string) {
  write(
    'seen',
    Object.fromEntries(
      Object.entries(read<Record<string, number>>('seen', {})).filter(([key]) => !key.startsWith(prefix)),
    ),
  )
}

// The hash of a table's dice key as it stood when this browser first saw it: what the key is checked against in the
// end.
export const firstHash = (id: string): string | undefined => read<Record<string, string>>('hashes', {})[id]
export function keepHash(id: string, hash: string) {
  const all = read<Record<string, string>>('hashes', {})
  if (!all[id]) write('hashes', Object.fromEntries([[id, hash], ...Object.entries(all)].slice(0, 200)))
}

// Copies to try a line in live as long as this tab does, and are in no list.
export interface Sandbox {
  id: string
  token: string
  from: string
}
export function keepSandbox(box: Sandbox) {
  try {
    sessionStorage.setItem(`warhawk.sandbox.${box.id}`, JSON.stringify(box))
  } catch {
    /* then it cannot be opened again */
  }
}
export function sandboxOf(id: string): Sandbox | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(`warhawk.sandbox.${id}`) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
