// Small engravings for the cards, by what kind they are and whose.
import { f, mark } from '../../art'
import { ruled } from '../../engrave'
import type { Card } from '../../content'
import { vessel } from '../../rigs'

const hill = '<path d="M0 56q50 -8 103 0t103 -2v14H0z" fill="var(--land)" stroke="var(--shore)"/>'
const sea =
  '<path d="M0 50H206V70H0z" fill="var(--water)"/><path d="M0 54q20 -3 40 0t40 0 40 0 40 0 50 0M-10 60q20 -3 40 0t40 0 40 0 40 0 50 0" fill="none" stroke="var(--waterline)"/>'
const men = (side: 'us' | 'gb', n: number) =>
  Array.from({ length: n }, (_, i) =>
    mark(
      i % 3 === 2 ? 'militia' : 'regular',
      103 + (i - (n - 1) / 2) * 26,
      44,
      27,
      `fill="var(--${side}-body)"`,
      'var(--land)',
    ),
  ).join('')
const afloat = (side: 'us' | 'gb') =>
  sea +
  `<g transform="translate(78 54) scale(.9)">${vessel(side, 'ship')}</g><g transform="translate(140 54) scale(.75)">${vessel(side, 'schooner')}</g>`
const snow = () => {
  let o = ''
  for (let i = 0; i < 40; i++)
    o += `<circle cx="${f((i * 53) % 206)}" cy="${f((i * 29) % 46)}" r="${f(0.7 + (i % 3) * 0.4)}" fill="var(--waterline)"/>`
  return o
}
const NAVAL = /\b(ship|fleet|lake|sail|squall|commodore|naval|box|port|brig|schooner)/i,
  WINTER = /winter/i,
  INDIAN = /Indian|Tecumseh|Shawnee/

export function vignette(card: Card): string {
  const side = card.side === 'GB' ? 'gb' : 'us',
    words = `${card.title} ${card.text}`
  const inside = NAVAL.test(words)
    ? afloat(side)
    : WINTER.test(words)
      ? snow() + hill + men(side, 3)
      : INDIAN.test(words)
        ? hill +
          men(side, 2) +
          mark('belt', 168, 42, 30, 'fill="var(--nat-body)" color="var(--nat-body)"', 'var(--land)')
        : hill + men(side, 3 + (card.id % 3)) + (card.id % 2 ? mark('sabres', 180, 16, 18, 'fill="var(--shore)"') : '')
  return `<svg viewBox="0 0 206 70" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${ruled(0, 4, 206, 46, 3.6, 1, 0.2)}${inside}</svg>`
}
