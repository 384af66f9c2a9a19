// Beside the map: political tracks and what their levels give, conflicts, what happens at sea.
import { html, nothing } from 'lit-html'
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js'
import { shape } from '../../art'
import { keyOf } from '../../board'
import { figure } from '../../calendar'
import { factOf, nounOf, type Content } from '../../content'
import { party } from '../../pieces'
import type { Side, View } from '../../protocol'
import { myTurn, viewOf, type Player } from '../../table'
import { piecesCalled } from '../../views/cards'
import { badge } from '../../views/parts'

const LEVELS = 3

export function politics(p: Player) {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!,
    noun = content.nouns.indexOf('track')
  const levels = piecesCalled(content, view, 'level'),
    at = (track: number, side: Side) => levels.find(q => q[1] === track && q[2] === side)?.[4] ?? 0
  const cells = (side: Side, n: number) =>
    Array.from({ length: LEVELS }, (_, i) => i + 1).map(k =>
      unsafeHTML(
        `<svg width="24" height="24" viewBox="-12 -12 24 24"><path d="${shape(party(side), -10.5, -10.5, 21, 21)}" fill="${k <= n ? `var(--${party(side)}-body)` : 'none'}" stroke="${k <= n ? `var(--${party(side)}-body)` : 'var(--rule-strong)'}" stroke-width="1.3"/><text y="5" text-anchor="middle" class="fs" font-weight="600" font-size="14" fill="${k <= n ? '#fff' : 'var(--ink-3)'}">${k}</text></svg>`,
      ),
    )
  return html`<section class="politics">
      <h2>Political contest</h2>
      <div class="pol">
        ${content.names[noun]!.map((name, track) => {
          const gold = myTurn(t) && t.answers?.goldThings.has(keyOf(noun, track))
          return html`<div class="lv l" role="img" aria-label="${name}: Americans level ${at(track, 'US')}">
              ${cells('US', at(track, 'US')).reverse()}
            </div>
            ${
              gold
                ? html`<button class="t btn act2 small" @click=${() => p.thing(noun, track)}>${name}</button>`
                : html`<div class="t" title=${factOf(content, noun, track)}>${name}</div>`
            }
            <div class="lv" role="img" aria-label="${name}: British level ${at(track, 'GB')}">
              ${cells('GB', at(track, 'GB'))}
            </div>`
        })}
      </div>
      ${gives(content, noun, view, at)}${conflicts(content, view)}
    </section>
    <section class="seas1">
      <h2>At sea</h2>
      <div class="seas">
        ${badge('US', 16)}<span>Privateers</span
        ><span class="num">${figure(content, view, 'privateering') ?? 0}</span> ${badge('GB', 16)}<span
          >Complete blockades</span
        ><span class="num">${figure(content, view, 'blockades') ?? 0}</span> ${badge('GB', 16)}<span
          >Regulars to land</span
        ><span class="num">${figure(content, view, 'landing-supply') ?? 0}</span>
      </div>
      <p class="cap">
        Deck ${figure(content, view, 'draw-deck') ?? 0}, discards ${figure(content, view, 'discards') ?? 0}; hands
        ${figure(content, view, 'hand-us') ?? 0} and ${figure(content, view, 'hand-gb') ?? 0} cards.
      </p>
    </section>`
}
// What each level gives: those reached in ink, those to come in grey. The content has six numbers for each effect, those
// of the American levels and then of the British.
const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`
const EFFECTS: Record<string, (n: number) => string> = {
  squadrons: n => count(n, 'squadron'),
  counters: n => `${count(n, 'Recruit counter')} a town`,
  blockade: n => `${count(n, 'point')} more for blockades`,
  'home-dice': n => `${count(n, 'die', 'dice')} defending home regions`,
  points: n => `${count(n, 'point')} each turn`,
}
function levelWords(content: Content, noun: number, track: number, side: Side, level: number) {
  const at = (side === 'US' ? 0 : LEVELS) + level - 1
  return content.prints.flatMap(([of, id, what, numbers]) => {
    const n = of === noun && id === track ? numbers[at] : 0,
      [word, operation] = what.split(' ')
    if (!n) return []
    return word === 'operation'
      ? `+${n} to ${content.names[nounOf(content, 'operation')]![Number(operation)]}`
      : (EFFECTS[what]?.(n) ?? [])
  })
}
function gives(content: Content, noun: number, view: View, at: (track: number, side: Side) => number) {
  const sides = view.seat === 'GB' ? (['GB', 'US'] as const) : (['US', 'GB'] as const)
  return html`<details class="gives">
    <summary>What each level gives</summary>
    ${content.names[noun]!.map(
      (name, track) =>
        html`<h3>${name}</h3>
          ${sides.map(
            side =>
              html`<p>
                ${badge(side, 14)}${Array.from({ length: LEVELS }, (_, i) => {
                  const words = levelWords(content, noun, track, side, i + 1)
                  return words.length
                    ? html`<span class=${i < at(track, side) ? 'has' : ''}
                        ><b>${i + 1}</b> ${new Intl.ListFormat('en-GB').format(words)}</span
                      >`
                    : nothing
                })}
              </p>`,
          )}`,
    )}
  </details>`
}
function conflicts(content: Content, view: View) {
  const noun = content.nouns.indexOf('conflict'),
    active = piecesCalled(content, view, 'active'),
    done = piecesCalled(content, view, 'resolved')
  if (noun < 0 || !(active.length + done.length)) return nothing
  return html`<p class="cap conflicts">
    ${active.map(q => html`<b>${content.names[noun]![q[1]]}</b> `)}${done.map(
      q => html`<s>${content.names[noun]![q[1]]}</s> `,
    )}
  </p>`
}
