// How each piece of a game looks, by its word in the game's content. A new game adds its words here.
import { block, counter, f, farShip, farStack, hiddenBlock, mark, shape, ship, type Detail, type Party } from './art'
import type { Side } from './protocol'

export const party = (side: Side): 'us' | 'gb' => (side === 'US' ? 'us' : 'gb')

// What kind of thing it is decides where it stands: blocks fan out beside a town, ships lie in port or on the lake,
// counters stand in an area, markers at its edge; cards and levels are shown beside the map.
export type Form = 'block' | 'ship' | 'counter' | 'marker' | 'beside'

export interface Look {
  form: Form
  each: boolean // drawn once for each piece, or once with a number
  draw: (side: Side, n: number, detail: Detail) => string
  party: (side: Side) => Party
}

const ARM = { infantry: 'regular', cavalry: 'cavalry', indian: 'indian' } as const
const own = (side: Side): Party => party(side)
const beside: Look = { form: 'beside', each: false, draw: () => '', party: own }

const many = (n: number, x: number, y: number) =>
  n > 1
    ? `<g transform="translate(${x} ${y})"><circle r="9.5" fill="var(--panel)" stroke="var(--ink-2)" stroke-width="1.2"/><text y="5" text-anchor="middle" class="fs" font-weight="600" font-size="14" fill="var(--ink)">${n}</text></g>`
    : ''

const disc = (what: Parameters<typeof mark>[0], side: Side, n: number) => {
  const p = party(side)
  return `<path d="${shape(p, -11, -11, 22, 22)}" fill="var(--${p}-body)" stroke="var(--halo)" stroke-width="1.5"/>${mark(what, 0, 0, 15, 'fill="#fff"')}${many(n, 13, -10)}`
}

const WORDS: Record<string, Look> = {
  block: { form: 'block', each: true, draw: (side, _, detail) => hiddenBlock(party(side), detail), party: own },
  ship: { form: 'ship', each: false, draw: (side, n) => ship(party(side)) + many(n, 24, -38), party: own },
  'ship-down': {
    form: 'ship',
    each: false,
    draw: (side, n) => ship(party(side), false) + many(n, 24, -38),
    party: own,
  },
  'us-militia': { form: 'counter', each: false, draw: (_, n) => counter('us', 'militia', n), party: () => 'us' },
  'us-regular': { form: 'counter', each: false, draw: (_, n) => counter('us', 'regular', n), party: () => 'us' },
  'gb-militia': { form: 'counter', each: false, draw: (_, n) => counter('gb', 'militia', n), party: () => 'gb' },
  'gb-regular': { form: 'counter', each: false, draw: (_, n) => counter('gb', 'regular', n), party: () => 'gb' },
  indian: { form: 'counter', each: false, draw: (_, n) => counter('nat', 'belt', n), party: () => 'nat' },
  fort: {
    form: 'marker',
    each: false,
    draw: side =>
      `<path d="${shape(party(side), -11, -11, 22, 22)}" fill="var(--face)" stroke="var(--${party(side)}-body)" stroke-width="2"/>${mark('fort', 0, 0, 15, `fill="var(--${party(side)}-body)"`)}`,
    party: own,
  },
  counter: {
    form: 'marker',
    each: false,
    draw: (side, n) =>
      `<g class="recruit" transform="scale(1.15)"><path d="M-15 -8h30v16h-30z" fill="var(--panel)" stroke="var(--${party(side)}-body)" stroke-width="1.3"/>${mark('recruit', -7, 0, 12, `fill="var(--${party(side)})"`)}<text x="6" y="4.600" text-anchor="middle" class="fs" font-weight="600" font-size="13" fill="var(--ink)">${n}</text></g>`,
    party: own,
  },
  squadron: {
    form: 'ship',
    each: true,
    draw: side => `<g transform="translate(0 11) scale(.82)">${ship(party(side))}</g>`,
    party: own,
  },
  'ship-marker': { form: 'ship', each: true, draw: side => disc('anchor', side, 1), party: own },
  truce: {
    form: 'marker',
    each: false,
    draw: () =>
      `<circle r="10" fill="var(--panel)" stroke="var(--ink)" stroke-width="1.500"/>${mark('flag', 1, 0, 13, 'fill="var(--ink)"')}`,
    party: own,
  },
}
for (const word of ['card', 'discard', 'removed-card', 'card-in-play', 'level', 'active', 'resolved'])
  WORDS[word] = beside

export function lookOf(word: string): Look {
  const known = WORDS[word]
  if (known) return known
  const made = /^(infantry|cavalry|indian)-(\d)$/.exec(word)
  if (made) {
    const type = ARM[made[1] as keyof typeof ARM],
      cv = Number(made[2])
    return (WORDS[word] = {
      form: 'block',
      each: true,
      draw: (side, _, detail) => block({ side: party(side), type, cv }, detail),
      party: own,
    })
  }
  return (WORDS[word] = {
    form: 'counter',
    each: false,
    draw: (side, n) => counter(party(side), 'flag', n),
    party: own,
  })
}

export const strengthOf = (word: string) => Number(/-(\d)$/.exec(word)?.[1] ?? 0)
export const far = (form: Form, p: Party, n: number) =>
  form === 'ship' && p !== 'nat'
    ? `${farShip(p)}${n > 1 ? `<text x="11" y="4" class="fs" font-weight="600" font-size="14" fill="var(--label)">${f(n)}</text>` : ''}`
    : farStack(p, n)
