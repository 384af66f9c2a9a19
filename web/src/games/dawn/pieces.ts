import { counter, mark, shape, ship } from '../../art'
import { party, type Look } from '../../pieces'

const WORDS: Record<string, Look> = {
  'us-militia': { form: 'counter', draw: (_, n) => counter('us', 'militia', n) },
  'us-regular': { form: 'counter', draw: (_, n) => counter('us', 'regular', n) },
  'gb-militia': { form: 'counter', draw: (_, n) => counter('gb', 'militia', n) },
  'gb-regular': { form: 'counter', draw: (_, n) => counter('gb', 'regular', n) },
  indian: { form: 'counter', draw: (_, n) => counter('nat', 'belt', n), party: 'nat' },
  fort: {
    form: 'marker',
    draw: side =>
      `<path d="${shape(party(side), -11, -11, 22, 22)}" fill="var(--face)" stroke="var(--${party(side)}-body)" stroke-width="2"/>${mark('fort', 0, 0, 15, `fill="var(--${party(side)}-body)"`)}`,
  },
  counter: {
    form: 'marker',
    draw: (side, n) =>
      `<g class="recruit" transform="scale(1.15)"><path d="M-15 -8h30v16h-30z" fill="var(--panel)" stroke="var(--${party(side)}-body)" stroke-width="1.3"/>${mark('recruit', -7, 0, 12, `fill="var(--${party(side)})"`)}<text x="6" y="4.600" text-anchor="middle" class="fs" font-weight="600" font-size="13" fill="var(--ink)">${n}</text></g>`,
  },
  squadron: {
    form: 'ship',
    each: true,
    draw: side => `<g transform="translate(0 11) scale(.82)">${ship(party(side))}</g>`,
  },
  'ship-marker': {
    form: 'ship',
    each: true,
    draw: side =>
      `<path d="${shape(party(side), -11, -11, 22, 22)}" fill="var(--${party(side)}-body)" stroke="var(--halo)" stroke-width="1.5"/>${mark('anchor', 0, 0, 15, 'fill="#fff"')}`,
  },
  truce: {
    form: 'marker',
    draw: () =>
      `<circle r="10" fill="var(--panel)" stroke="var(--ink)" stroke-width="1.500"/>${mark('flag', 1, 0, 13, 'fill="var(--ink)"')}`,
  },
}
export const pieces = (word: string) => WORDS[word]
