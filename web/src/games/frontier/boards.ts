// Battles in the map's place: the line of battle with its boxes and postures, columns on the water, a siege with its table.
import { html, nothing, type TemplateResult } from 'lit-html'
import { unsafeHTML } from 'lit-html/directives/unsafe-html.js'
import { nounOf, placeOf, type Content } from '../../content'
import { kindOf, valueIn } from '../../events'
import { fightOf, type Box, type Fight } from '../../fight'
import { party } from '../../pieces'
import type { Action, Event, Side, View } from '../../protocol'
import { mySide, myTurn, viewOf, type Player } from '../../table'
import { badge, told as tell } from '../../views/parts'
import { batteries, eight, portrait } from './art'
import { every } from './prints'
import { read, strength, words, type Body, type Reading } from './reading'
import { wordOf } from './tray'

const POSITIONS = ['Left', 'Center', 'Right'],
  POSTURES = ['Line Advance', 'Probe', 'Refused Flank', 'Feigned Retreat', 'Frontal Charge'],
  SHORT = ['Line', 'Probe', 'Refuse', 'Feign', 'Charge'],
  NOTES = [
    'undoes Refused Flank',
    'undoes Charge and Feigned Retreat',
    '+2 in the Center if they outflank you',
    '+1 in the Center if you outflank them',
    'a second round at once',
  ]
const other = (side: Side): Side => (side === 'US' ? 'GB' : 'US')
const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)

// What was told of the round that is being fought.
function since(content: Content, view: View, begins: readonly string[]): Event[] {
  let from = view.log.length
  while (from > 0 && !begins.includes(kindOf(content, view.log[from - 1]!).name)) from--
  return from ? view.log.slice(from) : []
}
const number = (fight: Fight, content: Content, word: string) => {
  const kind = content.figures.findIndex(q => q.id === word)
  return fight.figures.find(q => q[0] === kind)?.[1] ?? 0
}
interface Standing extends Box {
  body: Body
  column: number
}
function standing(content: Content, view: View, r: Reading, fight: Fight): Standing[] {
  return fight.boxes.flatMap((box, i): Standing[] => {
    const body = box.which === undefined ? undefined : r.byId.get(box.which)
    if (!body) return []
    const has = new Set([...body.has, ...content.status_kinds.filter((_, n) => (box.status >> n) & 1)])
    return [{ ...box, body: { ...body, has }, column: view.board!.boxes[i]![1] }]
  })
}

function head(content: Content, fight: Fight, side: Side, me: Side | undefined, hidden: boolean): TemplateResult {
  const posture = number(fight, content, `posture-${side.toLowerCase()}`),
    you = side === me
  return html`<div class="fside ${party(side)}">
    ${badge(side, 22)}<b
      >${you ? 'You' : side === 'US' ? 'Americans' : 'British'},
      ${side === fight.attacker ? 'attacking' : 'defending'}</b
    >${
      fight.kind === 'battle'
        ? html`<span class="post">${posture ? POSTURES[posture - 1] : hidden ? 'line and posture hidden' : ''}</span
            >${hidden ? html`<span class="cap">shown when both are ready</span>` : nothing}`
        : nothing
    }
  </div>`
}

// ---- a battle on land ----------------------------------------------------------------------------------------------

