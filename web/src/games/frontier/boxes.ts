// Beside the war: lakes, the wider war, blocks, depots and hands; what would count if it ended now and why; who comes when; the small
// map to jump with; and the switches for what can be laid over the map.
import { html, nothing, type TemplateResult } from 'lit-html'
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js'
import { f } from '../../art'
import type { Camera } from '../../camera'
import { figure } from '../../calendar'
import { nounOf, type Content } from '../../content'
import type { Seen } from '../../games'
import type { Side, View } from '../../protocol'
import { viewOf, type Player } from '../../table'
import { badge } from '../../views/parts'
import { LAYERS, layer, show } from './overlay'
import { every, printed } from './prints'
import { arrivalOf, read, sides, whose } from './reading'
import { onStops } from './tray'

const QUARTERS = ['Spring', 'Summer', 'Autumn', 'Winter']
export const seasonName = (season: number) => `${QUARTERS[season % 4]} ${1812 + Math.floor(season / 4)}`
const num = (content: Content, view: Pick<Seen, 'figures'>, word: string) => figure(content, view, word) ?? 0
const half = (n: number) => (n % 2 ? `${Math.floor(n / 2) || ''}½` : String(n / 2))

interface Stake {
  what: string
  side: Side
  n: number // half points
}
function stakes(content: Content, seen: Pick<Seen, 'pieces' | 'figures'>): Stake[] {
  const out = [...read(content, seen.pieces).marks].flatMap(([key, marks]): Stake[] => {
    const [noun, id] = key.split(':').map(Number) as [number, number]
    return marks.filter(m => m.word === 'stake').map(m => ({ what: content.names[noun]![id]!, side: m.side, n: m.n }))
  })
  const track = num(content, seen, 'track-points')
  if (track) out.push({ what: 'The wider war', side: track > 0 ? 'US' : 'GB', n: Math.abs(track) })
  for (const side of sides) {
    const n = num(content, seen, `other-${side.toLowerCase()}`)
    if (n) out.push({ what: 'Special conditions', side, n })
  }
  return out.sort((a, b) => b.n - a.n)
}
function lakes(content: Content, seen: Pick<Seen, 'pieces'>) {
  const noun = nounOf(content, 'water'),
    r = read(content, seen.pieces)
  return content.names[noun]!.flatMap((name, id) => {
    const worth = printed(content, noun, id, 'lake')?.[0],
      marks = r.marks.get(`${noun}:${id}`) ?? [],
      hulls = (side: Side) => marks.find(m => m.word === 'hulls' && m.side === side)?.n ?? 0,
      holder = marks.find(m => m.word === 'stake')?.side
    return !worth || !(hulls('US') || hulls('GB') || holder)
      ? []
      : [{ name, worth, us: hulls('US'), gb: hulls('GB'), holder }]
  })
}
function coming(content: Content, view: Pick<View, 'pieces' | 'figures'>, side: Side): [string, string][] {
  const rows = new Map<number, string[]>(),
    hex = nounOf(content, 'hex'),
    now = num(content, view, 'turn') - 1
  for (const b of read(content, view.pieces).later) {
    const at = arrivalOf(content, b).find(([season]) => season! >= now)
    if (b.side !== side || !at) continue
    rows.set(at[0]!, [...(rows.get(at[0]!) ?? []), `${b.name} (${content.names[hex]![at[1]!]})`])
  }
  return [...rows].sort((a, b) => a[0] - b[0]).map(([season, names]) => [seasonName(season), names.join(', ')])
}
const depots = (content: Content, seen: Pick<Seen, 'pieces'>, side: Side) => {
  const hex = nounOf(content, 'hex')
  return [...read(content, seen.pieces).marks].flatMap(([key, marks]) =>
    marks.filter(m => m.word === 'depot' && m.side === side).map(() => content.names[hex]![Number(key.split(':')[1])]!),
  )
}

