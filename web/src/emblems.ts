// One small engraving for each game, 320 by 150. The same means everywhere: ruled lines for sky, water lines, flat ink.
import { f } from './art'
import { pine, waterlines } from './engrave'
import { faceOf } from './games'

// A lake, hexes and a blockhouse: for a game that brings none.
function plain() {
  let hex = ''
  const R = 27,
    w = R * Math.sqrt(3)
  for (let q = -1; q < 8; q++)
    for (let r = 0; r < 5; r++) {
      const x = q * w + ((r % 2) * w) / 2,
        y = r * R * 1.5 - 4
      let d = ''
      for (let i = 0; i < 6; i++) {
        const a = (Math.PI / 3) * i + Math.PI / 6
        d += (i ? 'L' : 'M') + f(x + Math.cos(a) * R) + ' ' + f(y + Math.sin(a) * R)
      }
      hex += d + 'z'
    }
  const lake = 'M-90 240V104H-10C30 98 46 120 84 114S130 92 168 100 220 128 262 118 306 100 330 106H410V240z'
  let logs = ''
  for (let y = 82; y < 106; y += 4.5) logs += `M138 ${y}h52`
  for (let y = 58; y < 80; y += 4.5) logs += `M128 ${y}h72`
  return (
    '<rect width="320" height="150" fill="var(--land)"/>' +
    `<path d="${lake}" fill="var(--water)"/>` +
    waterlines(lake, 'em-f', 1.4) +
    `<path d="${lake}" fill="none" stroke="var(--shore)" stroke-width="1.3"/><path d="${hex}" fill="none" stroke="var(--ink-3)" stroke-width=".8" opacity=".55"/>` +
    pine(60, 100, 58) +
    pine(86, 106, 42) +
    pine(38, 104, 40) +
    pine(244, 108, 52) +
    pine(270, 102, 66) +
    pine(294, 104, 44) +
    `<path d="M138 80h52v28h-52z" fill="var(--face)" stroke="var(--shore)" stroke-width="1.4"/><path d="M128 56h72v24h-72z" fill="var(--face)" stroke="var(--shore)" stroke-width="1.4"/><path d="${logs}" stroke="var(--shore)" stroke-width=".7"/><path d="M122 57L164 32L206 57z" fill="var(--shore)"/><path d="M157 90h14v18h-14zM138 66h10v4h-10zM160 66h10v4h-10zM181 66h10v4h-10z" fill="var(--shore)"/><path d="M164 33V14" stroke="var(--shore)" stroke-width="1.4"/><path d="M164.5 14l17 4.5-17 4.5z" fill="var(--gb-body)"/>`
  )
}

export const emblem = (game: string) =>
  `<svg class="emblem" viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${(faceOf(game).emblem ?? plain)()}</svg>`