function land(p: Player, view: View, fight: Fight, draw: () => void): TemplateResult {
  const t = p.table,
    content = t.content!,
    r = read(content, view.pieces),
    me = mySide(t),
    below: Side = me ?? fight.attacker,
    above = other(below),
    all = standing(content, view, r, fight),
    mine = myTurn(t),
    piece = nounOf(content, 'piece'),
    picked = t.picked.find(q => q[0] === piece)?.[1],
    choices = mine ? (view.choices ?? []) : []
  const hidden = (side: Side) => fight.round === 0 && side !== me && !all.some(b => b.side === side && b.row === 'lead')
  const act = (word: string, who: number | undefined, position: number): Action | undefined =>
    choices.find(a => wordOf(content, a) === word && (who === undefined || a[1] === who) && a[2] === position)
  const unit = (b: Standing, size: number) => {
    const gold = mine && t.answers?.goldPieces.has(`${b.body.key}:${b.body.id}`),
      inner = html`${unsafeHTML(portrait(b.body, size))}<small>${b.body.name}</small>`
    return gold || picked === b.body.id
      ? html`<button
          class="bx full ${gold ? 'can' : ''} ${picked === b.body.id ? 'chosen' : ''}"
          draggable="true"
          title="${b.body.name}: ${words(b.body)}"
          aria-pressed=${picked === b.body.id}
          @dragstart=${(e: DragEvent) => e.dataTransfer?.setData('text/plain', String(b.body.id))}
          @click=${() => {
            if (picked !== undefined) p.back()
            if (picked !== b.body.id) p.piece(b.body.noun, b.body.place, b.body.id)
            draw()
          }}
        >
          ${inner}
        </button>`
      : html`<span class="bx full" role="img" aria-label="${b.body.name}, ${words(b.body)}" title=${words(b.body)}
          >${inner}</span
        >`
  }
  const slot = (word: 'lead' | 'support', position: number, label: string) => {
    const drop = (e: DragEvent) => {
      e.preventDefault()
      const a = act(word, Number(e.dataTransfer?.getData('text/plain')), position)
      if (a) p.answer(a)
    }
    const a = picked === undefined ? undefined : act(word, picked, position),
      any = act(word, undefined, position)
    return a
      ? html`<button
          class="bx ${word} can"
          aria-label=${label}
          @click=${() => p.answer(a)}
          @dragover=${(e: DragEvent) => e.preventDefault()}
          @drop=${drop}
        ></button>`
      : html`<span
          class="bx ${word} ${any ? 'open' : ''}"
          role="img"
          aria-label="${label}, empty"
          @dragover=${(e: DragEvent) => any && e.preventDefault()}
          @drop=${drop}
        ></span>`
  }
  const position = (side: Side, at: number) => {
    const lead = all.find(b => b.side === side && b.row === 'lead' && b.column === at),
      supports = number(fight, content, `supports-${side.toLowerCase()}`),
      name = `${side === me ? 'your' : 'their'} ${POSITIONS[at]}`
    const secret = hidden(side)
    return html`<div
      class="pos ${lead || secret ? '' : 'none'} ${side === below ? 'below' : 'above'}"
      role="group"
      aria-label=${name}
    >
      <div class="ln">
        ${secret ? html`<span class="bx lead hid" role="img" aria-label="not yet shown"></span>` : lead ? unit(lead, 56) : slot('lead', at, `${name} lead`)}
      </div>
      <div class="sp">
        ${Array.from(
          {
            length: Math.max(
              supports,
              1 +
                Math.max(
                  -1,
                  ...all.flatMap(q =>
                    q.side === side && q.row === 'support' && Math.floor(q.column / 3) === at ? [q.column % 3] : [],
                  ),
                ),
            ),
          },
          (_, i) => {
            const b = all.find(q => q.side === side && q.row === 'support' && q.column === at * 3 + i)
            return secret
              ? html`<span class="bx sup hid" role="img" aria-label="not yet shown"></span>`
              : b
                ? unit(b, 38)
                : slot('support', at, `${name} support`)
          },
        )}
      </div>
    </div>`
  }
  const row = (side: Side, word: string) => all.filter(b => b.side === side && b.row === word),
    end = (side: Side) =>
      html`<div class="endb">
        <div>
          <h3>Officers</h3>
          ${row(side, 'officers').map(
            b =>
              html`<span class="ow ${b.body.has.has('chief') ? 'chief' : ''}" title=${words(b.body)}
                >${
                  mine && t.answers?.goldPieces.has(`${b.body.key}:${b.body.id}`)
                    ? unit(b, 38)
                    : html`${unsafeHTML(portrait(b.body, 38))}<small
                          >${b.body.name}<br />${b.body.officer?.attack} / ${b.body.officer?.defence}</small
                        >`
                }</span
              >`,
          )}${row(side, 'officers').length ? nothing : html`<span class="cap">none</span>`}
        </div>
        <div>
          <h3>${hidden(side) ? 'In the field' : 'Reserve'}</h3>
          ${row(side, 'reserve').map(b => unit(b, 38))}${row(side, 'reserve').length ? nothing : html`<span class="cap">none</span>`}
        </div>
        ${
          row(side, 'routed').length
            ? html`<div>
                <h3>Routed</h3>
                ${row(side, 'routed').map(b => unit(b, 30))}
              </div>`
            : nothing
        }
      </div>`
  const posture = view.question === 'LandCombat.Posture',
    volleys = since(content, view, ['BattleBegins', 'SallyBegins', 'Evading', 'SecondRound'])
  return html`${head(content, fight, above, me, hidden(above))}
    <div class="bl">${[2, 1, 0].map(i => position(above, i))}${end(above)}</div>
    ${posture ? matrix(p, content, fight, choices, below) : fired(p, content, fight, volleys, below)}
    <div class="bl">${[0, 1, 2].map(i => position(below, i))}${end(below)}</div>
    ${head(content, fight, below, me, false)}`
}

