// The boxes on the land that no piece can use: Kingston's orders, both homeports, supply. On small screens they shrink
// to a line.
import { html, nothing } from 'lit-html'
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js'
import { keyOf } from '../../board'
import { factOf, nounOf, placeOf, type Content } from '../../content'
import { kindOf, plays, valueIn } from '../../events'
import { party } from '../../pieces'
import type { Side, View } from '../../protocol'
import { myTurn, viewOf, type Player } from '../../table'
import { badge } from '../../views/parts'
import { thumb, vesselIn } from './art'
import { AREA, inArea, nameOf, num, printed, read, type Reading, type Ship } from './reading'
import { shipFact, shipWords, underSail } from './ship'

export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

export function balanceOf(content: Content, view: View) {
  const low = printed(content, 0, 0, 'balance') ?? [],
    cards = printed(content, 0, 0, 'cards') ?? []
  let now = num(content, view, 'balance')
  for (let i = view.log.length - 1; i >= 0; i--) {
    // as it was set this turn, whatever has sailed since
    const event = view.log[i]!,
      kind = kindOf(content, event)
    if (plays(kind, 'turn')) break
    if (kind.name === 'BalanceSet') {
      now = valueIn(kind, event, 'balance')!
      break
    }
  }
  return { now, cards, column: Math.max(0, low.filter(n => now >= n).length - 1) }
}

function orders(p: Player, content: Content, view: View, r: Reading) {
  const rowPlace = nounOf(content, 'row-place'),
    target = nounOf(content, 'target-card'),
    { now, cards, column } = balanceOf(content, view)
  const zones = nounOf(content, 'zone'),
    count = Math.max(r.row.length, r.row.length ? 0 : (cards[column] ?? 8))
  const cell = (i: number) => {
    const order = r.row[i]
    if (!order) return html`<div class="oc blank"><i>${i + 1}</i></div>`
    const zone = nameOf(content, 'zone', order.zone),
      key = placeOf(content, zones, order.zone)!.key,
      gold = myTurn(p.table) && p.table.answers?.goldThings.has(keyOf(rowPlace, i))
    const missions =
      order.target === undefined ? [] : (printed(content, target, order.target, 'missions') ?? []).filter(Boolean)
    const words =
      order.target === undefined
        ? `Order ${i + 1}, face down: ${zone}`
        : `Order ${i + 1}: ${zone}, ${missions.map(m => nameOf(content, 'mission', m)).join(', else ')}`
    const body =
      order.target === undefined
        ? html`<i>${i + 1}</i>${unsafeHTML(thumb(p.table.geometry!, key))}<span>${zone}</span>`
        : html`<i>${i + 1}</i>
            <div>
              <b>${nameOf(content, 'mission', missions[0]!)}</b
              >${missions[1] ? html`<small>or ${nameOf(content, 'mission', missions[1])}</small>` : nothing}
            </div>
            <span>${zone}</span>`
    return gold
      ? html`<button
          class="oc can ${order.target === undefined ? '' : 'up'}"
          aria-label=${words}
          @click=${() => p.thing(rowPlace, i)}
        >
          ${body}
        </button>`
      : html`<div
          class="oc ${order.target === undefined ? '' : 'up'}"
          role="img"
          aria-label=${words}
          title=${order.target === undefined ? words : factOf(content, target, order.target)}
        >
          ${body}
        </div>`
  }
  return html`<section class="box orders" aria-label="Kingston's orders">
    <h2>
      Kingston’s orders
      <span class="cap"
        >${
          r.row.length ? 'From left to right. The back shows where, never what.' : 'Drawn after you have sailed.'
        }</span
      >
    </h2>
    <div class="row8">${Array.from({ length: count }, (_, i) => cell(i))}</div>
    <div class="bal">
      <span title="What your ships ready to sail would be worth if captured, less the same for the British"
        >Naval balance <b>${signed(now)}</b></span
      ><span class="cells" role="img" aria-label="${cards[column] ?? 0} orders at this balance"
        >${cards.map((n, i) => html`<i class=${i === column ? 'n' : ''}>${n}</i>`)}</span
      ><span class="cap">orders a turn; fewer as you grow stronger</span>
    </div>
  </section>`
}

const shortName = (s: Ship) => s.name.replace(/^(Sir|Lord|Earl of|General|Governor) /, '')
export function yardLines(content: Content, view: View, r: Reading, side: Side): [string, string][] {
  const list = (area: number, more: (s: Ship) => string = () => '') =>
    inArea(r, side, area)
      .map(s => shortName(s) + more(s))
      .join(', ')
  const delay = num(content, view, side === 'US' ? 'delay-us' : 'delay-gb')
  const lines: [string, string][] = [
    ['Making ready', list(AREA.ready)],
    ['On the stocks', list(AREA.construction, s => (s.release ? ` (supply ${s.release})` : ''))],
    ['Repairing', list(AREA.repairing, s => ` (${s.left}/${s.steps}${s.delay ? `, delayed ${s.delay}` : ''})`)],
    ['In ordinary', list(AREA.ordinary)],
    ['In transit', list(AREA.transit)],
    ['Prizes', list(AREA.prize)],
    ['Construction delay', delay ? String(delay) : ''],
  ]
  const troops = num(content, view, side === 'US' ? 'troops-us' : 'troops-gb'),
    unsure = side === 'GB' ? num(content, view, 'unknown-troops-gb') : 0
  lines.push([
    'Troops',
    `${troops || (unsure ? '' : 'none')}${unsure ? `${troops ? ' and ' : ''}${unsure} unknown` : ''}`,
  ])
  return lines.filter(l => l[1])
}

