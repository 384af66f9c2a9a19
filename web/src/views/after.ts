// After the game: the score as a chart, the whole game on a slider, and what to take along.
import { html, nothing, svg } from 'lit-html'
import { live } from 'lit-html/directives/live.js'
import { decisionAt, download, getFile, getReplay, Refusal } from '../api'
import { f } from '../art'
import { calendarOf, scoreOf } from '../calendar'
import { kindOf, plays, sentence } from '../events'
import { scoreLines } from '../howto'
import { merge } from '../merge'
import type { View } from '../protocol'
import type { Check } from '../verify'
import { firstHash, mineOf, settings } from '../settings'
import { readerOf, viewOf, type Player } from '../table'
import { plain } from '../text'
import { tryLine } from './ask'
import { ui } from './parts'

const loading = new WeakSet<Player>()
async function load(p: Player, draw: () => void) {
  if (loading.has(p)) return
  loading.add(p)
  const t = p.table
  try {
    const views: View[] = []
    for (const m of await getReplay(t.id, t.seat, mineOf(t.id)?.token)) {
      const last = views[views.length - 1]
      if (m.seat !== t.seat) continue
      if (m.type === 'view') views.push(m)
      else if (m.type === 'delta' && last) {
        const next = merge(last, m)
        if (next) views.push(next)
      }
    }
    if (views.length) t.replay = { views, at: views.length - 1, timer: 0 }
  } catch (error) {
    t.refused = error instanceof Refusal ? error.message : 'The replay could not be loaded. Try again in a moment.'
  }
  draw()
}

export function after(p: Player, draw: () => void) {
  const t = p.table,
    view = viewOf(t)
  if (!view || !t.content) return nothing
  if (!t.replay) void load(p, draw)
  const r = t.replay
  return html`<section class="hold after">
    <h2>How it went</h2>
    ${count(p)}
    ${
      r
        ? html`${chart(p)}
            <input
              class="slider"
              type="range"
              min="0"
              max=${r.views.length - 1}
              .value=${live(String(r.at))}
              aria-label="Point of the game"
              aria-valuetext=${told(p)}
              @input=${(e: Event) => {
                stop(p)
                r.at = Number((e.target as HTMLInputElement).value)
                draw()
              }}
            />
            <div class="player">
              <button class="icon" aria-label="Back" @click=${() => step(p, -1, draw)}>${ui('back')}</button
              ><button class="btn" aria-label=${r.timer ? 'Pause' : 'Play'} @click=${() => toggle(p, draw)}>
                ${ui(r.timer ? 'pause' : 'play')}</button
              ><button class="icon" aria-label="Forward" @click=${() => step(p, 1, draw)}>${ui('fwd')}</button>
              <span class="serif now1">${told(p)}</span
              ><button class="btn try1" @click=${() => tryFrom(p, draw)}>${ui('branch')} Try from here</button>
            </div>`
        : html`<p class="cap">${t.refused || 'Loading the replay.'}</p>`
    }
    ${checked(p)}
    <div class="take">
      <button class="btn small" @click=${() => check(p, draw)}>${ui('shield', 16)} Verify the dice</button
      ><button
        class="btn plain small"
        @click=${() =>
          download(t.id, 'save', mineOf(t.id)?.token ?? '', `${t.content!.game}-${t.id}.warhawk`).catch(() => {})}
      >
        ${ui('save', 16)} Save the game</button
      ><button
        class="btn plain small"
        @click=${() =>
          download(t.id, 'record', mineOf(t.id)?.token ?? '', `${t.content!.game}-${t.id}-record.warhawk`).catch(
            () => {},
          )}
      >
        Save my record
      </button>
    </div>
  </section>`
}

// The final count, line by line, and what decided.
function count(p: Player) {
  const t = p.table,
    content = t.content!,
    end = t.views[t.seat]!,
    why = end.log.filter(event => plays(kindOf(content, event), 'game-over')).slice(-1),
    last = end.log.filter(event => plays(kindOf(content, event), 'score')).slice(-1)
  return html`<ul class="count">
    ${[...why, ...last].map(event => html`<li>${plain(sentence(content, event, readerOf(t)))}</li>`)}
    ${scoreLines(content, end, readerOf(t)).map(words => html`<li>${words}</li>`)}
  </ul>`
}

