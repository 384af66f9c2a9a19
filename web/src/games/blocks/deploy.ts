import { html, nothing } from 'lit-html'
import { placeOf } from '../../content'
import { lookOf } from '../../pieces'
import { mySide, myTurn, viewOf, type Player } from '../../table'
import { picked } from '../../views/hold'
import { ui } from '../../views/parts'

// What is in hand before the first turn: the blocks to be placed, the one in question first.
export function drawn(p: Player) {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!,
    side = mySide(t)
  if (view.question !== 'Deploy.Town' || !side || !myTurn(t)) return nothing
  const unit = view.args![1]!,
    left = view.args![2]!
  return html`<h2>Your draw <span class="cap">${left} ${left === 1 ? 'block' : 'blocks'} to place</span></h2>
    <div class="group">
      <span class="unit on"
        >${picked(lookOf(content, unit).draw(side, 1, 'near'))}<span class="nm"
          >${content.pieces[unit]!.name}</span
        ></span
      >
      <button class="btn" @click=${() => p.answer(...spread(p))}>${ui('shuffle', 18)} Place the rest for me</button>
    </div>`
}
// One block for each town in turn, those worth most first; the table refuses nothing of it, for each is a legal answer.
function spread(p: Player) {
  const t = p.table,
    view = viewOf(t)!,
    content = t.content!,
    left = view.args![2]!
  const town = content.verbs[view.choices![0]![0]]!.nouns[0]!
  const held = (id: number) =>
    view.pieces.filter(q => q[0] === town && q[1] === id && q[2] === t.seat).reduce((n, q) => n + q[4], 0)
  const towns = view.choices!.map(c => ({ c, value: placeOf(content, town, c[1])?.value ?? 0, n: held(c[1]) }))
  const out = []
  for (let i = 0; i < left; i++) {
    towns.sort((a, b) => a.n * 3 - a.value - (b.n * 3 - b.value))
    towns[0]!.n++
    out.push(towns[0]!.c)
  }
  return out
}
