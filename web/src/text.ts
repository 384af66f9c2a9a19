// Sentences are templates of the content, filled from numbers; names stay references, so that the map can light up.
// The same as fill() in src/engine/text.cpp, whose header explains the {} places; tests/web/text.mjs compares the two.

export interface Texts {
  nouns: string[]
  names: string[][]
}
export interface Span {
  text: string
  noun: number
  id: number
} // noun 0: plain words
export type Line = Span[]

interface Slot {
  arg: number
  kind: string
  words: string[]
}

function parseSlot(inside: string): Slot | undefined {
  const found = /^(\d+)(?:([:|?])(.*))?$/s.exec(inside)
  if (!found) return undefined
  return { arg: Math.min(Number(found[1]), 1000), kind: found[2] ?? '', words: found[2] ? found[3]!.split('|') : [] }
}

const nounOf = (texts: Texts, word: string) => Math.max(0, texts.nouns.indexOf(word, 1))

function addText(line: Line, text: string) {
  if (!text) return
  const last = line[line.length - 1]
  if (last && last.noun === 0) last.text += text
  else line.push({ text, noun: 0, id: 0 })
}

function addName(texts: Texts, line: Line, noun: number, id: number) {
  const names = texts.names[noun]
  if (!names || names.length === 0) return addText(line, String(id))
  if (id >= names.length) return addText(line, '?')
  line.push({ text: names[id]!, noun, id })
}

export function faces(counts: readonly number[]): number[] {
  const all: number[] = []
  for (let face = Math.min(counts.length, 6) - 1; face >= 0; face--)
    for (let n = 0; n < counts[face]!; n++) all.push(face + 1)
  return all
}

function addUnits(texts: Texts, line: Line, pairs: readonly number[]) {
  const noun = nounOf(texts, 'unit')
  if (pairs.length < 2) addText(line, 'nobody')
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    if (i > 0) addText(line, ', ')
    if (pairs[i + 1] !== 1) addText(line, `${pairs[i + 1]} `)
    addName(texts, line, noun, pairs[i]!)
  }
}

function isThere(texts: Texts, noun: number, id: number) {
  const names = texts.names[noun]?.length ?? 0
  return names ? id < names : id > 0
}

function addSlot(texts: Texts, line: Line, slot: Slot, args: readonly number[]) {
  const [first = '', before = '', after = ''] = slot.words
  if (slot.kind === ':' && first === 'units') return addUnits(texts, line, args.slice(slot.arg))
  const value = args[slot.arg]
  if (value === undefined) return addText(line, '?')
  if (slot.kind === '|') return addText(line, value === 1 ? first : before)
  if (slot.kind === '?') return addText(line, slot.words[Math.min(value, slot.words.length - 1)]!)
  if (slot.kind !== ':') return addText(line, String(value))
  if (first === 'dice') return addText(line, faces(args.slice(slot.arg)).join(' ') || 'none')
  if (first === 'signed') {
    const n = value - (args[slot.arg + 1] ?? 0)
    return addText(line, `${n > 0 ? '+' : ''}${n}`)
  }
  const noun = nounOf(texts, first),
    around = slot.words.length === 3
  if (around && !isThere(texts, noun, value)) return
  if (around) addText(line, before)
  addName(texts, line, noun, value)
  if (around) addText(line, after)
}

export function fill(texts: Texts, template: string, args: readonly number[]): Line {
  const line: Line = []
  for (;;) {
    const open = template.indexOf('{')
    addText(line, open < 0 ? template : template.slice(0, open))
    if (open < 0) return line
    const close = template.indexOf('}', open)
    const slot = close < 0 ? undefined : parseSlot(template.slice(open + 1, close))
    if (!slot || (slot.kind === '|' && slot.words.length !== 2))
      throw new Error(`a sentence that no content may have: ${template}`)
    addSlot(texts, line, slot, args)
    template = template.slice(close + 1)
  }
}

export const plain = (line: Line) => line.map(span => span.text).join('')
