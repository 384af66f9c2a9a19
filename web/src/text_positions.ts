// Templates whose arguments are numbered, {1:town}: those of questions. The same as text_positions.cpp of the engine.
import { addText, type Line, type Texts } from './text'

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

function addName(texts: Texts, line: Line, noun: number, id: number) {
  const names = texts.names[noun]
  if (!names || names.length === 0) return addText(line, String(id))
  if (id >= names.length) return addText(line, '?')
  line.push({ text: names[id]!, noun, id })
}

function isThere(texts: Texts, noun: number, id: number) {
  const names = texts.names[noun]?.length ?? 0
  return names ? id < names : id > 0
}

function addSlot(texts: Texts, line: Line, slot: Slot, args: readonly number[]) {
  const [first = '', before = '', after = ''] = slot.words
  const value = args[slot.arg]
  if (value === undefined) return addText(line, '?')
  if (slot.kind === '|') return addText(line, value === 1 ? first : before)
  if (slot.kind === '?') return addText(line, slot.words[Math.min(value, slot.words.length - 1)]!)
  if (slot.kind !== ':') return addText(line, String(value))
  const noun = nounOf(texts, first),
    around = slot.words.length === 3
  if (around && !isThere(texts, noun, value)) return
  if (around) addText(line, before)
  addName(texts, line, noun, value)
  if (around) addText(line, after)
}

export function fillAt(texts: Texts, template: string, args: readonly number[]): Line {
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
