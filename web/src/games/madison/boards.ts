// The boards of a battle, over the map: both lines, every modifier with its clause, the table with the chance of each result.
import { html, nothing, type TemplateResult } from 'lit-html'
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js'
import { css } from '../../css'
import { keyOf } from '../../board'
import type { Content } from '../../content'
import { kindOf, listIn, valueIn } from '../../events'
import { fightOf, type Fight } from '../../fight'
import { party } from '../../pieces'
import type { Event, Side, View } from '../../protocol'
import { myTurn, viewOf, type Player } from '../../table'
import { clauseLink } from '../../views/ask'
import { badge, dice, told as tell } from '../../views/parts'
import { portrait } from './art'
import { fortWords } from './map'
import { printed, read, strengthOf, words, type Body } from './reading'

const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
const RESULTS = ['AR-2', 'AR-1', 'AR', 'EX', 'DR', 'DR-1', 'DR-2'],
  SAYS = [
    'attackers back, 2 steps',
    'attackers back, 1 step',
    'attackers back',
    'a step each',
    'defenders back; a fort holds',
    'defenders back, 1 step',
    'defenders back, 2 steps',
  ]
const MODIFIERS: [name: string, word: string, clause: string][] = [
  ['ratio', 'Odds', '10.21'],
  ['class', 'Lead units', '10.3'],
  ['terrain', 'Ground', '10.41'],
  ['route', 'Crossing', '10.41'],
  ['leaders', 'Commanders', '10.42'],
  ['regulars', 'British Regulars', '10.44'],
  ['cards', 'Battle cards', '10.43'],
]

interface Round {
  n: number
  mods: Record<string, number>
  net: number
  attack: number
  defense: number
  rolled?: { dice: number[]; result: number }
}
// What the log tells of this battle, round by round.
function roundsOf(content: Content, view: View): Round[] {
  const out: Round[] = []
  let from = view.log.length
  while (from > 0 && kindOf(content, view.log[from - 1]!).name !== 'BattleBegins') from--
  for (const event of view.log.slice(from)) {
    const kind = kindOf(content, event),
      get = (name: string) => valueIn(kind, event, name) ?? 0
    if (kind.name === 'Round')
      out.push({ n: get('round'), mods: {}, net: 0, attack: get('attack'), defense: get('defense') })
    const last = out.at(-1)
    if (!last) continue
    if (kind.name === 'Modifiers') {
      for (const [name] of MODIFIERS) last.mods[name] = get(name)
      last.net = MODIFIERS.reduce((sum, [name]) => sum + (last.mods[name] ?? 0), 0)
    }
    if (kind.name === 'Rolled') {
      last.rolled = { dice: [get('die1'), get('die2')], result: get('result') }
      last.net = get('modifier')
    }
  }
  return out
}
// How many of the 36 throws of two dice give each result.
function ways(upto: readonly number[], modifier: number): number[] {
  const out = Array.from({ length: upto.length + 1 }, () => 0)
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) {
      const at = upto.findIndex(most => a + b + modifier <= most)
      out[at < 0 ? upto.length : at]!++
    }
  return out
}
const clauseNamed = (content: Content, id: string) => content.rules.find(r => r.id === id)?.clause ?? 0

