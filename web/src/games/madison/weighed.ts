// What a battle comes to before it is fought: every modifier with its rule, the chance of each result, where one can fall back to.
import { html, nothing, type TemplateResult } from 'lit-html'
import { keyOf } from '../../board'
import { nounOf, type Content } from '../../content'
import { css } from '../../css'
import type { Action, Battle } from '../../protocol'
import { mySide, viewOf, type Player } from '../../table'
import { weightOf } from '../../weigh'
import { clauseLink } from '../../views/ask'
import { printed, read, type Weighed } from './reading'

export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
// By modifier, as the content names them: its clause.
const CLAUSES = [
  '10.21',
  '10.3',
  '10.41',
  '10.41',
  '10.42',
  '10.44',
  '10.43',
  '12.31',
  '12.32',
  '12.33',
  '12.34',
  '12.35',
  '12.36',
]
export const LAND = [0, 1, 2, 3, 4, 5, 6],
  LAKE = [7, 8, 9, 10, 11, 12]
const clauseNamed = (content: Content, id: string) => content.rules.find(r => r.id === id)?.clause ?? 0
export const modifierName = (content: Content, i: number) => {
  const name = content.names[nounOf(content, 'modifier')]![i]!
  return name[0]!.toUpperCase() + name.slice(1)
}
export const ruleOfModifier = (p: Player, i: number, draw: () => void) =>
  clauseLink(p, clauseNamed(p.table.content!, CLAUSES[i]!), draw)
export const netOf = (by: readonly number[]) => by.reduce((sum, n) => sum + n, 0)

// The odds as the table has them: 13 to 5 is 2:1.
export function columnOf(attack: number, defense: number): string {
  return attack >= defense
    ? `${Math.min(6, Math.floor(attack / Math.max(1, defense)))}:1`
    : `1:${Math.min(5, Math.ceil(defense / Math.max(1, attack)))}`
}

