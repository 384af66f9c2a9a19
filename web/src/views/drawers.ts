// What opens beside the map: the rules, the log, the map as a list, the players' talk, the menu.
import { html, nothing } from 'lit-html'
import { download, Refusal, getText } from '../api'
import { keyOf } from '../board'
import { joins, placeOf, ruleOf, spotOf, type Place, type Rule } from '../content'
import { gameLook } from '../games'
import { piecesAt } from '../pieces'
import { mineOf, set, settings } from '../settings'
import { mySide, viewOf, type Player } from '../table'
import { gift } from './clocks'
import { badge, computer, ui } from './parts'
import { filters, lines } from './story'
import { standingMenu } from './windows'
import { address } from '../router'
import { linkOf } from '../share'
import { isHere } from '../wire'

const TITLE = {
  rules: 'The rule behind the question',
  log: 'What happened',
  list: 'The map as a list',
  menu: 'Menu',
  talk: 'Players',
  key: 'What the signs mean',
}

export function drawer(p: Player, draw: () => void) {
  const t = p.table
  if (!t.drawer || !t.content) return nothing
  const close = () => {
    t.drawer = ''
    draw()
  }
  const body = {
    rules,
    log: (q: Player, d: () => void) =>
      html`${filters(q, d)}
        <div class="log">${lines(q)}</div>`,
    list,
    menu,
    talk,
    key,
  }[t.drawer]
  return html`<aside class="drawer over-map" aria-label=${TITLE[t.drawer]}>
    <header>
      <h2>${TITLE[t.drawer]}</h2>
      <button class="icon" aria-label="Close" @click=${close}>${ui('close')}</button>
    </header>
    ${body(p, draw)}
  </aside>`
}

const article = (rule: Rule, now: boolean) =>
  html`<article id="rule-${rule.id}" class=${now ? 'now' : ''}>
    <h3><span>${rule.id}</span>${rule.title}</h3>
    <p>${rule.text}</p>
  </article>`

function rules(p: Player) {
  const t = p.table,
    content = t.content!,
    now = ruleOf(content, t.clause)
  const chapter = now ? content.rules.filter(r => r.chapter === now.chapter && r.kind !== 'note') : []
  const chapters = [...new Set(content.rules.map(r => r.chapter))]
  return html`${now ? article(now, true) : nothing}${chapter.filter(r => r !== now).map(r => article(r, false))}
    <details class="all" ?open=${!now}>
      <summary>All rules of this game</summary>
      ${chapters.map(
        c =>
          html`<details>
            <summary>${c}</summary>
            ${content.rules.filter(r => r.chapter === c).map(r => article(r, false))}
          </details>`,
      )}
    </details>
    <p class="cap">
      Told in our own words. <a href=${address(`/rulings/${content.game}`)}>Where the book is silent: our rulings</a>
    </p>`
}

