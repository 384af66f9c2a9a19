// The lake combat board: both lines of battle, the wind, strengths, the column with its results, and the last die.
import { html, nothing } from 'lit-html'
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js'
import { icon } from '../../art'
import { nounOf, type Content } from '../../content'
import { css } from '../../css'
import { party } from '../../pieces'
import type { Side, View } from '../../protocol'
import { viewOf, type Player } from '../../table'
import { badge, dice, ui } from '../../views/parts'
import { d10, vesselIn, wind } from './art'
import { figure } from '../../calendar'
import { battleOf, nameOf, printed, read, type Battle, type Lined, type Reading, type Ship } from './reading'
import { isGold, pips, shipFact, shipWords, underSail } from './ship'

const STEPS: [string, string[]][] = [
  ['Sighted', ['Encounter', 'Reaction']],
  ['Attack?', ['Combat']],
  ['Line', ['Assembly']],
  ['Tactics', ['Gunnery.Tactic']],
  ['Broadside', ['Gunnery', 'FlagTransfer']],
  ['Close action', ['CloseRound', 'CuttingOut']],
]
function stepOf(question: string) {
  const exact = STEPS.findIndex(s => s[1].includes(question))
  return exact >= 0 ? exact : STEPS.findIndex(s => s[1].includes(question.split('.')[0]!))
}

// "A2/D1W": Hits of attacker and defender, W a withdrawal. From who reads it.
export function resultWords(result: string, mine: boolean) {
  if (result === 'END') return 'the Segment ends'
  const [you, they] = mine ? ['A', 'D'] : ['D', 'A'],
    part = (who: string) => new RegExp(`${who}(\\d?)(W?)`).exec(result)
  const words = (who: string, name: string, leave: string) => {
    const found = part(who)
    if (!found) return ''
    return [found[1] ? `${name} ${found[1]} ${found[1] === '1' ? 'hit' : 'hits'}` : '', found[2] ? leave : '']
      .filter(Boolean)
      .join(', ')
  }
  return (
    [words(they, 'they take', 'they may withdraw'), words(you, 'you take', 'you may withdraw')]
      .filter(Boolean)
      .join('; ') || result
  )
}
export const columnOf = (content: Content, view: View, fight: Battle | undefined, r: Reading) =>
  r.odds.size ? (figure(content, view, 'odds-column') ?? undefined) : fight?.shot?.column

function card(p: Player, content: Content, stands: Lined, s: Ship | undefined, side: Side) {
  const { id, gone, towedBy: by } = stands
  if (!s)
    return html`<li class="sc ${party(side)} off">
      <div class="in">
        <span class="nm">${nameOf(content, 'ship', id)}</span><span class="tw">${gone || 'gone'}</span>
      </div>
    </li>`
  const was = stands.hit
  const note =
    gone ||
    (by !== undefined
      ? `towed by ${nameOf(content, 'ship', by)}`
      : was
        ? s.reduced
          ? 'hit, Reduced'
          : 'hit'
        : s.reduced
          ? 'Reduced'
          : '')
  const body = html`<div class="in">
      ${unsafeHTML(vesselIn(party(s.side), s.rig, underSail(s), '-60 -52 120 66'))}<span class="nm">${s.name}</span>
      <span class="rat num" aria-hidden="true"
        >${(['LG', 'Ca', 'CA', 'De'] as const).map((t, i) => html`<span>${s.rated[i]}<small>${t}</small></span>`)}</span
      >
      <span class="tw"
        >${by !== undefined && !gone ? unsafeHTML(icon('rope', 16)) : nothing}${note}${
          stands.dice.length ? dice(stands.dice, 7, party(side), 16) : nothing
        }</span
      >
    </div>
    ${pips(s)}${s.flag ? html`<span class="fl">${unsafeHTML(icon('flag', 18))}</span>` : nothing}`
  const label = `${shipWords(s)}${note ? `; ${note}` : ''}`,
    cls = `sc ${party(side)} ${gone ? 'off' : ''} ${was ? 'washit' : ''}`
  return isGold(p, content, s)
    ? html`<li class="${cls} can">
        <button aria-label=${label} title=${shipFact(content, s)} @click=${() => p.thing(nounOf(content, 'ship'), id)}>
          ${body}
        </button>
      </li>`
    : html`<li class=${cls} title=${shipFact(content, s)} aria-label=${label}>${body}</li>`
}

