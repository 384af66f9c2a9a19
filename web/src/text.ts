// Sentences are templates of the content, filled from numbers; names stay references, so that the map can light up.
// The same as fill() in src/engine/text.cpp, whose header explains the {} places; tests/web/text.mjs compares the two.

export interface Texts {
  nouns: string[]
  names: string[][]
}
// What a sentence is filled from: its name, its type (a noun, number, signed or dice), where its numbers stand.
export interface Arg {
  name: string
  type: string
  at: number
  size: number // of a list: of each member; 2: with a number
  list?: boolean
}
export interface Sentence {
  text: string
  args: Arg[]
}
export interface Span {
  text: string
  noun: number
  id: number
} // noun 0: plain words
export type Line = Span[]

interface Slot {
  name: string
  kind: string
  words: string[]
}

export const NONE = 65535 // no thing of any kind

function parseSlot(inside: string): Slot {
  const found = /^([^|?:@#^]*)(?:([|?:@#^])(.*))?$/s.exec(inside)!
  return { name: found[1]!, kind: found[2] ?? '', words: found[2] ? found[3]!.split('|') : [] }
}

const nounOf = (texts: Texts, arg: Arg) => Math.max(0, texts.nouns.indexOf(arg.type, 1))
const isNumber = (arg: Arg) => arg.type === 'number'
export const isDice = (arg: Arg) => /^dice\d*$/.test(arg.type)

export function addText(line: Line, text: string) {
  if (!text) return
  const last = line[line.length - 1]
  if (last && last.noun === 0) last.text += text
  else line.push({ text, noun: 0, id: 0 })
}

function addValue(texts: Texts, line: Line, arg: Arg, value: number) {
  const noun = nounOf(texts, arg),
    names = isNumber(arg) ? [] : (texts.names[noun] ?? [])
  if (names.length === 0) return addText(line, String(value))
  if (value >= names.length) return addText(line, '?')
  line.push({ text: names[value]!, noun, id: value })
}

// A number as one says it; as figures where content has no word for it.
function addSaid(texts: Texts, line: Line, value: number, begins: boolean) {
  const word = texts.names[texts.nouns.indexOf('number', 1)]?.[value] ?? String(value)
  addText(line, begins ? word.charAt(0).toUpperCase() + word.slice(1) : word)
}

export function faces(counts: readonly number[]): number[] {
  const all: number[] = []
  for (let face = counts.length - 1; face >= 0; face--) for (let n = 0; n < counts[face]!; n++) all.push(face + 1)
  return all
}

function isThere(texts: Texts, arg: Arg, value: number) {
  if (isNumber(arg)) return value > 0
  const names = texts.names[nounOf(texts, arg)]?.length ?? 0
  return names ? value < names : value !== NONE
}

// Members that are no such thing are left out.
function addList(texts: Texts, line: Line, arg: Arg, members: readonly number[]) {
  let first = true
  for (let i = 0; i + arg.size <= members.length; i += arg.size) {
    if (!isNumber(arg) && !isThere(texts, arg, members[i]!)) continue
    if (!first) addText(line, ', ')
    first = false
    if (arg.size === 2 && members[i + 1] !== 1) addText(line, `${members[i + 1]} `)
    addValue(texts, line, arg, members[i]!)
  }
}

function addWhole(texts: Texts, line: Line, arg: Arg, values: readonly number[]) {
  if (arg.list) return addList(texts, line, arg, values)
  if (values.length < arg.size) return addText(line, '?')
  if (isDice(arg)) return addText(line, faces(values).join(' '))
  if (arg.type !== 'signed') return addValue(texts, line, arg, values[0]!)
  const n = values[0]! - values[1]!
  addText(line, `${n > 0 ? '+' : ''}${n}`)
}

// The arguments that a template names, in its order.
export const namedIn = ({ text, args }: Sentence): Arg[] =>
  [...text.matchAll(/\{([^|?:@#^}]*)/g)].flatMap(([, name]) => args.find(arg => arg.name === name) ?? [])

// The numbers of one argument.
export const valuesOf = (arg: Arg, told: readonly number[]) =>
  told.slice(arg.at, arg.list ? undefined : arg.at + arg.size)

function addSlot(
  texts: Texts,
  line: Line,
  slot: Slot,
  args: readonly Arg[],
  told: readonly number[],
  reader: number | undefined,
) {
  const arg = args.find(each => each.name === slot.name)
  if (!arg) throw new Error(`a sentence that no content may have: {${slot.name}}`)
  const values = valuesOf(arg, told),
    [first = '', second = ''] = slot.words
  if (!slot.kind) return addWhole(texts, line, arg, values)
  if (arg.type === 'signed' && slot.kind === ':') {
    if (values.length < 2 || values[0] === values[1]) return
    addText(line, first)
    addWhole(texts, line, arg, values)
    return addText(line, second)
  }
  if (arg.list || arg.size > 1) {
    const whole: Line = []
    addWhole(texts, whole, arg, values)
    if (whole.length === 0) return addText(line, first)
    for (const span of whole)
      if (span.noun) line.push(span)
      else addText(line, span.text)
    return
  }
  const value = values[0]
  if (value === undefined) return addText(line, '?')
  if (slot.kind === '#' || slot.kind === '^') return addSaid(texts, line, value, slot.kind === '^')
  if (slot.kind === '@') {
    const text = slot.words[value === reader ? 0 : Math.min(value + 1, slot.words.length - 1)]!
    if (text) line.push({ text, noun: nounOf(texts, arg), id: value })
    return
  }
  if (slot.kind === '|') return addText(line, value === 1 ? first : second)
  if (slot.kind === '?') return addText(line, slot.words[Math.min(value, slot.words.length - 1)]!)
  if (!isThere(texts, arg, value)) return
  addText(line, first)
  addValue(texts, line, arg, value)
  addText(line, second)
}

// `reader` is the side that reads it, for sentences that say "you"; none: nobody's side.
export function fill(
  texts: Texts,
  template: string,
  args: readonly Arg[],
  told: readonly number[],
  reader?: number,
): Line {
  const line: Line = []
  for (;;) {
    const open = template.indexOf('{')
    addText(line, open < 0 ? template : template.slice(0, open))
    if (open < 0) return line
    const close = template.indexOf('}', open)
    if (close < 0) throw new Error(`a sentence that no content may have: ${template}`)
    addSlot(texts, line, parseSlot(template.slice(open + 1, close)), args, told, reader)
    template = template.slice(close + 1)
  }
}

export const plain = (line: Line) => line.map(span => span.text).join('')
