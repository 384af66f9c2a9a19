// The one sentence that asks, with its clause, and the answers that are only words.
import { html, nothing, type TemplateResult } from 'lit-html'
import { promptLine, reasonLine, ruleOf } from '../content'
import { kindOf, plays, sentence, sideIn } from '../events'
import type { Side, View } from '../protocol'
import { makeSandbox, Refusal } from '../api'
import { address, visit } from '../router'
import { keepSandbox, mineOf, timesSeen } from '../settings'
import { mySide, myTurn, readerOf, viewOf, type Player } from '../table'
import { plain } from '../text'
import { overdue } from './clocks'
import { odds, points, tag, touch } from './odds'
import { badge, endOf, sideName, ui, words } from './parts'
import { telling } from './telling'
import { standingLine, standInstead } from './windows'

export function clauseLink(p: Player, clause: number, draw: () => void) {
  const rule = p.table.content && ruleOf(p.table.content, clause)
  if (!rule) return nothing
  const open = (e: Event) => {
    e.preventDefault()
    p.table.drawer = 'rules'
    p.table.clause = clause
    draw()
  }
  return html`<a class="clause" href="#rule-${rule.id}" title=${rule.title} @click=${open}
    >${ui('book', 16)}<span>${rule.id}</span></a
  >`
}

// "NavyPhase.Choice" is the navy phase, where the game has no word of its own for it.
const phase = (p: Player, question: string) =>
  p.table.manner.phase?.[question.split('.')[0]!] ??
  question
    .split('.')[0]!
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

export function ask(p: Player, draw: () => void) {
  const t = p.table,
    view = viewOf(t),
    content = t.content
  if (!view || !content)
    return html`<section class="ask" aria-live="polite"><h1>${t.fault || 'Opening the table.'}</h1></section>`
  const side = view.asked ?? mySide(t) ?? 'US'
  return html`<section class="ask" tabindex="-1" data-side=${side} aria-busy=${t.waiting}>
    ${body(p, view, draw)}
  </section>`
}

function body(p: Player, view: View, draw: () => void): TemplateResult {
  const t = p.table,
    content = t.content!,
    me = mySide(t)
  if (t.steps) return telling(p)
  if (view.stage === 'waiting') return waiting(p, view)
  if (view.stage === 'over') return over(p, view, draw)
  if (view.stage === 'stuck')
    return html`<div class="who"><b>This game has stopped</b></div>
      <h1 aria-live="polite">${view.stuck}</h1>
      ${offer(p, view)}
      <div class="acts">
        <button class="btn act" @click=${() => p.send({ type: 'offer', what: 'go_on' })}>Go on from there</button>
      </div>`
  const asked = view.asked!,
    mine = myTurn(t),
    player = view.players[asked === 'US' ? 0 : 1]
  const prompt = promptLine(content, view)
  if (!mine)
    return html`<div class="who">
        ${badge(asked)}<span
          ><b>${asked === 'US' ? 'The Americans' : 'The British'}</b>,
          ${phase(p, view.question ?? '')}${me ? '' : '; you are watching'}</span
        >
      </div>
      ${me ? nothing : html`<p class="why">${whoPlays(view)}</p>`}
      <h1 aria-live="polite">
        ${player?.kind === 'bot' ? 'The computer is thinking' : `${player?.name || 'Your opponent'} is choosing`}${clauseOf(
          p,
          view,
          draw,
        )}
      </h1>
      ${
        player?.kind === 'bot' ? html`<div class="thinks" aria-hidden="true"><i></i></div>` : nothing
      }${standingLine(p)}${overdue(p, view)}${offer(p, view)}${tools(p, view, draw)}`
  if (t.waiting && t.passing.has(view.question!))
    // already answered, as the player said
    return html`<div class="who">
        ${badge(asked)}<span><b>Passing</b></span>
      </div>
      <h1 aria-live="polite">You pass whenever this is asked, until you stop it.</h1>
      ${offer(p, view)}
      <div class="acts">${stopPassing(p, draw)}${tools(p, view, draw)}</div>`
  const why = t.why && !t.why.allowed ? ruleOf(content, t.why.clause) : undefined
  const fact = t.why && why ? reasonLine(content, t.why) : []
  const quiet = timesSeen(`once ${view.question}`) < 4 ? t.manner.once[view.question ?? ''] : undefined
  const because = theirCard(p, view)
  const picked = t.picked.map(([noun, id]) => content.names[noun]?.[id] ?? String(id))
  return html`<div class="who">
      ${badge(asked)}<span
        ><b
          >${
            view.table.sandbox
              ? 'Trying a line'
              : t.both
                ? `${asked === 'US' ? 'Americans' : 'British'} to move`
                : 'Your move'
          }</b
        >, ${phase(p, view.question!)}</span
      >
    </div>
    ${
      why
        ? html`<h1 class="barred" aria-live="assertive">
              <span>${fact.length ? words(p, content, fact) : `${why.title}.`}</span> ${clauseLink(
                p,
                why.clause,
                draw,
              )}<i class="runs-down"></i>
            </h1>
            <p class="why">${fact.length ? `${why.title}. ` : ''}${why.text}</p>`
        : html`<h1 aria-live="polite">${words(p, content, prompt)}${clauseOf(p, view, draw)}</h1>
            ${
              t.refused
                ? html`<p class="why refused" role="alert">${t.refused}</p>`
                : picked.length
                  ? html`<p class="why">${picked.join(', ')}. Choose what to do with it, or press Esc to let go.</p>`
                  : t.opened
                    ? html`<p class="why">
                        ${placeName(p, t.opened)}: choose one of these, or press Esc to see all answers again.
                      </p>`
                    : quiet || because
                      ? html`<p class="why">${because} ${quiet}</p>`
                      : nothing
            }`
    }
    ${standingLine(p)}${offer(p, view)}
    <div class="acts">${plainAnswers(p, view, draw)}${standInstead(p, view)}${tools(p, view, draw)}</div>`
}

