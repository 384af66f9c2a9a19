import { f } from '../../art'
import { waves } from '../../engrave'
import type { Face } from '../../games'

function emblem() {
  let rays = ''
  for (let i = 0; i <= 34; i++) {
    const a = Math.PI * (1 + i / 34),
      r0 = 62,
      r1 = i % 2 ? 130 : 230
    rays += `M${f(160 + Math.cos(a) * r0)} ${f(112 + Math.sin(a) * r0)}L${f(160 + Math.cos(a) * r1)} ${f(112 + Math.sin(a) * r1)}`
  }
  const pts = (R: number, r: number, cy: number) => {
    let d = ''
    for (let i = 0; i < 10; i++) {
      const a = (Math.PI * i) / 5 - Math.PI / 2,
        q = i % 2 ? r : R
      d += (i ? 'L' : 'M') + f(160 + Math.cos(a) * q * 1.25) + ' ' + f(cy + Math.sin(a) * q * 0.5)
    }
    return d + 'z'
  }
  return (
    '<rect width="320" height="150" fill="var(--land)"/>' +
    `<path d="${rays}" stroke="var(--gb-top)" stroke-width="1" opacity=".75"/>` +
    '<circle cx="160" cy="112" r="50" fill="var(--wash-gb)"/><path d="M0 112H320V150H0z" fill="var(--water)"/>' +
    waves(118, 152, 5) +
    `<path d="${pts(60, 34, 117)}" fill="var(--shore)"/><path d="${pts(60, 34, 111)}" fill="var(--land)" stroke="var(--shore)" stroke-width="1.6"/><path d="${pts(46, 26, 110)}" fill="none" stroke="var(--shore)"/><path d="M150 98h20v10h-20z" fill="var(--shore)"/>` +
    '<path d="M160 100V30" stroke="var(--shore)" stroke-width="1.8"/><path d="M161 32q12 -5 24 0t24 0v24q-12 5 -24 0t-24 0z" fill="var(--face)" stroke="var(--shore)"/><path d="M161 38q12 -5 24 0t24 0M161 44q12 -5 24 0t24 0M161 50q12 -5 24 0t24 0" stroke="var(--gb-body)" stroke-width="2.6" fill="none"/><path d="M161 32q6 -2.5 12 -2v14q-6 0 -12 2z" fill="var(--us-body)"/>' +
    '<path d="M36 96Q70 14 118 66" fill="none" stroke="var(--shore)" stroke-dasharray="2 3"/><circle cx="119" cy="68" r="3.6" fill="var(--shore)"/><path d="M292 92Q262 26 216 78" fill="none" stroke="var(--shore)" stroke-dasharray="2 3"/><circle cx="215" cy="80" r="3.6" fill="var(--shore)"/>'
  )
}

export const face: Face = {
  ladder: [
    { id: 'battle', title: 'A march and a battle', minutes: 5 },
    { id: 'turn', title: 'The Prelude', minutes: 15 },
    { id: 'theater', title: 'A turn of the war', minutes: 15 },
    { id: 'campaign', title: 'The last two turns', minutes: 15 },
  ],
  short: 'One shared deck of events, politics at home, blockade at sea.',
  emblem,
}
