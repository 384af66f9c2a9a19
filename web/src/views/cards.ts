// What lies beside the map of a card game: the hand, the card in play, political tracks, what happens at sea.
import { html, nothing } from 'lit-html'
import { repeat } from 'lit-html/directives/repeat.js'
import { css } from '../css'
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js'
import { shape } from '../art'
import { keyOf } from '../board'
import { figure } from '../calendar'
import { factOf, type Card, type Content } from '../content'
import { party } from '../pieces'
import type { Side, View } from '../protocol'
import { mySide, myTurn, viewOf, type Player } from '../table'
import { badge } from './parts'
import { vignette } from '../vignettes'

const of = (content: Content, view: View, word: string) => {
  const piece = content.pieces.findIndex(q => q.id === word)
  return view.pieces.filter(q => q[3] === piece)
}
const owner = (card: Card) => (card.side === 'US' ? 'us' : card.side === 'GB' ? 'gb' : 'ei')

const points = (card: Card) =>
  unsafeHTML(
    `<svg class="ops" width="44" height="44" viewBox="-22 -22 44 44" role="img" aria-label="${card.ops} points">${
      owner(card) === 'ei'
        ? '<path d="M-20 0L0 -20V20z" fill="var(--us-body)"/><path d="M20 0L0 20V-20z" fill="var(--gb-body)"/>'
        : `<path d="${shape(owner(card) as 'us', -19, -19, 38, 38)}" fill="var(--${owner(card)}-body)"/>`
    }<text y="9" text-anchor="middle" class="fr" font-weight="700" font-size="25" fill="#fff">${card.ops}</text></svg>`,
  )

export const hasCards = (p: Player) => !!p.table.content?.cards.length

export function hand(p: Player) {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!,
    me = mySide(t)
  if (!content.cards.length || !me) return nothing
  const noun = content.nouns.indexOf('card')
  const mine = of(content, view, 'card').filter(q => q[2] === me)
  const cards = mine.flatMap(q => Array.from({ length: q[4] }, (_, i) => ({ id: q[1], key: `${q[1]} ${i}` })))
  return html`<div
    class="hand over-map"
    role="list"
    aria-label="Your cards"
    style=${css({ '--n': Math.max(1, cards.length) })}
  >
    ${repeat(
      cards,
      c => c.key,
      ({ id }, i) => {
        const card = content.cards[id]!,
          gold = myTurn(t) && t.answers?.goldThings.has(keyOf(noun, id))
        return html`<button
          role="listitem"
          class="card ${owner(card)} ${gold ? 'can' : ''}"
          style=${css({ '--i': i })}
          aria-label="${card.title}, ${card.ops} points. ${card.text}"
          @click=${() => p.thing(noun, id)}
        >
          <span class="top">${points(card)}<span class="nm">${card.title}</span></span
          ><span class="vig">${unsafeHTML(vignette(card))}</span><span class="txt">${card.text}</span>
          <span class="end"
            ><span
              >${
                owner(card) === 'ei'
                  ? 'Either side'
                  : card.side === me
                    ? 'Your event'
                    : `${card.side === 'US' ? 'American' : 'British'} event`
              }</span
            ><span>${card.removed ? 'removed after' : ''}</span></span
          >
        </button>`
      },
    )}
  </div>`
}

// The card that is being played, whosever it is.
export function inPlay(p: Player) {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!,
    playing = of(content, view, 'card-in-play')[0]
  const card = playing && view.stage === 'playing' ? content.cards[playing[1]] : undefined
  return card
    ? html`<section class="inplay">
        ${points(card)}
        <div>
          <b class="serif">${card.title}</b>
          <p>${card.text}</p>
        </div>
      </section>`
    : nothing
}

