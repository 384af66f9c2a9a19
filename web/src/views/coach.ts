import { html } from 'lit-html'
import { learnt, type Coach } from '../coach'
import { ui } from './parts'

export const coachPanel = ({ lesson, step, of }: Coach, draw: () => void) =>
  html`<aside class="coach over-map" role="status" aria-label="First game, guided">
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
