// The middle of the tray: whatever the question needs besides its sentence. The blocks that are picked up, a battle, a
// hint, and every glowing thing as a numbered button.
import { html, nothing } from 'lit-html'
import { repeat } from 'lit-html/directives/repeat.js'
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js'
import { css } from '../css'
import { keyOf } from '../board'
import { optionLine } from '../content'
import { gameLook } from '../games'
import { lookOf } from '../pieces'
import { myTurn, mySide, viewOf, type Player } from '../table'
import { battle } from './battle'
import { odds, points, tag, touch } from './odds'
import { drawing, light } from './parts'

export function hold(p: Player, draw: () => void) {
  const t = p.table
  if (!t.content || !viewOf(t)) return html`<section class="hold"></section>`
  const look = gameLook(t.content.game),
    own = look.hold,
    list = () => (t.hint || (look.listed && !look.listed(p)) ? nothing : answers(p))
  return html`<section class="hold">
    ${look.context ? list() : nothing}${t.hint ? hint(p) : own ? own(p, draw) : html`${battle(p)}${group(p)}`}${
      look.context ? nothing : list()
    }
  </section>`
}

export function answers(p: Player) {
  const t = p.table,
    list = t.answers?.list.filter(a => !a.plain) ?? []
  if (!myTurn(t) || !list.length || t.hint) return nothing
  return html`${odds(p, 'strip')}
    <ul class="answers" aria-label="Everything you can choose, as a list">
      ${repeat(
        list,
        a => a.key,
        (a, i) => {
          const named = a.line.filter(s => s.noun).pop(),
            thing = a.thing ?? (named && ([named.noun, named.id] as [number, number]))
          const shows = a.action && gameLook(t.content!.game).answer?.(t.content!, viewOf(t)!, a.action)
          const gives = a.action ? [a.action] : p.would(a.thing!),
            over = (on: boolean) => (e: Event) => {
              light(p, on && thing ? keyOf(...thing) : undefined)
              if (points() && (!(e instanceof PointerEvent) || e.pointerType === 'mouse'))
                p.weigh(on ? gives : undefined)
            }
          return html`<li>
            <button
              class="btn ${shows?.art ? 'drawn' : ''}"
              ?disabled=${t.waiting || t.status !== 'open'}
              @click=${() => (a.action ? p.answer(a.action) : p.thing(a.thing![0], a.thing![1]))}
              @pointerenter=${over(true)}
              @pointerleave=${over(false)}
              @focus=${over(true)}
              @blur=${over(false)}
            >
              ${i < 9 ? html`<kbd>${i + 1}</kbd>` : nothing}${shows?.art ? unsafeHTML(shows.art) : nothing}<span>${a.line.map(s => (s.noun ? html`<b>${s.text}</b>` : s.text))}${
                shows?.note ? html`<small>${shows.note}</small>` : nothing
              }</span>${tag(p, gives)}</button
            >${touch(p, gives, a.line.map(s => s.text).join(''))}
          </li>`
        },
      )}
    </ul>`
}

// A block as large as the tray has it, with room for the frame of what is picked up.
export const picked = (svg: string) =>
  drawing(`<rect class="pick" x="-23.5" y="-23.5" width="47" height="49" rx="4"/>${svg}`, 64)

export function group(p: Player) {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!,
    g = t.answers?.group,
    side = mySide(t)
  if (!g || !side || !myTurn(t)) return nothing
  const [noun, id] = g.from.split(':').map(Number) as [number, number]
  const blocks = [...g.pieces].flatMap(([piece, n]) =>
    Array.from({ length: n }, (_, i) => ({ piece, on: i < (t.chosen.get(piece) ?? 0) })),
  )
  return html`<h2>
      Picked up at ${content.names[noun]![id]}
      <span class="cap">${t.manner.group[view.question!]?.say}</span>
    </h2>
    <div class="group">
      ${blocks.map(
        ({ piece, on }) =>
          html`<button class="unit ${on ? 'on' : ''}" aria-pressed=${on} @click=${() => p.piece(noun, id, piece)}>
            ${picked(lookOf(content, piece).draw(side, 1, 'near'))}<span class="nm"
              >${content.pieces[piece]!.name}</span
            >
          </button>`,
      )}
    </div>`
}

function hint(p: Player) {
  const t = p.table,
    content = t.content!,
    list = t.hint!.slice(0, 3)
  // Of two sides: how many of a hundred games are won; alone: points of the score, against the best of the three.
  const solo = content.sides < 2,
    worth = (value: number) =>
      solo ? Math.round(value / 100) : Math.min(99, Math.max(1, Math.round(50 + value / 20))),
    most = Math.max(1, ...list.map(r => Math.abs(worth(r.value))))
  return html`<h2>
      Hint
      <span class="cap">What the computer would do, knowing what you know. Nobody else is told that you asked.</span>
    </h2>
    <ol class="hints">
      ${list.map(
        (r, i) =>
          html`<li>
            <button ?disabled=${t.waiting || t.status !== 'open'} @click=${() => p.answer(r.action)}>
              <i class="rank">${i + 1}</i>
              <b>${optionLine(content, r.action).map(s => s.text)}</b
              ><span class="bar1" aria-hidden="true"
                ><i
                  style=${css({
                    width: `${solo ? Math.round((100 * Math.abs(worth(r.value))) / most) : worth(r.value)}%`,
                  })}
                ></i
              ></span>
              <span class="num">${solo && worth(r.value) > 0 ? '+' : ''}${worth(r.value)}</span
              ><small>${r.reason}</small>
            </button>
          </li>`,
      )}
    </ol>
    <p class="cap">
      The figure is ${solo ? 'the score that it leads to' : 'how many of 100 such games you win after it'}.
    </p>`
}