// Each posture against each of theirs: dice, yours first.
function matrix(p: Player, content: Content, fight: Fight, choices: readonly Action[], side: Side): TemplateResult {
  const attack = fight.attacker === side,
    noun = nounOf(content, 'posture'),
    dice = POSTURES.flatMap((_, a) => every(content, noun, a, 'dice').map(([d, ...n]) => ({ a, d: d!, n }))),
    show = (d8: number, d6: number) => [...Array<number>(d6).fill(6), ...Array<number>(d8).fill(8)].join('+'),
    sum = (d8: number, d6: number) => d8 * 4.5 + d6 * 3.5
  return html`<div class="mx" tabindex="0" role="region" aria-label="Postures against each other">
    <table>
      <caption>
        Your posture against theirs: dice, yours first
      </caption>
      <thead>
        <tr>
          <td></td>
          ${POSTURES.map((name, i) => html`<th scope="col"><span class="long">${name}</span><span class="short">${SHORT[i]}</span></th>`)}
        </tr>
      </thead>
      <tbody>
        ${POSTURES.map((name, i) => {
          const a = choices.find(c => wordOf(content, c) === 'posture' && c[1] === i)
          return html`<tr>
            <th scope="row">
              ${
                a
                  ? html`<button class="btn" ?disabled=${p.table.waiting} @click=${() => p.answer(a)}>
                      <kbd>${i + 1}</kbd>${name}
                    </button>`
                  : name
              }<small>${NOTES[i]}</small>
            </th>
            ${POSTURES.map((_, j) => {
              const cell = dice.find(q => (attack ? q.a === i && q.d === j : q.a === j && q.d === i))?.n ?? [
                  0, 0, 0, 0,
                ],
                [a8, a6, d8, d6] = cell as [number, number, number, number],
                [m8, m6, t8, t6] = attack ? [a8, a6, d8, d6] : [d8, d6, a8, a6],
                by = sum(m8, m6) - sum(t8, t6)
              return html`<td class=${by > 0 ? 'up' : by < 0 ? 'down' : ''}>${show(m8, m6)} : ${show(t8, t6)}</td>`
            })}
          </tr>`
        })}
      </tbody>
    </table>
  </div>`
}

