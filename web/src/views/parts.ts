// Small pieces of page that several views share.
import { html, nothing, type TemplateResult } from 'lit-html'
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js'
import { badge as badgeArt, die, icon, ui as uiArt, type Party } from '../art'
import { keyOf, type Key } from '../board'
import { placeOf, type Content } from '../content'
import { kindOf, listIn, sideNumber } from '../events'
import type { Mark, Ui } from '../marks'
import { party } from '../pieces'
import { readerOf, type Player } from '../table'
import type { Event as Told, Side } from '../protocol'
import { faces, fill, isDice, type Line } from '../text'

export const ui = (name: Ui, size = 20) => unsafeHTML(uiArt(name, size))
export const sign = (name: Mark, size = 18) => unsafeHTML(icon(name, size))
export const badge = (side: Side, size = 18) => unsafeHTML(badgeArt(party(side), size))
export const dice = (list: readonly number[], hits: number, who: Party, size: number) =>
  html`<span class="dice">${list.map(n => unsafeHTML(die(n, n >= hits, who, size)))}</span>`
export const drawing = (svg: string, size: number, box = '-24 -24 48 50') =>
  unsafeHTML(`<svg width="${size}" height="${size}" viewBox="${box}" aria-hidden="true">${svg}</svg>`)

// Computer players by how they play, never by what they are called in files.
export const BOTS: Record<string, string> = {
  random: 'careless',
  greedy: 'simple',
  veteran: 'strong',
  recruit: 'gentle',
  regular: 'steady',
}
export const computer = (name: string) => {
  const level = BOTS[name.split(':')[0]!]
  return level ? `the computer, ${level}` : 'the computer'
}
export const sideName = (side: Side) => (side === 'US' ? 'the Americans' : 'the British')
export const resultOf = (result: string) =>
  result.replace(/^US wins/, 'the Americans won').replace(/^GB wins/, 'the British won')
// The same after a sentence that said who has won.
export const endOf = (result: string) =>
  result
    .replace(/^(US wins|GB wins|a draw)[,:]? /, '')
    .replace(/^(US|GB) (resign|run)s/, (_, side, does) => `${side === 'US' ? 'The Americans' : 'The British'} ${does}`)
    .replace(/^by/, 'By')
export const other = (side: Side): Side => (side === 'US' ? 'GB' : 'US')

// A line of text whose names of places light up the map.
export function words(p: Player, content: Content, line: Line): (TemplateResult | string)[] {
  return line.map(span => {
    if (!span.noun || !placeOf(content, span.noun, span.id)) return span.text
    const key = keyOf(span.noun, span.id),
      lights = (on: boolean) => () => light(p, on ? key : undefined)
    return html`<a
      class="name"
      href="#"
      @click=${(e: Event) => {
        e.preventDefault()
        shown.show(key)
      }}
      @pointerenter=${lights(true)}
      @pointerleave=${lights(false)}
      @focus=${lights(true)}
      @blur=${lights(false)}
      >${span.text}</a
    >`
  })
}
// What happened, with dice drawn as dice.
export function told(p: Player, content: Content, event: Told, who: Party): (TemplateResult | string)[] {
  const kind = kindOf(content, event),
    dicey = kind.args.filter(isDice).map(arg => arg.name),
    line = (text: string) =>
      words(p, content, fill(content, text, kind.args, event.slice(1), sideNumber(readerOf(p.table))))
  if (!dicey.length) return line(kind.text)
  return kind.text.split(new RegExp(`(\\{(?:${dicey.join('|')})(?:\\|[^}]*)?\\})`)).flatMap(part => {
    const name = /^\{([^|}]*)/.exec(part)?.[1]
    if (!name || !dicey.includes(name)) return part ? line(part) : []
    const list = faces(listIn(kind, event, name))
    return list.length ? [dice(list, 7, who, 18)] : line(part)
  })
}

// Set by the page that shows a table.
let shown = { draw() {}, show(_key: Key) {}, light(_key: Key | undefined) {} }
export const onNames = (page: typeof shown) => void (shown = page)
export const drawAgain = () => shown.draw()
// A place is named: the map shows it, and nothing else is drawn.
export function light(p: Player, key: Key | undefined) {
  p.table.lit = key
  shown.light(key)
}

export const when = <T>(
  value: T | undefined | null | false | '' | 0,
  make: (value: T) => TemplateResult,
): TemplateResult | typeof nothing => (value ? make(value) : nothing)
