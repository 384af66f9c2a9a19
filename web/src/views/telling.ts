// While what happened is told: one line, its dice, the way on. The question comes after it.
import { html, nothing } from 'lit-html'
import { faceOf, kindOf, plays, sideIn } from '../events'
import { party } from '../pieces'
import { readerOf, viewOf, type Player } from '../table'
import { diceOf, gainOf, summaryOf } from '../telling'
import { badge, dice, told } from './parts'

export function telling(p: Player) {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!,
    { now, left } = t.steps!,
    kind = kindOf(content, now.event),
    side = sideIn(kind, now.event),
    who = party(side ?? 'US'),
    rolled = diceOf(content, now.event),
    turn = plays(kind, 'turn')
  const sum = turn
    ? [...summaryOf(content, view.log, now.line, readerOf(t)), gainOf(content, t.turnBegan, view, readerOf(t))].filter(
        Boolean,
      )
    : []
  return html`<div class="who">
      ${side ? badge(side) : nothing}<span
        ><b>${now.view ? 'Once more' : turn ? 'A new turn' : 'What happens'}</b>${
          left ? html`<span class="cap">, ${left} more ${left === 1 ? 'step' : 'steps'}</span>` : nothing
        }</span
      >
    </div>
    <h1 class="told">${told(p, content, now.event, who)}</h1>
    ${rolled.length ? html`<div class="thrown">${dice(rolled, faceOf(kind, now.event), who, 34)}</div>` : nothing}
    ${sum.length ? html`<p class="why">The turn before: ${sum.join(' ')}</p>` : nothing}
    <div class="acts">
      <button class="btn act2" @click=${() => p.hurry()}>Go on</button>
      <button class="btn plain" @click=${() => p.skip()}>Skip to the end</button>
    </div>`
}
