// Checks the dice of a finished game in the page itself, from its save: the formula is in docs/dice.md. The server is
// asked for nothing but the file.
import { blake2b } from '@noble/hashes/blake2b'

export interface Check {
  key: boolean
  hash: string
  before: 'same' | 'other' | 'unknown'
  draws: number
  decisions: number
  wrong: string
}

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => parseInt(pair, 16))
const hex = (data: Uint8Array) => [...data].map(b => b.toString(16).padStart(2, '0')).join('')
const low = (data: Uint8Array) => data.slice(0, 8).reduceRight((sum, b) => (sum << 8n) | BigInt(b), 0n)
function words(...numbers: number[]) {
  const out = new Uint8Array(8 * numbers.length)
  numbers.forEach((n, i) => {
    for (let k = 0, left = n; k < 6; k++, left = Math.floor(left / 256)) out[i * 8 + k] = left % 256
  })
  return out
}

// `remembered` is the hash that this browser was shown when the game began.
export function verify(save: string, remembered: string | undefined): Check {
  const [head = '', body = ''] = save.split(/\n\n([^]*)/),
    header = new Map(
      head
        .split('\n')
        .slice(1)
        .map(l => [l.slice(0, l.indexOf(':')), l.slice(l.indexOf(':') + 2)] as const),
    )
  const get = (name: string) => header.get(name) ?? '',
    secret = bytes(get('key')),
    hash = get('key-hash')
  const check: Check = {
    key: secret.length === 32 && hex(blake2b(secret, { dkLen: 32 })) === hash,
    hash,
    before: remembered === undefined ? 'unknown' : remembered === hash ? 'same' : 'other',
    draws: 0,
    decisions: 0,
    wrong: '',
  }
  if (secret.length !== 32) return { ...check, wrong: 'the file has no key' }
  const key = blake2b(new TextEncoder().encode(`${get('us-nonce')}\n${get('gb-nonce')}`), { dkLen: 32, key: secret })
  let after: number[] = [],
    take = 0 // how many draws there were after each decision that stands
  for (const line of body.split('\nend')[0]!.split('\n')) {
    const [what = '', draws = ''] = line.split(' | '),
      undo = / undo (\d+)( agreed)?$/.exec(what)
    if (undo) {
      after = after.slice(0, Number(undo[1]) + 1)
      if (undo[2]) take++
      continue
    }
    let counter = after[after.length - 1] ?? 0
    for (const draw of draws.split(' ').filter(Boolean)) {
      const [, pick = '', number = '', of = '6'] = /^(#?)(\d+)(?:\/(\d+))?$/.exec(draw) ?? [],
        value = Number(number) - (pick ? 0 : 1), // a face counts from 1
        sides = Number(of)
      const word = low(blake2b(words(counter, take), { dkLen: 16, key }))
      if ((word * BigInt(sides)) >> 64n !== BigInt(value)) return { ...check, wrong: line }
      counter++
      check.draws++
    }
    after.push(counter)
    check.decisions++
  }
  check.decisions = Math.max(0, after.length - 1)
  return check
}
