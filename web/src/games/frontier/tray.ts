// The rail and the hand: where in the season we are, whom a point may move (by theatre, led forces first), who goes, what they have left.
import { html, nothing, type TemplateResult } from 'lit-html'
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js'
import { shape } from '../../art'
import type { Answer } from '../../answers'
import { keyOf, type Key } from '../../board'
import { nounOf, optionLine, type Content } from '../../content'
import { party } from '../../pieces'
import type { Action, Side, View } from '../../protocol'
import { mySide, myTurn, viewOf, type Player } from '../../table'
import { odds, tag } from '../../views/odds'
import { drawAgain, light } from '../../views/parts'
import { portrait } from './art'
import { printed } from './prints'
import { read, regiments, senior, strengthOf, THEATRES, theatreOf, words, type Body, type Theatre } from './reading'
import { factsOf, placeName } from './map'

export const wordOf = (content: Content, action: Action) => content.verbs[action[0]]!.word
export const argOf = (content: Content, view: View, name: string) => {
  const arg = content.prompts[view.question!]?.args.find(a => a.name === name)
  return arg && view.args?.[arg.at]
}

// ---- the hand ------------------------------------------------------------------------------------------------------

const KINDS = ['Event', 'Before battle', 'After battle', 'Before lake battle', 'After lake battle', 'Reaction']
const kindOf = (content: Content, card: number) => printed(content, nounOf(content, 'card'), card, 'card')?.[0] ?? 0
const isBlockable = (content: Content, card: number) => !!printed(content, nounOf(content, 'card'), card, 'card')?.[2]

let reading: number | undefined // the card that is read
const pointsOf = (side: Side, n: number, size = 34) =>
  unsafeHTML(
    `<svg class="ops" width="${size}" height="${size}" viewBox="-17 -17 34 34" aria-hidden="true"><path d="${shape(party(side), -16, -16, 32, 32)}" fill="var(--${party(side)}-body)"/><text y="7.500" text-anchor="middle" class="fr" font-weight="700" font-size="21" fill="#fff">${n}</text></svg>`,
  )
export function hand(p: Player, draw: () => void): TemplateResult | typeof nothing {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!,
    me = mySide(t),
    noun = nounOf(content, 'card')
  if (!me || view.stage !== 'playing') return nothing
  const mine = read(content, view.pieces).hand.filter(c => c.side === me)
  if (!mine.length) return nothing
  if (reading !== undefined && !mine.some(c => c.id === reading)) reading = undefined
  const uses = (id: number) =>
    myTurn(t) ? (view.choices ?? []).filter(a => content.verbs[a[0]]!.nouns[0] === noun && a[1] === id) : []
  const open = reading === undefined ? undefined : content.cards[reading],
    LABEL: Record<string, (n: number, id: number) => string> = {
      play: (n, id) =>
        kindOf(content, id) === 0
          ? `Play it: ${n} ${n === 1 ? 'point' : 'points'}, then the event`
          : `Play it for ${n} ${n === 1 ? 'point' : 'points'}`,
      react: () => 'Play it now',
      use: () => 'Use it in this battle',
      discard: () => 'Throw it away and draw another',
      'pick-card': () => 'Choose this card',
    }
  return html`<section class="hand tabs over-map" aria-label="Your cards">
    ${
      open
        ? html`<article class="fcard k${kindOf(content, reading!)}" aria-label=${open.title}>
            <header>
              ${pointsOf(me, open.ops, 40)}<b class="serif">${open.title}</b>
              <button
                class="icon"
                aria-label="Close the card"
                @click=${() => {
                  reading = undefined
                  draw()
                }}
              >
                ×
              </button>
            </header>
            <p tabindex="0">${open.text || 'Only its points.'}</p>
            <footer>
              <span class="cap"
                >${KINDS[kindOf(content, reading!)]}${
                  kindOf(content, reading!) === 0
                    ? isBlockable(content, reading!)
                      ? ', can be blocked'
                      : ', can’t be blocked'
                    : ''
                }</span
              >
              ${uses(reading!).map(
                a =>
                  html`<button
                    class="btn act"
                    ?disabled=${t.waiting}
                    @click=${() => {
                      reading = undefined
                      p.answer(a)
                    }}
                  >
                    ${LABEL[wordOf(content, a)]?.(open.ops, reading!) ?? 'Choose it'}
                  </button>`,
              )}
            </footer>
          </article>`
        : nothing
    }
    <div class="row" role="group" aria-label="Cards in your hand">
      ${mine.map(({ id }) => {
        const card = content.cards[id]!,
          gold = uses(id).length > 0
        return html`<button
          class="tab k${kindOf(content, id)} ${gold ? 'can' : ''} ${reading === id ? 'chosen' : ''}"
          aria-expanded=${reading === id}
          aria-label="${card.title}, ${card.ops} points, ${KINDS[kindOf(content, id)]}. ${card.text}"
          title=${card.text}
          @click=${() => {
            reading = reading === id ? undefined : id
            draw()
          }}
        >
          <i class="band" aria-hidden="true"></i>${pointsOf(me, card.ops)}<span
            ><b class="serif">${card.title}</b><small>${KINDS[kindOf(content, id)]}</small></span
          >
        </button>`
      })}
    </div>
  </section>`
}
export function handKey(pressed: string): boolean {
  if (pressed !== 'c') return false
  document.querySelector<HTMLElement>('.hand.tabs .tab.can, .hand.tabs .tab')?.focus()
  return true
}

