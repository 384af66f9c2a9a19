// Dawn's Early Light in the browser: counters in regions, one shared deck, politics at home, blockade at sea.
import './dawn.css'
import { html } from 'lit-html'
import { figure } from '../../calendar'
import type { GameLook } from '../../games'
import { howto } from './howto'
import { ladder } from './ladder'
import { manner } from './manner'
import { pieces } from './pieces'
import { politics } from './politics'
import { vignette } from './vignettes'

const TURNS = 8

export const look: GameLook = {
  manner,
  pieces,
  calendar(content, view) {
    const turn = figure(content, view, 'turn') ?? 0,
      done = view.stage === 'over' ? turn : Math.max(0, turn - 1)
    return {
      words: turn ? `Turn ${turn} of ${TURNS}` : 'The Prelude',
      years: [{ name: 'War', cells: TURNS, done, now: true }],
    }
  },
  howto,
  ladder,
  beside: politics,
  between: 'border',
  vignette,
  signs: html`<li>A <b>counter</b> shows what stands in a region and how many.</li>
    <li>A <b>flag with a number</b> shows Recruit counters; a <b>star fort</b> a fort.</li>
    <li>Dashed <b>circles</b> are places for ships and squadrons.</li>`,
}
