// The first page: a sentence with blanks that starts a game, the games, and the tables one sits at or may join.
import { html, nothing, render } from 'lit-html'
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js'
import {
  getGames,
  getTable,
  getTables,
  joinTable,
  makeTable,
  nonce,
  openSave,
  Refusal,
  type GameInfo,
  type Summary,
} from './api'
import { emblem } from './emblems'
import { faceOf, faces } from './games'
import { climbed, isOpen } from './ladder'
import { startRung } from './learn'
import type { Page } from './page'
import type { Side } from './protocol'
import { keepRecord } from './record'
import { forget, forgetSeen, isDark, keepMine, mine, myName, set, type Mine } from './settings'
import { CLOCKS, CLOCK_RUNS_OUT, LIVE_CLOCK } from './views/clocks'
import { badge, BOTS, computer, sideName, ui, resultOf } from './views/parts'
import { address, alone, engineFolder, here, visit } from './router'
import { isHere, offline } from './wire'

const WEIGHT: Record<string, number> = { low: 1, medium: 3, high: 5 }

interface State {
  games: GameInfo[]
  tables: Summary[]
  over: Summary[]
  mine: { mine: Mine; now?: Summary }[]
  game: string
  side: Side
  against: string
  more: boolean
  scenario: string
  options: Map<string, string>
  clock: string
  hidden: boolean
  practice: boolean
  busy: boolean
  problem: string
}

export function lobby(root: HTMLElement): Page {
  const s: State = {
    games: [],
    tables: [],
    over: [],
    mine: mine().map(m => ({ mine: m })),
    game: '',
    side: 'US',
    against: '',
    more: false,
    scenario: '',
    options: new Map(),
    clock: '',
    hidden: false,
    practice: false,
    busy: false,
    problem: location.pathname === '/' ? '' : 'There is no page at that address. This is the lobby.',
  }
  let closed = false
  const draw = () => {
    if (!closed) render(view(s, draw), root)
  }
  document.title = 'Warhawk: games of the War of 1812'
  const load = async () => {
    try {
      s.games = await getGames()
      const game = s.games.find(g => g.id === s.game) ?? s.games[0]
      if (game) choose(s, game)
      draw()
      const sent = here().secret.get('game')
      if (sent) {
        history.replaceState(null, '', address('/'))
        try {
          await openText(s, await (await import('./share')).unpacked(sent))
          return
        } catch (error) {
          s.problem =
            error instanceof Refusal
              ? error.message
              : 'The game in that link is damaged: ask for the link again, or for a file.'
          draw()
        }
      }
      ;[s.tables, s.over] = await Promise.all([getTables('waiting'), getTables('over')])
      draw()
      for (const m of s.mine.filter(q => q.mine.token).slice(0, 12))
        void getTable(m.mine.id, m.mine.token).then(
          now => {
            m.now = now
            draw()
          },
          () => {},
        )
    } catch (error) {
      s.problem =
        error instanceof Refusal ? error.message : 'The list of games could not be loaded. Try again in a moment.'
      draw()
    }
  }
  draw()
  void load()
  const timer = setInterval(() => {
    if (!document.hidden)
      void getTables('waiting').then(
        list => {
          s.tables = list
          draw()
        },
        () => {},
      )
  }, 15000)
  return {
    close() {
      closed = true
      clearInterval(timer)
      render(nothing, root)
    },
  }
}

function choose(s: State, game: GameInfo) {
  s.game = game.id
  s.options = new Map()
  s.scenario = game.scenarios[0]?.id ?? ''
  if (!game.bots.includes(s.against) && !['friend', 'screen'].includes(s.against))
    s.against = game.bots.find(b => b !== 'random') ?? game.bots[0] ?? 'friend'
}