// ---- the sequence of play ------------------------------------------------------------------------------------------

const STEPS: [string, RegExp][] = [
  ['Arrivals', /^(Reinforce|Winds)/],
  ['Card', /^Phase\.Card/],
  [
    'Operations',
    /^(Operations|PayDepot|DepotMarch|Activation|March|Sail|Bateaux|Embark|Disembark|Transfer|Sortie|CutOut|Meet|Evade|SailOff|Assault|LandCombat|NavalCombat|Settle|AttackOn)/,
  ],
  ['Block', /^Phase\.Block/],
  ['Event', /^(Phase\.Wish|EventRun)/],
]
function sequence(view: View) {
  const question = view.question ?? '',
    now = STEPS.findIndex(([, is]) => is.test(question))
  if (question.startsWith('Winter'))
    return html`<ol class="seq">
      <li class="now">Winter quarters</li>
    </ol>`
  if (now < 0) return nothing
  return html`<ol class="seq" aria-label="Sequence of play">
    ${STEPS.map(
      ([name], i) =>
        html`<li class=${i < now ? 'done' : i === now ? 'now' : ''} aria-current=${i === now ? 'step' : 'false'}>
          ${name}
        </li>`,
    )}
  </ol>`
}

// ---- answers by theatre --------------------------------------------------------------------------------------------

const RANKED = ['activate', 'siege', 'build', 'repair', 'restore', 'stock', 'depots']
interface Group {
  title: string
  keys: Key[] // where it is
  list: Answer[]
  folded?: boolean
}
const TITLES: Record<string, string> = {
  siege: 'Assaults',
  build: 'Build',
  repair: 'Repair',
  restore: 'Restore a regiment',
  stock: 'Set up a depot',
  depots: 'Depots',
}
function groupsOf(
  content: Content,
  view: View,
  list: readonly Answer[],
  geometry: Parameters<typeof factsOf>[1],
): Group[] {
  const r = read(content, view.pieces),
    facts = factsOf(content, geometry),
    out: Group[] = [],
    put = (title: string, a: Answer, key: Key | undefined, folded = false) => {
      let g = out.find(q => q.title === title)
      if (!g) out.push((g = { title, keys: [], list: [], folded }))
      g.list.push(a)
      if (key) g.keys.push(key)
    }
  const alone: [Answer, Body][] = []
  for (const theatre of THEATRES)
    for (const a of list) {
      const b = a.action && wordOf(content, a.action) === 'activate' && r.byId.get(a.action[1]),
        spot = b && facts.spots.get(b.place)
      if (!b || !spot || theatreOf(spot.x, spot.y) !== theatre) continue
      if (b.officer || b.commodore) put(theatre, a, b.key)
      else alone.push([a, b])
    }
  for (const word of RANKED.slice(1))
    for (const a of list)
      if (a.action && wordOf(content, a.action) === word)
        put(TITLES[word]!, a, undefined, ['build', 'restore', 'stock'].includes(word))
  for (const [a, b] of alone) put(b.vessel ? 'A vessel alone' : 'A regiment alone', a, undefined, true)
  const used = new Set(out.flatMap(g => g.list))
  for (const a of list) if (!a.plain && !used.has(a)) put('', a, undefined)
  return out
}
const grouped = (question: string | undefined) => question === 'Operations.Point'
let placed: Parameters<typeof factsOf>[1] | undefined // the map, once it is known
export const knows = (geometry: Parameters<typeof factsOf>[1]) => void (placed = geometry)

export function arrange(content: Content, view: View, list: Answer[]): Answer[] {
  if (!placed || !grouped(view.question)) return list
  return [...list.filter(a => a.plain), ...groupsOf(content, view, list, placed).flatMap(g => g.list)]
}

