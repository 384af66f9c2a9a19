// Blocks in the browser: blocks that hide their strength, towns joined by roads, three lakes.
import { html } from 'lit-html'
import { figure } from '../../calendar'
import type { GameLook } from '../../games'
import { battle } from '../../views/battle'
import { group } from '../../views/hold'
import { drawn } from './deploy'
import { howto } from './howto'
import { ladder } from './ladder'
import { lessons } from './lessons'
import { manner } from './manner'
import { pieces } from './pieces'

const YEARS = [1812, 1813, 1814],
  TURNS = 10

export const look: GameLook = {
  manner,
  pieces,
  calendar(content, view) {
    const year = figure(content, view, 'year') ?? YEARS[0]!,
      turn = figure(content, view, 'turn') ?? 0,
      done = view.stage === 'over' ? turn : turn - 1
    return {
      words: `${year}, turn ${turn} of ${TURNS}`,
      years: YEARS.map(y => ({
        name: String(y),
        cells: TURNS,
        done: y < year ? TURNS : y === year ? done : 0,
        now: y === year,
      })),
    }
  },
  hold: p => html`${battle(p)}${group(p)}${drawn(p)}`,
  howto,
  ladder,
  lessons,
  signs: html`<li>The <b>number in a town</b> is what holding it is worth; an <b>anchor</b> marks a base for ships.</li>
    <li>
      Squares or dots on a block are its strength: so many dice, sixes hit. A <b>standing block</b> hides its face from
      you.
    </li>
    <li>A ship under <b>sail</b> is ready; bare poles are unfinished or damaged.</li>
    <li>A <b>broken road</b> crosses the border: American blocks may refuse.</li>`,
}
