// Between the turns of two people at one screen: says only what both may know.
import { html } from 'lit-html'
import { calendarOf } from '../calendar'
import type { Player } from '../table'
import { badge } from './parts'

export function cover(p: Player) {
  const t = p.table,
    side = t.cover!,
    who = side === 'US' ? 'American' : 'British',
    view = t.views[side]
  return html`<div class="cover" role="dialog" aria-modal="true" aria-label="Hand over the screen">
    <div class="sheet" data-side=${side}>
      ${badge(side, 56)}
      <h1>Hand the screen to the ${who} player</h1>
      <p>The board stays hidden until you press the button.</p>
      <button class="btn act" autofocus @click=${() => p.uncover()}>I am the ${who} player</button>
      ${view && t.content ? html`<p class="cap">${calendarOf(t.content, view).words}</p>` : ''}
    </div>
  </div>`
}