const scenarioOf = (s: State) => {
  const { guided } = faceOf(s.game)
  return typeof guided === 'string' ? guided : s.scenario
}
async function begin(s: State, draw: () => void, guided = false) {
  const game = s.games.find(g => g.id === s.game)
  if (!game || s.busy) return
  s.busy = true
  if (guided) forgetSeen('lesson ')
  s.problem = ''
  draw()
  const foe: Side = s.side === 'US' ? 'GB' : 'US'
  const bot = guided ? (game.bots.find(b => b === 'random') ?? game.bots[0]!) : s.against
  const seats: Partial<Record<Side, string>> =
    game.sides < 2
      ? { US: 'me' }
      : s.against === 'screen' && !guided
        ? { US: 'screen', GB: 'screen' }
        : { [s.side]: 'me', [foe]: s.against === 'friend' && !guided ? 'open' : bot }
  const clock =
    s.clock === 'live' ? { kind: 'live' as const, base: 30 * 60000, more: 20000 } : s.clock ? { preset: s.clock } : null
  try {
    const made = await makeTable({
      game: s.game,
      scenario: guided ? scenarioOf(s) : s.scenario,
      options: [...s.options].map(([k, v]) => `${k}=${v}`),
      seats,
      ...(clock && { clock }),
      ...(s.hidden && { private: true }),
      ...((s.practice || guided) && { practice: true }),
      name: myName(),
      nonce: nonce(),
    })
    keepMine({
      id: made.id,
      token: made.token,
      game: s.game,
      title: game.title,
      seat: game.sides < 2 ? 'US' : s.against === 'screen' && !guided ? 'both' : s.side,
      against: game.sides < 2 ? (faceOf(s.game).against ?? 'the rules') : guided ? 'the computer' : opponent(s.against),
      at: Date.now(),
      guided,
      ...(made.link && { link: made.link }),
      ...(made.watch && { watch: made.watch }),
    })
    visit(`/table/${made.id}`)
  } catch (error) {
    s.busy = false
    s.problem = error instanceof Refusal ? error.message : 'The table could not be opened. Try again in a moment.'
    draw()
  }
}
const opponent = (against: string) =>
  against === 'friend' ? 'a friend' : against === 'screen' ? 'each other, at one screen' : computer(against)

async function join(s: State, table: Summary, draw: () => void) {
  try {
    const open = table.open?.[0]
    const got = await joinTable(table.id, { name: myName(), nonce: nonce(), ...(open && { side: open }) })
    keepMine({
      id: table.id,
      token: got.token,
      game: table.game,
      title: titleOf(s, table.game),
      seat: got.seat,
      against: table.players.find(p => p.kind === 'human')?.name ?? 'a player',
      at: Date.now(),
    })
    visit(`/table/${table.id}`)
  } catch (error) {
    s.problem = error instanceof Refusal ? error.message : 'That table could not be joined.'
    draw()
  }
}
const titleOf = (s: State, game: string) => s.games.find(g => g.id === game)?.title ?? game

function view(s: State, draw: () => void) {
  const game = s.games.find(g => g.id === s.game)
  const waits = s.mine.filter(m => m.now?.stage === 'playing' && m.now.asked === m.mine.seat).length
  document.title = waits ? `(${waits}) Warhawk` : 'Warhawk: games of the War of 1812'
  return html`<div class="lobby">
    <header class="bar">
      <a class="brand" href=${address('/')}>Warhawk</a><span class="grow"></span>
      <label class="btn plain open-file"
        ><span>Open<span class="hide"> a saved game</span></span
        ><input type="file" class="vh" accept=".warhawk,text/plain" @change=${(e: Event) => openFile(s, e, draw)}
      /></label>
      ${offline() ? html`<span class="cap offline" role="status">Offline</span>` : nothing}
      <button
        class="icon"
        aria-label="Light or dark"
        @click=${() => {
          set('theme', isDark() ? 'light' : 'dark')
          draw()
        }}
      >
        ${ui('sun')}
      </button>
      <label class="me"
        >${ui('person')}<input
          aria-label="Your name"
          .value=${myName()}
          maxlength="30"
          @change=${(e: Event) => {
            set('name', (e.target as HTMLInputElement).value.trim())
            draw()
          }}
      /></label>
    </header>
    <main class="page">
      <div class="lead-in">
        <h1>Games of the War of 1812</h1>
        <p>Free to play. The computer knows the rules, so you don't have to.</p>
      </div>
      ${start(s, game, draw)} ${game ? learn(s, game, draw) : nothing}
      ${s.problem ? html`<p class="problem" role="alert">${s.problem}</p>` : nothing}
      <div class="cols">
        <section>
          <h2>Choose a game</h2>
          <div class="games">
            ${s.games.map(g =>
              card(
                g.id,
                g.title,
                faceOf(g.id).short ?? g.about,
                g.sides,
                g.length,
                WEIGHT[g.complexity] ?? 3,
                'Ready',
                g.id === s.game,
                () => {
                  choose(s, g)
                  draw()
                },
              ),
            )}
            ${Object.entries(faces).map(([id, { later, short }]) =>
              later && !s.games.some(g => g.id === id)
                ? card(id, later.title, short ?? '', 2, later.length, later.complexity, 'Not yet', false, undefined)
                : nothing,
            )}
          </div>
        </section>
        <aside class="side">
          <section>
            <h2>
              My tables <span class="cap">${waits ? `${waits} ${waits === 1 ? 'waits' : 'wait'} for you` : ''}</span>
            </h2>
            <ul class="tables">
              ${
                s.mine.length
                  ? s.mine.map(m => myRow(m, s, draw))
                  : html`<li class="none">None yet. Start a game above: it takes two clicks.</li>`
              }
            </ul>
          </section>
          ${keeping(s, draw)}
          <section class="open" ?hidden=${alone}>
            <h2>Open tables</h2>
            <ul class="tables">
              ${
                s.tables.length
                  ? s.tables.map(t => openRow(s, t, draw))
                  : html`<li class="none">Nobody is waiting. To open a table, choose “a friend, by link” above.</li>`
              }
            </ul>
          </section>
          ${
            s.over.length
              ? html`<section class="open">
                  <h2>Finished games</h2>
                  <ul class="tables">
                    ${s.over.slice(0, 6).map(
                      t =>
                        html`<li>
                          <a href=${address(`/table/${t.id}`)}
                            >${badge(/^GB/.test(t.result ?? '') ? 'GB' : 'US', 26)}<span class="t"
                              >${titleOf(s, t.game)}</span
                            ><span class="s"
                              >${t.players.map(p => (p.kind === 'bot' ? computer(p.name) : p.name)).join(' and ')}${
                                t.result ? `; ${resultOf(t.result)}` : ''
                              }</span
                            ><span class="go">Look</span></a
                          >
                        </li>`,
                    )}
                  </ul>
                </section>`
              : nothing
          }
        </aside>
      </div>
      <p class="foot">
        <span
          >Shorelines: GSHHG/WDBII, extracted with GMT. The dice are fixed by a sealed key before the game and can be
          checked after it.</span
        >
      </p>
    </main>
  </div>`
}

