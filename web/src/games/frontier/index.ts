// 1812! War on the Great Lakes Frontier in the browser: 1,437 hexes on a canvas, forces that fold and unfold with the distance, a hand of
// cards below the map, battles in the map's place.
import './frontier.css'
import { html } from 'lit-html'
import { figure } from '../../calendar'
import type { GameLook } from '../../games'
import { drawAgain } from '../../views/parts'
import { lodOf } from './art'
import { board } from './boards'
import { beside, framed, lists, onCamera, seasonName, warBox } from './boxes'
import { ground } from './ground'
import { howto } from './howto'
import { lessons } from './lessons'
import { manner } from './manner'
import { extent, items, pointed, there } from './map'
import { key } from './overlay'
import { theatreOf } from './reading'
import { answer, arrange, closer, hand, handKey, hold, knows, listed, stepsTo, stopKey } from './tray'

export const look: GameLook = {
  manner,
  calendar(content, view) {
    const turn = Math.max(0, (figure(content, view, 'turn') ?? 1) - 1),
      first = (figure(content, view, 'first-turn') ?? 1) - 1,
      last = (figure(content, view, 'last-turn') ?? 12) - 1,
      done = view.stage === 'over' ? turn + 1 : turn,
      years = [0, 1, 2].filter(y => 4 * y <= last && 4 * y + 3 >= first)
    return {
      words: seasonName(turn),
      years: years.map(y => {
        const from = Math.max(first, 4 * y),
          cells = Math.min(last, 4 * y + 3) - from + 1
        return {
          name: String(1812 + y),
          cells,
          done: Math.max(0, Math.min(cells, done - from)),
          now: y === Math.floor(turn / 4),
        }
      }),
    }
  },
  score: (content, view) => [
    (figure(content, view, 'points-us') ?? 0) / 2,
    (figure(content, view, 'points-gb') ?? 0) / 2,
  ],
  boards: true,
  handed: true,
  pixels: true,
  ground(stage, content, geometry, camera) {
    knows(geometry)
    onCamera(camera)
    const sheet = ground(stage, content, geometry)
    return {
      ...sheet,
      moved(view, smooth) {
        stage.dataset.lod = lodOf(view.k)
        framed(view, stage.clientWidth, stage.clientHeight)
        sheet.moved(view, smooth)
      },
      scene(scene) {
        const { view } = camera()
        framed(view, stage.clientWidth, stage.clientHeight)
        sheet.scene(scene)
      },
    }
  },
  key: pressed => key(pressed) || stopKey(pressed) || handKey(pressed),
  over: (p, draw) => html`${warBox(p)}${hand(p, draw)}${board(p, draw)}`,
  beside: p => beside(p, drawAgain),
  hold,
  listed,
  answer,
  arrange,
  extent,
  route: stepsTo,
  closer,
  items,
  pointed,
  there,
  lists,
  read(content, geometry, { noun, key: id, name }) {
    const spot = geometry.places[content.nouns[noun]!]?.[id]
    return spot && name !== id ? theatreOf(spot.x, spot.y) : undefined
  },
  howto,
  lessons,
  signs: html`<li>A <b>square</b> is American, <b>cut corners</b> British, <b>round</b> Native.</li>
    <li>From afar the <b>number</b> counts regiments; nearer, the pale half is their strength.</li>
    <li>A <b>flag</b> with stars is a general: his force moves as one. With an anchor: a commodore.</li>
    <li>A <b>half disc</b> means partial supply, a <b>cross</b> cut off. No mark: all is well.</li>
    <li><b>Two pips</b> are a regiment’s two steps; an open one is lost.</li>
    <li>A <b>ring</b> is a village, <b>two</b> a town, <b>points</b> a fortification; the number is its value.</li>
    <li>A <b>zigzag ring</b> is a siege, a <b>barrel</b> a depot, <b>bars</b> in the water docks.</li>
    <li>A road costs 1 point, rough ground 4. A lake has the band of who controls it.</li>
    <li>
      <b>[</b> and <b>]</b> go from theatre to theatre; <b>s</b> shows supply, <b>v</b> who holds what, <b>b</b> who
      comes where, <b>e</b> what is in danger, <b>c</b> your hand.
    </li>`,
}
