import { html } from 'lit-html'
import { learnt, type Coach } from '../coach'
import { faceOf } from '../games'
import type { Rung } from '../ladder'
import { startRung } from '../learn'
import { ui } from './parts'
import { address } from '../router'

export const coachPanel = ({ lesson, step, of }: Coach, draw: () => void, title?: string) =>
  html`<aside class="coach over-map" role="status" aria-label=${title ?? 'First game, guided'}>
    <p class="serif">${lesson.text}</p>
    <p class="act1"><i class="ringlet" aria-hidden="true"></i>${lesson.act}</p>
    <div class="foot1">
      <span class="steps" role="img" aria-label="Lesson ${step} of ${of}"
        >${Array.from({ length: of }, (_, i) => html`<i class=${i < step ? 'f' : ''}></i>`)}</span
      >
      ${
        lesson.read
          ? html`<button
              class="btn"
              @click=${() => {
                learnt(lesson.id)
                draw()
              }}
            >
              Go on
            </button>`
          : ''
      }
      <button
        class="btn plain small"
        @click=${() => {
          learnt('skip')
          draw()
        }}
      >
        ${ui('skip', 16)} Skip
      </button>
    </div>
  </aside>`

// A rung is done: what it taught, and the way on.
export function rungDone(game: string, rung: Rung, stay: () => void) {
  const all = faceOf(game).ladder ?? [],
    next = all[all.findIndex(r => r.id === rung.id) + 1]
  return html`<aside class="coach over-map done" role="status" aria-label="Lesson done">
    <p class="serif">${rung.done}</p>
    <div class="foot1">
      ${
        next
          ? html`<button class="btn act" @click=${() => void startRung(game, next.id)}>Next: ${next.title}</button>`
          : html`<a class="btn act" href=${address('/')}>Play the whole game</a>`
      }
      <button class="btn plain" @click=${stay}>Play on here</button>
    </div>
  </aside>`
}
