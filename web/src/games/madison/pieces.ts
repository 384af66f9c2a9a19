// What only marks a place never fights; the rest is drawn by map.ts.
import type { Look } from '../../pieces'

const MARKERS = [
  'depot',
  'fort',
  'burned',
  'lake-marker',
  'card',
  'discard',
  'points-card',
  'control',
  'supply',
  'crowded',
  'helps',
  'hinders',
  'attackers',
  'defenders',
  'refuge',
  'exile',
  'stake',
  'forfeit',
]

export const pieces = (word: string): Look | undefined =>
  MARKERS.includes(word) ? { form: 'marker', draw: () => '' } : undefined