const hidden = new WeakMap<object, number>() // table: the log's length at which the board was put aside
export const boardShown = (p: Player) => {
  const view = viewOf(p.table)
  if (!view || !p.table.content || hidden.get(p.table) !== undefined) return false
  return !!battleOf(p.table.content, view)
}
export function aside(p: Player, draw: () => void) {
  const content = p.table.content!,
    view = viewOf(p.table)!
  if (!battleOf(content, view)) {
    hidden.delete(p.table)
    return nothing
  }
  return hidden.get(p.table) === undefined
    ? nothing
    : html`<button
        class="btn toboard over-map"
        @click=${() => {
          hidden.delete(p.table)
          draw()
        }}
      >
        ${unsafeHTML(icon('sabres', 18))} To the fight
      </button>`
}

export function combat(p: Player, draw: () => void) {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!,
    fight = battleOf(content, view)
  if (!fight || hidden.get(t) !== undefined) return nothing
  const r = read(content, view),
    now = view.question ? stepOf(view.question) : -1,
    column = columnOf(content, view, fight, r),
    shot = fight.shot
  const line = (side: Side) => {
    const ships = fight.line[side]
    return html`<ol
      class="line ${ships.length > 6 ? 'many' : ''}"
      style=${css({ '--n': ships.length > 8 ? Math.ceil(ships.length / 2) : Math.max(5, ships.length) })}
      aria-label="${side === 'US' ? 'American' : 'British'} line"
    >
      ${ships.map(stands => card(p, content, stands, r.ships.get(stands.id), side))}
    </ol>`
  }
  return html`<section class="lakeboard covers over-map" aria-label="Lake combat">
    <header>
      <h2>
        ${fight.harbor ? 'In the harbor: ' : ''}${nameOf(content, 'zone', fight.zone)}${
          fight.round ? html` <span class="cap">gunnery round ${fight.round}</span>` : nothing
        }
      </h2>
      <ol class="rounds">
        ${STEPS.map(
          ([name], i) => html`<li class=${now < 0 ? '' : i < now ? 'done' : i === now ? 'now' : ''}>${name}</li>`,
        )}
      </ol>
      <button
        class="btn plain small"
        @click=${() => {
          hidden.set(t, view.log.length)
          draw()
        }}
      >
        ${ui('close', 16)} See the lake
      </button>
    </header>
    ${line('GB')}
    <div class="mid">
      <div class="gage">
        ${unsafeHTML(wind(fight.gage === 'GB'))}<span
          ><b>${fight.gage === 'US' ? 'You have' : 'The British have'} the wind</b>${
            fight.card !== undefined
              ? html`<br />${nameOf(content, 'event-card', fight.card)}, signs: ${icons(content, fight.card)}`
              : nothing
          }</span
        >
      </div>
      ${tactics(content, fight, r)} ${r.odds.size ? weighed(content, view, r) : shot ? roll(content, fight) : nothing}
      ${column === undefined ? nothing : strip(content, r, column, fight)}
    </div>
    ${line('US')}
  </section>`
}

const ICON = ['sail', 'gun', 'smoke', 'lantern', 'flag', 'anchor'] as const
export const SIGN = ['sail', 'cannon', 'smoke', 'lantern', 'signal', 'anchor']
export const tacticSign = (content: Content, tactic: number) =>
  printed(content, nounOf(content, 'tactic'), tactic, 'icon')?.[0]
export const signMark = (sign: number) =>
  unsafeHTML(icon(ICON[sign]!, 18).replace('aria-hidden="true"', `role="img" aria-label="${SIGN[sign]}"`))
export const cardSigns = (content: Content, card: number) =>
  printed(content, nounOf(content, 'event-card'), card, 'icons') ?? []
const icons = (content: Content, card: number) => {
  const list = cardSigns(content, card)
  return list.length ? list.map(signMark) : 'none'
}