function line(p: Player, fight: Fight, bodies: ReadonlyMap<number, Body>, side: Side): TemplateResult {
  const t = p.table,
    content = t.content!,
    attack = side === fight.attacker,
    key = keyOf(fight.noun, fight.place)
  const there = fight.boxes.flatMap(box => {
    const b = box.side === side && box.which !== undefined && bodies.get(box.which)
    if (!b) return []
    const has = new Set(content.status_kinds.filter((_, i) => (box.status >> i) & 1))
    return [{ ...b, n: box.n, has: new Set([...has, ...b.has]) }]
  })
  const sorted = [...there].sort((a, b) => Number(!!b.leader) - Number(!!a.leader) || (b.n ?? 0) - (a.n ?? 0))
  return html`<section class="brow ${party(side)}" aria-label=${attack ? 'The attackers' : 'The defenders'}>
    <div class="bh">${badge(side)} <b>${attack ? 'Attacking' : 'Defending'}</b></div>
    <div class="bu" tabindex="0">
      ${sorted.map(b => {
        const gold = myTurn(t) && t.answers?.goldPieces.has(`${key}:${b.id}`)
        const body = html`${unsafeHTML(portrait(b, 46))}<span class="nm">${b.name}</span
          ><small
            >${b.has.has('lead') ? 'leads' : b.has.has('reduced') ? (b.ship ? 'damaged' : 'reduced') : b.leader ? `+${b.leader.modifier}` : ''}</small
          >`
        return gold
          ? html`<button class="bt can" title=${words(b)} @click=${() => p.piece(fight.noun, fight.place, b.id)}>
              ${body}
            </button>`
          : html`<span class="bt ${b.has.has('lead') ? 'lead' : ''}" title=${words(b)}>${body}</span>`
      })}
    </div>
    <div class="sum">
      ${fight.kind === 'battle' ? html`<b>${strengthOf(there)}</b><small>strength</small>` : html`<b>${there.filter(b => b.ship).length}</b><small>ships</small>`}
    </div>
  </section>`
}

