// The boards of a battle, over the map: both lines, every modifier with its clause, the table with the chance of each result.
import { html, nothing, type TemplateResult } from 'lit-html'
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js'
import { keyOf } from '../../board'
import type { Content } from '../../content'
import { kindOf, valueIn } from '../../events'
import { fightOf, type Fight } from '../../fight'
import { party } from '../../pieces'
import type { Event, Side, View } from '../../protocol'
import { myTurn, viewOf, type Player } from '../../table'
import { badge, dice, told as tell } from '../../views/parts'
import { portrait } from './art'
import { fortWords } from './map'
import { printed, read, strengthOf, words, type Body } from './reading'
import { chances, columnOf, LAKE, LAND, modifiers, netOf, resultWord, SAYS, signed } from './weighed'

interface Round {
  n: number
  by: number[]
  attack: number
  defense: number
  rolled?: { dice: number[]; result: number }
}
const NAMES = ['ratio', 'class', 'terrain', 'route', 'leaders', 'regulars', 'cards'] // as the log has them
// What the log tells of this battle, round by round.
function roundsOf(content: Content, view: View): Round[] {
  const out: Round[] = []
  for (const event of since(content, view, 'BattleBegins')) {
    const kind = kindOf(content, event),
      get = (name: string) => valueIn(kind, event, name) ?? 0
    if (kind.name === 'Round') out.push({ n: get('round'), by: [], attack: get('attack'), defense: get('defense') })
    const last = out.at(-1)
    if (!last) continue
    if (kind.name === 'Modifiers') last.by = NAMES.map(get)
    if (kind.name === 'Rolled') last.rolled = { dice: [get('die1'), get('die2')], result: get('result') }
  }
  return out
}
function since(content: Content, view: View, begins: string): Event[] {
  let from = view.log.length
  while (from > 0 && kindOf(content, view.log[from - 1]!).name !== begins) from--
  return from ? view.log.slice(from - 1) : []
}

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
    ahead = read(content, view.pieces).weighed.get(keyOf(fight.noun, fight.place)),
    last = rounds.at(-1)
  const next: Round | undefined = ahead && {
    n: Math.max(fight.round, (last?.n ?? 0) + 1),
    by: ahead.by,
    attack: ahead.attack,
    defense: ahead.defense,
  }
  const now = next && !(last && last.n >= fight.round && view.question === 'Battle.Loss') ? next : last,
    shown = [...rounds, ...(now && now === next ? [next] : [])].slice(-3)
  return html`<div class="bmid">
    ${modifiers(
      p,
      LAND,
      shown.map(r => ({ head: `Round ${r.n}`, by: r.by, now: r === now })),
      now ? `${now.attack} to ${now.defense}: ${columnOf(now.attack, now.defense)}` : '',
      draw,
    )}
    <div class="bres">
      ${rounds
        .filter(r => r.rolled)
        .slice(-2)
        .map(r => {
          const net = netOf(r.by)
          return html`<div class="dice1">
            <span class="lbl">Round ${r.n}</span>${dice(r.rolled!.dice, 7, party(fight.attacker), 30)}<span
              ><b
                >${r.rolled!.dice.reduce((a, b) => a + b, 0)} ${net < 0 ? 'less' : 'and'} ${Math.abs(net)}:
                ${resultWord(r.rolled!.result)}</b
              ><small>${SAYS[r.rolled!.result]}</small></span
            >
          </div>`
        })}
      ${
        now
          ? html`<p class="odd">
                ${now === next ? `Round ${now.n}, with the best to lead: two` : 'Two'} dice at
                <b>${signed(netOf(now.by))}</b>
              </p>
              ${chances(content, false, netOf(now.by), now.rolled?.result)}
              <p class="odd">
                AR: the attackers fall back. DR: the defenders do. The figure: steps lost. EX: a step each.
              </p>`
          : html`<p class="odd">Who leads decides the class; then the modifiers stand here.</p>`
      }
    </div>
  </div>`
}

function lake(p: Player, view: View, fight: Fight, draw: () => void): TemplateResult {
  const content = p.table.content!,
    told = since(content, view, 'NavalBattle'),
    of = (name: string) => told.filter(e => kindOf(content, e).name === name),
    ended = of('NavalWon').length > 0,
    rolled = ended ? undefined : of('NavalRoll')[0],
    ahead = read(content, view.pieces).weighed.get(keyOf(fight.noun, fight.place))
  const by = rolled ? undefined : ahead?.by, // the log tells no more than their sum
    net = by ? netOf(by) : rolled && told[0] ? (valueIn(kindOf(content, told[0]), told[0], 'modifier') ?? 0) : undefined
  const dies = ended
    ? []
    : [...of('NavalRoll'), ...of('NavalLosses')].map((event: Event) => ({
        face: valueIn(kindOf(content, event), event, 'die') ?? 1,
        event,
      }))
  return html`<div class="bmid">
    ${by ? modifiers(p, LAKE, [{ head: 'Now', by, now: true }], '', draw) : html`<span></span>`}
    <div class="bres">
      ${dies.map(
        ({ face, event }) =>
          html`<div class="dice1">
            ${dice([face], 7, party(fight.attacker), 30)}<span>${tell(p, content, event, party(fight.attacker))}</span>
          </div>`,
      )}
      ${
        net !== undefined
          ? html`<p class="odd">
                One die at <b>${signed(net)}</b>${rolled ? '' : ', with the best to lead'}. One round only; then one
                side leaves the box.
              </p>
              ${chances(content, true, net, rolled && (valueIn(kindOf(content, rolled), rolled, 'modified') ?? 0))}
              <p class="odd">Hatched: the attackers lose the box. Tinted: the defenders do.</p>`
          : html`<p class="odd">Each side chooses a lead ship; her class counts, and she takes the first loss.</p>`
      }
    </div>
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
    ${line(p, fight, bodies, defender)}${fight.kind === 'battle' ? land(p, view, fight, draw) : lake(p, view, fight, draw)}${line(p, fight, bodies, fight.attacker)}
  </section>`
}
