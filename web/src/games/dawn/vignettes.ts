// A strip of engraving for a card, chosen by what its words are about.
import { f, mark, ship } from '../../art'
import type { Card } from '../../content'
import type { Mark } from '../../marks'

const ruled = (y0: number, y1: number) => {
  let d = ''
  for (let y = y0; y < y1; y += 3.6) d += `M0 ${f(y)}H206`
  return `<path d="${d}" stroke="var(--waterline)" stroke-width=".5" fill="none"/>`
}
const sea =
  '<path d="M0 50H206V70H0z" fill="var(--water)"/><path d="M0 54q20 -3 40 0t40 0 40 0 40 0 50 0M-10 60q20 -3 40 0t40 0 40 0 40 0 50 0" fill="none" stroke="var(--waterline)"/>'
const hall = (() => {
  let o =
    ruled(4, 58) +
    '<path d="M30 28L103 6L176 28z" fill="var(--face)" stroke="var(--shore)" stroke-width="1.3"/><path d="M26 28H180V33H26z" fill="var(--face)" stroke="var(--shore)"/>'
  for (let i = 0; i < 8; i++)
    o += `<path d="M${f(33 + i * 18.6)} 33h9v25h-9z" fill="var(--face)" stroke="var(--shore)" stroke-width=".9"/>`
  return o + '<path d="M20 58H186V66H20z" fill="var(--face)" stroke="var(--shore)"/>'
})()
const belt = (() => {
  let o = '<path d="M14 12H192V54H14z" fill="var(--nat-body)"/>'
  for (let i = 0; i < 5; i++)
    o += `<path d="M${34 + i * 34} 16l16 17-16 17-16-17z" fill="var(--face)"/><path d="M${34 + i * 34} 24l8 9-8 9-8-9z" fill="var(--nat-body)"/>`
  for (let i = 0; i < 9; i++)
    o += `<path d="M14 ${f(14 + i * 4.7)}H2M192 ${f(14 + i * 4.7)}h12" stroke="var(--nat-body)" stroke-width="1.6"/>`
  return o
})()
const stocks =
  ruled(4, 56) +
  '<path d="M24 30C60 58 150 58 186 24L176 50C150 62 60 62 36 50z" fill="var(--face)" stroke="var(--shore)" stroke-width="1.3"/><path d="M44 36v22M60 44v16M78 49v12M96 51v11M114 51v11M132 49v12M150 43v17M166 36v22" stroke="var(--shore)" stroke-width="1.4"/><path d="M20 63H190" stroke="var(--shore)" stroke-width="2"/>'
const field = (what: Mark, color: string) =>
  ruled(4, 50) +
  `<path d="M0 52q50 -8 103 0t103 -2v20H0z" fill="var(--land)" stroke="var(--shore)"/>${mark(what, 70, 36, 34, `fill="${color}"`)}${mark(what, 108, 36, 34, `fill="${color}"`)}${mark(what, 146, 36, 34, `fill="${color}"`)}`

export function vignette(card: Card): string {
  const words = `${card.title} ${card.text}`,
    side = card.side === 'GB' ? 'gb' : 'us',
    color = card.side === 'GB' ? 'var(--gb-body)' : card.side === 'US' ? 'var(--us-body)' : 'var(--shore)'
  const strip = /Indian|Tecumseh|Creek|Shawnee|Prophet/i.test(words)
    ? belt
    : /Build|build ships|Construct|fort\b/i.test(card.text)
      ? stocks
      : /squadron|ship|Privateer|Cruise|blockade|navy|Navy/i.test(words)
        ? ruled(4, 46) +
          sea +
          `<g transform="translate(84 52) scale(1.05)">${ship(side)}</g><g transform="translate(158 50) scale(.6)">${ship(side === 'us' ? 'gb' : 'us')}</g>`
        : /track|Opinion|Economy|Diplomacy/i.test(card.text)
          ? hall
          : /Militia/.test(card.text)
            ? field('militia', color)
            : field('regular', color)
  return `<svg viewBox="0 0 206 66" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${strip}</svg>`
}