// The file is fetched and every die of it worked out anew, here in the page.
const checks = new WeakMap<Player, Check | string>()
async function check(p: Player, draw: () => void) {
  const t = p.table
  checks.set(p, 'Checking.')
  draw()
  try {
    const [{ verify }, file] = await Promise.all([
      import('../verify'),
      getFile(t.id, 'save', mineOf(t.id)?.token ?? ''),
    ])
    checks.set(p, verify(await file.text(), firstHash(t.id)))
  } catch (error) {
    checks.set(p, error instanceof Refusal ? error.message : 'The game could not be checked.')
  }
  draw()
}
function checked(p: Player) {
  const c = checks.get(p)
  if (!c) return nothing
  if (typeof c === 'string') return html`<p class="cap" role="status">${c}</p>`
  const good = c.key && c.before !== 'other' && !c.wrong,
    line = (ok: boolean, words: unknown) =>
      html`<li class=${ok ? 'ok' : 'bad'}>${ui(ok ? 'check' : 'close', 16)} <span>${words}</span></li>`
  return html`<details class="checked" role="status" ?open=${!good}>
    <summary><b>${good ? 'The dice were honest.' : 'Something is wrong with these dice.'}</b> How we know</summary>
    <ul>
      ${line(c.key, html`The key that was published now has the hash <code>${c.hash.slice(0, 12)}…</code>.`)}
      ${
        c.before === 'unknown'
          ? line(true, 'This browser was not there when the table was opened, so it has no earlier hash to compare.')
          : line(
              c.before === 'same',
              c.before === 'same'
                ? 'It is the hash that this browser was shown before the first roll.'
                : 'It is not the hash that this browser was shown before the first roll.',
            )
      }
      ${line(
        !c.wrong,
        c.wrong
          ? html`This line has a die that the key does not give: <code>${c.wrong}</code>`
          : `All ${c.draws} dice and draws of ${c.decisions} decisions follow from the key.`,
      )}
    </ul>
    <p class="cap">
      Checked by your own browser. <code>warhawk verify</code> checks the saved game as well, and that every decision
      was legal.
    </p>
  </details>`
}

async function tryFrom(p: Player, draw: () => void) {
  const t = p.table,
    r = t.replay!
  stop(p)
  try {
    await tryLine(p, draw, await decisionAt(t.id, t.seat, r.views[r.at]!.number, mineOf(t.id)?.token))
  } catch (error) {
    t.refused = error instanceof Refusal ? error.message : 'The copy could not be made. Try again in a moment.'
    draw()
  }
}

export function step(p: Player, by: number, draw: () => void) {
  const r = p.table.replay
  if (!r) return
  r.at = Math.max(0, Math.min(r.views.length - 1, r.at + by))
  draw()
}
function stop(p: Player) {
  const r = p.table.replay
  if (r) {
    clearInterval(r.timer)
    r.timer = 0
  }
}
function toggle(p: Player, draw: () => void) {
  const r = p.table.replay!
  if (r.timer) {
    stop(p)
    return draw()
  }
  if (r.at === r.views.length - 1) r.at = 0
  r.timer = window.setInterval(
    () => {
      if (r.at >= r.views.length - 1) stop(p)
      else r.at++
      draw()
    },
    350 * (settings.speed || 0.3),
  )
  draw()
}

// The turn, and the last thing told before that point.
function told(p: Player) {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!
  const last = [...view.log].reverse().find(e => kindOf(content, e).text)
  return `${calendarOf(content, view).words}. ${last ? plain(sentence(content, last, readerOf(p.table))) : ''}`
}