// The volleys of this round, each with its dice, what is added, and what came of it.
function fired(p: Player, content: Content, fight: Fight, events: readonly Event[], below: Side): TemplateResult {
  interface Volley {
    position: number
    mine: [dice: number, modifier: number]
    theirs: [dice: number, modifier: number]
    after: Event[]
  }
  const list: Volley[] = []
  for (const e of events) {
    const kind = kindOf(content, e),
      get = (name: string) => valueIn(kind, e, name) ?? 0
    if (kind.name === 'Volley') {
      const a: [number, number] = [get('dice'), get('modifier')],
        d: [number, number] = [get('foe_dice'), get('foe_modifier')],
        own = fight.attacker === below
      list.push({
        position: own ? get('position') : 2 - get('position'),
        mine: own ? a : d,
        theirs: own ? d : a,
        after: [],
      })
    } else if (['StepLost', 'Eliminated', 'Routed', 'MovedUp'].includes(kind.name)) list.at(-1)?.after.push(e)
  }
  if (!list.length)
    return html`<div class="vols none">
      <p class="cap">
        ${
          fight.round === 0
            ? 'Both sides draw up their lines in secret. Volleys follow position by position; the higher sum wins, and the loser’s Lead loses a step.'
            : 'No volley has been fired in this round yet.'
        }
      </p>
    </div>`
  return html`<div class="vols">
    ${[0, 1, 2].map(at => {
      const volleys = list.filter(v => v.position === at)
      if (!volleys.length)
        return html`<div class="vol skip">
          <h3>${POSITIONS[at]}</h3>
          <p class="cap">No volley here.</p>
        </div>`
      return html`<div class="vol">
        ${volleys.map(v => {
          const sum = ([d, m]: [number, number]) => d + m,
            by = sum(v.mine) - sum(v.theirs)
          return html`<h3>${POSITIONS[at]}</h3>
            <p class="sum">
              <b>${sum(v.theirs)}</b> <span class="cap">theirs: dice ${v.theirs[0]} ${signed(v.theirs[1])}</span>
            </p>
            <p class="sum">
              <b>${sum(v.mine)}</b> <span class="cap">yours: dice ${v.mine[0]} ${signed(v.mine[1])}</span>
            </p>
            <p>
              ${by === 0 ? 'A tie.' : by > 0 ? `You win by ${by}.` : `They win by ${-by}.`}
              ${v.after.map(e => html`${tell(p, content, e, party(below))} `)}
            </p>`
        })}
      </div>`
    })}
  </div>`
}

// ---- a battle on the water -----------------------------------------------------------------------------------------

const SECTIONS = 5
function naval(p: Player, view: View, fight: Fight): TemplateResult {
  const t = p.table,
    content = t.content!,
    r = read(content, view.pieces),
    me = mySide(t),
    below: Side = me ?? fight.attacker,
    all = standing(content, view, r, fight),
    columns = Math.max(0, ...all.filter(b => b.row === 'columns').map(b => b.column + 1)),
    shots = since(content, view, ['NavalBegins', 'Evading']),
    piece = nounOf(content, 'piece')
  // Those who may be fired at are second in an answer: a click on one of them gives it.
  const target = (id: number): Action | undefined => {
    const mine = myTurn(t) ? (view.choices ?? []) : [],
      list = mine.filter(a => {
        const nouns = content.verbs[a[0]]!.nouns
        return nouns.some((noun, i) => noun === piece && a[i + 1] === id)
      })
    return list.length === 1 ? list[0] : undefined
  }
  const ship = (b: Standing | undefined, small: boolean) => {
    if (!b) return html`<span class="vs none"></span>`
    const gold = myTurn(t) && (!!target(b.body.id) || t.answers?.goldPieces.has(`${b.body.key}:${b.body.id}`)),
      out = b.n > SECTIONS,
      body = html`${unsafeHTML(portrait(b.body, small ? 30 : 52))}<b class="serif">${b.body.name}</b
        >${small ? nothing : unsafeHTML(batteries(b.body))}<span
          class="hull"
          role="img"
          aria-label="${out ? 'out of the fight' : `section ${b.n}, hull ${b.body.vessel?.hull}`}"
          >${Array.from({ length: SECTIONS }, (_, i) => html`<i class=${i + 1 < b.n ? 'hit' : i + 1 === b.n ? 'now' : ''}>${i + 1}</i>`)}</span
        ><small
          >hull
          ${b.body.vessel?.hull}${b.body.has.has('flagship') ? ', flagship' : ''}${out ? ', out of the fight' : b.body.has.has('reduced') ? ', damaged' : ''}</small
        >`
    return gold
      ? html`<button
          class="vs ${party(b.side)} can ${out ? 'out' : ''}"
          title=${words(b.body)}
          @click=${() => {
            const a = target(b.body.id)
            a ? p.answer(a) : p.piece(b.body.noun, b.body.place, b.body.id)
          }}
        >
          ${body}
        </button>`
      : html`<span class="vs ${party(b.side)} ${out ? 'out' : ''}" title=${words(b.body)}>${body}</span>`
  }
  const row = (side: Side) =>
    Array.from({ length: columns }, (_, i) =>
      ship(
        all.find(b => b.side === side && b.row === 'columns' && b.column === i),
        false,
      ),
    )
  const reserve = (side: Side) => {
    const list = all.filter(b => b.side === side && b.row === 'reserve')
    return html`<div class="rsv">
      <h3>${columns ? 'Reserve' : 'In line, to be ordered'}</h3>
      ${list.map(b => ship(b, true))}${list.length ? nothing : html`<span class="cap">none</span>`}
    </div>`
  }
  const guns = number(fight, content, 'guns')
  return html`${head(content, fight, other(below), me, false)}
    <div class="lake" tabindex="0" role="region" aria-label="The lines">
      <div class="cols">${row(other(below))}${reserve(other(below))}</div>
      <div class="shots" role="group" aria-label="Broadsides of this round">
        ${shots
          .filter(e =>
            ['Broadside', 'FiredAtGuns', 'GunsFired', 'Damaged', 'Captured', 'GunsDestroyed', 'CaptureRoll'].includes(
              kindOf(content, e).name,
            ),
          )
          .slice(-8)
          .map(e => html`<p>${tell(p, content, e, party(below))}</p>`)}${
          guns ? html`<p class="cap">Harbor guns fight too: section ${guns}.</p>` : nothing
        }
        <p class="cap">Each die above the target’s hull is a hit; a hit takes her a section further.</p>
      </div>
      <div class="cols">${row(below)}${reserve(below)}</div>
    </div>
    ${head(content, fight, below, me, false)}`
}

