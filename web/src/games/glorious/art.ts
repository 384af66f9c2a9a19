// Drawings of its own: ships in a frame, a ten-sided die, a thumbnail of the lake.
import type { Geometry } from '../../content'
import { vessel, type Rig } from '../../rigs'

export { vessel }

export const vesselIn = (side: 'us' | 'gb', rig: Rig, sails: boolean, box = '-34 -52 74 66') =>
  `<svg class="v" viewBox="${box}" aria-hidden="true">${vessel(side, rig, sails)}</svg>`

// A kite with its figure.
export const d10 = (n: number, size = 46) =>
  `<svg width="${size}" height="${size}" viewBox="-24 -24 48 48" role="img" aria-label="${n} on a ten-sided die"><path d="M0 -22L21 -4V6L0 22L-21 6V-4z" fill="var(--face)" stroke="var(--ink-2)" stroke-width="1.500"/><path d="M0 -22L13 6L0 14L-13 6zM-21 6L-13 6M21 6L13 6M0 14V22" fill="none" stroke="var(--rule-strong)"/><text y="7" text-anchor="middle" class="fs" font-weight="600" font-size="17" fill="var(--face-ink)">${n}</text></svg>`
export const wind = (gb: boolean) =>
  `<svg width="52" height="52" viewBox="-30 -30 60 60" aria-hidden="true"><circle r="27" fill="none" stroke="var(--rule-strong)"/><g transform="rotate(${gb ? 160 : -20})"><path d="M0 25L-7 12H7z" fill="none" stroke="var(--ink-2)"/><path d="M0 22V-14" stroke="var(--ink)" stroke-width="2.500"/><path d="M0 -25L8 -9H-8z" fill="var(--ink)"/></g></svg>`

// The lake with one of its zones, as the back of a Target Card shows it.
export const thumb = (g: Geometry, key: string) =>
  `<svg class="thumb" viewBox="20 -10 1560 700" aria-hidden="true"><path d="${g.lakes.ontario}" fill="var(--panel)" stroke="var(--shore)" stroke-width="14"/><path d="${g.places.zone![key]!.area}" fill="var(--gb-body)" fill-rule="evenodd"/></svg>`
