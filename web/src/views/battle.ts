// The battle that is being fought: who stands there, and what each side last rolled. Made from the log and the pieces.
import { html, nothing } from 'lit-html'
import { keyOf } from '../board'
import type { Content } from '../content'
import { faceOf, kindOf, listIn, plays, sideIn, thingIn } from '../events'
import { fights, lookOf, party, piecesAt } from '../pieces'
import type { Side, View } from '../protocol'
import { viewOf, type Player } from '../table'
import { faces } from '../text'
import { badge, dice, drawing } from './parts'

export interface Roll {
  side: Side
  dice: number[]
  hits: number
}
export interface Fight {
  noun: number
  place: number
  attacker: Side
  rolls: Partial<Record<Side, Roll>>
  rounds: number
}

export function fightOf(content: Content, view: View): Fight | undefined {
  let fight: Fight | undefined
  for (const event of view.log) {
    const kind = kindOf(content, event),
      side = sideIn(kind, event)
    if (plays(kind, 'battle')) {
      const [noun, place] = thingIn(content, kind, event, 'place')!
      fight = { noun, place, attacker: side!, rolls: {}, rounds: 0 }
    } else if (plays(kind, 'battle-over', 'turn')) fight = undefined
    if (fight && side && plays(kind, 'shot')) {
      if (side === fight.attacker || !fight.rolls[side]) fight.rounds++
      fight.rolls[side] = { side, dice: faces(listIn(kind, event, 'dice')), hits: faceOf(kind, event) }
    }
  }
  return fight
}

export function battle(p: Player) {
  const t = p.table,
    view = viewOf(t)!,
    content = t.content!
  const fight = view.stage === 'playing' ? fightOf(content, view) : undefined
  if (!fight) return nothing
  const defender: Side = fight.attacker === 'US' ? 'GB' : 'US'
  const row = (side: Side, role: string) => {
    const there = (piecesAt(view.pieces).get(keyOf(fight.noun, fight.place)) ?? []).filter(
      q => q[2] === side && fights(content, q[3]),
    )
    const roll = fight.rolls[side],
      hits = roll?.dice.filter(n => n >= roll.hits).length ?? 0
    return html`<div class="row">
      <div class="who1">${badge(side)} <b>${role}</b></div>
      <div class="blocks">
        ${there.flatMap(q => {
          const look = lookOf(content, q[3]),
            n = look.each ? q[4] : 1
          const gold = t.answers?.goldPieces.has(`${q[0]}:${q[1]}:${q[3]}`)
          return Array.from(
            { length: Math.min(n, 8) },
            () =>
              html`<button
                class="one ${gold ? 'can' : ''}"
                ?disabled=${!gold}
                aria-label=${content.pieces[q[3]]!.name}
                @click=${() => p.piece(q[0], q[1], q[3])}
              >
                ${drawing(
                  look.form === 'ship'
                    ? `<g transform="translate(0 16)">${look.draw(side, q[4], 'near')}</g>`
                    : look.draw(side, q[4], 'near'),
                  54,
                  look.form === 'ship' ? '-32 -34 68 68' : '-24 -24 48 50',
                )}
              </button>`,
          )
        })}
      </div>
      <div class="rolled">
        ${
          roll
            ? html`${dice(roll.dice, roll.hits, party(side), 32)}<span class="res"
                  ><b>${hits} ${hits === 1 ? 'hit' : 'hits'}</b></span
                >`
            : html`<span class="quiet">not fired yet</span>`
        }
      </div>
    </div>`
  }
  return html`<div class="fight" aria-label="Battle of ${content.names[fight.noun]![fight.place]}">
    <h2>
      Battle of
      ${content.names[fight.noun]![fight.place]}${
        fight.rounds > 1 ? html` <span class="cap">round ${fight.rounds}</span>` : nothing
      }
    </h2>
    <div class="lines">${row(fight.attacker, 'attack')}${row(defender, 'defend')}</div>
  </div>`
}
