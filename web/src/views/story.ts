// The log: a story in chapters, each line with the mark of whose doing it was, its names lighting up the map.
import { html, nothing } from 'lit-html'
import { guard } from 'lit-html/directives/guard.js'
import { beginsWithSide, kindOf, plays, sideIn } from '../events'
import type { Event } from '../protocol'
import { viewOf, type Player } from '../table'
import { clauseLink } from './ask'
import { badge, drawAgain, told } from './parts'

const SHOWN = 400 // older lines come when they are asked for

export function story(p: Player) {
  return html`<section class="story" aria-label="What happened">
    <h2>What happened</h2>
    <div class="log" tabindex="0">${lines(p)}</div>
  </section>`
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
  }${guard([view.log, most, t.telling, t.seat], () =>
    view.log.slice(from).map((event, i) => line(p, event, from + i === t.telling)),
  )}`
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
  if (plays(kind, 'heading')) return html`<h3><span>${told(p, content, event, party)}</span></h3>`
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
