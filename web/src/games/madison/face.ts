import { pine, ruled } from '../../engrave'
import type { Face } from '../../games'

function emblem() {
  let col = '',
    win = ''
  for (let i = 0; i < 6; i++)
    col += `<path d="M${122 + i * 14} 66h7v44h-7z" fill="var(--face)" stroke="var(--shore)" stroke-width=".9"/><path d="M${126.5 + i * 14} 67v42" stroke="var(--shore)" stroke-width=".6"/>`
  for (const x of [62, 78, 94, 216, 232, 248])
    win += `<path d="M${x} 70h8v13h-8zM${x} 91h8v13h-8z" fill="var(--shore)"/>`
  return (
    '<rect width="320" height="150" fill="var(--land)"/>' +
    ruled(0, 6, 320, 104, 4.3, 1, 0.2) +
    '<path d="M52 60H268V112H52z" fill="var(--face)" stroke="var(--shore)" stroke-width="1.4"/><path d="M48 56H272V62H48z" fill="var(--face)" stroke="var(--shore)"/>' +
    win +
    '<path d="M116 60L163 38L210 60z" fill="var(--face)" stroke="var(--shore)" stroke-width="1.4"/><path d="M130 57.5L163 42L196 57.5z" fill="none" stroke="var(--shore)" stroke-width=".8"/><path d="M114 60h98v6h-98z" fill="var(--face)" stroke="var(--shore)"/>' +
    col +
    '<path d="M108 112h110l8 6H100z" fill="var(--face)" stroke="var(--shore)"/><path d="M0 116q160 -6 320 0v34H0z" fill="var(--land)"/><path d="M0 116q50 -2 100 -2M220 114q50 0 100 2" stroke="var(--shore)" fill="none"/>' +
    '<path d="M150 118C140 128 110 136 96 152M176 118C186 128 216 136 230 152" stroke="var(--road)" stroke-width="1.3" fill="none"/>' +
    pine(24, 118, 34) +
    pine(40, 122, 26) +
    pine(286, 118, 36) +
    pine(302, 123, 26) +
    '<path d="M163 38V20" stroke="var(--shore)" stroke-width="1.3"/><path d="M163.5 20h16v9h-16z" fill="var(--us-body)"/>'
  )
}

export const face: Face = {
  ladder: [
    { id: 'battle', title: 'Across the Niagara', minutes: 5 },
    { id: 'turn', title: 'The rest of a spring', minutes: 10 },
    { id: 'theater', title: 'Perry on Lake Erie', minutes: 15 },
    { id: 'campaign', title: 'The last autumn', minutes: 15 },
  ],
  short: 'Hands of cards, three yearly decks, reactions.',
  emblem,
}
