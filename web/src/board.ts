// The map with everything on it. One function draws any scene; nodes are kept by key and only what differs is touched.
import { f, hiddenBlock, ship, type Detail } from './art'
import { camera, gestures, type Camera, type Inset } from './camera'
import { joins, spotOf, type Content, type Geometry, type Place, type Spot } from './content'
import { gameLook } from './games'
import { ground } from './ground'
import { hits } from './hits'
import { layout } from './layout'
import { far, party } from './pieces'
import type { Event, Figure, Piece, Side } from './protocol'
import type { Box } from './seats'
import { along, reversed } from './terrain'

export type Key = string // "noun:id", a thing
export const keyOf = (noun: number, id: number): Key => `${noun}:${id}`

export interface Scene {
  pieces: readonly Piece[]
  me: Side | undefined // whose pieces are "mine"; a spectator has none
  gold: ReadonlySet<Key> // things that answer the question
  goldPieces: ReadonlySet<string> // "noun:place:piece" of pieces that do
  picked: Key | undefined // the place whose pieces are picked up
  pickedPieces: ReadonlyMap<number, number> // of those, how many of each piece
  about: Key | undefined // the place the question is about
  lit: Key | undefined // named by the log, or focused in a list
  barred: Key | undefined // was just clicked and is not allowed
  ranks: ReadonlyMap<Key, number> // of a hint
  trail: readonly (readonly [Key, Key])[] // the last move
  drag: ReadonlySet<Key> // places whose own stack can be dragged
  figures: readonly Figure[]
  log: readonly Event[]
  goldThings: ReadonlySet<Key> // also those that are no places
  told: Key | undefined // where what is being told happens
}

export interface Hands {
  thing(noun: number, id: number): void
  piece(noun: number, place: number, piece: number): void
  hover(noun: number, id: number): void // noun 0: nothing
  drag(from: Key, to: Key): void
}

// What stays the same as long as the map is shown.
export type Kind = 'point' | 'slots' | 'lake' | 'area' | 'hex'
export type Spots = ReadonlyMap<Key, { place: Place; spot: Spot; kind: Kind }>
export interface Sheet {
  content: Content
  geometry: Geometry
  spots: Spots
  marks: ReadonlyMap<Key, { x: number; y: number }>
  roadOf: ReadonlyMap<string, string> // "a b": the path between two places
  bounds: Box
}

export interface Board {
  render(scene: Scene): void
  light(key: Key | undefined): void // a place is named, or no longer
  camera: Camera
  show(keys: Key[]): void // brings them into sight
  centre(key: Key, top: number): void // puts it in the middle of what is seen below the upper `top` pixels
  travel(from: Key, to: Key, side: Side, n: number, form: 'block' | 'ship' | 'counter', ms: number): void
  finish(): void // ends what is moving
  step(direction: string): void // the focus walks
  at(key: Key): [number, number] | undefined // a place, in pixels of the stage
}

export interface Item {
  key: string
  layer: (typeof LAYERS)[number]
  x: number
  y: number
  html: string
  cls: string
  label?: string
  data?: Record<string, string>
  tab?: boolean
}
const LAYERS = ['paths', 'areas', 'towns', 'places', 'names', 'ships', 'stacks', 'over'] as const
const SVG = 'http://www.w3.org/2000/svg'
const BLOCK = 0.8 // of a block on the map
// Drawn inside an outline only.
export const clipped = (key: Key, d: string, html: string) => {
  const id = `in-${key.replace(':', '-')}`
  return `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${id})">${html}</g>`
}

