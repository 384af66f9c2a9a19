// Windows, the questions that interrupt: how to be asked less, and what stands for this seat now. Only this seat is ever
// sent what stands for it.
import { html, nothing } from 'lit-html'
import { mySide, viewOf, type Player } from '../table'
import type { Standing, Thing, View } from '../protocol'
import { ui, words } from './parts'

const NOTHING: Standing = { not_this_turn: false, only: [], held: false }
const standingOf = (view: View) => view.standing ?? NOTHING
const same = (a: Thing, b: Thing) => a[0] === b[0] && a[1] === b[1]

const stand = (p: Player, not_this_turn: boolean, only: Thing[]) => p.send({ type: 'standing', not_this_turn, only })

// Beside the answers to a window: leave one for those that follow.
export function standInstead(p: Player, view: View) {
  if (!view.window) return nothing
  const { only } = standingOf(view),
    names = p.table.content!.names
  const add = (thing: Thing) => stand(p, false, [...only.filter(t => !same(t, thing)), thing].slice(-32))
  return html`<button
      class="btn plain small"
      title="Let this and every other chance to react pass until the next turn begins"
      @click=${() => stand(p, true, only)}
    >
      ${ui('skip', 16)} Not this turn
    </button>
    ${view.window
      .filter(thing => !only.some(t => same(t, thing)))
      .map(
        thing =>
          html`<button class="btn plain small" title="From now on, ask only about this" @click=${() => add(thing)}>
            Only about ${names[thing[0]]?.[thing[1]]}
          </button>`,
      )}`
}

// What stands, where it is seen all the time and changed with one click.
export function standingLine(p: Player) {
  const view = viewOf(p.table)
  if (!view || !mySide(p.table) || view.stage !== 'playing' || p.table.replay) return nothing
  const { not_this_turn, only, held } = standingOf(view)
  if (held)
    return html`<p class="why standing" role="status">
      Your answer is in and counts in a moment.
      <button class="btn plain small" @click=${() => p.undo()}>Take it back</button>
    </p>`
  if (!not_this_turn && !only.length) return nothing
  const things = only.map(
    (thing, i) =>
      html`${i ? (i + 1 < only.length ? ', ' : ' or ') : ''}${words(p, p.table.content!, [
        { text: p.table.content!.names[thing[0]]?.[thing[1]] ?? '', noun: thing[0], id: thing[1] },
      ])}`,
  )
  return html`<p class="why standing" role="status">
    ${not_this_turn ? 'You will not be asked to react again this turn.' : html`You are asked only when it concerns ${things}.`}
    <button class="btn plain small" @click=${() => stand(p, false, not_this_turn ? only : [])}>Ask me</button>
  </p>`
}

// In the menu, at any time, once this game has shown that it has windows.
export function standingMenu(p: Player) {
  const view = viewOf(p.table)
  if (!view || !mySide(p.table) || view.stage !== 'playing' || !p.table.windows) return nothing
  const { not_this_turn, only } = standingOf(view),
    names = p.table.content!.names
  return html`<hr />
    <h3>When you may react</h3>
    <label class="row"
      ><span>This turn</span
      ><select
        .value=${not_this_turn ? 'no' : 'ask'}
        @change=${(e: Event) => stand(p, (e.target as HTMLSelectElement).value === 'no', only)}
      >
        <option value="ask">ask me</option>
        <option value="no">let it pass</option>
      </select></label
    >
    ${only.map(
      thing =>
        html`<div class="row">
          <span>Only about ${names[thing[0]]?.[thing[1]]}</span
          ><button
            class="btn plain small"
            @click=${() =>
              stand(
                p,
                not_this_turn,
                only.filter(t => !same(t, thing)),
              )}
          >
            ${ui('close', 16)} Remove
          </button>
        </div>`,
    )}`
}
