// A Glorious Chance in the browser: one player against Yeo's squadron, which the rules move.
import './glorious.css'
import { html } from 'lit-html'
import type { Content } from '../../content'
import type { GameLook } from '../../games'
import type { View } from '../../protocol'
import { viewOf, type Player } from '../../table'
import { boxes, lists, signed } from './boxes'
import { aside, boardShown, combat } from './combat'
import { items, there } from './lake'
import { manner } from './manner'
import { howto } from './howto'
import { ladder } from './ladder'
import { levelOf } from './level'
import { nameOf, num } from './reading'
import { hold, listed } from './tray'

const MONTHS = ['June', 'July', 'August', 'September']
function calendar(content: Content, view: View) {
  const turn = num(content, view, 'turn'),
    over = view.stage === 'over'
  const month = Math.max(0, Math.floor((turn - 1) / 2))
  return {
    words: turn ? nameOf(content, 'turn', turn) : 'Before June',
    years: MONTHS.map((name, i) => ({
      name,
      cells: 2,
      done: Math.max(0, Math.min(2, (over ? turn : turn - 1) - i * 2)),
      now: i === month,
    })),
  }
}
function tally(p: Player) {
  const content = p.table.content!,
    view = viewOf(p.table)!,
    score = num(content, view, 'score')
  return html`<div
    class="scorebar"
    role="img"
    aria-label="Score ${score}: ${levelOf(content, score)}; Americans ${num(content, view, 'points-us')}, British ${num(content, view, 'points-gb')}"
  >
    <b class="num">${signed(score)}</b
    ><span
      >score so far<em
        >: you ${num(content, view, 'points-us')}, they ${num(content, view, 'points-gb')}; at the end a
        ${levelOf(content, score)}</em
      ></span
    >
  </div>`
}

export const look: GameLook = {
  manner,
  calendar,
  score: (content, view) => [
    num(content, view, 'points-us') - num(content, view, 'delay-us'),
    num(content, view, 'points-gb') - num(content, view, 'delay-gb'),
  ],
  tally,
  howto,
  ladder,
  boards: true,
  over: (p, draw) => html`${boardShown(p) ? combat(p, draw) : boxes(p, draw)}${aside(p, draw)}`,
  hold,
  listed,
  context: true,
  items,
  there,
  lists,
  signs: html`<li>
      Three masts are a <b>corvette</b>, two with square sails a <b>brig</b>, fore-and-aft sails a <b>schooner</b>; bare
      poles: Reduced, building or laid up.
    </li>
    <li>The plaque below ships tells their <b>mission</b>; a black flag marks the <b>Flagship</b>.</li>
    <li>A red octagon with a crown is a <b>Possible Encounter</b> that nobody has looked into yet.</li>
    <li>A coloured band along a zone’s edge, and the sign before its name, tell who <b>controls</b> it.</li>
    <li>Dotted lines are the <b>convoys’</b> ways; the squares under Burlington are the <b>Niagara front</b>.</li>`,
}