function start(s: State, game: GameInfo | undefined, draw: () => void) {
  const pick = (change: (value: string) => void) => (e: Event) => {
    change((e.target as HTMLSelectElement).value)
    draw()
  }
  const select = (label: string, value: string, options: [string, string][], change: (value: string) => void) =>
    html`<span class="blank"
      ><select aria-label=${label} @change=${pick(change)}>
        ${options.map(([v, text]) => html`<option value=${v} ?selected=${v === value}>${text}</option>`)}
      </select></span
    >`
  const bots = (game?.bots ?? []).map((b): [string, string] => [b, opponent(b)]).reverse()
  return html`<form
    class="start"
    aria-label="Quick start"
    @submit=${(e: Event) => {
      e.preventDefault()
      void begin(s, draw)
    }}
  >
    <span>Play</span>${select(
      'Game',
      s.game,
      s.games.map(g => [g.id, g.title]),
      v =>
        choose(
          s,
          s.games.find(g => g.id === v)!,
        ),
    )}
    ${
      game && game.sides < 2
        ? html`<span>against ${faceOf(game.id).against ?? 'the rules'}</span>`
        : html`<span>as</span>${select(
              'Side',
              s.side,
              [
                ['US', 'the Americans'],
                ['GB', 'the British'],
              ],
              v => (s.side = v as Side),
            )} <span>against</span>${select(
              'Opponent',
              s.against,
              [
                ...bots,
                ...(alone ? [] : [['friend', 'a friend, by link'] as [string, string]]),
                ['screen', 'a friend, same screen'],
              ],
              v => (s.against = v),
            )}`
    }
    <button class="btn act" ?disabled=${s.busy || !game}>${s.busy ? 'One moment' : 'Begin'}</button>
    <span class="links"
      >${
        game && faceOf(game.id).guided
          ? html`<button
              type="button"
              class="learn"
              @click=${() => {
                s.side = 'US'
                void begin(s, draw, true)
              }}
            >
              First time? Ten minutes, guided
            </button>`
          : nothing
      }
      <button
        type="button"
        class="learn"
        aria-expanded=${s.more}
        @click=${() => {
          s.more = !s.more
          draw()
        }}
      >
        ${s.more ? 'Fewer options' : 'More options'}
      </button></span
    >
    ${
      s.more && game
        ? html`<div class="more">
            <label
              ><span>Scenario</span
              ><select @change=${pick(v => (s.scenario = v))}>
                ${game.scenarios.map(c => html`<option value=${c.id}>${c.title}</option>`)}
              </select></label
            >
            <label
              ><span>Clock</span
              ><select @change=${pick(v => (s.clock = v))}>
                <option value="">None: take your time</option>
                <option value="live">Live: 30 minutes each</option>
                ${Object.entries(CLOCKS).map(([id, clock]) => html`<option value=${id}>${clock.name}</option>`)}
              </select></label
            >
            ${
              s.clock
                ? html`<p class="why clock-does">
                    ${s.clock === 'live' ? LIVE_CLOCK : `${CLOCKS[s.clock]?.does} ${CLOCK_RUNS_OUT}`}
                  </p>`
                : nothing
            }
            <label class="check"
              ><input
                type="checkbox"
                .checked=${s.hidden}
                @change=${(e: Event) => {
                  s.hidden = (e.target as HTMLInputElement).checked
                  draw()
                }}
              /><span>Only people with the link can watch</span></label
            >
            <label class="check"
              ><input
                type="checkbox"
                .checked=${s.practice}
                @change=${(e: Event) => {
                  s.practice = (e.target as HTMLInputElement).checked
                  draw()
                }}
              /><span>Practice: you may take back anything, even a roll of the dice</span></label
            >
            ${game.switches.map(
              w =>
                html`<label
                  ><span>${w.title}</span
                  ><select
                    @change=${pick(v => (v === w.values[0]!.id ? s.options.delete(w.id) : s.options.set(w.id, v)))}
                  >
                    ${w.values.map(
                      v => html`<option value=${v.id} ?selected=${s.options.get(w.id) === v.id}>${v.title}</option>`,
                    )}
                  </select></label
                >`,
            )}
          </div>`
        : nothing
    }
  </form>`
}

