import type { Face } from '../../games'

export const face: Face = {
  short: 'Two hex maps, sieges, lines of battle.',
  later: { title: '1812! War on the Great Lakes Frontier', length: '8 hours', complexity: 5 },
}