// ---- a siege -------------------------------------------------------------------------------------------------------

function siege(p: Player, view: View, fight: Fight): TemplateResult {
  const t = p.table,
    content = t.content!,
    r = read(content, view.pieces),
    me = mySide(t),
    all = standing(content, view, r, fight),
    columns = every(content, 0, 0, 'siege columns')[0] ?? [],
    rows = every(content, 0, 0, 'siege row'),
    foe = other(fight.attacker)
  const unit = (b: Standing) => {
    const gold = myTurn(t) && t.answers?.goldPieces.has(`${b.body.key}:${b.body.id}`),
      inner = html`${unsafeHTML(portrait(b.body, 42))}<small>${b.body.name}</small>`
    return gold
      ? html`<button
          class="bx full can"
          title=${words(b.body)}
          @click=${() => p.piece(b.body.noun, b.body.place, b.body.id)}
        >
          ${inner}
        </button>`
      : html`<span class="bx full" title=${words(b.body)}>${inner}</span>`
  }
  const sum = (word: string) => all.filter(b => b.row === word).reduce((n, b) => n + strength(b.body), 0),
    columnOf = (n: number) => columns.reduce((best, from, i) => (n >= from ? i : best), 0)
  const side = (whose: Side, word: string, title: string) => {
    const low = whose.toLowerCase(),
      roll = fight.rolls.find(q => q.side === whose),
      modifier = number(fight, content, `modifier-${low}`)
    return html`<section class="half ${party(whose)}">
      <h3>${badge(whose, 18)} ${title}, strength ${sum(word)}</h3>
      <div class="who-row">${all.filter(b => b.row === word).map(unit)}</div>
      <p>
        ${roll ? html`${unsafeHTML(eight(roll.faces[0] ?? 1, whose, false))} ` : nothing}<b>${signed(modifier)}</b> on
        the
        roll${
          roll
            ? html`: row ${Math.max(1, Math.min(8, (roll.faces[0] ?? 1) + modifier))}`
            : ' (commander, ships, supply, the works)'
        }
      </p>
      ${roll ? html`<p>Steps to lose: <b>${number(fight, content, `losses-${low}`)}</b></p>` : nothing}
    </section>`
  }
  const mark = (row: number, column: number) =>
    fight.rolls.some(q => {
      const n = q.side === fight.attacker ? sum('besiegers') : sum('garrison'),
        modifier = number(fight, content, `modifier-${q.side.toLowerCase()}`)
      return columnOf(n) === column && Math.max(1, Math.min(8, (q.faces[0] ?? 1) + modifier)) === row + 1
    })
  const tint = (column: number) =>
    column === columnOf(sum('besiegers'))
      ? party(fight.attacker)
      : column === columnOf(sum('garrison'))
        ? party(foe)
        : ''
  return html`<div class="walls">
      ${side(fight.attacker, 'besiegers', me === fight.attacker ? 'You besiege' : 'Besiegers')}${side(foe, 'garrison', me === foe ? 'You, inside' : 'Inside')}
    </div>
    ${
      all.some(b => b.row === 'reserve')
        ? html`<h3>Not in the assault</h3>
            <div class="who-row">${all.filter(b => b.row === 'reserve').map(unit)}</div>`
        : nothing
    }
    <div class="mx" tabindex="0" role="region" aria-label="Table of losses">
      <table class="sieget">
        <caption>
          Steps that the other side loses: the die with its modifier, against one’s own strength
        </caption>
        <thead>
          <tr>
            <td></td>
            ${columns.map((from, i) => html`<th scope="col" class=${tint(i)}>${i + 1 < columns.length ? (columns[i + 1]! - 1 === from ? from : `${from}–${columns[i + 1]! - 1}`) : `${from}+`}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row, i) =>
              html`<tr>
                <th scope="row">${i + 1}</th>
                ${row.map((n, j) => html`<td class="${tint(j)} ${mark(i, j) ? 'fell' : ''}">${n}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

