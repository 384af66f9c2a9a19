// After the game: how the score went, and what to do with it.
import { html, nothing } from 'lit-html'
import { viewOf, type Player } from '../table'

export function after(p: Player, _draw: () => void) {
  return viewOf(p.table) ? html`<section class="hold after"><h2>How it went</h2></section>` : nothing
}