// Four short games to learn with; each opens the next.
function learn(s: State, game: GameInfo, draw: () => void) {
  const ladder = faceOf(game.id).ladder
  if (!ladder) return nothing
  const go = (rung: string) => async () => {
    if (s.busy) return
    s.busy = true
    s.problem = ''
    draw()
    try {
      await startRung(game.id, rung, `${game.title}: ${ladder.find(r => r.id === rung)!.title}`)
    } catch (error) {
      s.busy = false
      s.problem = error instanceof Refusal ? error.message : 'The lesson could not be opened. Try again in a moment.'
      draw()
    }
  }
  return html`<nav class="ladder" aria-label="Learn ${game.title} by playing">
    <span>Learn by playing</span>
    <ol>
      ${ladder.map((rung, i) => {
        const open = isOpen(game.id, ladder, i)
        return html`<li>
          <button
            class="btn ${climbed(game.id, rung.id) ? 'plain' : ''}"
            ?disabled=${!open || s.busy}
            title=${open ? '' : 'Opens after the one before it'}
            @click=${go(rung.id)}
          >
            ${climbed(game.id, rung.id) ? ui('check', 16) : nothing} ${rung.title}
            <span class="cap">${rung.minutes} min</span>
          </button>
        </li>`
      })}
    </ol>
  </nav>`
}

function card(
  id: string,
  title: string,
  about: string,
  sides: number,
  length: string,
  weight: number,
  ready: string,
  on: boolean,
  click: (() => void) | undefined,
) {
  return html`<button
    class="game ${on ? 'on' : ''} ${click ? '' : 'later'}"
    aria-pressed=${on}
    ?disabled=${!click}
    @click=${click ?? nothing}
  >
    <span class="pic">${unsafeHTML(emblem(id))}</span><span class="h3">${title}</span><span class="p">${about}</span>
    <span class="facts"
      ><span class="ready ${click ? '' : 'no'}">${ready}</span
      ><span>${sides} ${sides === 1 ? 'player' : 'players'}</span><span>${length}</span
      ><span
        >Rules
        <span class="meter" role="img" aria-label="complexity ${weight} of 5"
          >${[1, 2, 3, 4, 5].map(k => html`<i class=${k <= weight ? 'f' : ''}></i>`)}</span
        ></span
      ></span
    >
  </button>`
}

