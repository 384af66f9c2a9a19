// What is printed on counters, places, cards and tables.
import type { Content } from '../../content'

const kept = new WeakMap<Content, Map<string, number[][]>>()
function all(content: Content) {
  let map = kept.get(content)
  if (!map) {
    kept.set(content, (map = new Map()))
    for (const [noun, id, what, numbers] of content.prints) {
      const key = `${noun}:${id}:${what}`,
        list = map.get(key)
      list ? list.push(numbers) : map.set(key, [numbers])
    }
  }
  return map
}
export const printed = (content: Content, noun: number, id: number, what: string): number[] | undefined =>
  all(content).get(`${noun}:${id}:${what}`)?.[0]
export const every = (content: Content, noun: number, id: number, what: string): number[][] =>
  all(content).get(`${noun}:${id}:${what}`) ?? []
