// What lies beside the map of a card game: the hand, the card in play.
import { html, nothing } from 'lit-html'
import { repeat } from 'lit-html/directives/repeat.js'
import { css } from '../css'
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js'
import { shape } from '../art'
import { keyOf } from '../board'
import type { Card, Content } from '../content'
import { gameLook } from '../games'
import type { Event, Side, View } from '../protocol'
import { mySide, myTurn, viewOf, type Player } from '../table'
import { cardOf } from '../telling'

export const piecesCalled = (content: Content, view: View, word: string) => {
  const piece = content.pieces.findIndex(q => q.id === word)
  return view.pieces.filter(q => q[3] === piece)
}
export const owner = (card: Card) => (card.side === 'US' ? 'us' : card.side === 'GB' ? 'gb' : 'ei')

const points = (card: Card) =>
  unsafeHTML(
    `<svg class="ops" width="44" height="44" viewBox="-22 -22 44 44" role="img" aria-label="${card.ops} points">${
      owner(card) === 'ei'
        ? '<path d="M-20 0L0 -20V20z" fill="var(--us-body)"/><path d="M20 0L0 20V-20z" fill="var(--gb-body)"/>'
        : `<path d="${shape(owner(card) as 'us', -19, -19, 38, 38)}" fill="var(--${owner(card)}-body)"/>`
    }<text y="9" text-anchor="middle" class="fr" font-weight="700" font-size="25" fill="#fff">${card.ops}</text></svg>`,
  )

// The card that was just played, in the middle of the table until it was read.
export function playedCard(p: Player, event: Event) {
  const t = p.table,
    content = t.content!,
    card = cardOf(content, event)
  if (!card) return nothing
  return html`<div class="played over-map" role="img" aria-label="${card.title}. ${card.text}">
    <div class="card ${owner(card)}">${face(content, card, mySide(t))}</div>
  </div>`
}

// Where a card is too small to be read, a tap shows it first; there it can be played.
const small = () => innerWidth <= 1180 || matchMedia('(hover: none)').matches
function read(p: Player, id: number, draw: () => void) {
  p.table.reading = id
  draw()
}
export function cardRead(p: Player, draw: () => void) {
  const t = p.table,
    content = t.content!,
    id = t.reading,
    card = id === undefined ? undefined : content.cards[id],
    noun = content.nouns.indexOf('card')
  if (!card || id === undefined) return nothing
  const close = () => {
    t.reading = undefined
    draw()
  }
  return html`<div class="played reading over-map" role="dialog" aria-label=${card.title} @click=${close}>
    <div class="card ${owner(card)}" @click=${(e: MouseEvent) => e.stopPropagation()}>
      ${face(content, card, mySide(t))}
      <span class="acts"
        >${
          myTurn(t) && t.answers?.goldThings.has(keyOf(noun, id))
            ? html`<button
                class="btn act"
                @click=${() => {
                  close()
                  p.thing(noun, id)
                }}
              >
                Choose this card
              </button>`
            : nothing
        }<button class="btn" @click=${close}>Close</button></span
      >
    </div>
  </div>`
}

export function hand(p: Player, draw: () => void) {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!,
    me = mySide(t)
  if (!content.cards.length || !me) return nothing
  const noun = content.nouns.indexOf('card')
  const mine = piecesCalled(content, view, 'card').filter(q => q[2] === me)
  const cards = mine.flatMap(q => Array.from({ length: q[4] }, (_, i) => ({ id: q[1], key: `${q[1]} ${i}` })))
  return html`<div
    class="hand over-map"
    role="group"
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
          class="card ${owner(card)} ${gold ? 'can' : ''}"
          style=${css({ '--i': i })}
          aria-label="${card.title}, ${card.ops} points. ${card.text}"
          @click=${() => (small() ? read(p, id, draw) : p.thing(noun, id))}
        >
          ${face(content, card, me)}
        </button>`
      },
    )}
  </div>`
}
export const face = (content: Content, card: Card, me: Side | undefined) =>
  html`<span class="top">${points(card)}<span class="nm">${card.title}</span></span
    ><span class="vig">${unsafeHTML(gameLook(content.game).vignette?.(card) ?? '')}</span
    ><span class="txt">${card.text}</span>
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
    >`

// The card that is being played, whosever it is.
export function inPlay(p: Player) {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!,
    playing = piecesCalled(content, view, 'card-in-play')[0]
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
