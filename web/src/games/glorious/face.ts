import { ship } from '../../art'
import { ruled, waves } from '../../engrave'
import type { Face } from '../../games'

function emblem() {
  return (
    '<rect width="320" height="150" fill="var(--land)"/>' +
    ruled(0, 6, 320, 92, 4.3, 1.1, 0.25) +
    '<path d="M232 92c14 -10 30 -8 42 -3s30 -3 46 1v6H232z" fill="var(--land)" stroke="var(--shore)"/>' +
    '<rect y="96" width="320" height="54" fill="var(--water)"/>' +
    waves(100, 152, 9) +
    `<g transform="translate(118 112) scale(2.25)">${ship('us')}</g><g transform="translate(262 102) scale(.95)">${ship('gb')}</g>`
  )
}

export const face: Face = {
  ladder: [
    { id: 'battle', title: 'A fight on the lake', minutes: 5 },
    { id: 'turn', title: 'Two weeks in June', minutes: 10 },
    { id: 'theater', title: 'A month on the lake', minutes: 15 },
    { id: 'campaign', title: 'September', minutes: 15 },
  ],
  short: 'You alone against Yeo’s squadron on Lake Ontario.',
  against: 'the British, played by the rules',
  emblem,
}