const STEPS: Record<string, [string, RegExp][]> = {
  battle: [
    ['Commander', /Chief/],
    ['Line', /Deploy/],
    ['Posture', /Posture/],
    ['Cards', /^Reaction/],
    ['Volleys', /Loss|Again/],
    ['Fall back?', /Leave|Pursued/],
    ['Adjust', /Adjust|Join/],
  ],
  naval: [
    ['Line', /Order|Flagship|Refuge/],
    ['Cards', /^Reaction/],
    ['Broadsides', /\.Fire|GunFire|Healed|Escape/],
    ['Reserve fire', /ReserveFire/],
    ['Fall back?', /Leave/],
    ['Adjust', /Line$|Exchange/],
  ],
  siege: [
    ['Who assaults', /Unit/],
    ['Cards', /^Reaction/],
    ['Losses', /Loss/],
  ],
}

export function board(p: Player, draw: () => void): TemplateResult | typeof nothing {
  const t = p.table,
    content = t.content!,
    view = viewOf(t)!,
    fight = fightOf(content, view)
  if (!fight) return nothing
  const place = placeOf(content, fight.noun, fight.place),
    type = t.geometry?.places.hex?.[place?.key ?? '']?.type,
    steps = STEPS[fight.kind] ?? [],
    now = steps.findIndex(([, is]) => is.test(view.question ?? ''))
  const ground =
    fight.kind === 'siege'
      ? 'a siege'
      : type === 'clear'
        ? 'open ground'
        : fight.kind === 'naval'
          ? 'on the water'
          : 'woods'
  return html`<section class="fboard over-map ${fight.kind}" tabindex="0" aria-label="Battle at ${place?.name}">
    <header>
      <h2>
        ${fight.kind === 'siege' ? 'Siege of ' : fight.kind === 'naval' ? 'Off ' : ''}${place?.name}
        <small
          >${ground}${fight.kind === 'siege' ? '' : fight.round ? `, round ${fight.round}` : ', before the first round'}</small
        >
      </h2>
      <ol class="seq">
        ${steps.map(([name], i) => html`<li class=${i === now ? 'now' : now >= 0 && i < now ? 'done' : ''}>${name}</li>`)}
      </ol>
    </header>
    ${fight.kind === 'naval' ? naval(p, view, fight) : fight.kind === 'siege' ? siege(p, view, fight) : land(p, view, fight, draw)}
  </section>`
}
