// The middle of the tray: the ships in question, the Forces formed so far, Tactics in hand, the chances of an attack,
// the harbour.
import { html, nothing } from 'lit-html'
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js'
import { icon } from '../../art'
import { keyOf } from '../../board'
import { css } from '../../css'
import { factOf, nounOf, optionLine, type Content } from '../../content'
import type { Action, View } from '../../protocol'
import { myTurn, viewOf, type Player } from '../../table'
import { plain } from '../../text'
import { light, ui } from '../../views/parts'
import { weightOf } from '../../weigh'
import { yardLines } from './boxes'
import { cardSigns, ifAttack, resultWords, SIGN, signMark, tacticSign } from './combat'
import { MISSION } from './lake'
import { AREA, battleOf, inArea, nameOf, num, printed, read, type Reading, type Ship } from './reading'
import { chip, shipFact } from './ship'

const BANDS = ['solid', 'bars', 'dots', 'check']
const shipVerbs = (content: Content, action: Action) =>
  content.verbs[action[0]]!.nouns.filter(n => n === nounOf(content, 'ship')).length

// Answers that name one ship are its chips, Tactics are cards, Forces are told by their ships: they need no second
// list.
export function listed(p: Player) {
  const content = p.table.content!,
    left = p.table.answers?.remaining.filter(a => content.verbs[a[0]]!.nouns.some(Boolean)) ?? []
  return !(
    left.length &&
    (left.some(a => content.verbs[a[0]]!.word === 'form') ||
      left.every(a => shipVerbs(content, a) === 1) ||
      left.every(a => ['play', 'mark'].includes(content.verbs[a[0]]!.word)))
  )
}

export function hold(p: Player) {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!,
    r = read(content, view),
    question = myTurn(t) ? (view.question ?? '') : ''
  const left = myTurn(t) ? (t.answers?.remaining ?? []) : [],
    play = left.some(a => content.verbs[a[0]]!.word === 'play')
  if (play) return tactics(p, content, view)
  return html`${
    /^Assign/.test(question) ? forces(content, view, r) : nothing
  }${missions(p, content, left)}${marked(p, content, r, left)}${ships(p, content, view, r, left)}${
    /^(Combat|Assembly)/.test(question) ? chances(p, content, r, view) : nothing
  }${
    /^(Gunnery|FlagTransfer|Combat.Command)/.test(question) && !left.some(a => shipVerbs(content, a))
      ? played(content, view)
      : nothing
  }${
    question &&
    !left.some(a => shipVerbs(content, a) === 1) &&
    /^(Campaign|Preparation|Assign|LakeAction|Breakout)/.test(question)
      ? left.some(a => content.verbs[a[0]]!.word === 'form')
        ? ready(content, view, r)
        : port(p, content, view, r)
      : nothing
  }${!question && !battleOf(content, view) ? port(p, content, view, r) : nothing}`
}

// What a Force in the making amounts to: five unopposed steps take control of a zone.
function sumOf(r: Reading, ids: number[]) {
  const ships = ids.map(id => r.ships.get(id)).filter((s): s is Ship => !!s),
    add = (of: (s: Ship) => number) => ships.reduce((n, s) => n + of(s), 0)
  return ships.length
    ? `${ships.length} ${ships.length === 1 ? 'ship' : 'ships'}: ${add(s => s.left)} steps, long guns ${add(s => s.rated[0])}, carronades ${add(s => s.rated[1])}, close action ${add(s => s.rated[2])}`
    : 'no ship yet'
}
function forces(content: Content, view: View, r: Reading) {
  const mine = r.forces.filter(f => f.side === 'US'),
    now = view.question === 'Assign.Mission' ? -1 : view.args?.[0]
  if (!mine.length) return nothing
  return html`<ul class="forces" aria-label="Forces formed so far">
    ${mine.map(
      f =>
        html`<li
          class="force2 ${f.id === now ? 'now' : ''}"
          title=${f.ships.map(id => nameOf(content, 'ship', id)).join(', ')}
        >
          ${unsafeHTML(icon(MISSION[f.mission]!, 18))}<span
            ><b>${nameOf(content, 'mission', f.mission)}</b>, ${nameOf(content, 'zone', f.zone)},
            ${f.id === now ? sumOf(r, f.ships) : f.ships.length}</span
          >
        </li>`,
    )}
  </ul>`
}

