import { pine, ruled } from '../../engrave'
import type { Face } from '../../games'
import { vessel } from '../../rigs'

function emblem() {
  let hexes = ''
  for (let c = 0; c < 8; c++)
    for (let r = 0; r < 3; r++) {
      const x = 20 + c * 39,
        y = 96 + r * 45 + (c % 2 ? 22 : 0)
      hexes += `M${x + 26} ${y}L${x + 13} ${y + 22.5}H${x - 13}L${x - 26} ${y}`
    }
  return (
    '<rect width="320" height="150" fill="var(--land)"/>' +
    ruled(0, 6, 320, 62, 4.3, 1, 0.2) +
    '<path d="M0 70q80 -9 160 0t160 -2v82H0z" fill="var(--water)" stroke="var(--shore)"/>' +
    '<path d="M0 112q60 -20 120 -4t110 4 90 -8v46H0z" fill="var(--land)" stroke="var(--shore)"/>' +
    `<path d="${hexes}" fill="none" stroke="var(--shore)" stroke-width=".7" opacity=".4"/>` +
    `<g transform="translate(108 94) scale(.95)">${vessel('gb', 'ship')}</g><g transform="translate(214 92) scale(.95)">${vessel('us', 'brig')}</g>` +
    pine(22, 122, 30) +
    pine(40, 128, 24) +
    pine(286, 118, 34) +
    pine(304, 126, 24) +
    '<path d="M150 150q12 -22 40 -28" stroke="var(--road)" stroke-width="1.4" fill="none"/>'
  )
}

export const face: Face = {
  short: 'Hexes, sieges, lines of battle, fleets on the lakes.',
  emblem,
  guided: 'D',
  later: { title: '1812! War on the Great Lakes Frontier', length: '8 hours', complexity: 5 },
}