function myRow({ mine: m, now }: { mine: Mine; now?: Summary }, s: State, draw: () => void) {
  const yours = now?.stage === 'playing' && (m.seat === 'both' || now.asked === m.seat)
  const state = !now
    ? m.seat === 'spectator'
      ? 'Look back'
      : ''
    : now.stage === 'over'
      ? 'Look back'
      : now.stage === 'waiting'
        ? 'Waiting'
        : yours
          ? 'Your move'
          : `${now.asked === 'US' ? 'Americans' : 'British'} think`
  const drop = (e: Event) => {
    e.preventDefault()
    e.stopPropagation()
    forget(m.id)
    if (isHere(m.id)) void import('./engine/engine').then(engine => engine.forgetTable(m.id))
    s.mine = s.mine.filter(q => q.mine.id !== m.id)
    draw()
  }
  return html`<li class=${yours ? 'mine' : ''}>
    <a href=${address(m.token ? `/table/${m.id}` : (m.watch ?? `/watch/${m.id}`))}
      >${badge(m.seat === 'GB' ? 'GB' : 'US', 26)}<span class="t">${m.title}</span
      ><span class="s"
        >${now?.turn ? `${now.turn}, ` : ''}against
        ${m.against}${(now?.result ?? m.result) ? `; ${resultOf((now?.result ?? m.result)!)}` : ''}</span
      ><span class="go">${state}</span></a
    ><button class="icon drop" aria-label="Take ${m.title} off my list" @click=${drop}>${ui('close', 14)}</button>
  </li>`
}
function openRow(s: State, t: Summary, draw: () => void) {
  const open = t.open?.[0] ?? (['US', 'GB'] as Side[]).find((_, i) => t.players[i]?.kind === 'open') ?? 'GB',
    by = t.players.find(p => p.kind === 'human')?.name ?? 'Somebody'
  if (mine().some(m => m.id === t.id)) return nothing
  return html`<li>
    <a
      href="#"
      @click=${(e: Event) => {
        e.preventDefault()
        void join(s, t, draw)
      }}
      >${badge(open, 26)}<span class="t">${titleOf(s, t.game)}</span
      ><span class="s">${by} is looking for an opponent to play ${sideName(open)}</span><span class="go">Join</span></a
    >
  </li>`
}

// Games that live in this browser: all of them as one file, and back.
function keeping(s: State, draw: () => void) {
  if (!engineFolder || (!alone && !s.mine.some(m => isHere(m.mine.id)))) return nothing
  const keep = async () => {
    const { exportAll } = await import('./engine/engine')
    const lines = [(await exportAll()).text, JSON.stringify({ mine: mine().filter(m => isHere(m.id)) })]
    const a = document.createElement('a')
    a.href = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'text/plain' }))
    a.download = 'my-warhawk-games.txt'
    a.click()
    setTimeout(() => URL.revokeObjectURL(a.href), 5000)
  }
  return html`<section class="keeping">
    <p class="cap">
      ${alone ? 'Your games are kept in this browser, on this device.' : 'Games without a server are kept in this browser.'}
      <button type="button" class="learn" @click=${keep}>Copy them all to a file</button>
      <label class="learn"
        >Bring a copy back<input
          type="file"
          class="vh"
          accept="text/plain"
          @change=${(e: Event) => openFile(s, e, draw)}
      /></label>
    </p>
  </section>`
}
async function bringBack(s: State, text: string, draw: () => void) {
  const { importAll } = await import('./engine/engine')
  const rest = text.trimEnd().split('\n'),
    last = rest.pop()!
  const answer = await importAll(rest.join('\n'))
  if (!answer.ok) throw new Refusal((JSON.parse(answer.text) as { error: string }).error)
  const had = new Set(mine().map(m => m.id))
  for (const m of (JSON.parse(last) as { mine: Mine[] }).mine.reverse()) if (!had.has(m.id) && isHere(m.id)) keepMine(m)
  s.mine = mine().map(m => ({ mine: m }))
  draw()
}

const nameIn = (name: string) => (name in BOTS ? computer(name) : name)
async function openFile(s: State, e: Event, draw: () => void) {
  const file = (e.target as HTMLInputElement).files?.[0]
  if (!file) return
  try {
    const text = await file.text()
    if (text.startsWith('{"warhawk games":')) return await bringBack(s, text, draw)
    await openText(s, text)
  } catch (error) {
    s.problem = error instanceof Refusal ? error.message : 'That file could not be opened.'
    draw()
  }
}
// A saved game, from a file or out of a link.
async function openText(s: State, text: string) {
  const head = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '',
    game = head('game')
  if (text.startsWith('warhawk record')) return visit(keepRecord(text))
  const made = await openSave(text),
    seat = made.seats[1] ? 'both' : (made.seats[0] ?? 'spectator')
  keepMine({
    id: made.id,
    token: made.token,
    game,
    title: titleOf(s, game),
    seat,
    against: `${nameIn(head(seat === 'US' ? 'gb' : 'us'))}, from a file`,
    at: Date.now(),
    ...(made.watch && { watch: made.watch }),
    result: head('result'),
  })
  visit(made.seats.length ? `/table/${made.id}` : made.watch!)
}
