// How to play: on the first table of a game, and whenever it is asked for in the menu.
import { html, nothing } from 'lit-html'
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js'
import { howToOf, scoreLines } from '../howto'
import { seenOnce } from '../settings'
import { mySide, viewOf, type Player } from '../table'
import { badge, ui } from './parts'

export function howTo(p: Player, draw: () => void) {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!,
    me = mySide(t),
    { you, goal, turn, pictures, tips } = howToOf(content)
  const close = () => {
    t.howto = false
    seenOnce(`howto ${content.game}`)
    draw()
  }
  return html`<div
    class="cover howto"
    role="dialog"
    aria-modal="true"
    aria-label="How to play ${content.title}"
    @keydown=${(e: KeyboardEvent) => e.key === 'Escape' && (e.stopPropagation(), close())}
  >
    <div class="sheet" data-side=${me ?? 'US'}>
      <header>
        ${me && content.sides > 1 ? badge(me, 34) : nothing}
        <h1>How to play ${content.title}</h1>
        <button class="icon" aria-label="Close" @click=${close}>${ui('close')}</button>
      </header>
      <p class="you">${typeof you === 'string' ? you : you[me ?? 'US']}</p>
      ${
        goal
          ? html`<h2>What wins</h2>
              <p>${goal}</p>`
          : nothing
      }
      ${
        pictures.length
          ? html`<ul class="pictures">
              ${pictures.map(
                q =>
                  html`<li>
                    ${unsafeHTML(
                      `<svg width="120" height="76" viewBox="0 0 120 76" aria-hidden="true">${q.svg}</svg>`,
                    )}<span>${q.words}</span>
                  </li>`,
              )}
            </ul>`
          : nothing
      }
      ${
        turn.length
          ? html`<h2>How a turn goes</h2>
              <ol>
                ${turn.map(words => html`<li>${words}</li>`)}
              </ol>`
          : nothing
      }
      <h2>The score now</h2>
      <p class="score-now">${scoreLines(content, view, me, t.manner.lead).join(' ')}</p>
      <ul class="tips">
        ${tips.map(words => html`<li>${words}</li>`)}
      </ul>
      <div class="acts">
        <button class="btn act" autofocus @click=${close}>Play</button>
        <span class="cap">You find this again in the menu, under “How to play”.</span>
      </div>
    </div>
  </div>`
}