const unfolded = new Set<string>()
function operations(p: Player): TemplateResult {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!,
    list = t.answers!.list,
    numbered = list.filter(a => !a.plain),
    r = read(content, view.pieces)
  const button = (a: Answer) => {
    const i = numbered.indexOf(a),
      b =
        a.action && content.verbs[a.action[0]]!.nouns[0] === nounOf(content, 'piece')
          ? r.byId.get(a.action[1])
          : undefined,
      stack = b ? (r.at.get(b.key) ?? []).filter(q => q.side === b.side) : [],
      n = b?.commodore ? stack.filter(q => q.vessel).length : b?.officer ? regiments(stack).length : 0,
      text = b ? b.name : a.line.map(s => s.text).join(''),
      where = b ? placeName(content, t.geometry!, b.place) : '',
      named = a.line.filter(s => s.noun).pop(),
      lights = b ? b.key : named && keyOf(named.noun!, named.id!)
    return html`<li>
      <button
        class="btn"
        ?disabled=${t.waiting || t.status !== 'open'}
        title=${b ? `${b.name} at ${where}: ${words(b)}` : text}
        @click=${() => p.answer(a.action!)}
        @pointerenter=${() => light(p, lights)}
        @pointerleave=${() => light(p, undefined)}
        @focus=${() => light(p, lights)}
        @blur=${() => light(p, undefined)}
      >
        ${i < 9 ? html`<kbd>${i + 1}</kbd>` : nothing}<span
          ><b>${text}</b>${
            b
              ? html`<small
                  >${where}${n ? `, ${n} ${b.commodore ? (n === 1 ? 'vessel' : 'vessels') : n === 1 ? 'regiment' : 'regiments'}` : ''}</small
                >`
              : nothing
          }</span
        >${a.action ? tag(p, [a.action]) : nothing}
      </button>
    </li>`
  }
  return html`${groupsOf(content, view, list, t.geometry!).map(g => {
    const open = !g.folded || g.list.length < 4 || unfolded.has(g.title) || t.opened !== undefined
    return html`<div class="theatre">
      ${
        g.title
          ? html`<h2>
              ${
                (THEATRES as readonly string[]).includes(g.title)
                  ? html`<button class="stop" @click=${() => go(g.title as Theatre)}>${g.title}</button>`
                  : g.folded && g.list.length >= 4
                    ? html`<button
                        class="stop"
                        aria-expanded=${open}
                        @click=${() => {
                          unfolded.has(g.title) ? unfolded.delete(g.title) : unfolded.add(g.title)
                          drawAgain()
                        }}
                      >
                        ${g.title}
                      </button>`
                    : g.title
              }
              <span class="cap">${g.list.length}</span>
            </h2>`
          : nothing
      }
      ${
        open
          ? html`<ul class="answers two">
              ${g.list.map(button)}
            </ul>`
          : nothing
      }
    </div>`
  })}`
}

// ---- camera stops --------------------------------------------------------------------------------------------------

const STOPS: Record<Theatre, [x: number, y: number, k: number]> = {
  Detroit: [420, 980, 1.15],
  Niagara: [1000, 740, 1.25],
  Ontario: [1360, 610, 1.15],
  'St Lawrence': [1620, 290, 1.1],
  Champlain: [1840, 470, 1.15],
}
let look: ((to: { x: number; y: number; k: number }) => void) | undefined
export const onStops = (f: typeof look) => void (look = f)
export function go(theatre: Theatre) {
  const [x, y, k] = STOPS[theatre]
  look?.({ x, y, k })
}
let stop = -1
export function stopKey(pressed: string): boolean {
  if (pressed !== '[' && pressed !== ']') return false
  stop = (stop + (pressed === ']' ? 1 : THEATRES.length - 1) + (stop < 0 && pressed === '[' ? 1 : 0)) % THEATRES.length
  go(THEATRES[stop]!)
  return true
}

// ---- who goes ------------------------------------------------------------------------------------------------------

const cells = (n: number) =>
  html`<span class="pts" role="img" aria-label="${n} movement points left"
    >${Array.from({ length: Math.min(24, n) }, () => html`<i class="on"></i>`)}</span
  >`