function tactics(content: Content, fight: Battle, r: Reading) {
  const one = (side: Side) => {
    const played = fight.played[side]
    return html`<li>
      ${badge(side, 16)}
      ${
        played === undefined
          ? html`<span class="cap">no tactic yet</span>`
          : fight.void
            ? html`<s>${nameOf(content, 'tactic', played)}</s>`
            : html`<b>${nameOf(content, 'tactic', played)}</b>`
      }
    </li>`
  }
  const lasting = r.tactics.filter(id => id !== fight.played.US && id !== fight.played.GB)
  return html`<div class="tactics1">
    <ul aria-label="Tactics played">
      ${one('US')}${one('GB')}
    </ul>
    ${
      fight.void
        ? html`<p class="cap">The same band: they cancel each other.</p>`
        : lasting.length
          ? html`<p class="cap">Still in force: ${lasting.map(id => nameOf(content, 'tactic', id)).join(', ')}</p>`
          : nothing
    }
  </div>`
}

function roll(content: Content, fight: Battle) {
  const s = fight.shot!,
    mine = s.side === 'US',
    hits = (n: number) => `${n} ${n === 1 ? 'hit' : 'hits'}`,
    on = mine ? [s.d, s.a] : [s.a, s.d]
  const words = s.end ? 'The Segment ends.' : `${hits(on[0]!)} on them, ${hits(on[1]!)} on you`
  return html`<div class="rolled2">
    ${unsafeHTML(d10(s.die))}<span
      ><span class="big"
        >${s.die}${s.modifier ? ` ${s.modifier > 0 ? 'plus' : 'less'} ${Math.abs(s.modifier)}` : ''}: ${words}</span
      ><br /><span class="odd"
        >${mine ? 'You' : 'The British'} attacked with ${s.strength[0]} against ${s.strength[1]}, column
        ${nameOf(content, 'column', s.column)}${
          s.aw || s.dw
            ? `; ${[s.aw ? 'the attacker' : '', s.dw ? 'the defender' : ''].filter(Boolean).join(' and ')} may withdraw`
            : ''
        }.</span
      >${fight.close ? html`<br /><span class="odd">${fight.close}.</span>` : nothing}</span
    >
  </div>`
}

// What an attack now promises, without Tactics.
export const ifAttack = (attacker: Side) => (attacker === 'US' ? 'If you attack' : 'If they attack')
function weighed(content: Content, view: View, r: Reading) {
  let d = 0,
    a = 0
  for (const [id, chance] of r.odds) {
    const name = nameOf(content, 'result', id)
    d += (chance * Number(/D(\d)/.exec(name)?.[1] ?? 0)) / 100
    a += (chance * Number(/A(\d)/.exec(name)?.[1] ?? 0)) / 100
  }
  const [they, you] = r.attacker === 'US' ? [d, a] : [a, d]
  return html`<p class="odd">
    ${ifAttack(r.attacker)}: column
    <b>${nameOf(content, 'column', figure(content, view, 'odds-column') ?? 0)}</b> before tactics. On average
    <b>${they.toFixed(1)}</b> hits on them, <b>${you.toFixed(1)}</b> on you.
  </p>`
}

// The column in force, its twelve results, and, where an attack is weighed, how likely each is.
function strip(content: Content, r: Reading, column: number, fight: Battle) {
  const noun = nounOf(content, 'column'),
    results = printed(content, noun, column, 'results') ?? [],
    names = content.names[noun]!,
    hit = !r.odds.size && fight.shot?.column === column ? fight.shot.row : -1
  const mine = r.odds.size ? r.attacker === 'US' : (fight.shot?.side ?? fight.gage) === 'US',
    bad = mine ? /^A\d/ : /^D\d/,
    good = mine ? /D\d/ : /A\d/
  const tone = (name: string) =>
    bad.test(name) && !good.test(name) ? 'a' : good.test(name) && !bad.test(name) ? 'd' : ''
  return html`<div class="oddcols" role="img" aria-label="Column ${names[column]}">
      ${names.map((n, i) => html`<i class=${i === column ? 'n' : ''}>${n}</i>`)}
    </div>
    <ol class="res12" aria-label="Results of this column by the modified die">
      ${results.map(
        (id, i) =>
          html`<li
            class="${tone(nameOf(content, 'result', id))} ${i === hit ? 'hit' : ''}"
            title=${resultWords(nameOf(content, 'result', id), mine)}
          >
            <small>${i === 0 ? '≤0' : i === 11 ? '11+' : i}</small>${nameOf(content, 'result', id).replace('/', ' ')}
          </li>`,
      )}
    </ol>`
}