// Which Force meets what may come: by mission and ships, for nobody knows them by number.
function marked(p: Player, content: Content, r: Reading, left: readonly Action[]) {
  const force = nounOf(content, 'force'),
    named = left
      .filter(a => content.verbs[a[0]]!.word === 'mark')
      .map(a => r.forces.find(f => f.id === a[1]))
      .filter(f => !!f)
  return named.length
    ? html`<ul class="answers bearers" aria-label="The Forces there">
        ${named.map(
          (f, i) =>
            html`<li>
              <button class="btn" ?disabled=${p.table.waiting} @click=${() => p.thing(force, f.id)}>
                ${i < 9 ? html`<kbd>${i + 1}</kbd>` : nothing}<span
                  ><b>${nameOf(content, 'mission', f.mission)}</b>:
                  ${f.ships
                    .map(id => r.ships.get(id)!)
                    .map((s, k) => `${k ? ', ' : ''}${s.name}${s.flag ? ' ⚑' : ''}`)}${
                    f.markers ? html` <small>(${f.markers} marked already)</small>` : nothing
                  }</span
                >
              </button>
            </li>`,
        )}
      </ul>`
    : nothing
}

// Each mission with the zones where it may go.
function missions(p: Player, content: Content, left: readonly Action[]) {
  const form = left.filter(a => content.verbs[a[0]]!.word === 'form'),
    zone = nounOf(content, 'zone')
  const lights = (id: number | undefined) => () => light(p, id === undefined ? undefined : keyOf(zone, id))
  return form.length
    ? html`<div class="missions">
        ${[...new Set(form.map(a => a[1]))].map(
          mission =>
            html`<span class="m1"
                >${unsafeHTML(icon(MISSION[mission]!, 18))}${nameOf(content, 'mission', mission)}</span
              >
              <ul class="answers" aria-label=${nameOf(content, 'mission', mission)}>
                ${form
                  .filter(a => a[1] === mission)
                  .map(
                    a =>
                      html`<li>
                        <button
                          class="btn"
                          ?disabled=${p.table.waiting}
                          aria-label="${nameOf(content, 'mission', mission)} in ${nameOf(content, 'zone', a[2])}"
                          @click=${() => p.answer(a)}
                          @pointerenter=${lights(a[2])}
                          @pointerleave=${lights(undefined)}
                          @focus=${lights(a[2])}
                          @blur=${lights(undefined)}
                        >
                          ${nameOf(content, 'zone', a[2])}
                        </button>
                      </li>`,
                  )}
              </ul>`,
        )}
      </div>`
    : nothing
}

function ships(p: Player, content: Content, view: View, r: Reading, left: readonly Action[]) {
  const named = left.filter(a => shipVerbs(content, a) === 1),
    ship = nounOf(content, 'ship')
  if (!named.length) return nothing
  const ids = [...new Set(named.map(a => a[content.verbs[a[0]]!.nouns.indexOf(ship) + 1]!))]
  const joining = view.question === 'Assign.Ships',
    joined = joining ? (r.forces.find(f => f.id === view.args?.[0])?.ships ?? []) : []
  const known = (list: number[]) => list.map(id => r.ships.get(id)).filter((s): s is Ship => !!s)
  const all = (word: string) => named.filter(a => content.verbs[a[0]]!.word === word)
  return html`<div class="port">
    <div>
      <ul class="answers ships" aria-label="The ships you can choose">
        ${known(joined).map(s => chip(p, content, s, 'on'))}${known(ids).map((s, i) =>
          chip(p, content, s, 'can', i < 9 ? i + 1 : undefined),
        )}
      </ul>
      ${['join', 'sortie'].map(word =>
        all(word).length > 1
          ? html`<button class="btn small all" ?disabled=${p.table.waiting} @click=${() => p.answer(...all(word))}>
              ${ui('check', 16)} Send all ${all(word).length}
            </button>`
          : nothing,
      )}
      ${
        /^(Preparation|Assign|Breakout)/.test(view.question ?? '')
          ? html`<p class="ready1">
              ${yardLines(content, view, r, 'US').map(([k, v]) => html`<b>${k}:</b> ${v}. `)}<span class="cap"
                >Figures: long guns, carronades; close action, defense.</span
              >
            </p>`
          : nothing
      }
    </div>
  </div>`
}
const yard = (content: Content, view: View, r: Reading) =>
  html`<div class="yard">
    <h3>Sacket’s Harbor</h3>
    ${yardLines(content, view, r, 'US').map(([a, b]) => html`<p><b>${a}:</b> ${b}</p>`)}
  </div>`
function port(p: Player, content: Content, view: View, r: Reading) {
  const home = inArea(r, 'US', AREA.deployable)
  return html`<div class="port">
    <ul class="ships" aria-label="Deployable at Sacket’s Harbor">
      ${home.map(s => chip(p, content, s, 'rest'))}${
        home.length ? nothing : html`<li class="cap">No ship lies ready at Sacket’s Harbor.</li>`
      }
    </ul>
    ${yard(content, view, r)}
  </div>`
}