const MOVES = /^(Activation|March|Sail|Bateaux|Embark|Disembark|AttackOn|Assault\.Unit|Sortie|DepotMarch)/
function movers(p: Player, view: View): TemplateResult | typeof nothing {
  const t = p.table,
    content = t.content!,
    r = read(content, view.pieces),
    me = mySide(t),
    moving = r.bodies.filter(b => b.has.has('moving')),
    left = argOf(content, view, 'left'),
    choice = new Map<number, Action>()
  if (!MOVES.test(view.question ?? '') || !moving.length) return nothing
  for (const a of view.choices ?? []) if (['take', 'drop', 'unload'].includes(wordOf(content, a))) choice.set(a[1], a)
  const here = r.bodies.filter(
      b => b.side === me && b.key === moving[0]!.key && !b.has.has('moving') && !b.has.has('aboard'),
    ),
    chief = senior(moving),
    limit = chief && printed(content, 0, 0, 'command')?.[Math.max(0, chief.officer!.stars - 1)]
  const unit = (b: Body, on: boolean) => {
    const a = choice.get(b.id)
    return html`<button
      class="fpiece ${on ? 'on' : ''} ${a ? 'btn can' : ''}"
      aria-pressed=${on}
      title="${b.name}: ${words(b)}"
      ?disabled=${t.waiting}
      @click=${() => (a ? p.answer(a) : p.send({ type: 'why', thing: [nounOf(content, 'piece'), b.id] }))}
    >
      ${unsafeHTML(portrait(b, 36))}<span>${b.name}</span>
    </button>`
  }
  const all = view.question === 'Activation.Companion' ? here.filter(b => choice.has(b.id)) : []
  return html`<h2>
      Who goes
      <span class="cap"
        >${regiments(moving).length}${limit ? ` of ${limit}` : ''}
        ${regiments(moving).length === 1 && !limit ? 'regiment' : 'regiments'}, strength ${strengthOf(moving)}</span
      >${left !== undefined && /^(March|Sail|DepotMarch)/.test(view.question!) ? cells(left) : nothing}
    </h2>
    <div class="who-row answers">${moving.map(b => unit(b, true))}</div>
    ${
      here.length
        ? html`<h2>Who stays <span class="cap">a click takes one along, or says why not</span></h2>
            ${
              all.length > 1
                ? html`<p>
                    <button class="btn" ?disabled=${t.waiting} @click=${() => takeAll(p, all.length)}>
                      Take all who may come
                    </button>
                  </p>`
                : nothing
            }
            <div class="who-row answers">${here.map(b => unit(b, false))}</div>`
        : nothing
    }`
}
// One after the other, as long as somebody may: an answer changes who may come next.
function takeAll(p: Player, most: number) {
  const next = (left: number) => {
    const view = viewOf(p.table)
    if (!left || !view || view.question !== 'Activation.Companion' || !myTurn(p.table)) return
    if (p.table.waiting) return void setTimeout(() => next(left), 30)
    const a = view.choices?.find(c => wordOf(p.table.content!, c) === 'take')
    if (!a) return
    p.answer(a)
    setTimeout(() => next(left - 1), 30)
  }
  next(most)
}

export function hold(p: Player): TemplateResult {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!
  if (t.geometry) knows(t.geometry)
  if (!myTurn(t)) return html`${sequence(view)}`
  const cards = view.choices?.some(a => content.verbs[a[0]]!.nouns[0] === nounOf(content, 'card'))
  return html`${sequence(view)}${
    cards ? html`<p class="cap">Your cards lie below the map; a click shows one before you play it.</p>` : nothing
  }${grouped(view.question) ? html`${odds(p, 'strip')}${operations(p)}` : html`${movers(p, view)}${destinations(p, view)}`}`
}