const placeName = (p: Player, key: string) => {
  const [noun, id] = key.split(':').map(Number) as [number, number]
  return p.table.content!.names[noun]?.[id] ?? ''
}

// For who looks on.
const whoPlays = (view: View) =>
  view.players
    .map((q, i) => `${q.kind === 'bot' ? 'the computer' : q.name || 'nobody yet'} plays ${sideName(i ? 'GB' : 'US')}`)
    .join(', ')
    .replace(/^./, first => first.toUpperCase())
    .concat('.')

// A question that somebody else's card asks says whose card it is.
function theirCard(p: Player, view: View): string {
  const t = p.table,
    content = t.content!,
    lies = content.pieces.findIndex(q => q.id === 'card-in-play')
  if (lies < 0 || !view.pieces.some(q => q[3] === lies)) return ''
  const last = [...view.log].reverse().find(event => plays(kindOf(content, event), 'card', 'turn')),
    kind = last && kindOf(content, last)
  if (!last || !kind || !plays(kind, 'card') || sideIn(kind, last) === view.asked) return ''
  return plain(sentence(content, last, readerOf(t)))
}

const clauseOf = (p: Player, view: View, draw: () => void) =>
  view.clause ? html` ${clauseLink(p, view.clause, draw)}` : nothing

// Answers that name nothing: pass, done, stand. One that is alone, or the first of nothing but such, is the main one.
function plainAnswers(p: Player, view: View, draw: () => void) {
  const t = p.table,
    list = t.answers?.list.filter(a => a.plain) ?? [],
    all = t.answers?.list.length === list.length
  const pass = list.find(a => ['pass'].includes(t.content!.verbs[a.action![0]]!.word))
  const keep = () => {
    t.passing.add(view.question!)
    p.answer(pass!.action!)
  }
  return html`${all ? odds(p, 'strip') : nothing}${list.map(
    (a, i) =>
      html`<button
          class="btn ${all && i === 0 ? 'act' : 'act2'}"
          ?disabled=${t.waiting || t.status !== 'open'}
          @click=${() => p.answer(a.action!)}
          @pointerenter=${(e: PointerEvent) => e.pointerType === 'mouse' && points() && p.weigh([a.action!])}
          @pointerleave=${(e: PointerEvent) => e.pointerType === 'mouse' && points() && p.weigh(undefined)}
          @focus=${() => points() && p.weigh([a.action!])}
          @blur=${() => points() && p.weigh(undefined)}
        >
          ${a.line.map(s => s.text)}${tag(p, [a.action!])}</button
        >${touch(p, [a.action!], a.line.map(s => s.text).join(''))}`,
  )}
  ${
    pass && !view.window && view.question && (t.passed.get(view.question) ?? 0) >= 2
      ? html`<button class="btn plain small" title="Pass whenever this is asked, until you stop it" @click=${keep}>
          ${ui('skip', 16)} Keep passing
        </button>`
      : nothing
  }
  ${stopPassing(p, draw)}`
}

const stopPassing = (p: Player, draw: () => void) =>
  p.table.passing.size
    ? html`<button
        class="btn plain small"
        @click=${() => {
          p.table.passing.clear()
          draw()
        }}
      >
        ${ui('close', 16)} Stop passing
      </button>`
    : nothing

function tools(p: Player, view: View, draw: () => void) {
  const t = p.table
  if (t.seat === 'spectator' || view.stage !== 'playing') return nothing
  const alone = !t.both && view.players.every((q, i) => q.kind !== 'human' || (i ? 'GB' : 'US') === t.seat),
    stands = alone && myTurn(t) && !view.undo && !t.picked.length // nothing is left to take back: a click says why
  return html`<div class="tools">
    <button
      class="btn plain ${stands ? 'stands' : ''}"
      title=${stands ? 'A die, a card or a secret that has been seen stands' : 'Ctrl-Z'}
      ?disabled=${!myTurn(t) && view.players.every(q => q.kind === 'bot')}
      @click=${() => (t.picked.length ? p.back() : p.undo())}
    >
      ${ui('undo')} Undo
    </button>
    ${
      myTurn(t)
        ? html`<button
            class="btn plain"
            title="h"
            ?disabled=${t.hinting}
            @click=${() => {
              t.hint ? ((t.hint = undefined), draw()) : p.hint()
            }}
          >
            ${ui('hint')} ${t.hinting ? 'Thinking' : t.hint ? 'Hide' : 'Hint'}
          </button>`
        : nothing
    }
    ${
      t.past.some(({ mine }) => !mine) && !t.replay
        ? html`<button class="btn plain again" title="What happened since your last move; a" @click=${() => p.again()}>
            ${ui('back')} Again
          </button>`
        : nothing
    }
    ${
      myTurn(t) && !view.table.sandbox && !t.both
        ? html`<button class="btn plain" title="A copy of the game to try things in" @click=${() => tryLine(p, draw)}>
            ${ui('branch')} Try
          </button>`
        : nothing
    }
  </div>`
}

