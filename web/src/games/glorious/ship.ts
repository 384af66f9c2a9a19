// One ship as a card: in the harbour, in the tray, in the line of battle.
import { html, nothing } from 'lit-html'
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js'
import { keyOf } from '../../board'
import { factOf, nounOf, type Content } from '../../content'
import { party } from '../../pieces'
import { myTurn, type Player } from '../../table'
import { vesselIn } from './art'
import { TYPES, type Ship } from './reading'

const RATED = ['Long guns', 'Carronades', 'Close action', 'Defense']
export const underSail = (s: Ship) => !s.reduced && s.area !== 2 && s.area !== 3 && s.area !== 4
export const stateOf = (s: Ship) =>
  [
    s.reduced ? `Reduced, ${s.left} of ${s.steps} steps` : '',
    s.struck ? 'struck' : '',
    s.disengaged ? 'disengaged' : '',
    s.isolated ? 'Isolated' : '',
    s.delay ? `${s.delay} delay ${s.delay === 1 ? 'counter' : 'counters'}` : '',
    s.upgraded ? 'more long guns' : '',
    s.flag ? 'Flagship' : '',
  ]
    .filter(Boolean)
    .join(', ')
export const shipWords = (s: Ship) =>
  `${s.name}, ${TYPES[s.type]}: ${RATED.map((w, i) => `${w.toLowerCase()} ${s.rated[i]}`).join(', ')}${stateOf(s) ? `; ${stateOf(s)}` : ''}`
export const shipFact = (content: Content, s: Ship) => `${s.name}: ${factOf(content, nounOf(content, 'ship'), s.id)}`

export const pips = (s: Ship) =>
  s.steps > 1 || s.left < s.steps
    ? html`<span class="st ${party(s.side)}" role="img" aria-label="${s.left} of ${s.steps} steps"
        >${Array.from(
          { length: s.steps },
          (_, i) => html`<i class=${i < s.left && !(s.struck && !s.left) ? 'f' : 'x'}></i>`,
        )}</span
      >`
    : nothing
export const rated = (s: Ship) =>
  html`<span class="rt num" aria-hidden="true"
    ><span><b>${s.rated[0]}</b> ${s.rated[1]}</span><span>${s.rated[2]} ${s.rated[3]}</span></span
  >`

export const isGold = (p: Player, content: Content, s: Ship) =>
  myTurn(p.table) && !!p.table.answers?.goldThings.has(keyOf(nounOf(content, 'ship'), s.id))

// A chip of the tray: a button where the ship answers the question, else a card to read.
export function chip(p: Player, content: Content, s: Ship, state: 'can' | 'on' | 'rest', key?: number) {
  const body = html`${unsafeHTML(vesselIn(party(s.side), s.rig, underSail(s), '-30 -42 60 54'))}${rated(s)}<span
      class="nm"
      >${s.name}</span
    >${key ? html`<kbd>${key}</kbd>` : nothing}${pips(s)}${
      s.flag ? html`<i class="fl" title="Flagship">⚑</i>` : nothing
    }`
  const ship = nounOf(content, 'ship'),
    weigh = (on: boolean) => (e: Event) => {
      if (!(e instanceof PointerEvent) || e.pointerType === 'mouse') p.weigh(on ? p.would([ship, s.id]) : undefined)
    }
  return state === 'can'
    ? html`<li>
        <button
          class="btn sh"
          title=${shipFact(content, s)}
          aria-label=${shipWords(s)}
          ?disabled=${p.table.waiting}
          @pointerenter=${weigh(true)}
          @pointerleave=${weigh(false)}
          @focus=${weigh(true)}
          @blur=${weigh(false)}
          @click=${() => p.thing(ship, s.id)}
        >
          ${body}
        </button>
      </li>`
    : html`<li>
        <span
          class="sh ${state}"
          title=${shipFact(content, s)}
          role="img"
          aria-label="${shipWords(s)}${state === 'on' ? '; chosen' : ''}"
          >${body}</span
        >
      </li>`
}