export function board(
  stage: HTMLElement,
  content: Content,
  geometry: Geometry,
  hands: Hands,
  covered: () => Inset,
): Board {
  const [W, H] = geometry.size
  const back = document.createElementNS(SVG, 'svg'),
    fore = document.createElementNS(SVG, 'svg')
  for (const [svg, cls] of [
    [back, 'map ground'],
    [fore, 'map pieces'],
  ] as const) {
    svg.setAttribute('class', cls)
    svg.setAttribute('width', String(W))
    svg.setAttribute('height', String(H))
    svg.setAttribute('viewBox', `0 0 ${W} ${H}`)
    stage.prepend(svg)
  }
  stage.prepend(back)
  back.setAttribute('aria-hidden', 'true')
  fore.setAttribute('role', 'group')
  fore.setAttribute('aria-label', `Map of ${content.title}`)
  const look = gameLook(content.game),
    own = look.ground?.(stage, content, geometry, () => cam)
  if (own) stage.prepend(own.el)
  else back.innerHTML = ground(content, geometry)
  const layer = Object.fromEntries(
    LAYERS.map(name => {
      const g = document.createElementNS(SVG, 'g')
      g.setAttribute('class', name)
      fore.append(g)
      return [name, g]
    }),
  ) as Record<Item['layer'], SVGGElement>
  const spots = new Map<Key, { place: Place; spot: Spot; kind: Kind }>()
  for (const place of content.places) {
    const spot = spotOf(content, geometry, place.noun, place.id)
    if (!spot) continue
    const hex = content.nouns[place.noun] === geometry.hexes?.noun,
      kind = hex ? 'hex' : spot.area ? 'area' : spot.slots ? 'slots' : spot.berths ? 'lake' : 'point'
    spots.set(keyOf(place.noun, place.id), { place, spot, kind })
  }
  // All places with room for their pieces, as far as the sheet goes.
  const xs = [...spots.values()].flatMap(({ spot }) => [spot.x, ...(spot.slots ?? []).map(q => q[0])]),
    ys = [...spots.values()].flatMap(({ spot }) => [spot.y, ...(spot.slots ?? []).map(q => q[1])])
  const bounds: Box = geometry.view ?? [
    Math.max(3, Math.min(...xs) - 60),
    Math.max(3, Math.min(...ys) - 42),
    Math.min(W - 3, Math.max(...xs) + 60),
    Math.min(H - 3, Math.max(...ys) + 22),
  ]
  const marks = new Map<Key, { x: number; y: number }>((geometry.landmarks ?? []).map(m => [`@${m.key}`, m]))
  const placeAt = hits(geometry, spots),
    roadOf = new Map<string, string>()
  for (const r of geometry.roads ?? []) {
    const noun = content.nouns.indexOf(r.noun),
      id = (key: string) => content.places.find(p => p.noun === noun && p.key === key)?.id ?? -1
    const a = keyOf(noun, id(r.a)),
      b = keyOf(noun, id(r.b))
    roadOf.set(`${a} ${b}`, r.d).set(`${b} ${a}`, r.d)
  }
  const count = new Map<number, number>()
  for (const { noun } of content.places) count.set(noun, (count.get(noun) ?? 0) + 1)
  const most = [...count].reduce((a, b) => (b[1] > a[1] ? b : a))[0],
    walked = (key: Key) => spots.get(key)?.place.noun === most // arrows walk over these
  const laid = layout({ content, geometry, spots, marks, roadOf, bounds })
  let scene: Scene | undefined,
    detail: Detail | 'far' = 'near',
    K = 1,
    cursor: Key | undefined, // where the focus walks
    room = covered()
  const nodes = new Map<string, { el: SVGGElement; item: Item }>()
  let pointedAt: string[] = [] // what a game shows of the place that is pointed at
  const point = (key: Key | undefined) => {
    if (!look.pointed) return
    const room = { content, geometry, k: K, far: detail === 'far', letters: 1 },
      items = key && scene ? look.pointed(room, scene, key) : [],
      was = pointedAt
    pointedAt = items.map(item => item.key)
    for (const gone of was) if (!pointedAt.includes(gone)) drop(gone)
    items.forEach(put)
  }

  // ---- nodes --------------------------------------------------------------------------------------------------------

  function render(s: Scene) {
    scene = s
    own?.scene(s)
    const seen = new Set<string>(pointedAt)
    for (const item of laid.items(s, { detail, k: K }, cursor)) {
      seen.add(item.key)
      put(item)
    }
    for (const key of nodes.keys()) if (!seen.has(key)) drop(key)
  }
  function put(item: Item) {
    const node = nodes.get(item.key)
    if (node) {
      dress(node.el, item, node.item)
      node.item = item
      return
    }
    const el = document.createElementNS(SVG, 'g')
    nodes.set(item.key, { el, item })
    dress(el, item, undefined)
    layer[item.layer].append(el)
  }
  function drop(key: string) {
    nodes.get(key)?.el.remove()
    nodes.delete(key)
  }
  // Something is said about these places, or no longer: nothing else is touched.
  function again(...keys: (Key | undefined)[]) {
    for (const key of keys)
      if (key && scene && spots.has(key)) {
        const items = laid.about(scene, key, cursor)
        for (const id of [`place ${key}`, `name ${key}`]) if (!items.some(item => item.key === id)) drop(id)
        items.forEach(put)
      }
  }

  function dress(el: SVGGElement, item: Item, was: Item | undefined) {
    if (item.html !== was?.html) {
      el.innerHTML = item.html
      for (const b of el.querySelectorAll<SVGElement>('.b')) b.style.setProperty('--i', b.dataset.i!) // its place in the fan
    }
    if (item.x !== was?.x || item.y !== was?.y) el.setAttribute('transform', `translate(${f(item.x)} ${f(item.y)})`)
    if (item.cls !== was?.cls) el.setAttribute('class', item.cls)
    if (item.label !== was?.label && item.label) el.setAttribute('aria-label', item.label)
    if (item.tab !== was?.tab || !was) {
      const button = item.tab && item.label
      if (button) {
        el.setAttribute('role', 'button')
        el.setAttribute('tabindex', '0')
      } else {
        if (item.label) el.setAttribute('role', 'img')
        item.data?.thing ? el.setAttribute('tabindex', '-1') : el.removeAttribute('tabindex')
      }
    }
    for (const [k, v] of Object.entries(item.data ?? {})) if (was?.data?.[k] !== v) el.dataset[k] = v
    if (item.data?.step) el.style.setProperty('--step', item.data.step)
  }

  // ---- hands --------------------------------------------------------------------------------------------------------

  const cam = camera(
    stage,
    [back, fore],
    geometry.size,
    bounds,
    (view, smooth) => {
      own?.moved(view, smooth)
      const d: Detail | 'far' = 40 * BLOCK * view.k >= 24 ? 'near' : 40 * BLOCK * view.k >= 15 ? 'mid' : 'far',
        k = 2 ** (Math.round(Math.log2(Math.max(0.05, view.k)) * 5) / 5)
      if (d === detail && (k === K || (!look.pixels && k >= 0.84 && K >= 0.84))) return
      detail = d
      K = k
      if (scene) render(scene)
    },
    () => room,
    geometry.close,
  )

  const parts = (text: string | undefined) => (text ?? '').split(':').map(Number)
  // What is under a point: a piece or place that has a node, else the place that lies there.
  const nodeOf = (target: Element | null) => {
    const el = target?.closest<SVGElement>('[data-piece], [data-stack], [data-thing]')
    return el && fore.contains(el) ? el : undefined
  }
  const under = (target: Element | null, x: number, y: number): Key | undefined =>
    target === stage || (target && fore.contains(target)) ? placeAt(...cam.toMap(x, y), K, detail === 'far') : undefined
  const press = (target: Element, at?: MouseEvent) => {
    const el = nodeOf(target),
      key = el
        ? (el.dataset.piece ?? el.dataset.thing ?? el.dataset.stack)
        : at && under(target, at.clientX, at.clientY)
    if (!key) return
    const [noun, id, piece] = parts(key) as [number, number, number?]
    piece === undefined ? hands.thing(noun, id) : hands.piece(noun, id, piece)
  }
  stage.addEventListener('click', e => press(e.target as Element, e))
  fore.addEventListener('keydown', e => {
    if (e.key === 'Enter' || e.key === ' ') {
      e.preventDefault()
      press(e.target as Element)
    }
  })
  let hovered = ''
  const hover = (text = '') => {
    if (text === hovered) return
    hovered = text
    const [noun = 0, id = 0] = parts(text)
    point(noun ? keyOf(noun, id) : undefined)
    hands.hover(noun, id)
  }
  const pointed = (target: Element | null) => {
    const el = nodeOf(target)
    return el && (el.dataset.thing ?? el.dataset.stack ?? el.dataset.piece)
  }
  stage.addEventListener('pointermove', e => {
    if (!e.buttons) hover(pointed(e.target as Element) ?? under(e.target as Element, e.clientX, e.clientY))
  })
  stage.addEventListener('pointerleave', () => hover())
  fore.addEventListener('focusin', e => hover(pointed(e.target as Element)))
  fore.addEventListener('focusout', e => {
    const left = cursor
    if (!left || (e.target as SVGElement).dataset.thing !== left) return
    cursor = undefined
    again(left)
  })

  gestures(stage, cam, {
    drag(target, x, y) {
      const el = nodeOf(target),
        text = el ? (el.dataset.stack ?? el.dataset.piece ?? el.dataset.thing) : under(target, x, y),
        [noun = 0, id = 0] = parts(text),
        from = keyOf(noun, id)
      if (!scene?.drag.has(from)) return undefined
      const held = el?.closest('.stack') ?? el ?? nodes.get(`stack ${from} ${scene.me}`)?.el,
        ghost = held?.cloneNode(true) as SVGElement | undefined
      ghost?.setAttribute('class', `${ghost.getAttribute('class')} ghost`)
      return {
        move(x, y) {
          if (ghost && !ghost.isConnected) layer.over.append(ghost)
          const [mx, my] = cam.toMap(x, y)
          ghost?.setAttribute('transform', `translate(${f(mx)} ${f(my)})`)
        },
        drop(x, y) {
          ghost?.remove()
          const over = document.elementFromPoint(x, y),
            el = nodeOf(over),
            [noun = 0, id = 0] = parts(el ? pointed(el) : under(over, x, y)),
            to = keyOf(noun, id)
          if (noun && to !== from) hands.drag(from, to)
        },
      }
    },
  })
  cam.resize() // before anything is painted
  const watch = new ResizeObserver(() => {
    room = covered()
    cam.resize()
  })
  watch.observe(stage)
  document.fonts?.ready.then(() => {
    laid.forget()
    if (scene) render(scene)
  })

  return {
    render(s) {
      room = covered()
      point(undefined)
      render(s)
    },
    light(key) {
      const was = scene?.lit
      if (!scene || was === key) return
      scene = { ...scene, lit: key }
      again(was, key)
    },
    camera: cam,
    show(keys) {
      cam.show(
        keys.flatMap(key => {
          const s = spots.get(key)?.spot
          return s ? [[s.x, s.y] as const] : []
        }),
      )
    },
    centre(key, top) {
      const s = spots.get(key)?.spot
      if (s) cam.look({ x: s.x, y: s.y - top / 2 / cam.view.k }, true)
    },
    travel(from, to, side, n, form, ms) {
      const a = spots.get(from)?.spot ?? marks.get(from),
        b = spots.get(to)?.spot ?? marks.get(to)
      if (!a || !b || ms <= 0) return
      const g = document.createElementNS(SVG, 'g'),
        d = roadOf.get(`${from} ${to}`)
      g.setAttribute('class', 'traveller')
      const one = form === 'ship' ? ship(party(side)) : hiddenBlock(party(side), 'near')
      g.innerHTML =
        detail === 'far'
          ? `<g transform="scale(${f(0.84 / K)})">${far(form, party(side), n)}</g>`
          : form === 'counter'
            ? far('block', party(side), n)
            : Array.from(
                { length: Math.min(n, 4) },
                (_, i) =>
                  `<g transform="translate(${(i - (Math.min(n, 4) - 1) / 2) * 18} 0) scale(${BLOCK})">${one}</g>`,
              ).join('')
      layer.over.append(g)
      const frames =
        d && !reversed(d, a)
          ? along(d)
          : d
            ? along(d).reverse()
            : [
                [a.x, a.y],
                [b.x, b.y],
              ]
      const run = g.animate(
        frames.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })),
        { duration: ms, easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'both' },
      )
      run.onfinish = run.oncancel = () => g.remove()
    },
    at(key) {
      const s = spots.get(key)?.spot
      return s && cam.toStage(s.x, s.y)
    },
    finish() {
      for (const g of layer.over.querySelectorAll('.traveller')) g.getAnimations().forEach(a => a.finish())
    },
    step(direction) {
      const active = document.activeElement as SVGElement | null,
        now = active && fore.contains(active) ? active.dataset.thing : undefined
      const from = spots.get(
        now ??
          scene?.about ??
          scene?.picked ??
          [...(scene?.gold ?? [])].find(walked) ??
          [...spots.keys()].find(walked)!,
      )
      if (!from) return
      const want = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[direction]!
      let best: [number, Key] | undefined
      const joined = new Set(
        content.links.flatMap(l => (joins(l.a, from.place) ? l.b[1] : joins(l.b, from.place) ? l.a[1] : [])),
      )
      for (const [key, { place, spot }] of spots) {
        if (place === from.place || place.noun !== from.place.noun) continue
        const dx = spot.x - from.spot.x,
          dy = spot.y - from.spot.y,
          d = Math.hypot(dx, dy),
          cos = (dx * want[0]! + dy * want[1]!) / d
        if (cos < 0.5) continue
        const cost = (d / cos) * (joined.has(place.id) ? 0.5 : 1.4)
        if (!best || cost < best[0]) best = [cost, key]
      }
      const next = now === undefined ? keyOf(from.place.noun, from.place.id) : best?.[1]
      if (next === undefined) return
      const left = cursor
      cursor = next
      again(left, next)
      nodes.get(`place ${next}`)?.el.focus()
      const s = spots.get(next)!.spot
      cam.show([[s.x, s.y]])
    },
  }
}