// Where the stack can go: settlements within reach by what they cost, an attack first, and whatever else can be done here.
const MARCHES = /^(March|Sail)\.Step$/
const FEW = 10
function destinations(p: Player, view: View): TemplateResult | typeof nothing {
  const t = p.table,
    content = t.content!
  if (!MARCHES.test(view.question ?? '')) return nothing
  const r = read(content, view.pieces),
    facts = factsOf(content, t.geometry!),
    foes = (id: number) =>
      (r.at.get(keyOf(facts.noun, id)) ?? []).filter(
        b => b.side !== view.seat && (b.regiment || b.vessel) && !b.has.has('inside'),
      ),
    near = new Set((view.choices ?? []).filter(a => wordOf(content, a) === 'to').map(a => a[1]))
  const all = [...r.reach]
    .map(([id, { cost }]) => ({ id, cost, town: facts.byId.get(id), foes: foes(id) }))
    .filter(d => d.town || d.foes.length || near.has(d.id))
    .sort((a, b) => b.foes.length - a.foes.length || Number(!!b.town) - Number(!!a.town) || a.cost - b.cost)
  const rest = (view.choices ?? []).filter(
    a => content.verbs[a[0]]!.nouns.some(Boolean) && !['to', 'take', 'drop'].includes(wordOf(content, a)),
  )
  const button = (text: string, note: string, actions: Action[], key: Key | undefined) =>
    html`<li>
      <button
        class="btn"
        ?disabled=${t.waiting || t.status !== 'open'}
        @click=${() => p.answer(...actions)}
        @pointerenter=${() => {
          light(p, key)
          p.weigh(actions)
        }}
        @pointerleave=${() => {
          light(p, undefined)
          p.weigh(undefined)
        }}
      >
        <span><b>${text}</b><small>${note}</small></span
        >${tag(p, actions)}
      </button>
    </li>`
  const shown = [...all.slice(0, FEW), ...all.slice(FEW).filter(d => near.has(d.id))]
  return html`<h2>
      Where to <span class="cap">${all.length > FEW ? 'or click any gold hex' : 'by the cheapest way'}</span>
    </h2>
    <ul class="answers two">
      ${shown.map(d =>
        button(
          d.town?.name ?? placeName(content, t.geometry!, d.id),
          `${d.cost} ${d.cost === 1 ? 'point' : 'points'}${d.foes.length ? `, the enemy is there: strength ${strengthOf(d.foes) || d.foes.length}` : ''}`,
          stepsTo(content, view, facts.noun, d.id),
          keyOf(facts.noun, d.id),
        ),
      )}
      ${rest.map(a =>
        button(
          optionLine(content, a)
            .map(s => s.text)
            .join(''),
          '',
          [a],
          undefined,
        ),
      )}
    </ul>`
}

// Where a step is asked for, the map comes near enough to click it.
const STEPS_OF = /^(Activation|March|Sail|Bateaux|Disembark|Evade|SailOff|Meet|AttackOn|DepotMarch|Sortie|CutOutRaid)/
export function closer(content: Content, view: View): { x: number; y: number; k: number } | undefined {
  if (!placed || !STEPS_OF.test(view.question ?? '')) return undefined
  const facts = factsOf(content, placed),
    asked = argOf(content, view, 'hex'),
    piece = argOf(content, view, 'piece'),
    b = piece === undefined ? undefined : read(content, view.pieces).byId.get(piece),
    spot = facts.spots.get(b?.place ?? -1) ?? (asked === undefined ? undefined : facts.spots.get(asked))
  return spot && { x: spot.x, y: spot.y, k: innerWidth < 700 ? 1.5 : 1.95 }
}
// Forces that a point may move are grouped above; whatever else is asked has its list.
export const listed = (p: Player) => {
  const question = viewOf(p.table)!.question ?? ''
  return !grouped(question) && !MARCHES.test(question) && question !== 'Activation.Companion'
}

export function answer(content: Content, view: View, action: Action): { art?: string; note?: string } | undefined {
  const verb = content.verbs[action[0]]!,
    r = read(content, view.pieces)
  if (verb.word === 'to') {
    const cost = r.reach.get(action[1])?.cost,
      foe = (r.at.get(keyOf(verb.nouns[0]!, action[1])) ?? []).filter(b => b.side !== view.seat && b.regiment)
    const note = [
      cost && `${cost} ${cost === 1 ? 'point' : 'points'}`,
      foe.length && `the enemy is there, strength ${strengthOf(foe)}`,
    ]
    return { note: note.filter(Boolean).join('; ') }
  }
  if (verb.nouns[0] !== nounOf(content, 'piece')) return undefined
  const b = r.byId.get(action[1])
  if (!b) return undefined
  const lose =
    verb.word === 'lose' && b.regiment
      ? b.has.has('reduced')
        ? 'it would be lost'
        : `${b.regiment.full} to ${b.regiment.weak}`
      : ''
  return { art: portrait(b, 38), note: lose || words(b) }
}

// The answers that lead to a hex: step by step along the cheapest way.
export function stepsTo(content: Content, view: View, noun: number, id: number): Action[] {
  if (!/^(March|Sail)\.Step$/.test(view.question ?? '') || noun !== nounOf(content, 'hex')) return []
  const verb = content.verbs.findIndex(v => v.word === 'to'),
    reach = read(content, view.pieces).reach,
    way: number[] = []
  for (let at = id, n = 0; reach.has(at) && n < 60; n++) {
    way.unshift(at)
    at = reach.get(at)!.via
  }
  return way.length ? way.map((hex): Action => [verb, hex, 0, 0]) : []
}
