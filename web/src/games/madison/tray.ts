// The tray of Mr. Madison's War: the hand and what a card can be used for, the points that are left, who moves.
import { html, nothing, type TemplateResult } from 'lit-html'
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js'
import { keyOf } from '../../board'
import { nounOf, type Card, type Content } from '../../content'
import type { Action, View } from '../../protocol'
import { mySide, myTurn, viewOf, type Player } from '../../table'
import { face, owner, piecesCalled } from '../../views/cards'
import { drawAgain } from '../../views/parts'
import { portrait } from './art'
import { onMap, printed, read, words, type Body } from './reading'
import { changes, chances, columnOf, LAND, modifiers, netOf, refuges, signed } from './weighed'

const KINDS = ['Event', 'Winter event', 'Battle card', 'Reaction', 'Campaign', 'Operations or battle']
export const kindOfCard = (content: Content, card: number) =>
  printed(content, nounOf(content, 'card'), card, 'kind')?.[0] ?? 0

// What a card can be used for, in the order of 8.31; what it comes to, beside it.
const USES: Record<string, [string, (n: number, card: Card) => string]> = {
  event: ['Its event', (_, card) => card.text],
  leader: ['A leader', n => `who answers to a ${n}`],
  units: ['Single units', n => `${n} from one place`],
  yards: ['Shipyards', n => `${n} ${n === 1 ? 'point' : 'points'} to build and repair`],
  restore: ['Restore', n => `${n} ${n === 1 ? 'regiment' : 'regiments'} of Regulars`],
  depot: ['A depot', () => 'supplies, and room for four in winter'],
  react: ['Play it', (_, card) => card.text],
  hold: ['Hold it back', () => 'for a later turn'],
  'throw-away': ['Throw it away', () => 'your turn passes'],
  keep: ['Keep it', () => 'for the war'],
}
const CARDS = ['Turn.Card', 'Reaction.Answer', 'WinterTurn.Card', 'PeaceTurn.Card']

let opened = false // the hand, while something else is asked
function handOf(p: Player) {
  const t = p.table,
    content = t.content!,
    me = mySide(t)
  return me ? piecesCalled(content, viewOf(t)!, 'card').flatMap(q => (q[2] === me ? [q[1]] : [])) : []
}
function cards(p: Player) {
  const t = p.table,
    content = t.content!,
    me = mySide(t)!,
    noun = nounOf(content, 'card'),
    chosen = t.picked.find(q => q[0] === noun)?.[1]
  return html`<div class="mhand" role="group" aria-label="Your cards">
    ${handOf(p).map(id => {
      const card = content.cards[id]!,
        gold = myTurn(t) && t.answers?.goldThings.has(keyOf(noun, id)),
        kind = kindOfCard(content, id)
      return html`<button
        class="card k${kind} ${owner(card)} ${gold ? 'can' : ''} ${chosen === id ? 'chosen' : ''}"
        aria-label="${card.title}, ${card.ops} points, ${KINDS[kind]}. ${card.text}"
        aria-pressed=${chosen === id}
        title=${card.text}
        @click=${() => {
          if (chosen !== undefined && chosen !== id) p.back()
          p.thing(noun, id)
        }}
      >
        <i class="kind" aria-hidden="true"></i>${face(content, card, me)}<em class="kd">${KINDS[kind]}</em>
      </button>`
    })}
  </div>`
}

function uses(p: Player, card: number, actions: readonly Action[]) {
  const t = p.table,
    content = t.content!,
    c = content.cards[card]!
  return html`<ul class="answers uses" aria-label="What to use ${c.title} for">
    ${actions.map((action, i) => {
      const word = content.verbs[action[0]]!.word,
        [name, more] = USES[word] ?? [word, () => '']
      return html`<li>
        <button class="btn" ?disabled=${t.waiting} @click=${() => p.answer(action)}>
          ${i < 9 ? html`<kbd>${i + 1}</kbd>` : nothing}<span><b>${name}</b><small>${more(c.ops, c)}</small></span>
        </button>
      </li>`
    })}
  </ul>`
}

// Movement points, half points of the yards: so many cells.
const cells = (n: number, of: number, what: string) =>
  html`<span class="pts" role="img" aria-label="${n} ${what}"
    >${Array.from({ length: Math.max(n, of) }, (_, i) => html`<i class=${i < n ? 'on' : ''}></i>`)}</span
  >`

