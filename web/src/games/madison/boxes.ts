// What lies beside the war: hands and decks, what is at stake, what comes next turn, the yards; and the switch for supply and winter.
import { html, nothing, type TemplateResult } from 'lit-html'
import { figure } from '../../calendar'
import { nounOf, type Content } from '../../content'
import type { Seen } from '../../games'
import type { Side, View } from '../../protocol'
import { viewOf, type Player } from '../../table'
import { badge, sideName } from '../../views/parts'
import { layer, show, type Layer } from './overlay'
import { printed, read, RIGS, type Body } from './reading'

const SEASONS = ['spring', 'autumn', 'winter']
export const turnName = (turn: number) => `${SEASONS[turn % 3]} ${1812 + Math.floor(turn / 3)}`
const sides = ['US', 'GB'] as const
const num = (content: Content, view: Pick<View, 'figures'>, word: string) => figure(content, view, word) ?? 0

// The score and where it comes from: towns in enemy hands, lakes, and what cards gave; and what is cut off and would not count.
export interface Stake {
  what: string
  side: Side
  n: number
  lost: boolean // at the end of the war
}
export function stakes(content: Content, seen: Pick<Seen, 'pieces' | 'figures'>): Stake[] {
  const out = [...read(content, seen.pieces).marks].flatMap(([key, marks]): Stake[] => {
    const mark = marks.find(m => m.word === 'stake' || m.word === 'forfeit'),
      [noun, id] = key.split(':').map(Number) as [number, number]
    return mark ? [{ what: content.names[noun]![id]!, side: mark.side, n: mark.n, lost: mark.word === 'forfeit' }] : []
  })
  const cards = num(content, seen as View, 'event-points')
  if (cards) out.push({ what: 'Events', side: cards > 0 ? 'US' : 'GB', n: Math.abs(cards), lost: false })
  return out.sort((a, b) => Number(a.lost) - Number(b.lost) || b.n - a.n)
}
export function levelNow(content: Content, lead: number): string {
  const [marginal, decisive] = printed(content, 0, 0, 'victory') ?? [0, 0],
    n = Math.abs(lead)
  return n === 0
    ? 'nobody would win'
    : n >= decisive!
      ? 'a decisive victory'
      : n >= marginal!
        ? 'a marginal victory'
        : 'a moral victory'
}

const grouped = (bodies: readonly Body[]) => bodies.map(b => b.name).join(', ')
// Who comes when, by the calendar.
export function coming(content: Content, view: Pick<View, 'pieces' | 'figures'>, side: Side): [string, string][] {
  const now = num(content, view as View, 'turn') - 1,
    noun = nounOf(content, 'piece'),
    space = nounOf(content, 'space'),
    rows = new Map<number, string[]>()
  for (const b of read(content, view.pieces).bodies) {
    if (b.side !== side || !b.has.has('later') || b.ship) continue
    const [turn, at] = printed(content, noun, b.id, 'arrives') ?? [],
      when = Math.max(now + 1, turn ?? now + 1)
    rows.set(when, [...(rows.get(when) ?? []), at === undefined ? b.name : `${b.name} (${content.names[space]![at]})`])
  }
  return [...rows].sort((a, b) => a[0] - b[0]).map(([turn, names]) => [turnName(turn), names.join(', ')])
}
export function yards(content: Content, view: Pick<View, 'pieces'>, side: Side): [string, string][] {
  const lake = nounOf(content, 'lake'),
    all = read(content, view.pieces).bodies.filter(b => b.side === side && b.ship)
  return content.names[lake]!.flatMap((name, id): [string, string][] => {
    const here = all.filter(b => b.ship!.lake === id),
      can = here.filter(b => b.has.has('yard')),
      hurt = here.filter(b => b.has.has('reduced')),
      later = here.filter(b => b.has.has('later'))
    const parts = [
      can.length &&
        `can be built: ${can.map(b => `${b.name} (${RIGS[b.ship!.rig]} ${b.ship!.grade}, ${b.ship!.build / 2})`).join(', ')}`,
      hurt.length && `damaged: ${grouped(hurt)}`,
      later.length && `later: ${grouped(later)}`,
    ].filter(Boolean)
    return parts.length ? [[name, parts.join('; ')]] : []
  })
}
export function winter(content: Content, view: Pick<View, 'pieces'>, side: Side): [string, string][] {
  return [...read(content, view.pieces).marks].flatMap(([key, marks]) => {
    const mark = marks.find(m => m.word === 'crowded' && m.side === side),
      [noun, id] = key.split(':').map(Number) as [number, number]
    return mark ? [[content.names[noun]![id]!, `${mark.n} too many`] as [string, string]] : []
  })
}

