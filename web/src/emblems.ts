// One small engraving for each game, 320 by 150. The same means everywhere: ruled lines for sky, water lines, flat ink.
import { block, f, hiddenBlock, ship } from './art'
import { random, waterlines } from './engrave'

// sky: ruled lines that grow thinner upward, as an engraver's ruling machine leaves them
const ruled = (
  x: number,
  y0: number,
  w: number,
  y1: number,
  step: number,
  heavy: number,
  light: number,
  col = 'var(--waterline)',
) => {
  let o = ''
  const n = Math.round((y1 - y0) / step)
  for (let i = 0; i <= n; i++)
    o += `<path d="M${x} ${f(y0 + i * step)}h${w}" stroke="${col}" stroke-width="${f(light + ((heavy - light) * i) / n)}"/>`
  return `<g fill="none">${o}</g>`
}
const waves = (y0: number, y1: number, seed: number) => {
  const r = random(seed)
  let o = ''
  for (let y = y0; y < y1; y += 4.2 + (y - y0) * 0.05) {
    let x = -10 + r() * 30
    while (x < 330) {
      const L = 18 + r() * 46
      o += `M${f(x)} ${f(y)}q${f(L / 4)} ${f(-1 - r())} ${f(L / 2)} 0t${f(L / 2)} 0`
      x += L + 6 + r() * 18
    }
  }
  return `<path d="${o}" fill="none" stroke="var(--waterline)" stroke-width="1"/>`
}
const pine = (x: number, y: number, h: number) =>
  `<path d="M${x} ${y - h}l${f(h * 0.2)} ${f(h * 0.3)}h${f(-h * 0.08)}l${f(h * 0.16)} ${f(h * 0.28)}h${f(-h * 0.1)}l${f(h * 0.16)} ${f(h * 0.28)}h${f(-h * 0.3)}v${f(h * 0.14)}h${f(-h * 0.08)}v${f(-h * 0.14)}h${f(-h * 0.3)}l${f(h * 0.16)} ${f(-h * 0.28)}h${f(-h * 0.1)}l${f(h * 0.16)} ${f(-h * 0.28)}h${f(-h * 0.08)}z" fill="var(--shore)"/>`
const make: Record<string, () => string> = {
  blocks() {
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
  },
  dawn() {
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
  },
  glorious() {
    return (
      '<rect width="320" height="150" fill="var(--land)"/>' +
      ruled(0, 6, 320, 92, 4.3, 1.1, 0.25) +
      '<path d="M232 92c14 -10 30 -8 42 -3s30 -3 46 1v6H232z" fill="var(--land)" stroke="var(--shore)"/>' +
      '<rect y="96" width="320" height="54" fill="var(--water)"/>' +
      waves(100, 152, 9) +
      `<g transform="translate(118 112) scale(2.25)">${ship('us')}</g><g transform="translate(262 102) scale(.95)">${ship('gb')}</g>`
    )
  },
  madison() {
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
  },
  frontier() {
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
  },
}

export const emblem = (game: string) =>
  `<svg class="emblem" viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${(make[game] ?? make.frontier!)()}</svg>`
