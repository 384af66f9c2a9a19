// Which part of the map is seen: pan, wheel, pinch, keys. The map's layers are moved by one CSS transform, so that
// moving the camera paints nothing anew; they are painted sharp again when it rests. The transform has a third
// dimension, which gives each layer a surface of its own: a move paints pieces, never the ground below them.
export interface View {
  x: number
  y: number
  k: number
} // the map's point in the stage's middle, pixels for a unit

export interface Inset {
  bottom: number
  right: number
} // pixels of the stage that something covers

export interface Camera {
  view: View
  look(to: Partial<View>, smooth?: boolean): void
  fit(): void
  show(points: readonly (readonly [number, number])[], margin?: number): void // moves only if some of them is out of sight
  zoom(factor: number, at?: { x: number; y: number }): void
  pan(dx: number, dy: number): void
  resize(): void
  toMap(clientX: number, clientY: number): [number, number]
  toStage(x: number, y: number): [number, number]
}

const MOST = 4

export function camera(
  stage: HTMLElement,
  layers: SVGSVGElement[],
  size: [number, number],
  bounds: [number, number, number, number],
  changed: (view: View, smooth: boolean) => void,
  inset: () => Inset,
  close = false, // these bounds are all that is played on: the whole view is no wider
): Camera {
  const view: View = { x: size[0] / 2, y: size[1] / 2, k: 1 }
  let box = stage.getBoundingClientRect(),
    rest = 0,
    touched = false,
    placed = ''

  const clamp = () => {
    view.k = Math.min(MOST, Math.max(whole() * 0.9, view.k))
    const w = box.width / view.k / 2,
      h = box.height / view.k / 2,
      below = inset().bottom / view.k
    const keep = (v: number, half: number, full: number, more: number) =>
      half * 2 >= full + more ? (full + more) / 2 : Math.min(full + more - half, Math.max(half, v))
    view.x = keep(view.x, w, size[0], inset().right / view.k)
    view.y = keep(view.y, h, size[1], below)
  }
  const upright = () => box.width < 700 || (box.width < 900 && box.width < box.height * 1.25)
  const filled = () => Math.min((box.height - inset().bottom) / (bounds[3] - bounds[1]), 0.84) // the map from top to bottom
  const whole = () => Math.min(box.width / size[0], (box.height - inset().bottom) / size[1])
  const place = (smooth = false, hands = false) => {
    clamp()
    const transform = `translate3d(${box.width / 2 - view.x * view.k}px, ${box.height / 2 - view.y * view.k}px, 0) scale(${view.k})`
    if (transform === placed) return
    placed = transform
    for (const layer of layers) {
      layer.style.transition = smooth ? 'transform var(--move) var(--ease)' : 'none'
      if (hands) layer.style.willChange = 'transform'
      layer.style.transform = transform
    }
    clearTimeout(rest)
    rest = window.setTimeout(() => layers.forEach(layer => (layer.style.willChange = 'auto')), 180)
    changed(view, smooth)
  }
  const self: Camera = {
    view,
    look(to, smooth) {
      Object.assign(view, to)
      place(smooth)
    },
    fit() {
      // Every place in sight, and the sheet without its margins; on a screen held upright, what can be read of it.
      const [x0, y0, x1, y1] = bounds,
        high = box.height - inset().bottom
      const all = Math.min(box.width / (x1 - x0), high / (y1 - y0))
      view.k = close ? all : Math.min(Math.max(box.width / size[0], high / size[1]), all)
      if (upright()) view.k = Math.max(view.k, filled())
      view.x = (x0 + x1) / 2
      view.y = (y0 + y1) / 2 + inset().bottom / 2 / view.k
      touched = false
      place()
    },
    show(points, margin = box.width < 700 ? 60 : 22) {
      if (!points.length) return
      const seen = ([x, y]: readonly [number, number]) => {
        const px = (x - view.x) * view.k + box.width / 2,
          py = (y - view.y) * view.k + box.height / 2
        return (
          px > margin &&
          px < box.width - inset().right - margin &&
          py > margin &&
          py < box.height - inset().bottom - margin * 0.6
        )
      }
      if (upright() && touched ? points.some(seen) : points.every(seen)) return // who moved the map keeps it
      const xs = points.map(p => p[0]),
        ys = points.map(p => p[1])
      const w = Math.max(...xs) - Math.min(...xs) + (margin * 2.4) / view.k,
        h = Math.max(...ys) - Math.min(...ys) + (margin * 2.4) / view.k
      const step = (k: number) => 2 ** (Math.floor(Math.log2(k) * 2) / 2) // few scales: each is painted anew
      const room = Math.min(
          (box.width - inset().right) / w,
          (box.height - inset().bottom) / h,
          touched || box.width >= 700 ? view.k : Math.max(view.k, 0.9),
        ),
        k = room < view.k || room > view.k * 1.4 ? step(room) : view.k
      // Where they do not all fit on an upright screen, the first of them stays in sight.
      const near = Math.max(k, upright() ? filled() : whole()),
        mid = (all: number[], half: number) =>
          Math.min(all[0]! + half, Math.max(all[0]! - half, (Math.min(...all) + Math.max(...all)) / 2))
      self.look(
        {
          x: mid(xs, (box.width / 2 - margin * 1.2) / near) + inset().right / 2 / near,
          y: mid(ys, (box.height / 2 - margin * 1.2) / near) + inset().bottom / 2 / near,
          k: near,
        },
        true,
      )
    },
    zoom(factor, at = { x: box.left + box.width / 2, y: box.top + box.height / 2 }) {
      const [mx, my] = self.toMap(at.x, at.y),
        before = view.k
      view.k *= factor
      clamp()
      const real = view.k / before
      view.x = mx + (view.x - mx) / real
      view.y = my + (view.y - my) / real
      touched = true
      place(false, true)
    },
    pan(dx, dy) {
      view.x -= dx / view.k
      view.y -= dy / view.k
      touched = true
      place(false, true)
    },
    resize() {
      const was = box
      box = stage.getBoundingClientRect()
      // On a phone the question below takes more or less of the height: what was in the middle stays there.
      if (touched || (placed && box.width === was.width && upright())) place()
      else self.fit()
    },
    toStage: (x, y) => [(x - view.x) * view.k + box.width / 2, (y - view.y) * view.k + box.height / 2],
    toMap: (x, y) => [
      (x - box.left - box.width / 2) / view.k + view.x,
      (y - box.top - box.height / 2) / view.k + view.y,
    ],
  }
  return self
}

