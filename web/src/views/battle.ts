// The battle that is being fought: who stands there, and what each side last rolled.
import { html, nothing } from 'lit-html'
import { fightOf } from '../fight'
import { gameLook } from '../games'
import { lookOf, party } from '../pieces'
import type { Side } from '../protocol'
import { viewOf, type Player } from '../table'
import { badge, dice, drawing } from './parts'

export function battle(p: Player) {
  const t = p.table,
    view = viewOf(t)!,
    content = t.content!
  const fight = fightOf(content, view)
  if (!fight || gameLook(content.game).boards) return nothing
  const defender: Side = fight.attacker === 'US' ? 'GB' : 'US'
  const row = (side: Side, role: string) => {
    const there = fight.boxes.filter(box => box.side === side),
      roll = fight.rolls.find(r => r.side === side),
      hits = roll?.faces.filter(n => n >= roll.needs).length ?? 0
    return html`<div class="row">
      <div class="who1">${badge(side)} <b>${role}</b></div>
      <div class="blocks">
        ${there.flatMap(box => {
          const look = lookOf(content, box.piece),
            n = look.each ? box.n : 1
          const gold = t.answers?.goldPieces.has(`${fight.noun}:${fight.place}:${box.piece}`)
          return Array.from(
            { length: Math.min(n, 8) },
            () =>
              html`<button
                class="one ${gold ? 'can' : ''}"
                ?disabled=${!gold}
                aria-label=${content.pieces[box.piece]!.name}
                @click=${() => p.piece(fight.noun, fight.place, box.piece)}
              >
                ${drawing(
                  look.form === 'ship'
                    ? `<g transform="translate(0 16)">${look.draw(side, box.n, 'near')}</g>`
                    : look.draw(side, box.n, 'near'),
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
            ? html`${dice(roll.faces, roll.needs, party(side), 32)}<span class="res"
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
        fight.round > 1 ? html` <span class="cap">round ${fight.round}</span>` : nothing
      }
    </h2>
    <div class="lines">${row(fight.attacker, 'attack')}${row(defender, 'defend')}</div>
  </div>`
}
