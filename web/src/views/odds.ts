// What a battle may come to, from what this player may know: three figures and a bar, and what each side can expect to
// lose.
import { html, nothing } from 'lit-html'
import { css } from '../css'
import { gameLook } from '../games'
import type { Action, Battle, Side } from '../protocol'
import { mySide, viewOf, type Player } from '../table'
import { weightOf } from '../weigh'
import { badge, drawAgain, other } from './parts'

const percent = (thousandths: number) => `${Math.round(thousandths / 10)}%`
const number = new Intl.NumberFormat('en')

// The player's own chances: [won, neither, lost, no battle].
function mine(b: Battle, me: Side): [number, number, number, number] {
  const [win, lose] = b.attacker === me ? [b.win, b.lose] : [b.lose, b.win]
  return [win, b.draw, lose, 1000 - b.win - b.draw - b.lose]
}

// Results by rows stand in their game's tray.
const byRows = (p: Player, b: Battle) => !!p.table.manner.rows && b.results.length > 0

// On a button: how likely it is to go well.
export function tag(p: Player, actions: Action[]) {
  const b = weightOf(p.table.odds, actions),
    me = mySide(p.table)
  if (!b || !me) return nothing
  const [win, , lose, none] = mine(b, me)
  if (byRows(p, b) || (win === 0 && lose + none === 1000)) return nothing
  return html`<em class="chance" title="The chance to win">${percent(win)}</em>`
}

// Whether pointing at an answer shows its odds: on a narrow screen they stand above the answers and would push them
// away.
export const points = () => innerWidth >= 700
// There, and where nothing hovers, a button of its own shows the figures.
export function touch(p: Player, actions: Action[], name: string) {
  const t = p.table,
    b = weightOf(t.odds, actions)
  if (!b || byRows(p, b)) return nothing
  const shown = t.odds.shown && JSON.stringify(t.odds.shown) === JSON.stringify(actions)
  return html`<button
    class="btn odds-for"
    aria-pressed=${!!shown}
    aria-label="Odds: ${name}"
    @click=${() => {
      p.weigh(shown ? undefined : actions)
      drawAgain()
    }}
  >
    Odds
  </button>`
}

export function odds(p: Player, how: 'at-map' | 'strip') {
  const t = p.table,
    view = viewOf(t),
    me = mySide(t),
    b = weightOf(t.odds, t.odds.shown)
  if (!b || byRows(p, b) || !me || !t.content || t.odds.number !== view?.number) return nothing
  const content = t.content,
    place = content.names[b.place[0]]?.[b.place[1]] ?? '',
    what = t.manner.losses?.[content.nouns[b.place[0]]!] ?? 'steps'
  const from = b.outcomes ? `${number.format(b.outcomes)} trials from what you can know` : 'Exact',
    verb = b.attacker === me ? 'Attack' : 'Defend'
  const title = html`<h3>${verb} ${place}</h3>`
  const [win, draw, lose, none] = mine(b, me),
    mark = (side: Side) => (side === 'US' ? 'w' : 'b'),
    bit = (n: number, cls: string) =>
      n > 0 ? html`<span class=${cls} style=${css({ width: `${n / 10}%` })}></span>` : nothing
  const lost = (side: Side) => (b.losses[side === 'US' ? 0 : 1] / 1000).toFixed(1)
  return html`<aside class="odds ${how}" role="status">
    ${title}
    <div class="split" aria-hidden="true">
      ${bit(win, mark(me))}${bit(draw, 'd')}${bit(lose, mark(other(me)))}${bit(none, 'n')}
    </div>
    <div class="keys num">
      <span><b>${percent(win)}</b> won</span
      >${draw > 4 ? html`<span><b>${percent(draw)}</b> undecided</span>` : nothing}<span
        ><b>${percent(lose)}</b> lost</span
      >${none > 4 ? html`<span><b>${percent(none)}</b> no battle</span>` : nothing}
    </div>
    <table>
      <tr>
        <td>${badge(me, 16)} You lose</td>
        <td class="num">${lost(me)} ${what}</td>
      </tr>
      <tr>
        <td>${badge(other(me), 16)} The enemy</td>
        <td class="num">${lost(other(me))} ${what}</td>
      </tr>
    </table>
    ${gameLook(content.game).weighed?.(p, b) ?? nothing}
    <p class="cap">On average, if all fight on. ${from}.</p>
  </aside>`
}