export interface Column {
  head: string
  by: readonly number[]
  now: boolean
}
// All modifiers in the order of the rulebook, those that are nothing in grey, a column a round.
export function modifiers(
  p: Player,
  which: readonly number[],
  columns: readonly Column[],
  odds: string,
  draw: () => void,
): TemplateResult {
  const content = p.table.content!
  return html`<table class="mods">
    <thead>
      <tr>
        <th>Modifier</th>
        <th>Rule</th>
        ${columns.map(c => html`<th class=${c.now ? 'now' : ''}>${c.head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${which.map(
        i =>
          html`<tr class=${columns.every(c => !c.by[i]) ? 'nil' : ''}>
            <th>${modifierName(content, i)}${i === 0 && odds ? html`<small>${odds}</small>` : nothing}</th>
            <td class="cl">${ruleOfModifier(p, i, draw)}</td>
            ${columns.map(c => html`<td class=${c.now ? 'now' : ''}>${signed(c.by[i] ?? 0)}</td>`)}
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th>Together</th>
        <td></td>
        ${columns.map(c => html`<td class=${c.now ? 'now' : ''}>${signed(netOf(c.by))}</td>`)}
      </tr>
    </tfoot>
  </table>`
}

// ---- the tables of results ----

const RESULTS = ['AR-2', 'AR-1', 'AR', 'EX', 'DR', 'DR-1', 'DR-2']
export const SAYS = [
  'attackers back, 2 steps',
  'attackers back, 1 step',
  'attackers back',
  'a step each',
  'defenders back; a fort holds',
  'defenders back, 1 step',
  'defenders back, 2 steps',
]
const SEA = ['fleet strikes', 'lead ship strikes', '2 hit, leave', '1 hit, leave', '1 each, leave']
export const resultWord = (i: number) => RESULTS[i] ?? ''

interface Cell {
  head: string
  word: string
  title: string
  ways: number
  whose: 'a' | 'd' | ''
}
// How many of the 36 throws of two dice, or of the six faces of one, give each result.
function landCells(content: Content, net: number): Cell[] {
  const upto = printed(content, 0, 0, 'results') ?? [],
    out: Cell[] = RESULTS.map((word, i) => ({
      head:
        i === 0
          ? `to ${upto[0]}`
          : i === upto.length
            ? `${upto[i - 1]! + 1} up`
            : upto[i] === upto[i - 1]! + 1
              ? `${upto[i]}`
              : `${upto[i - 1]! + 1}, ${upto[i]}`,
      word,
      title: SAYS[i]!,
      ways: 0,
      whose: i < 3 ? 'a' : i > 3 ? 'd' : '',
    }))
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) {
      const at = upto.findIndex(most => a + b + net <= most)
      out[at < 0 ? upto.length : at]!.ways++
    }
  return out
}
function lakeCells(net: number): Cell[] {
  const out: Cell[] = Array.from({ length: 10 }, (_, i) => ({
    head: i === 0 ? '−1' : i === 9 ? '8 up' : `${i - 1}`,
    word: SEA[i < 5 ? i : 9 - i]!,
    title: i < 5 ? 'the attackers lose the box' : 'the defenders lose the box',
    ways: 0,
    whose: i < 5 ? 'a' : 'd',
  }))
  for (let face = 1; face <= 6; face++) out[Math.max(-1, Math.min(8, face + net)) + 1]!.ways++
  return out
}
export function chances(content: Content, sea: boolean, net: number, hit: number | undefined): TemplateResult {
  const cells = sea ? lakeCells(net) : landCells(content, net),
    of = sea ? 6 : 36
  return html`<div class="crt ${sea ? 'sea' : ''}" style=${css({ '--n': cells.length })}>
    ${cells.map(
      (c, i) =>
        html`<span class="${c.whose} ${hit === i ? 'hit' : ''}" title=${c.title}
          ><small>${c.head}</small><b>${c.word}</b><i style=${css({ '--h': c.ways / (of / 2) })}></i
          ><em>${c.ways} of ${of}</em></span
        >`,
    )}
  </div>`
}

// ---- beside an answer ----

// Below the figures of an attack that is weighed: what they are made of.
export function weighed(p: Player, battle: Battle): TemplateResult | typeof nothing {
  const content = p.table.content!,
    w = read(content, viewOf(p.table)!.pieces).weighed.get(keyOf(...battle.place))
  if (!w) return nothing
  const sea = content.nouns[battle.place[0]] === 'lake',
    rows = w.by.flatMap((n, i) =>
      n
        ? [html`<li><b class="num">${signed(n)}</b> ${modifierName(content, i)} <small>${CLAUSES[i]}</small></li>`]
        : [],
    )
  return html`<p class="cap">
      ${sea ? 'One die' : `${w.attack} to ${w.defense}, ${columnOf(w.attack, w.defense)}; two dice`} at
      ${signed(netOf(w.by))}:
    </p>
    <ul class="made">
      ${rows.length ? rows : html`<li>nothing changes the roll</li>`}
    </ul>`
}

const percent = (thousandths: number) => `${Math.round(thousandths / 10)}%`
// What a card changes in the battle that is being fought.
export function changes(p: Player, card: Action, pass: Action | undefined): TemplateResult | typeof nothing {
  const t = p.table,
    me = mySide(t),
    without = pass && weightOf(t.odds, [pass]),
    played = weightOf(t.odds, [card])
  if (!without || !played || !me) return nothing
  const sea = t.content!.nouns[played.place[0]] === 'lake',
    won = (b: Battle) => (b.attacker === me ? b.win : b.lose),
    us = me === 'US' ? 0 : 1,
    loss = (b: Battle, i: number) => (b.losses[i]! / 1000).toFixed(1),
    rows: [string, string, string][] = [
      ['You win', percent(won(without)), percent(won(played))],
      [`You lose, in ${sea ? 'ships' : 'steps'}`, loss(without, us), loss(played, us)],
      ['They lose', loss(without, 1 - us), loss(played, 1 - us)],
    ]
  return html`<table class="changes">
    <caption>
      What it changes
    </caption>
    <thead>
      <tr>
        <th></th>
        <th>no card</th>
        <th>with it</th>
      </tr>
    </thead>
    ${rows.map(
      ([what, a, b]) =>
        html`<tr>
          <th>${what}</th>
          <td class="num">${a}</td>
          <td class="num"><b>${b}</b></td>
        </tr>`,
    )}
  </table>`
}

// Where a force can fall back to, and what that costs: before it is chosen.
export function refuges(p: Player): TemplateResult | typeof nothing {
  const content = p.table.content!,
    noun = nounOf(content, 'space'),
    rows = [...read(content, viewOf(p.table)!.pieces).marks].flatMap(([key, marks]) => {
      const mark = marks.find(m => m.word === 'refuge' || m.word === 'exile')
      return mark ? [{ id: Number(key.split(':')[1]), n: mark.n - 1, fed: mark.word === 'refuge' }] : []
    })
  if (!rows.length) return html`<p class="cap">There is nowhere to fall back to: who is beaten here surrenders.</p>`
  return html`<table class="changes refuges">
    <caption>
      Where to fall back
    </caption>
    <thead>
      <tr>
        <th></th>
        <th>steps lost</th>
        <th>supply</th>
      </tr>
    </thead>
    ${rows.map(
      r =>
        html`<tr>
          <th>${content.names[noun]![r.id]}</th>
          <td class="num">${r.n}</td>
          <td>${r.fed ? 'in supply' : 'cut off'}</td>
        </tr>`,
    )}
  </table>`
}
export type { Weighed }
