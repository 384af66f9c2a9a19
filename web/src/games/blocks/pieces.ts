import { block, hiddenBlock, ship } from '../../art'
import { many, party, type Look } from '../../pieces'

const ARM = { infantry: 'regular', cavalry: 'cavalry', indian: 'indian' } as const
const afloat = (sails: boolean): Look => ({
  form: 'ship',
  laid: !sails,
  draw: (side, n) => ship(party(side), sails) + many(n, 24, -38),
})
const WORDS: Record<string, Look> = {
  block: { form: 'block', each: true, hidden: true, draw: (side, _, detail) => hiddenBlock(party(side), detail) },
  ship: afloat(true),
  'ship-down': afloat(false),
}

export function pieces(word: string): Look | undefined {
  const [, arm, cv] = /^(infantry|cavalry|indian)-(\d)$/.exec(word) ?? []
  if (!arm) return WORDS[word]
  const type = ARM[arm as keyof typeof ARM],
    strength = Number(cv)
  return {
    form: 'block',
    each: true,
    strength,
    last: arm === 'cavalry', // is asked whether it goes on
    draw: (side, _, detail) => block({ side: party(side), type, cv: strength }, detail),
  }
}