const ready = (content: Content, view: View, r: Reading) =>
  html`<p class="ready1">
    <b>Ready at Sacket’s Harbor:</b>
    ${inArea(r, 'US', AREA.deployable).map(
      (s, i) =>
        html`${i ? ', ' : ''}<span title=${shipFact(content, s)}
            >${s.name}${s.flag ? ' ⚑' : ''} <small class="num">${s.rated[0]}·${s.rated[1]}</small></span
          >`,
    )}.
    ${yardLines(content, view, r, 'US').map(([a, b]) => html`<b>${a}:</b> ${b}. `)}<span class="cap"
      >Figures: long guns, carronades.</span
    >
  </p>`

// What the next broadside would bring, without Tactics: after the answer that is pointed at, else as things stand.
function chances(p: Player, content: Content, r: Reading, view: View) {
  const t = p.table,
    pointed = t.odds.number === view.number ? weightOf(t.odds, t.odds.shown) : undefined
  const column = num(content, view, 'odds-column'),
    results = printed(content, nounOf(content, 'column'), column, 'results') ?? []
  const known = pointed ? new Map(pointed.results.map(([, id, chance]) => [id, Math.round(chance / 10)])) : r.odds,
    attacker = pointed?.attacker ?? r.attacker
  if (!r.odds.size) return nothing
  const rows = [...new Set([...results, ...known.keys()])]
    .filter(id => known.get(id))
    .map(id => ({ name: nameOf(content, 'result', id), chance: known.get(id)! }))
  const answer = pointed && /^Assembly/.test(view.question ?? '') ? plain(optionLine(content, t.odds.shown![0]!)) : ''
  return html`<div class="odds1">
    <h2>
      ${ifAttack(attacker)}
      <span class="cap"
        >${answer ? `after “${answer}”` : `column ${nameOf(content, 'column', column)}`}, before tactics</span
      >
    </h2>
    <ul class="rowchance num">
      ${rows.map(
        q =>
          html`<li>
            <b>${q.name}</b><b>${q.chance}%</b><span>${resultWords(q.name, attacker === 'US')}</span
            ><i style=${css({ width: `${q.chance}%` })}></i>
          </li>`,
      )}
    </ul>
  </div>`
}

const textOf = (content: Content, id: number) => {
  const parts = factOf(content, nounOf(content, 'tactic'), id).split('; '),
    text = parts.slice(2).join('; ') || parts.join('; ')
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`
}
const face = (content: Content, id: number, text: string, key = 0) => {
  const sign = tacticSign(content, id),
    band = printed(content, nounOf(content, 'tactic'), id, 'band')?.[0]
  return html`<span class="bd ${band === undefined ? '' : `b-${BANDS[band]}`}"></span
    ><span class="h3"
      ><span>${key ? html`<kbd>${key}</kbd> ` : nothing}${nameOf(content, 'tactic', id)}</span
      >${sign === undefined ? nothing : signMark(sign)}</span
    ><span class="p">${text}</span>`
}
// Both sides' Tactics of this round, as they lie on the table.
function played(content: Content, view: View) {
  const fight = battleOf(content, view),
    cards = (['US', 'GB'] as const).flatMap(side =>
      fight?.played[side] === undefined ? [] : [{ side, id: fight.played[side]! }],
    )
  return cards.length
    ? html`<ul class="answers tacs" aria-label="Tactics played">
        ${cards.map(
          ({ side, id }) =>
            html`<li>
              <span class="tac no"
                >${face(
                  content,
                  id,
                  `${side === 'US' ? 'Yours' : 'Theirs'}${fight!.void ? ', cancelled' : ''}. ${textOf(content, id)}`,
                )}</span
              >
            </li>`,
        )}
      </ul>`
    : nothing
}

function tactics(p: Player, content: Content, view: View) {
  const r = read(content, view),
    fight = battleOf(content, view),
    noun = nounOf(content, 'tactic'),
    can = new Set(p.table.answers!.remaining.filter(a => content.verbs[a[0]]!.word === 'play').map(a => a[1]))
  const drawn = [...new Set([...r.drawn, ...can])],
    signs = fight?.card === undefined ? [] : cardSigns(content, fight.card)
  const why = (id: number) => {
    const sign = tacticSign(content, id)
    return sign === undefined
      ? 'No tactic at all; it goes back.'
      : printed(content, noun, id, 'side')?.[0] === 1
        ? 'For the British only.'
        : signs.includes(sign)
          ? `Not now: its sign, the ${SIGN[sign]}, is on the wind card.`
          : 'Not to be played now.'
  }
  let key = 0
  return html`<ul class="answers tacs" aria-label="Your tactics">
    ${drawn.map(id => {
      const ok = can.has(id),
        body = face(content, id, ok ? textOf(content, id) : why(id), ok ? ++key : 0)
      return html`<li>
        ${
          ok
            ? html`<button
                class="btn tac"
                ?disabled=${p.table.waiting || !p.table.answers?.goldThings.has(keyOf(noun, id))}
                @click=${() => p.thing(noun, id)}
              >
                ${body}
              </button>`
            : html`<span class="tac no">${body}</span>`
        }
      </li>`
    })}
  </ul>`
}