function enemy(content: Content, view: View, r: Reading) {
  const home = inArea(r, 'GB', AREA.deployable)
  return html`<section class="box enemy" aria-label="British homeport">
    <h2>
      ${badge('GB', 18)} Kingston Harbour
      <span class="cap">close action ${num(content, view, 'close-action-gb')} of 30</span>
    </h2>
    <div class="hulls">
      ${home.map(
        s =>
          html`<div class="hull" role="img" aria-label=${shipWords(s)} title=${shipFact(content, s)}>
            ${unsafeHTML(vesselIn('gb', s.rig, underSail(s)))}<span>${shortName(s)}</span>
          </div>`,
      )}${home.length ? nothing : html`<p class="areas">No ship lies ready here.</p>`}
    </div>
    <p class="areas">${yardLines(content, view, r, 'GB').map(([a, b]) => html`<b>${a}:</b> ${b}. `)}</p>
  </section>`
}

function supply(content: Content, view: View, r: Reading) {
  const [low, high] = (printed(content, 0, 0, 'supply') ?? [-1, 12]) as [number, number],
    spaces = Array.from({ length: high - low + 1 }, (_, i) => low + i)
  const building = [...r.ships.values()].filter(s => s.release && s.area === AREA.construction)
  const row = (side: Side) => {
    const now = num(content, view, side === 'US' ? 'convoy-supply-us' : 'convoy-supply-gb'),
      waits = r.waiting.filter(w => w.side === side).map(w => w.space)
    return html`<div
      class="lad"
      role="img"
      aria-label="Convoy supply of the ${side === 'US' ? 'Americans' : 'British'}: ${now}${
        waits.length ? `; Troops wait at ${waits.join(', ')}` : ''
      }"
    >
      ${badge(side, 18)}${spaces.map(
        n => html`<i class="${n === now ? party(side) : ''} ${waits.includes(n) ? 't' : ''}">${n}</i>`,
      )}
    </div>`
  }
  const convoy = num(content, view, 'convoy-turn')
  return html`<section class="box supply" aria-label="Convoy supply">
    ${row('US')}${row('GB')}
    <p class="cap">
      Supply; dots: Troops to
      come.${
        building.length
          ? ` ${building.map(s => `${shortName(s)} at ${s.release}`).join(', ')}; offensive at ${high}.`
          : ` Offensive at ${high}.`
      }${convoy ? ` Your convoy: ${nameOf(content, 'turn', convoy)}.` : ''}
    </p>
  </section>`
}

function sum(p: Player, content: Content, view: View, r: Reading, draw: () => void) {
  const { now, cards, column } = balanceOf(content, view),
    front = num(content, view, 'front')
  const open = () => {
    p.table.drawer = p.table.drawer === 'list' ? '' : 'list'
    draw()
  }
  const cells: [string, string][] = [
    [signed(now), 'balance'],
    [r.row.length ? `${r.row.length} drawn` : `${cards[column] ?? 8} to come`, 'orders'],
    [`${num(content, view, 'convoy-supply-us')} : ${num(content, view, 'convoy-supply-gb')}`, 'supply'],
    [front ? `${Math.abs(front)} ${front < 0 ? 'west' : 'east'}` : 'level', 'Niagara'],
  ]
  return html`<div class="sum" role="group" aria-label="Tracks in short">
    ${cells.map(([b, t]) => html`<button @click=${open}><b class="num">${b}</b>${t}</button>`)}
  </div>`
}

export function boxes(p: Player, draw: () => void) {
  const content = p.table.content!,
    view = viewOf(p.table)!,
    r = read(content, view)
  return html`<div class="boxes over-map">
    ${orders(p, content, view, r)}${enemy(content, view, r)}${supply(content, view, r)}${sum(p, content, view, r, draw)}
  </div>`
}

export function lists(content: Content, view: View): { title: string; rows: [string, string][] }[] {
  const r = read(content, view),
    { now, cards, column } = balanceOf(content, view)
  const port = (side: Side): [string, string][] => [
    ['Deployable', inArea(r, side, AREA.deployable).map(shipWords).join('; ') || 'none'],
    ...yardLines(content, view, r, side),
  ]
  const target = nounOf(content, 'target-card')
  return [
    { title: 'Sacket’s Harbor', rows: port('US') },
    { title: 'Kingston Harbour', rows: port('GB') },
    {
      title: 'Kingston’s orders',
      rows: r.row.map((o, i) => [
        `${i + 1}`,
        o.target === undefined
          ? `${nameOf(content, 'zone', o.zone)}, face down`
          : `${nameOf(content, 'zone', o.zone)}: ${(printed(content, target, o.target, 'missions') ?? [])
              .filter(Boolean)
              .map(m => nameOf(content, 'mission', m))
              .join(', else ')}`,
      ]),
    },
    {
      title: 'Tracks',
      rows: [
        ['Points', `Americans ${num(content, view, 'points-us')}, British ${num(content, view, 'points-gb')}`],
        ['Score', signed(num(content, view, 'score'))],
        ['Naval balance', `${signed(now)}: ${cards[column] ?? 0} orders`],
        [
          'Convoy supply',
          `Americans ${num(content, view, 'convoy-supply-us')}, British ${num(content, view, 'convoy-supply-gb')}`,
        ],
        [
          'Niagara front',
          num(content, view, 'front')
            ? `${Math.abs(num(content, view, 'front'))} ${num(content, view, 'front') < 0 ? 'west, American' : 'east, British'}`
            : 'level',
        ],
        ['Event Cards in the pile', String(num(content, view, 'event-deck'))],
      ],
    },
  ]
}