function land(p: Player, view: View, fight: Fight, draw: () => void): TemplateResult {
  const content = p.table.content!,
    rounds = roundsOf(content, view),
    now = rounds.at(-1),
    upto = printed(content, 0, 0, 'results') ?? [],
    chance = now && ways(upto, now.net)
  return html`<div class="bmid">
    <table class="mods">
      <thead>
        <tr>
          <th>Modifier</th>
          <th>Rule</th>
          ${rounds.map(r => html`<th class=${r === now ? 'now' : ''}>Round ${r.n}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${MODIFIERS.map(
          ([name, word, clause]) =>
            html`<tr class=${rounds.every(r => !r.mods[name]) ? 'nil' : ''}>
              <th>
                ${word}${name === 'ratio' && now ? html`<small>${now.attack} to ${now.defense}</small>` : nothing}
              </th>
              <td class="cl">${clauseLink(p, clauseNamed(content, clause), draw)}</td>
              ${rounds.map(r => html`<td class=${r === now ? 'now' : ''}>${signed(r.mods[name] ?? 0)}</td>`)}
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th>Together</th>
          <td></td>
          ${rounds.map(r => html`<td class=${r === now ? 'now' : ''}>${signed(r.net)}</td>`)}
        </tr>
      </tfoot>
    </table>
    <div class="bres">
      ${rounds
        .filter(r => r.rolled)
        .slice(-2)
        .map(
          r =>
            html`<div class="dice1">
              <span class="lbl">Round ${r.n}</span>${dice(r.rolled!.dice, 7, party(fight.attacker), 30)}<span
                ><b
                  >${r.rolled!.dice.reduce((a, b) => a + b, 0)} ${r.net < 0 ? 'less' : 'and'} ${Math.abs(r.net)}:
                  ${RESULTS[r.rolled!.result]}</b
                ><small>${SAYS[r.rolled!.result]}</small></span
              >
            </div>`,
        )}
      ${
        chance && upto.length
          ? html`<p class="odd">Two dice at <b>${signed(now!.net)}</b>${now!.rolled ? ', as they were thrown' : ''}:</p>
              <div class="crt" style=${css({ '--n': chance.length })}>
                ${chance.map(
                  (n, i) =>
                    html`<span
                      class="${i < 3 ? 'a' : i > 3 ? 'd' : ''} ${now!.rolled?.result === i ? 'hit' : ''}"
                      title=${SAYS[i]!}
                      ><small
                        >${i === 0 ? `to ${upto[0]}` : i === upto.length ? `${upto[i - 1]! + 1} up` : upto[i] === upto[i - 1]! + 1 ? upto[i] : `${upto[i - 1]! + 1}, ${upto[i]}`}</small
                      ><b>${RESULTS[i]}</b><i style=${css({ '--h': n / 18 })}></i><em>${n} of 36</em></span
                    >`,
                )}
              </div>
              <p class="odd">
                AR: the attackers fall back. DR: the defenders do. The figure: steps lost. EX: a step each.
              </p>`
          : html`<p class="odd">Who leads decides the class; then the modifiers stand here.</p>`
      }
    </div>
  </div>`
}

function lake(p: Player, view: View, fight: Fight): TemplateResult {
  const content = p.table.content!
  let from = view.log.length
  while (from > 0 && kindOf(content, view.log[from - 1]!).name !== 'NavalBattle') from--
  const told = from ? view.log.slice(from - 1) : [],
    of = (name: string) => told.filter(e => kindOf(content, e).name === name)
  const dies = [...of('NavalRoll'), ...of('NavalLosses')].map((event: Event) => ({
    faces: listIn(kindOf(content, event), event, 'die'),
    event,
  }))
  return html`<div class="bmid sea">
    ${
      told[0]
        ? html`<p class="odd">
            The modifier is <b>${signed(valueIn(kindOf(content, told[0]), told[0], 'modifier') ?? 0)}</b>: classes of
            the lead ships, numbers, commodores and cards.
          </p>`
        : html`<p class="odd">Each side chooses a lead ship; her class counts, and she takes the first loss.</p>`
    }
    ${dies.map(
      ({ faces, event }) =>
        html`<div class="dice1">
          ${dice(faces, 7, party(fight.attacker), 30)}<span>${tell(p, content, event, party(fight.attacker))}</span>
        </div>`,
    )}
  </div>`
}

const STEPS: Record<string, string> = {
  'Contact.Choice': 'Fall back?',
  'Battle.Chief': 'Commander',
  'Battle.LeadUnit': 'Lead units',
  'Reaction.Answer': 'Battle cards',
  'Battle.Loss': 'Losses',
  'Battle.More': 'Pursuit',
  'Retreat.Where': 'Retreat',
  'LakeBattle.LeadVessel': 'Lead ships',
  'LakeBattle.Loss': 'Damage',
}

export function board(p: Player, draw: () => void): TemplateResult | typeof nothing {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!,
    fight = fightOf(content, view)
  if (!fight) return nothing
  const bodies = read(content, view.pieces).byId,
    defender: Side = fight.attacker === 'US' ? 'GB' : 'US',
    place = content.places.find(q => q.noun === fight.noun && q.id === fight.place),
    steps =
      fight.kind === 'battle'
        ? ['Commander', 'Lead units', 'Battle cards', 'Losses', 'Retreat']
        : ['Lead ships', 'Battle cards', 'Damage'],
    now = STEPS[view.question ?? ''] ?? ''
  const ground =
    fight.kind === 'battle'
      ? [
          `value ${place?.value ?? 0}`,
          printed(content, fight.noun, fight.place, 'forest') ? 'forest' : 'open ground',
          fortWords(content, fight.noun, fight.place)
            ? `fort ${fortWords(content, fight.noun, fight.place)}`
            : 'no fort',
        ].join(', ')
      : 'a battle for the box'
  return html`<section class="mboard covers over-map" tabindex="0" aria-label="Battle at ${place?.name}">
    <header>
      <h2>
        ${place?.name} <small>${ground}${fight.kind === 'battle' ? `, round ${Math.max(1, fight.round)}` : ''}</small>
      </h2>
      <ol class="rounds">
        ${steps.map(s => html`<li class=${s === now ? 'now' : ''}>${s}</li>`)}
      </ol>
    </header>
    ${line(p, fight, bodies, defender)}${fight.kind === 'battle' ? land(p, view, fight, draw) : lake(p, view, fight)}${line(p, fight, bodies, fight.attacker)}
  </section>`
}
