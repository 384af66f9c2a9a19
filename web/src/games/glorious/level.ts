import { nounOf, type Content } from '../../content'
import { printed } from './reading'

// The level that the score would give now.
export function levelOf(content: Content, score: number) {
  const noun = nounOf(content, 'level'),
    from = content.names[noun]!.map((_, i) => printed(content, noun, i, 'score')?.[0] ?? 0)
  return content.names[noun]![Math.max(0, from.filter(n => score >= n).length - 1)] ?? ''
}