interface Point {
  words: string
  at: number
  lead: number
  battles: number
}
// One point a turn: the lead as it stood when the turn ended.
function points(p: Player): Point[] {
  const t = p.table,
    out: Point[] = []
  t.replay!.views.forEach((view, at) => {
    const words = calendarOf(t.content!, view).words,
      [us, gb] = scoreOf(t.content!, view),
      last = out[out.length - 1]
    const until = t.replay!.views[at - 1]?.log.length ?? 0,
      fought = view.log.slice(until).filter(event => plays(kindOf(t.content!, event), 'battle')).length
    if (last && last.words === words) Object.assign(last, { at, lead: us - gb, battles: last.battles + fought })
    else out.push({ words, at, lead: us - gb, battles: fought })
  })
  return out
}
const kept = new WeakMap<object, Point[]>()
function chart(p: Player) {
  const t = p.table,
    r = t.replay!
  let all = kept.get(r.views)
  if (!all) kept.set(r.views, (all = points(p)))
  const square = t.geometry?.layout === 'square' || innerWidth < 700,
    W = square ? 330 : 620,
    H = square ? 120 : 100,
    wins = t.manner.lead,
    most = Math.max(wins ? wins + 2 : 1, ...all.map(q => Math.abs(q.lead))),
    x = (i: number) => 34 + ((W - 74) * i) / Math.max(1, all!.length - 1),
    y = (v: number) => H / 2 - (v * (H / 2 - 14)) / most
  const area = (sign: 1 | -1) =>
    `M${f(x(0))} ${f(y(0))}${all!.map((q, i) => `L${f(x(i))} ${f(y(sign > 0 ? Math.max(0, q.lead) : Math.min(0, q.lead)))}`).join('')}L${f(x(all!.length - 1))} ${f(y(0))}z`
  const now = Math.max(
      0,
      all.findIndex(q => q.at >= r.at),
    ),
    cur = all[now]!
  return html`<svg
      class="chart"
      viewBox="0 0 ${W} ${H}"
      role="img"
      aria-label="The lead by turn: ${all.map(q => `${q.words}: ${q.lead}`).join('; ')}"
    >
      <defs>
        <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" fill="var(--gb-tint)" />
          <path d="M0 0V5" stroke="var(--gb-top)" stroke-width="2" />
        </pattern>
      </defs>
      ${(wins ? [wins, -wins] : []).map(
        v =>
          svg`<path d="M34 ${f(y(v))}H${W - 40}" stroke="var(--ink-3)" stroke-dasharray="2 4"/><text x=${W - 36} y=${f(y(v) + 5)}>wins</text><text x="28" y=${f(y(v) + 5)} text-anchor="end">${wins}</text>`,
      )}
      <path d=${area(1)} fill="var(--us-body)" opacity=".85" />
      <path d=${area(-1)} fill="url(#hatch)" />
      <path d="M34 ${f(y(0))}H${W - 40}" stroke="var(--ink)" />
      <path
        d=${all.map((q, i) => `${i ? 'L' : 'M'}${f(x(i))} ${f(y(q.lead))}`).join('')}
        fill="none"
        stroke="var(--ink)"
        stroke-width="1.6"
      />
      ${all.map((q, i) =>
        q.battles
          ? svg`<g transform="translate(${f(x(i))} ${f(y(q.lead))})"><title>${q.words}: ${q.battles} ${q.battles === 1 ? 'battle' : 'battles'}</title><path d="M-4 -4L4 4M4 -4L-4 4" stroke="var(--ink)" stroke-width="1.6"/></g>`
          : nothing,
      )}
      <text class="big" x="40" y="16">Americans ahead</text>
      <text class="big" x="40" y=${H - 6}>British ahead</text>
      <path d="M${f(x(now))} 6V${H - 6}" stroke="var(--ink)" stroke-width="2" />
      <circle cx=${f(x(now))} cy=${f(y(cur.lead))} r="5" fill="var(--ink)" stroke="var(--panel)" stroke-width="2" />
    </svg>
    ${all.some(q => q.battles) ? html`<p class="cap">Crosses mark turns with a battle.</p>` : nothing}`
}