export interface Grip {
  // what is held when a pointer goes down: nothing moves the map
  drag?(
    target: Element,
    x: number,
    y: number,
  ): { move(x: number, y: number): void; drop(x: number, y: number): void } | undefined
}

// One finger or the mouse moves the map, two pinch, the wheel zooms, a double tap zooms in. A drag is no click.
export function gestures(stage: HTMLElement, cam: Camera, grip: Grip) {
  const down = new Map<number, { x: number; y: number }>()
  let moved = false,
    held: ReturnType<NonNullable<Grip['drag']>>,
    lastTap = 0
  const spread = () => {
    const [a, b] = [...down.values()]
    return a && b ? { d: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : undefined
  }
  stage.addEventListener(
    'wheel',
    e => {
      e.preventDefault()
      cam.zoom(Math.exp(-e.deltaY * (e.ctrlKey ? 0.01 : 0.0016)), { x: e.clientX, y: e.clientY })
    },
    { passive: false },
  )
  stage.addEventListener('pointerdown', e => {
    if (e.button || (e.target as Element).closest('.over-map')) return
    if (down.size === 0) {
      moved = false
      held = grip.drag?.(e.target as Element, e.clientX, e.clientY)
    } else held = undefined
    down.set(e.pointerId, { x: e.clientX, y: e.clientY })
  })
  const move = (e: PointerEvent) => {
    const was = down.get(e.pointerId)
    if (!was) return
    const dx = e.clientX - was.x,
      dy = e.clientY - was.y
    if (!moved && down.size === 1 && Math.hypot(dx, dy) < 6) return
    if (!moved) stage.setPointerCapture(e.pointerId)
    moved = true
    const before = spread()
    down.set(e.pointerId, { x: e.clientX, y: e.clientY })
    const after = spread()
    if (before && after) {
      cam.pan(after.x - before.x, after.y - before.y)
      cam.zoom(after.d / Math.max(1, before.d), after)
    } else if (held) held.move(e.clientX, e.clientY)
    else cam.pan(dx, dy)
  }
  const up = (e: PointerEvent) => {
    if (!down.delete(e.pointerId)) return
    if (moved && held && e.type === 'pointerup') held.drop(e.clientX, e.clientY)
    held = undefined
    if (!moved && e.pointerType === 'touch' && down.size === 0) {
      if (e.timeStamp - lastTap < 300 && !(e.target as Element).closest('.can'))
        cam.zoom(1.6, { x: e.clientX, y: e.clientY })
      lastTap = e.timeStamp
    }
  }
  stage.addEventListener('pointermove', move)
  stage.addEventListener('pointerup', up)
  stage.addEventListener('pointercancel', up)
  stage.addEventListener(
    'click',
    e => {
      if (moved) {
        e.stopPropagation()
        e.preventDefault()
        moved = false
      }
    },
    true,
  )
}