export function lists(content: Content, view: View): { title: string; rows: [string, string][] }[] {
  const lead = num(content, view, 'final-lead'),
    sum = stakes(content, view).map((s): [string, string] => [
      s.what,
      `${s.side === 'US' ? 'Americans' : 'British'} ${s.n}${s.lost ? ', but cut off: it would not count' : ''}`,
    ])
  const all: { title: string; rows: [string, string][] }[] = [
    {
      title: 'If the war ended now',
      rows: [
        [
          'Result',
          `${lead ? `${lead > 0 ? 'Americans' : 'British'} by ${Math.abs(lead)}: ` : ''}${levelNow(content, lead)}`,
        ],
        ...sum,
      ],
    },
    ...sides.flatMap(side => {
      const who = side === 'US' ? 'American' : 'British'
      return [
        { title: `${who} reinforcements`, rows: coming(content, view, side) },
        { title: `${who} shipyards`, rows: yards(content, view, side) },
        {
          title: `What winter would take of the ${side === 'US' ? 'Americans' : 'British'}`,
          rows: winter(content, view, side),
        },
      ]
    }),
  ]
  return all.filter(l => l.rows.length)
}

let opened: '' | 'score' | 'coming' = ''
const LAYERS: [Layer, string][] = [
  ['US', 'American supply'],
  ['GB', 'British supply'],
  ['winter', 'Winter'],
]
export function piles(p: Player, draw: () => void): TemplateResult {
  const content = p.table.content!,
    view = viewOf(p.table)!,
    r = read(content, view.pieces),
    depots = (side: Side) => [...r.marks.values()].flat().filter(m => m.word === 'depot' && m.side === side).length
  const row = (side: Side) => {
    const word = side.toLowerCase(),
      heldBack = num(content, view, `held-${word}`)
    return html`<div>
      ${badge(side, 16)} <b>Hand ${num(content, view, `hand-${word}`)}</b
      ><span>${heldBack ? `${heldBack} held` : 'none held'}</span>
    </div>`
  }
  return html`<aside class="piles over-map" tabindex="0" aria-label="Cards, score, layers of the map">
    ${row('US')}${row('GB')}
    <div><b>Deck ${num(content, view, 'draw-deck')}</b><span>depots ${depots('US')} and ${depots('GB')}</span></div>
    <div class="layers" role="group" aria-label="Show on the map">
      ${LAYERS.map(
        ([id, name]) =>
          html`<button
            class="btn plain small"
            aria-pressed=${layer() === id}
            @click=${() => {
              show(layer() === id ? '' : id)
              draw()
            }}
          >
            ${name}
          </button>`,
      )}${(
        [
          ['score', 'Score'],
          ['coming', 'To come'],
        ] as const
      ).map(
        ([id, name]) =>
          html`<button
            class="btn plain small"
            aria-expanded=${opened === id}
            @click=${() => {
              opened = opened === id ? '' : id
              draw()
            }}
          >
            ${name}
          </button>`,
      )}
    </div>
    ${layer() === 'winter' ? toll(content, view) : layer() ? html`<p class="cap">The lines of ${sideName(layer() as Side)}; a figure: spaces that would be cut off if this one fell.</p>` : nothing}
    ${opened === 'score' ? stake(content, view) : opened === 'coming' ? arrivals(content, view) : nothing}
  </aside>`
}
// What winter would take of each side if it came now, and where.
function toll(content: Content, view: View) {
  const rows = sides.flatMap(side => winter(content, view, side).map(([where, n]) => ({ side, where, n })))
  return html`<div class="sheetlet" tabindex="0" role="group" aria-label="If winter came now">
    <p class="cap">If winter came now, units without a roof would lose a step:</p>
    <table class="stake">
      ${
        rows.length
          ? rows.map(
              r =>
                html`<tr>
                  <td>${badge(r.side, 14)} ${r.where}</td>
                  <td>${r.n}</td>
                </tr>`,
            )
          : html`<tr>
              <td>nobody</td>
              <td></td>
            </tr>`
      }
    </table>
  </div>`
}
// Who comes next turn and later, and what can be built.
function arrivals(content: Content, view: View) {
  return html`<div class="sheetlet" tabindex="0" role="group" aria-label="Reinforcements and shipyards">
    ${sides.map(
      side =>
        html`<h3>${badge(side, 14)} ${side === 'US' ? 'American' : 'British'} reinforcements</h3>
          <dl>
            ${coming(content, view, side)
              .slice(0, 3)
              .map(
                ([when, who]) =>
                  html`<dt>${when}</dt>
                    <dd>${who}</dd>`,
              )}
          </dl>
          <h3>Shipyards</h3>
          <dl>
            ${yards(content, view, side).map(
              ([where, what]) =>
                html`<dt>${where}</dt>
                  <dd>${what}</dd>`,
            )}
          </dl>`,
    )}
  </div>`
}
function stake(content: Content, view: View) {
  const lead = num(content, view, 'final-lead')
  return html`<table class="stake">
    <caption>
      If the war ended now: ${levelNow(content, lead)}
    </caption>
    ${stakes(content, view).map(
      s =>
        html`<tr class=${s.lost ? 'lost' : ''}>
          <td>${badge(s.side, 14)} ${s.what}${s.lost ? html` <small>cut off</small>` : nothing}</td>
          <td class="num">${s.n}</td>
        </tr>`,
    )}
    <tr class="all">
      <td>${lead ? `${lead > 0 ? 'Americans' : 'British'} lead by` : 'Level'}</td>
      <td class="num">${Math.abs(lead)}</td>
    </tr>
  </table>`
}