export function lists(content: Content, view: View): { title: string; rows: [string, string][] }[] {
  const all: { title: string; rows: [string, string][] }[] = [
    {
      title: 'If the war ended now',
      rows: stakes(content, view).map((s): [string, string] => [s.what, `${whose(s.side)}, ${half(s.n)} points`]),
    },
    {
      title: 'The lakes',
      rows: lakes(content, view).map((l): [string, string] => [
        l.name,
        `American hulls ${l.us}, British ${l.gb}; ${l.worth} points to ${l.holder ? `the ${l.holder === 'US' ? 'Americans' : 'British'}` : 'nobody'}`,
      ]),
    },
    ...sides.map(side => ({ title: `${whose(side)} reinforcements`, rows: coming(content, view, side) })),
    ...sides.map(side => ({
      title: `${whose(side)} depots`,
      rows: depots(content, view, side).map((name): [string, string] => [name, 'depot']),
    })),
  ]
  return all.filter(l => l.rows.length)
}

// ---- the box over the empty south-east, from afar ------------------------------------------------------------------

function track(content: Content, view: View) {
  const at = num(content, view, 'track'),
    values = every(content, 0, 0, 'track')[0] ?? [],
    middle = (values.length - 1) / 2
  return html`<div
    class="wider"
    role="img"
    aria-label="The wider war: ${at === 0 ? 'level' : `${Math.abs(at)} for the ${at > 0 ? 'Americans' : 'British'}`}"
  >
    ${values.map((n, i) => html`<i class="${i - middle < 0 ? 'gb' : i > middle ? 'us' : ''} ${i - middle === at ? 'now' : ''}">${half(n)}</i>`)}
  </div>`
}
function war(content: Content, view: View): TemplateResult {
  const rows = lakes(content, view)
  return html`<h2>State of the war</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Lake, hulls</th>
          <th scope="col">${badge('US', 14)}</th>
          <th scope="col">${badge('GB', 14)}</th>
          <th scope="col">worth</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          l =>
            html`<tr>
              <th scope="row" class="serif">${l.name.replace('Lake ', '')}</th>
              <td class=${l.us > l.gb ? 'b' : ''}>${l.us}</td>
              <td class=${l.gb > l.us ? 'b' : ''}>${l.gb}</td>
              <td>${l.worth}${l.holder ? html` to ${badge(l.holder, 13)}` : nothing}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="line"><span>Wider war</span>${track(content, view)}</p>
    <p class="line">
      <span>Block</span
      >${sides.map(side => html`<span>${badge(side, 13)} ${num(content, view, `block-${side.toLowerCase()}`) ? 'free' : 'used'}</span>`)}
    </p>
    <p class="line">
      <span>Depots</span
      >${sides.map(side => html`<span>${badge(side, 13)} ${depots(content, view, side).length}</span>`)}
    </p>
    <p class="line">
      <span>Cards</span
      >${sides.map(side => html`<span>${badge(side, 13)} ${num(content, view, `hand-${side.toLowerCase()}`)}</span>`)}
    </p>`
}
export const warBox = (p: Player) =>
  html`<section class="war over-map" aria-label="State of the war">${war(p.table.content!, viewOf(p.table)!)}</section>`

// ---- the rail, below the answers -----------------------------------------------------------------------------------

let camera: (() => Camera) | undefined
export const onCamera = (get: typeof camera) => {
  camera = get
  onStops(to => camera?.().look(to, true))
}
// The small map's frame goes with the camera; nothing else is drawn for it.
export function framed(view: { x: number; y: number; k: number }, w: number, h: number) {
  const frame = document.querySelector('.locator .seen')
  if (!frame) return
  frame.setAttribute('x', f(view.x - w / 2 / view.k))
  frame.setAttribute('y', f(view.y - h / 2 / view.k))
  frame.setAttribute('width', f(w / view.k))
  frame.setAttribute('height', f(h / view.k))
}
const sheets = new WeakMap<object, string>()
function locator(p: Player): TemplateResult {
  const t = p.table,
    content = t.content!,
    g = t.geometry!,
    [W, H] = g.size,
    r = read(content, viewOf(t)!.pieces),
    hex = g.places.hex!
  if (!sheets.has(g)) {
    // Large waters alone, every fourth corner.
    const thin = g.lakes
      .all!.split('M')
      .filter(d => d.length > 400)
      .map(d => {
        const n = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
        let x = n[0]!,
          y = n[1]!,
          o = `M${f(x)} ${f(y)}`
        for (let i = 2; i + 1 < n.length; i += 2) {
          x += n[i]!
          y += n[i + 1]!
          if (i % 10 === 2) o += `L${Math.round(x)} ${Math.round(y)}`
        }
        return `${o}z`
      })
    sheets.set(g, thin.join(''))
  }
  let dots = ''
  for (const [, all] of r.at) {
    const key = content.places.find(q => q.noun === all[0]!.noun && q.id === all[0]!.place)?.key,
      spot = key ? hex[key] : undefined
    if (spot && all.some(b => b.regiment || b.vessel))
      dots +=
        all[0]!.side === 'US'
          ? `<rect x="${f(spot.x - 13)}" y="${f(spot.y - 13)}" width="26" height="26" fill="var(--us-body)"/>`
          : `<circle cx="${spot.x}" cy="${spot.y}" r="15" fill="var(--gb-body)"/>`
  }
  const jump = (e: MouseEvent) => {
    const box = (e.currentTarget as Element).getBoundingClientRect()
    camera?.().look(
      {
        x: ((e.clientX - box.left) / box.width) * W,
        y: ((e.clientY - box.top) / box.height) * H,
        k: Math.max(1.1, camera().view.k),
      },
      true,
    )
  }
  return html`<svg
    class="locator"
    viewBox="0 0 ${W} ${H}"
    role="img"
    aria-label="The whole sheet; a click goes there"
    @click=${jump}
  >
    ${unsafeSvg(`<rect width="${W}" height="${H}" fill="var(--land)"/><path d="${sheets.get(g)}" fill="var(--water)" fill-rule="evenodd" stroke="var(--shore)" stroke-width="3"/>${dots}<rect class="seen" fill="none" stroke="var(--ink)" stroke-width="9"/>`)}
  </svg>`
}
const unsafeSvg = (inner: string) => unsafeHTML(`<svg>${inner}</svg>`)

let opened: '' | 'score' | 'coming' | 'war' = ''
export function beside(p: Player, draw: () => void): TemplateResult {
  const content = p.table.content!,
    view = viewOf(p.table)!,
    us = num(content, view, 'points-us'),
    gb = num(content, view, 'points-gb'),
    fold = (name: typeof opened, title: string, inner: () => TemplateResult) =>
      html`<div class="fold">
        <button
          class="stop"
          aria-expanded=${opened === name}
          @click=${() => {
            opened = opened === name ? '' : name
            draw()
          }}
        >
          ${title}
        </button>
        ${opened === name ? inner() : nothing}
      </div>`
  return html`<section class="around">
    ${locator(p)}
    <div class="layers" role="group" aria-label="Laid over the map">
      ${LAYERS.map(
        ([id, name, key]) =>
          html`<button
            class="chip ${layer() === id ? 'on' : ''}"
            aria-pressed=${layer() === id}
            @click=${() => {
              show(id)
              draw()
            }}
          >
            ${name} <kbd>${key}</kbd>
          </button>`,
      )}
    </div>
    ${fold(
      'score',
      `If it ended now: ${us === gb ? 'level' : `${us > gb ? 'Americans' : 'British'} by ${half(Math.abs(us - gb))}`}`,
      () =>
        html`<ul class="stakes">
          ${stakes(content, view).map(s => html`<li>${badge(s.side, 14)} <span>${s.what}</span><b>${half(s.n)}</b></li>`)}
        </ul>`,
    )}
    ${fold(
      'coming',
      'Who comes when',
      () =>
        html`${sides.map(side => {
          const rows = coming(content, view, side)
          return html`<h3>${badge(side, 14)} ${whose(side)}</h3>
            <dl class="due">
              ${rows.map(
                ([when, who]) =>
                  html`<dt>${when}</dt>
                    <dd>${who}</dd>`,
              )}
            </dl>
            ${rows.length ? nothing : html`<p class="cap">nobody</p>`}`
        })}`,
    )}
    ${fold('war', 'Lakes, blocks, depots, cards', () => html`<div class="war in-rail">${war(content, view)}</div>`)}
  </section>`
}
