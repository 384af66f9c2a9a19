// Ships of war by their rigs: fore-and-aft sails a schooner, two masts with square sails a brig, three a ship. 64 by 52, the
// origin at the waterline; bare poles where they are not under sail.
import { f, ship } from './art'

export type Rig = 'ship' | 'brig' | 'schooner'

export function vessel(side: 'us' | 'gb', rig: Rig, sails = true) {
  if (rig === 'brig') return ship(side, sails, false)
  const c = `var(--${side}-body)`
  const square = (x: number, y: number, w: number, h: number) =>
    `<path d="M${f(x - w / 2)} ${f(y)}H${f(x + w / 2)}Q${f(x + w / 2 + 2.8)} ${f(y + h / 2)} ${f(x + w / 2 + 0.6)} ${f(y + h)}Q${f(x)} ${f(y + h - 1.8)} ${f(x - w / 2 - 0.6)} ${f(y + h)}Q${f(x - w / 2 + 2)} ${f(y + h / 2)} ${f(x - w / 2)} ${f(y)}z"/>`
  const flag = (x: number, y: number) =>
    side === 'us'
      ? `<path d="M${x} ${y}h8v4.500h-8z" fill="${c}"/>`
      : `<path d="M${x} ${y}l9 2.400-9 2.400z" fill="${c}"/>`
  const sea =
    '<path d="M-30 8.500H-8M-2 8.500H28M-20 11.500H4M9 11.500H19" stroke="var(--waterline)" stroke-width=".9" fill="none"/>'
  const canvas = (a: string) =>
    `<g fill="var(--face)" stroke="${c}" stroke-width="1.300" stroke-linejoin="round">${a}</g>`
  if (rig === 'schooner')
    return (
      sea +
      '<path d="M-6 -4V-34M9 -4V-32M15 -5.500L29 -11.500M9 -31L29 -11.500M-6 -33L9 -31M-6 -7H-21M9 -7H-4" stroke="var(--shore)" stroke-width="1" fill="none"/>' +
      (sails
        ? canvas(
            '<path d="M-6.500 -8H-22L-17 -28L-6.500 -23z"/><path d="M8.500 -8H-3.500V-26L8.500 -21z"/><path d="M14 -7.500L28 -11.500L10.500 -29z"/>',
          ) +
          flag(-6, -38) +
          '<path d="M-6 -33V-38.500" stroke="var(--shore)"/>'
        : '<path d="M-6 -24L-17 -28M9 -22L-1 -26" stroke="var(--shore)" stroke-width="1.500" fill="none"/>') +
      `<path d="M-21 -3.500L-17 -4.200H15L23 -7C22 -2 19.500 3.500 16 5H-15C-18.500 3.500 -20.500 0 -21 -3.500z" fill="${c}"/>`
    )
  return (
    sea +
    '<path d="M-16 -6V-36M0 -6V-43M14 -6V-39M23 -7.500L38 -14.500M14 -37L38 -14.500M-16 -9L-29 -14M-16 -34L0 -24M0 -41L14 -25" stroke="var(--shore)" stroke-width="1" fill="none"/>' +
    (sails
      ? canvas(
          square(-16, -33, 7, 6) +
            square(-16, -26, 10, 8) +
            square(0, -40, 8, 7) +
            square(0, -32, 11, 9) +
            square(0, -22, 14, 11) +
            square(14, -36, 7, 7) +
            square(14, -28, 10, 8) +
            square(14, -19, 13, 10) +
            '<path d="M24 -9.500L37 -14L17 -31z"/><path d="M-23 -7.500V-14L-19 -18V-7.500z"/>',
        ) +
        flag(0, -48.5) +
        '<path d="M0 -42V-49" stroke="var(--shore)"/>'
      : '<path d="M-22 -28H-10M-23 -19H-9M-7 -34H7M-8 -23H8M8 -31H20M7 -21H21" stroke="var(--shore)" stroke-width="1.600" fill="none"/>') +
    `<path d="M-28 -5.500L-24 -6H21L30 -9.500C29 -3.500 26 4 22 6H-21C-25 4 -27.500 0 -28 -5.500z" fill="${c}"/><path d="M-24 -1.800H25" stroke="var(--face)" stroke-width="1.600" stroke-dasharray="2.600 2.400" fill="none"/>`
  )
}
