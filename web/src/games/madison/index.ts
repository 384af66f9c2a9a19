// Mr. Madison's War in the browser: stacks, leaders and fleets on a map of 75 spaces, a hand of cards that does everything, battles
// on boards of their own.
import './madison.css'
import { html } from 'lit-html'
import { figure } from '../../calendar'
import type { GameLook } from '../../games'
import { board } from './boards'
import { lists, piles, turnName } from './boxes'
import { howto } from './howto'
import { ladder } from './ladder'
import { manner } from './manner'
import { key } from './overlay'
import { items, stands, taken, there, town } from './map'
import { pieces } from './pieces'
import { answer, hold, listed } from './tray'
import { vignette } from './vignettes'
import { weighed } from './weighed'

const YEARS = [1812, 1813, 1814]

export const look: GameLook = {
  manner,
  pieces,
  calendar(content, view) {
    const turn = Math.max(0, (figure(content, view, 'turn') ?? 1) - 1),
      done = view.stage === 'over' ? turn + 1 : turn,
      name = turnName(turn)
    return {
      words: name[0]!.toUpperCase() + name.slice(1),
      years: YEARS.map((y, i) => ({
        name: String(y),
        cells: 3,
        done: Math.max(0, Math.min(3, done - i * 3)),
        now: i === Math.floor(turn / 3),
      })),
    }
  },
  score: (content, view) => [figure(content, view, 'lead-us') ?? 0, figure(content, view, 'lead-gb') ?? 0],
  howto,
  ladder,
  boards: true,
  handed: true,
  key,
  over: (p, draw) => html`${piles(p, draw)}${board(p, draw)}`,
  weighed,
  hold,
  listed,
  answer,
  items,
  stands,
  taken,
  town,
  there,
  lists,
  vignette,
  signs: html`<li>
      A <b>double line</b> is a road, a <b>broken</b> one a trail, a <b>row of bars</b> a river crossing.
    </li>
    <li>The <b>number in a space</b> is its value: outlined its owner’s, solid the enemy’s who holds it.</li>
    <li>
      A <b>plate</b> is all that a side has there, with its strength. Stars or an anchor above it: a leader. Hollow:
      reduced. A green bead: Indians. A broken link: out of supply.
    </li>
    <li>
      <b>Bastions</b> are a fort, <b>sprigs</b> forest, an <b>anchor</b> a naval base (open: a back-up), a
      <b>house</b> a depot, a <b>cross</b> a burned town.
    </li>
    <li>The <b>dashed box</b> on a lake is where it is fought for; the band along its shore tells who controls it.</li>
    <li>The key <b>s</b> shows the supply of either side, then what winter would take.</li>`,
}
