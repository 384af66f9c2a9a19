// The log: a story in chapters, each line with the mark of whose doing it was, its names lighting up the map.
import { html, nothing } from 'lit-html'
import { guard } from 'lit-html/directives/guard.js'
import { repeat } from 'lit-html/directives/repeat.js'
import type { Content } from '../content'
import { beginsWithSide, kindOf, plays, sentence, sideIn } from '../events'
import type { Event, Side } from '../protocol'
import { mySide, readerOf, viewOf, type Filter, type Player } from '../table'
import { summaryOf } from '../telling'
import { plain } from '../text'
import { clauseLink } from './ask'
import { badge, drawAgain, told, ui } from './parts'

const SHOWN = 400 // older lines come when they are asked for

export function story(p: Player, draw: () => void) {
  return html`<section class="story" aria-label="What happened">
    <header>
      <h2>What happened</h2>
      ${filters(p, draw)}
    </header>
    <div class="log" tabindex="0">${lines(p)}</div>
  </section>`
}

const FILTERS: [Filter, string][] = [
  ['', 'All'],
  ['mine', 'Mine'],
  ['battles', 'Battles'],
  ['cards', 'Cards'],
]
export function filters(p: Player, draw: () => void) {
  const t = p.table,
    has = t.content?.events.some(kind => plays(kind, 'card'))
  return html`<div class="filters" role="group" aria-label="Show of the log">
    ${FILTERS.map(([filter, name]) =>
      (filter === 'cards' && !has) || (filter === 'mine' && !mySide(t))
        ? nothing
        : html`<button
            aria-pressed=${t.filter === filter}
            @click=${() => {
              t.filter = filter
              draw()
            }}
          >
            ${name}
          </button>`,
    )}
  </div>`
}

export function lines(p: Player, most = SHOWN) {
  const t = p.table,
    view = viewOf(t),
    content = t.content
  if (!view || !content) return nothing
  const from = Math.max(0, view.log.length - most)
  return html`${
    from
      ? html`<p class="cap">${from} earlier lines are in the record.</p>`
      : view.table.sandbox
        ? nothing
        : html`<p class="cap sealed">
            Before the first roll the key to all dice was sealed. Its hash is
            <code title=${view.table.key_hash}>${view.table.key_hash.slice(0, 16)}</code>; the key itself is published
            at the end.
          </p>`
  }${guard([view.log, most, t.telling, t.seat, t.filter], () => {
    const shown = shownLines(content, view.log, t.filter, mySide(t))
    return view.log.slice(from).map((event, i) => {
      const at = from + i
      if (!shown(at)) return nothing
      const kind = kindOf(content, event),
        sum = plays(kind, 'turn') && !t.filter ? summaryOf(content, view.log, at, readerOf(t)) : []
      return html`${
        sum.length ? html`<p class="in-short"><b>In short:</b> ${sum.join(' ')}</p>` : nothing
      }${line(p, event, at === t.telling)}`
    })
  })}`
}

// Which lines a filter leaves. Headings stay where a line follows them.
function shownLines(content: Content, log: readonly Event[], filter: Filter, me: Side | undefined) {
  if (!filter) return () => true
  const keep: boolean[] = []
  let fighting = false,
    heading = -1
  log.forEach((event, i) => {
    const kind = kindOf(content, event)
    if (plays(kind, 'heading')) {
      heading = i
      fighting = false
      return
    }
    const fought = fighting || plays(kind, 'battle', 'shot')
    keep[i] = filter === 'mine' ? sideIn(kind, event) === me : filter === 'cards' ? plays(kind, 'card') : fought
    if (plays(kind, 'battle')) fighting = true
    if (plays(kind, 'battle-over')) fighting = false
    if (keep[i] && heading >= 0) keep[heading] = true
  })
  return (i: number) => !!keep[i]
}

export function line(p: Player, event: Event, now = false) {
  const t = p.table,
    content = t.content!,
    kind = kindOf(content, event)
  if (!kind.text) return nothing
  const telling = t.manner.telling !== undefined,
    named = beginsWithSide(kind) || (telling && /\{side[@}]/.test(kind.text)),
    who = named || plays(kind, 'shot') ? sideIn(kind, event) : undefined
  const party = who === 'GB' ? 'gb' : 'us'
  if (plays(kind, 'heading'))
    return html`<h3 class=${now ? 'now' : ''}><span>${told(p, content, event, party)}</span></h3>`
  const rule =
    telling && kind.clause && (who !== 'US' || t.seat !== 'US')
      ? content.rules.find(r => r.id === kind.clause)
      : undefined
  return html`<p class=${now ? 'now' : ''}>
    ${who ? badge(who, 14) : nothing}${told(p, content, event, party)}${
      rule ? html` ${clauseLink(p, rule.clause, drawAgain)}` : nothing
    }
  </p>`
}

const lastLine = (p: Player) => {
  const t = p.table,
    log = viewOf(t)?.log ?? [],
    content = t.content
  if (!content) return -1
  let at = t.telling < 0 ? log.length - 1 : t.telling
  while (at >= 0 && !kindOf(content, log[at]!).text) at--
  return at
}
// Where the log has no room beside the board: its newest line, which opens the rest.
export function latest(p: Player, draw: () => void) {
  const t = p.table,
    at = lastLine(p)
  if (at < 0) return nothing
  return html`<button
    class="latest"
    aria-label="What happened, all of it"
    @click=${() => {
      t.drawer = t.drawer === 'log' ? '' : 'log'
      draw()
    }}
  >
    ${ui('log', 16)}<span>${plain(sentence(t.content!, viewOf(t)!.log[at]!, readerOf(t)))}</span>
  </button>`
}

// What happened, for who listens to the page: lines are added as they are told.
const HEARD = 8
export function heard(p: Player) {
  const t = p.table,
    last = lastLine(p),
    log = viewOf(t)?.log ?? []
  return html`<div class="vh" role="log" aria-label="What just happened">
    ${
      t.cover || last < 0
        ? nothing
        : repeat(
            log
              .slice(Math.max(0, last + 1 - HEARD), last + 1)
              .map((event, i) => [Math.max(0, last + 1 - HEARD) + i, event] as const),
            ([at]) => at,
            ([, event]) => {
              const text = kindOf(t.content!, event).text
              return text ? html`<p>${plain(sentence(t.content!, event, readerOf(t)))}</p>` : nothing
            },
          )
    }
  </div>`
}
