// The line on top: which game, how far it is, who leads, and the way to everything else.
import { html, nothing } from 'lit-html'
import { css } from '../css'
import { calendarOf, scoreOf } from '../calendar'
import { gameLook } from '../games'
import { isDark, set } from '../settings'
import { readerOf, viewOf, type Drawer, type Player } from '../table'
import { badge, ui } from './parts'
import { address } from '../router'

export function bar(p: Player, draw: () => void) {
  const t = p.table,
    view = viewOf(t),
    content = t.content
  const toggle = (drawer: Drawer) => () => {
    t.drawer = t.drawer === drawer ? '' : drawer
    if (drawer === 'rules') t.clause = view?.clause ?? 0
    if (drawer === 'talk') t.unread = 0
    draw()
  }
  const button = (drawer: Drawer, icon: Parameters<typeof ui>[0], label: string, cls = '') =>
    html`<button
      class="icon ${cls}"
      aria-label=${label}
      title=${label}
      aria-expanded=${t.drawer === drawer}
      @click=${toggle(drawer)}
    >
      ${ui(icon)}
    </button>`
  return html`<header class="bar">
    <a class="brand" href=${address('/')}>Warhawk</a>
    ${
      content && view
        ? html`<span class="where">${content.title}</span>${
              view.table.practice
                ? html`<span class="practice" title="You may take back anything here, dice too; the saved game says so"
                    >Practice</span
                  >`
                : nothing
            }${scale(p)}<span class="grow"></span>${clocks(p)}${lead(p)}`
        : html`<span class="grow"></span>`
    }
    <nav class="chrome" aria-label="Table">
      ${button('rules', 'book', 'Rules')} ${button('log', 'log', 'What happened', 'narrow-only')}
      <button
        class="icon wide-only"
        aria-label="Light or dark"
        title="Light or dark"
        @click=${() => {
          set('theme', isDark() ? 'light' : 'dark')
          draw()
        }}
      >
        ${ui('sun')}
      </button>
      <span class="badged"
        >${button('talk', 'person', t.unread ? `Players and talk, ${t.unread} new` : 'Players and talk')}${
          t.unread ? html`<i class="dot">${t.unread}</i>` : nothing
        }</span
      >
      ${button('menu', 'menu', 'Menu')}
    </nav>
  </header>`
}

function scale(p: Player) {
  const { words, years } = calendarOf(p.table.content!, viewOf(p.table)!)
  return html`<div class="scale" role="img" aria-label=${words}>
    ${
      years.length > 1 || years[0]?.now
        ? years.map(
            y =>
              html`<div class="yr ${y.now ? 'now' : ''}">
                <b>${y.now ? words : y.name}</b>
                <div class="cells">
                  ${Array.from(
                    { length: y.cells },
                    (_, i) => html`<i class=${i < y.done ? 'done' : y.now && i === y.done ? 'now' : ''}></i>`,
                  )}
                </div>
              </div>`,
          )
        : html`<div class="yr now"><b>${words}</b></div>`
    }
  </div>`
}

function lead(p: Player) {
  const t = p.table,
    [us, gb] = scoreOf(t.content!, viewOf(t)!),
    by = us - gb,
    most = t.manner.lead
  const own = gameLook(t.content!.game).tally?.(p)
  if (own || t.content!.sides < 2) return own ?? nothing
  const share = Math.max(-1, Math.min(1, by / (most ?? Math.max(us, gb, 1)))) * 50,
    over = viewOf(t)!.stage === 'over'
  const me = readerOf(t),
    ahead = me ? ((me === 'US') === by > 0 ? 'you lead by' : 'they lead by') : 'a lead of'
  const words = by === 0 ? 'level' : over ? `by ${Math.abs(by)}` : `${ahead} ${Math.abs(by)}`,
    wins = most && !over ? `; a lead of ${most} wins` : ''
  return html`<div class="lead" role="img" aria-label="Score: Americans ${us}, British ${gb}; ${words}${wins}">
    <span class="side us">${badge('US', 22)}<span>${us}</span></span>
    <span class="beam"
      ><i></i><i></i><i></i><i></i><i></i>
      <b
        class=${by < 0 ? 'gb' : ''}
        style=${css(by >= 0 ? { right: '50%', width: `${share}%` } : { left: '50%', width: `${-share}%` })}
      ></b
      ><em class=${by < 0 ? 'gb' : ''} style=${css({ left: `calc(${50 - share}% - 1px)` })}></em
      ><small>${words}<span>${wins}</span></small></span
    >
    <span class="side gb"><span>${gb}</span>${badge('GB', 22)}</span>
  </div>`
}

const time = (ms: number) => {
  const s = Math.max(0, Math.ceil(ms / 1000)),
    h = Math.floor(s / 3600),
    d = Math.floor(h / 24)
  return d > 1
    ? `${d} days`
    : h
      ? `${h}:${String(Math.floor(s / 60) % 60).padStart(2, '0')} h`
      : `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`
}
function clocks(p: Player) {
  const t = p.table,
    c = viewOf(t)!.clocks
  if (!c) return nothing
  const left = (side: 'US' | 'GB') => c[side] - (c.runs === side ? performance.now() - t.clockAt : 0)
  return html`<span class="clocks num"
    >${(['US', 'GB'] as const).map(
      side =>
        html`<span
          class="clock ${c.runs === side ? 'runs' : ''} ${left(side) < 60000 ? 'low' : ''}"
          title=${side === 'US' ? 'American clock' : 'British clock'}
          >${badge(side, 14)} ${time(left(side))}</span
        >`,
    )}</span
  >`
}
