import { block, hiddenBlock, ship } from '../../art'
import { waterlines } from '../../engrave'
import type { Face } from '../../games'

function emblem() {
  const shore = 'M-90 -90H410V62H330C300 58 286 78 262 74S226 52 200 60 168 92 138 88 98 60 70 66 22 96 -10 84H-90z'
  return (
    '<rect width="320" height="150" fill="var(--land)"/>' +
    `<path d="${shore}" fill="var(--water)"/>` +
    waterlines(shore, 'em-b', 1.5) +
    `<path d="${shore}" fill="none" stroke="var(--shore)" stroke-width="1.3"/>` +
    `<path d="M-5 140C50 128 90 138 150 124S270 128 330 108" stroke="var(--road)" stroke-width="6" fill="none"/><path d="M-5 140C50 128 90 138 150 124S270 128 330 108" stroke="var(--road-fill)" stroke-width="3.5" fill="none"/>` +
    `<g transform="translate(52 54) scale(.85)">${ship('us')}</g>` +
    `<g transform="translate(86 106) scale(1.3)">${block({ side: 'us', type: 'regular', cv: 4 })}</g><g transform="translate(144 106) scale(1.3)">${block({ side: 'us', type: 'cavalry', cv: 2 })}</g><g transform="translate(222 104) scale(1.3)">${hiddenBlock('gb')}</g><g transform="translate(258 104) scale(1.3)">${hiddenBlock('gb')}</g>`
  )
}

export const face: Face = {
  ladder: [
    { id: 'battle', title: 'A battle', minutes: 5 },
    { id: 'turn', title: 'A turn', minutes: 10 },
    { id: 'theater', title: 'Three turns on the lakes', minutes: 15 },
    { id: 'campaign', title: 'The end of a year', minutes: 15 },
  ],
  short: 'Wooden blocks that hide their strength, 27 towns, three lakes.',
  guided: true,
  emblem,
}