const argOf = (content: Content, view: View, name: string) => {
  const arg = content.prompts[view.question!]?.args.find(a => a.name === name)
  return arg && view.args?.[arg.at]
}
// Those who may not: a click says why.
function barred(p: Player, who: readonly Body[], title: string): TemplateResult | typeof nothing {
  const content = p.table.content!
  return who.length
    ? html`<h2>${title} <span class="cap">a click says why</span></h2>
        <div class="movers-row">
          ${who.map(
            b =>
              html`<button
                class="mpiece stays"
                title="${b.name}: ${words(b)}"
                @click=${() => p.send({ type: 'why', thing: [nounOf(content, 'piece'), b.id] })}
              >
                ${unsafeHTML(portrait(b, 34))}<span>${b.name}</span>
              </button>`,
          )}
        </div>`
    : nothing
}
function group(p: Player, view: View): TemplateResult | typeof nothing {
  const content = p.table.content!,
    r = read(content, view.pieces),
    me = mySide(p.table),
    can = (b: Body) => p.table.answers?.goldPieces.has(`${b.key}:${b.id}`),
    moving = r.bodies.filter(b => b.has.has('moving') && onMap(content, b)),
    left = argOf(content, view, 'left')
  if (view.question === 'Order.Leader' || view.question === 'Order.Other')
    return barred(
      p,
      r.bodies.filter(b => b.leader && b.side === me && onMap(content, b) && !can(b) && !b.has.has('moving')),
      'Not these',
    )
  if (!moving.length || !/^(Order|March|Fleet|Strike|FreeMarch)/.test(view.question ?? '')) return nothing
  const stay = r.bodies.filter(b => b.side === me && b.key === moving[0]!.key && !b.has.has('moving') && !can(b))
  return html`<h2>
      Who goes
      <span class="cap">${moving.length} ${moving.length === 1 ? 'piece' : 'pieces'}</span>${
        left !== undefined && left < 20 ? cells(left, 6, 'movement points left') : nothing
      }
    </h2>
    <div class="movers-row">${moving.map(b => small(b))}</div>
    ${barred(p, stay, 'Who stays')}`
}
// Somebody comes: what the dice would be changed by if one stands.
function attack(p: Player, view: View) {
  const content = p.table.content!,
    found = [...read(content, view.pieces).weighed][0]
  if (!found) return nothing
  const [, w] = found
  return html`<div>
    ${modifiers(
      p,
      LAND,
      [{ head: 'If you stand', by: w.by, now: true }],
      `${w.attack} to ${w.defense}: ${columnOf(w.attack, w.defense)}`,
      drawAgain,
    )}${chances(content, false, netOf(w.by), undefined)}
  </div>`
}
export const small = (b: Body) =>
  html`<span class="mpiece ${b.has.has('lead') ? 'lead' : ''}" title="${b.name}: ${words(b)}"
    >${unsafeHTML(portrait(b))}<span>${b.name}</span></span
  >`

export function hold(p: Player): TemplateResult {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!
  if (!myTurn(t)) return html`${handOf(p).length ? cards(p) : nothing}`
  if (CARDS.includes(view.question!)) {
    const noun = nounOf(content, 'card'),
      chosen =
        t.picked.find(q => q[0] === noun)?.[1] ??
        (view.question === 'PeaceTurn.Card' ? argOf(content, view, 'card') : undefined)
    const actions = (view.choices ?? []).filter(a => content.verbs[a[0]]!.nouns[0] === noun && a[1] === chosen)
    const pass = (view.choices ?? []).find(a => content.verbs[a[0]]!.word === 'pass'),
      react = actions.find(a => content.verbs[a[0]]!.word === 'react')
    return html`<div class="cardplay ${actions.length ? 'open' : ''}">
      ${
        actions.length
          ? html`<div>${uses(p, chosen!, actions)}${react ? changes(p, react, pass) : nothing}</div>`
          : nothing
      }${cards(p)}
    </div>`
  }
  if (view.question === 'Contact.Choice' || view.question === 'Retreat.Where')
    return html`<div class="twocol">
      ${view.question === 'Contact.Choice' ? attack(p, view) : nothing}${refuges(p)}
    </div>`
  const halves = view.question === 'Yards.Work' ? argOf(content, view, 'halves') : undefined
  return html`${
    handOf(p).length
      ? html`<button
          class="btn plain small handtab"
          aria-expanded=${opened}
          @click=${() => {
            opened = !opened
            drawAgain()
          }}
        >
          ${opened ? 'Hide your hand' : `Your hand, ${handOf(p).length}`}
        </button>`
      : nothing
  }${opened ? cards(p) : nothing}${
    halves === undefined ? group(p, view) : html`<h2>Half points left ${cells(halves, halves, 'half points')}</h2>`
  }`
}
// Where a card is to be chosen, its uses stand in the place of the list.
export const listed = (p: Player) => !CARDS.includes(viewOf(p.table)!.question ?? '')

// A button that names a place: what waits there.
function about(content: Content, view: View, noun: number, id: number): string {
  const r = read(content, view.pieces),
    key = keyOf(noun, id),
    w = r.weighed.get(key),
    way = r.marks.get(key)?.find(m => m.word === 'refuge' || m.word === 'exile')
  if (way)
    return `${way.n > 1 ? `costs ${way.n - 1} ${way.n === 2 ? 'step' : 'steps'}` : 'costs nothing'}, ${way.word === 'refuge' ? 'in supply' : 'cut off'}`
  if (!w) return ''
  return w.attack
    ? `a battle: ${w.attack} to ${w.defense}, ${columnOf(w.attack, w.defense)}, ${signed(netOf(w.by))} on the dice`
    : `a battle: ${signed(netOf(w.by))} on the die`
}

// A button that names a piece shows it, and where it stands.
export function answer(content: Content, view: View, action: Action): { art?: string; note?: string } | undefined {
  const verb = content.verbs[action[0]]!,
    noun = nounOf(content, 'piece')
  if (['to', 'retreat', 'retreat-afloat', 'sail-out'].includes(verb.word)) {
    const note = about(content, view, verb.nouns[0]!, action[1])
    return note ? { note } : undefined
  }
  if (verb.nouns[0] !== noun) return undefined
  const b = read(content, view.pieces).byId.get(action[1])
  if (!b) return undefined
  const where = onMap(content, b) ? `${content.names[b.noun]![b.place]}; ` : '',
    cost = verb.word === 'build' ? b.ship?.build : verb.word === 'repair' ? b.ship?.repair : undefined,
    gain =
      verb.word === 'fill-up' && b.unit
        ? `${b.n} to ${b.unit.full}`
        : verb.word === 'lead' && b.unit
          ? `class ${b.unit.grade}; ${b.has.has('reduced') || !b.unit.weak ? 'lost if hit' : `${b.n} to ${b.unit.weak} if hit`}`
          : ''
  return {
    art: portrait(b, 40),
    note: where + (cost ? `${words(b)}; ${cost / 2} ${cost === 2 ? 'point' : 'points'}` : gain || words(b)),
  }
}