export function politics(p: Player) {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!,
    noun = content.nouns.indexOf('track')
  if (noun < 0) return nothing
  const levels = of(content, view, 'level'),
    at = (track: number, side: Side) => levels.find(q => q[1] === track && q[2] === side)?.[4] ?? 0
  const cells = (side: Side, n: number) =>
    [1, 2, 3].map(k =>
      unsafeHTML(
        `<svg width="24" height="24" viewBox="-12 -12 24 24"><path d="${shape(party(side), -10.5, -10.5, 21, 21)}" fill="${k <= n ? `var(--${party(side)}-body)` : 'none'}" stroke="${k <= n ? `var(--${party(side)}-body)` : 'var(--rule-strong)'}" stroke-width="1.3"/><text y="5" text-anchor="middle" class="fs" font-weight="600" font-size="14" fill="${k <= n ? '#fff' : 'var(--ink-3)'}">${k}</text></svg>`,
      ),
    )
  return html`<section class="politics">
      <h2>Political contest</h2>
      <div class="pol">
        ${content.names[noun]!.map((name, track) => {
          const gold = myTurn(t) && t.answers?.goldThings.has(keyOf(noun, track))
          return html`<div class="lv l" role="img" aria-label="${name}: Americans level ${at(track, 'US')}">
              ${cells('US', at(track, 'US')).reverse()}
            </div>
            ${
              gold
                ? html`<button class="t btn act2 small" @click=${() => p.thing(noun, track)}>${name}</button>`
                : html`<div class="t" title=${factOf(content, noun, track)}>${name}</div>`
            }
            <div class="lv" role="img" aria-label="${name}: British level ${at(track, 'GB')}">
              ${cells('GB', at(track, 'GB'))}
            </div>`
        })}
      </div>
      ${gives(content, noun, view, at)}${conflicts(content, view)}
    </section>
    <section class="seas1">
      <h2>At sea</h2>
      <div class="seas">
        ${badge('US', 16)}<span>Privateers</span
        ><span class="num">${figure(content, view, 'privateering') ?? 0}</span> ${badge('GB', 16)}<span
          >Complete blockades</span
        ><span class="num">${figure(content, view, 'blockades') ?? 0}</span> ${badge('GB', 16)}<span
          >Regulars to land</span
        ><span class="num">${figure(content, view, 'landing-supply') ?? 0}</span>
      </div>
      <p class="cap">
        Deck ${figure(content, view, 'draw-deck') ?? 0}, discards ${figure(content, view, 'discards') ?? 0}; hands
        ${figure(content, view, 'hand-us') ?? 0} and ${figure(content, view, 'hand-gb') ?? 0} cards.
      </p>
    </section>`
}
// What each level gives, in words: those reached in ink, those to come in grey.
function gives(content: Content, noun: number, view: View, at: (track: number, side: Side) => number) {
  const sides = view.seat === 'GB' ? (['GB', 'US'] as const) : (['US', 'GB'] as const)
  return html`<details class="gives">
    <summary>What each level gives</summary>
    ${content.names[noun]!.map((name, track) => {
      const parts = factOf(content, noun, track).split('; ') // first what the Americans get, then the British
      return html`<h3>${name}</h3>
        ${sides.map(
          side =>
            html`<p>
              ${badge(side, 14)}${[...(parts[side === 'US' ? 0 : 1] ?? '').matchAll(/(\d): (.*?)(?=, \d: |$)/g)].map(
                ([, level, words]) =>
                  html`<span class=${Number(level) <= at(track, side) ? 'has' : ''}><b>${level}</b> ${words}</span>`,
              )}
            </p>`,
        )}`
    })}
  </details>`
}
function conflicts(content: Content, view: View) {
  const noun = content.nouns.indexOf('conflict'),
    active = of(content, view, 'active'),
    done = of(content, view, 'resolved')
  if (noun < 0 || !(active.length + done.length)) return nothing
  return html`<p class="cap conflicts">
    ${active.map(q => html`<b>${content.names[noun]![q[1]]}</b> `)}${done.map(
      q => html`<s>${content.names[noun]![q[1]]}</s> `,
    )}
  </p>`
}