// A copy of the game, with what this player cannot know guessed, against the computer.
export async function tryLine(p: Player, draw: () => void, at?: number) {
  const t = p.table,
    side = mySide(t),
    token = mineOf(t.id)?.token ?? ''
  try {
    const made = await makeSandbox(t.id, token, { ...(side && { side }), ...(at !== undefined && { at }) })
    keepSandbox({ id: made.id, token: made.token, from: t.id })
    visit(`/table/${made.id}`)
  } catch (error) {
    t.refused = error instanceof Refusal ? error.message : 'The copy could not be made. Try again in a moment.'
    draw()
  }
}

const OFFER = {
  undo: 'take back a move',
  draw: 'call the game a draw',
  rematch: 'play again with sides swapped',
  go_on: 'go on from the last decision that still holds',
}
function offer(p: Player, view: View) {
  const t = p.table,
    o = view.offer,
    me = mySide(t)
  if (t.said) return html`<p class="why" role="status">${t.said}</p>`
  if (!o || !me) return nothing
  if (o.by === me && !t.both)
    return html`<p class="why" role="status">
      You asked to ${OFFER[o.what]}.
      <button class="btn plain small" @click=${() => p.send({ type: 'decline' })}>Withdraw</button>
    </p>`
  const by = o.by === 'US' ? 'The Americans' : 'The British'
  return html`<div class="offer" role="alert">
    <span>${by} ask to ${OFFER[o.what]}.</span>
    <button class="btn act2" @click=${() => p.send({ type: 'accept' })}>Agree</button
    ><button class="btn" @click=${() => p.send({ type: 'decline' })}>Decline</button>
  </div>`
}

function waiting(p: Player, view: View) {
  const t = p.table,
    open = (['US', 'GB'] as Side[]).filter((_, i) => view.players[i]?.kind === 'open')
  const link = new URL(address(mineOf(t.id)?.link ?? `/table/${t.id}`), location.href).href
  return html`<div class="who">
      ${open[0] ? badge(open[0]) : nothing}<b
        >Waiting for ${open.length ? open.map(sideName).join(' and ') : 'the players'}</b
      >
    </div>
    <h1>Send this link to your opponent.${open[0] ? ` They will play ${sideName(open[0])}.` : ''}</h1>
    <p class="why">
      The game begins when they sit down. You can close this page meanwhile; the table stays in your list.
    </p>
    <div class="acts invite">
      <input
        readonly
        aria-label="Invitation"
        .value=${link}
        @focus=${(e: Event) => (e.target as HTMLInputElement).select()}
      />
      <button
        class="btn act"
        @click=${(e: Event) => {
          void navigator.clipboard?.writeText(link)
          ;(e.currentTarget as HTMLElement).textContent = 'Copied'
        }}
      >
        Copy
      </button>
    </div>`
}

function over(p: Player, view: View, draw: () => void) {
  const t = p.table,
    me = mySide(t),
    o = view.outcome
  const words =
      !o || o.draw
        ? 'The game is drawn.'
        : t.both || !me
          ? `${o.winner === 'US' ? 'The Americans' : 'The British'} have won.`
          : o.winner === me
            ? 'You have won.'
            : 'You have lost.',
    counted = endOf(view.result ?? '')
  const level = o && t.content!.names[t.content!.nouns.indexOf('level')]?.[o.level] // of a victory, where a game has levels
  return html`<div class="who">${badge(o?.winner ?? 'US')}<b>The game is over</b></div>
    <h1 aria-live="polite">
      ${
        level && o
          ? html`${o.draw ? 'A draw' : level}.
              <span class="quiet">${o.draw ? '' : `${words.slice(0, -1)}, `}${o.score[0]} to ${o.score[1]}.</span>`
          : words
      }
      ${!level && counted ? html`<span class="quiet">${counted}.</span>` : nothing}
    </h1>
    ${offer(p, view)}
    <div class="acts">
      ${
        t.rematch
          ? html`<a class="btn act" href=${address(`/table/${t.rematch}`)}>To the new game</a>`
          : me
            ? html`<button
                class="btn act"
                @click=${() => {
                  p.send({ type: 'offer', what: 'rematch' })
                  draw()
                }}
              >
                Play again
              </button>`
            : nothing
      } <a class="btn" href=${address('/')}>To the lobby</a>
    </div>`
}