// The same places for who cannot see the map, or would rather read.
function list(p: Player) {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!
  const nouns = [...new Set(content.places.map(q => q.noun))],
    look = gameLook(content.game)
  // Of hexes only those that have a name, or somebody or something to choose on them.
  const under = (place: Place) => look.read?.(content, t.geometry!, place) ?? '',
    listed = (place: Place) =>
      content.nouns[place.noun] !== t.geometry?.hexes?.noun ||
      !!spotOf(content, t.geometry!, place.noun, place.id)?.name ||
      !!under(place) ||
      (
        look.there?.(content, view, place.noun, place.id) ??
        piecesAt(view.pieces).get(keyOf(place.noun, place.id)) ??
        []
      ).length > 0 ||
      !!t.answers?.gold.has(keyOf(place.noun, place.id)),
    shown = content.places.filter(listed),
    tables = nouns.flatMap(noun => {
      const all = shown.filter(q => q.noun === noun),
        name = `${content.nouns[noun]}${content.nouns[noun]!.endsWith('x') ? 'es' : 's'}`
      return [...new Set(all.map(under))].sort().map(head => ({
        noun,
        title: head || name,
        places: all.filter(q => under(q) === head),
      }))
    })
  return html`${tables.map(
    ({ noun, title, places }) =>
      html`<h3>${title}</h3>
        <table class="places">
          <tbody>
            ${places.map(place => {
              const there = piecesAt(view.pieces).get(keyOf(noun, place.id)) ?? [],
                told = look.there?.(content, view, noun, place.id),
                gold = t.answers?.gold.has(`${noun}:${place.id}`)
              return html`<tr>
                <th scope="row">
                  ${
                    gold
                      ? html`<button class="btn act2 small" @click=${() => p.thing(noun, place.id)}>
                          ${place.name}
                        </button>`
                      : place.name
                  }${place.value ? html` <small>${place.value}</small>` : nothing}
                </th>
                <td>
                  ${
                    told
                      ? html`${
                          told.length
                            ? told.map(words => html`<p>${words}.</p>`)
                            : html`<span class="cap">nobody</span>`
                        }`
                      : there.length
                        ? there.map(
                            q =>
                              html`<span
                                >${badge(q[2], 13)} ${q[4] > 1 ? `${q[4]} × ` : ''}${content.pieces[q[3]]!.name}</span
                              > `,
                          )
                        : html`<span class="cap">nobody</span>`
                  }
                </td>
                <td class="cap">
                  ${content.links
                    .flatMap(l => (joins(l.a, place) ? [l.b] : joins(l.b, place) ? [l.a] : []))
                    .map(end => placeOf(content, ...end)?.name)
                    .filter(Boolean)
                    .join(', ')}
                </td>
              </tr>`
            })}
          </tbody>
        </table>`,
  )}${
    look.lists?.(content, view).map(
      ({ title, rows }) =>
        html`<h3>${title}</h3>
          <table class="places">
            <tbody>
              ${rows.map(
                ([a, b]) =>
                  html`<tr>
                    <th scope="row">${a}</th>
                    <td>${b}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`,
    ) ?? nothing
  }`
}

function talk(p: Player) {
  const t = p.table,
    view = viewOf(t)!,
    me = mySide(t)
  const say = (e: Event) => {
    e.preventDefault()
    const input = (e.target as HTMLFormElement).elements.namedItem('text') as HTMLInputElement
    if (input.value.trim()) p.send({ type: 'chat', text: input.value.trim() })
    input.value = ''
  }
  return html`<ul class="players">
      ${view.players.map(
        (q, i) =>
          html`<li>
            ${badge(i ? 'GB' : 'US')}
            <b>${q.kind === 'bot' ? computer(q.name) : q.name || (q.kind === 'open' ? 'open seat' : '')}</b>
            <span class="cap"
              >${
                q.kind === 'bot' ? '' : t.here.includes(i ? 'GB' : 'US') ? 'here' : q.kind === 'open' ? '' : 'away'
              }</span
            >
          </li>`,
      )}
    </ul>
    ${t.watching ? html`<p class="cap">${t.watching} watching</p>` : nothing}
    <h3>Talk</h3>
    <div class="chat" role="log">
      ${
        view.chat.length
          ? view.chat.map(c => html`<p>${badge(c.from, 14)} ${c.text}</p>`)
          : html`<p class="cap">No messages yet.</p>`
      }
    </div>
    <form class="say" @submit=${say}>
      <input
        name="text"
        maxlength="500"
        aria-label="Say something"
        placeholder="Say something"
        autocomplete="off"
      /><button class="btn">Say</button>
    </form>
    ${
      me
        ? html`<h3>My notes</h3>
            <textarea
              aria-label="Private notes"
              rows="5"
              placeholder="Only you can read this."
              .value=${view.note ?? ''}
              @change=${(e: Event) => p.send({ type: 'note', text: (e.target as HTMLTextAreaElement).value })}
            ></textarea>`
        : nothing
    }`
}

function menu(p: Player, draw: () => void) {
  const t = p.table,
    view = viewOf(t)!,
    me = mySide(t),
    kept = mineOf(t.id),
    playing = view.stage === 'playing'
  const person = view.players.some((q, i) => q.kind === 'human' && (i ? 'GB' : 'US') !== me)
  const get = (what: 'save' | 'record') => () =>
    download(t.id, what, kept?.token ?? '', `${t.content!.game}-${t.id}.warhawk`).catch((error: unknown) => {
      t.refused = error instanceof Refusal ? error.message : 'The file could not be loaded. Try again in a moment.'
      draw()
    })
  const whole = view.stage === 'over' || isHere(t.id)
  const share = async (e: Event) => {
    const label = (e.currentTarget as HTMLElement).lastChild!
    try {
      const link = await linkOf(await getText(t.id, 'save', kept?.token ?? ''))
      if (link) await navigator.clipboard?.writeText(link)
      label.textContent = link ? ' Copied' : ' Too long for a link: save it as a file'
    } catch {
      label.textContent = ' That did not work: save it as a file'
    }
  }
  const open = (drawer: typeof t.drawer) => () => {
    t.drawer = drawer
    draw()
  }
  const sure = (e: Event, what: () => void) => {
    const b = e.currentTarget as HTMLButtonElement
    if (b.dataset.sure) what()
    else {
      b.dataset.sure = '1'
      b.textContent = 'Really resign?'
    }
  }
  return html`<div class="menu">
    <button
      class="btn plain"
      @click=${() => {
        t.howto = true
        t.drawer = ''
        draw()
      }}
    >
      ${ui('hint')} How to play
    </button>
    <a class="btn plain" href=${address('/')}>${ui('back')} To the lobby</a>
    <button class="btn plain" @click=${open('list')}>${ui('log')} The map as a list <kbd>t</kbd></button>
    <button class="btn plain" @click=${open('key')}>${ui('book')} What the signs mean</button>
    <a class="btn plain" href=${address(`/rulings/${t.content!.game}`)}>${ui('book')} Our rulings</a>
    <button class="btn plain" @click=${get(whole ? 'save' : 'record')}>
      ${ui('save')} ${whole ? 'Save the game' : 'My record so far'}
    </button>
    ${
      whole
        ? html`<button class="btn plain" @click=${share}>${ui('copy')} Copy a link with the whole game</button>`
        : nothing
    }
    ${
      kept?.watch
        ? html`<button
            class="btn plain"
            @click=${(e: Event) => {
              void navigator.clipboard?.writeText(new URL(address(kept.watch!), location.href).href)
              ;(e.currentTarget as HTMLElement).lastChild!.textContent = ' Copied'
            }}
          >
            ${ui('copy')} Copy the link for spectators
          </button>`
        : nothing
    }
    ${
      playing && me
        ? html`<hr />
            ${
              person
                ? html`<button
                    class="btn plain"
                    @click=${() => {
                      p.send({ type: 'offer', what: 'draw' })
                      t.drawer = ''
                      draw()
                    }}
                  >
                    ${ui('person')} Offer a draw
                  </button>`
                : nothing
            }
            ${
              person && view.clocks
                ? html`<button
                    class="btn plain"
                    @click=${() => {
                      p.send({ type: 'more_time' })
                      t.drawer = ''
                      draw()
                    }}
                  >
                    ${ui('person')} Give your opponent ${gift(view)} more
                  </button>`
                : nothing
            }
            <button
              class="btn plain danger"
              @click=${(e: Event) =>
                sure(e, () => {
                  p.send({ type: 'resign' })
                  t.drawer = ''
                  draw()
                })}
            >
              ${ui('close')} Resign
            </button>`
        : nothing
    }
    ${standingMenu(p)}
    <hr />
    <h3>How it looks and sounds</h3>
    <label class="row"
      ><span>Light or dark</span
      ><select
        .value=${settings.theme}
        @change=${(e: Event) => {
          set('theme', (e.target as HTMLSelectElement).value as 'auto')
          draw()
        }}
      >
        <option value="auto">as the system</option>
        <option value="light">light</option>
        <option value="dark">dark</option>
      </select></label
    >
    <label class="row"
      ><span>How fast moves are shown</span
      ><select
        .value=${settings.wait ? 'wait' : String(settings.speed)}
        @change=${(e: Event) => {
          const pace = (e.target as HTMLSelectElement).value
          set('wait', pace === 'wait')
          set('speed', pace === 'wait' ? 1 : Number(pace))
        }}
      >
        <option value="wait">wait for my click</option>
        <option value="2">slow</option>
        <option value="1">normal</option>
        <option value="0.4">fast</option>
        <option value="0">at once</option>
      </select></label
    >
    <label class="row"
      ><span>Sound when it is your turn</span
      ><input
        type="checkbox"
        .checked=${settings.sound}
        @change=${(e: Event) => set('sound', (e.target as HTMLInputElement).checked)}
    /></label>
    <label class="row"
      ><span>Notify me when it is my turn</span
      ><input
        type="checkbox"
        .checked=${settings.notify}
        @change=${async (e: Event) => {
          const on = (e.target as HTMLInputElement).checked
          set('notify', on && 'Notification' in window && (await Notification.requestPermission()) === 'granted')
          draw()
        }}
    /></label>
    <hr />
    <h3>Dice</h3>
    <p class="cap">
      The key of all dice was chosen before the first roll; its hash is
      <code>${view.table.key_hash.slice(0, 16)}…</code>${
        view.key
          ? html`. The key is <code>${view.key}</code>: <code>warhawk verify</code> checks every roll of the saved game.`
          : '. The key is published when the game is over.'
      }
    </p>
    <p class="cap">${t.geometry?.credit} ${t.content!.notice}</p>
  </div>`
}

function key(p: Player) {
  const t = p.table
  return html`<ul class="key">
      <li><b>Gold</b> answers the question; nothing else reacts to a click.</li>
      <li>
        <b>Square with a star</b>: American. <b>Cut corners with a crown</b>: British. <b>Round with a belt</b>: Native
        nations.
      </li>
      ${gameLook(t.content!.game).signs ?? nothing}
      <li><b>Violet dots</b>: the last move.</li>
    </ul>
    <h3>Keys</h3>
    <ul class="key">
      <li>
        <kbd>1</kbd>–<kbd>9</kbd> answers · <kbd>Tab</kbd> glowing things · arrows walk the map · <kbd>Enter</kbd> picks
      </li>
      <li>
        <kbd>Esc</kbd> close or let go · <kbd>Ctrl Z</kbd> undo · <kbd>h</kbd> hint · <kbd>r</kbd> rule ·
        <kbd>l</kbd> log · <kbd>a</kbd> show that again · <kbd>t</kbd> map as a list
      </li>
      <li><kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd> zoom · <kbd>,</kbd> <kbd>.</kbd> step through a finished game</li>
    </ul>`
}
