// The page of one table: its map and everything around it, drawn by one function after every change.
import { html, nothing, render } from 'lit-html'
import { board, keyOf, type Board, type Key, type Scene } from './board'
import { kindOf, plays, sideIn, thingIn, valueIn } from './events'
import { faceOf, gameLook } from './games'
import { climbed, isOver, type Rung } from './ladder'
import { coachOf, learnt, type Coach } from './coach'
import type { Action, Event } from './protocol'
import { keepMine, mineOf, pace, sandboxOf, seenOnce, settings } from './settings'
import { mySide, myTurn, play, viewOf, type Player, type Told } from './table'
import { placeOfStep, stepsOf, type Step } from './telling'
import type { Open } from './transport'
import { ask } from './views/ask'
import { bar } from './views/bar'
import { cardRead, hand, inPlay, playedCard } from './views/cards'
import { coachPanel, rungDone } from './views/coach'
import { cover } from './views/cover'
import { drawer } from './views/drawers'
import { answers, hold } from './views/hold'
import { after, step } from './views/after'
import { battle } from './views/battle'
import { howTo } from './views/howto'
import { odds } from './views/odds'
import { onNames, ui } from './views/parts'
import { foes, weightOf } from './weigh'
import { heard, latest, story } from './views/story'
import { address } from './router'

export interface Page {
  close(): void
}

export function tablePage(root: HTMLElement, id: string, open: Open): Page {
  let map: Board | undefined,
    frame = 0,
    shownQuestion = '',
    stage0 = '',
    covered = false,
    painting = false
  const draw = () => {
    frame ||= requestAnimationFrame(now)
  }
  const now = () => {
    // a button that goes away with the focus says so in the middle of a drawing: then once more, later
    if (painting) return draw()
    cancelAnimationFrame(frame)
    frame = 0
    painting = true
    try {
      paint()
    } finally {
      painting = false
    }
  }
  const player: Player = play(id, open, { draw: now, list, weighed, told, finish, skip, again, turn })
  const t = player.table
  const kept = mineOf(id)
  let rungFrom = kept?.rungFrom
  // The rung of the ladder that this table is, and the lessons of it, or of a guided first game.
  const rungOf = () =>
    kept?.rung && t.content ? gameLook(t.content.game).ladder?.find(r => r.id === kept.rung) : undefined
  const lessons = () => rungOf()?.lessons ?? (kept?.guided && t.content ? (gameLook(t.content.game).lessons ?? []) : [])
  let coach: Coach | undefined,
    climb: Rung | undefined,
    dismissed = false,
    waited = false,
    picked = 0
  onNames({ draw, show: key => map?.show([key]), light: key => map?.light(key) })

  function paint() {
    // A lesson is learnt when something was done about it: an answer is on its way, or a thing was picked.
    const now = viewOf(t)
    if (coach && !coach.lesson.read && ((t.waiting && !waited) || t.picked.length > picked)) learnt(coach.lesson.id)
    waited = t.waiting
    picked = t.picked.length
    coach = t.cover || t.steps || t.howto ? undefined : coachOf(now, t.content, lessons())
    const rung = rungOf()
    if (rung && now && rungFrom === undefined) {
      rungFrom = now.log.length
      keepMine({ ...kept!, rungFrom })
    }
    climb =
      rung && now && !t.steps && !dismissed && isOver(t.content!, t.views[t.seat]!, rung, rungFrom!) ? rung : undefined
    if (climb && !climbed(t.content!.game, climb.id)) seenOnce(`rung ${t.content!.game} ${climb.id}`)
    t.coached = coach?.lesson.only && now && t.answers ? coach.lesson.only(now, t.content!, t.answers) : undefined
    render(layout(), root)
    hush()
    for (const el of root.querySelectorAll('.pointed')) el.classList.remove('pointed')
    if (coach?.lesson.point) root.querySelector(coach.lesson.point)?.classList.add('pointed')
    const view = viewOf(t),
      stage = root.querySelector<HTMLElement>('.stage')
    if (t.content && t.geometry && stage && !map) {
      const extent = gameLook(t.content.game).extent?.(t.content, t.geometry, view?.pieces ?? [])
      map = board(
        stage,
        t.content,
        extent ? { ...t.geometry, view: extent, close: true } : t.geometry,
        {
          thing: (noun, at) => player.thing(noun, at),
          piece: (noun, place, piece) => player.piece(noun, place, piece),
          hover: (noun, id) =>
            player.weigh(
              noun && (t.answers?.gold.has(keyOf(noun, id)) || foes(t.content!, viewOf(t)!).has(keyOf(noun, id)))
                ? player.would([noun, id])
                : undefined,
            ),
          drag: (from, to) => player.drag(from, to),
        },
        () => ({
          bottom:
            stage.querySelector<HTMLElement>('.hand.tabs')?.offsetHeight ??
            (!stage.querySelector('.hand') ? 0 : innerWidth >= 700 ? 120 : 74),
          right: innerWidth > 1180 ? (stage.querySelector<HTMLElement>('.covers')?.offsetWidth ?? 0) : 0,
        }),
      )
      requestAnimationFrame(() => {
        map!.camera.resize()
        look(true)
      })
    }
    if (map && view) map.render(scene())
    if (map && view && view.stage !== stage0) {
      if (stage0) map.camera.fit() // what is beside the map has changed
      stage0 = view.stage
    }
    const hides = innerWidth > 1180 && !!stage?.querySelector('.covers')
    if (map && covered && !hides) map.camera.fit()
    covered = hides
    weigh()
    look(false)
    park()
    if (view && t.content) for (const log of root.querySelectorAll<HTMLElement>('.log')) newest(log)
    title()
  }
  // What lies over everything has the keyboard to itself; after it, after Begin, and when a button goes away that had
  // it, the question has it.
  let hushed = false
  function hush() {
    const over = root.querySelector<HTMLElement>('.table > .cover'),
      free = () => document.activeElement === document.body || !document.activeElement?.isConnected
    for (const part of root.querySelectorAll('.table > *')) part.toggleAttribute('inert', !!over && part !== over)
    if (over && !hushed) over.querySelector<HTMLElement>('.btn.act')?.focus()
    if (!over && t.content && free()) root.querySelector<HTMLElement>('.ask')?.focus({ preventScroll: true })
    hushed = !!over
  }
  // The newest line is in view, or the one that is being told; whoever scrolled back to read is left there until
  // something happens.
  function newest(log: HTMLElement) {
    const n = `${viewOf(t)!.log.length} ${t.telling} ${t.filter}`,
      told = t.telling < 0 ? null : log.querySelector<HTMLElement>('.now')
    if (log.dataset.n === n && log.dataset.away) return
    if (!log.dataset.n)
      log.addEventListener('scroll', () => {
        const away = log.scrollHeight - log.scrollTop - log.clientHeight > 60
        if (away && t.telling < 0) log.dataset.away = '1'
        else delete log.dataset.away
      })
    log.dataset.n = n
    log.scrollTop = told ? told.offsetTop + told.offsetHeight - log.offsetTop - log.clientHeight + 8 : log.scrollHeight
  }
  // Pointing at an answer shows its odds and draws nothing else, unless a game shows them in its tray.
  let rows = false
  function list() {
    root.querySelector<HTMLElement>('.answers .btn:not([disabled])')?.focus()
  }
  function weighed() {
    const had = rows
    weigh()
    if (had || rows) draw()
  }
  // The figures stand beside the place they are about, where there is more room.
  function weigh() {
    const stage = root.querySelector<HTMLElement>('.stage'),
      here = stage?.querySelector<HTMLElement>('.odds-here')
    if (!stage || !here) return
    rows = !!t.manner.rows && !!weightOf(t.odds, t.odds.shown)?.results.length
    render(innerWidth >= 700 ? odds(player, 'at-map') : nothing, here)
    const panel = here.querySelector<HTMLElement>('.odds'),
      battle = weightOf(t.odds, t.odds.shown),
      at = battle && map?.at(keyOf(...battle.place))
    if (!panel || !at) return
    const w = panel.offsetWidth,
      h = panel.offsetHeight,
      W = stage.clientWidth,
      H = stage.clientHeight,
      keep = (v: number, most: number) => Math.max(8, Math.min(most - 8, v))
    // Above, below or at a side: where it hides least of what may be clicked.
    const others = [...(t.answers?.gold ?? []), t.answers?.group?.from ?? ''].flatMap(key => map!.at(key) ?? []),
      hides = (x: number, y: number) => {
        let n = 0
        for (let i = 0; i < others.length; i += 2)
          if (others[i]! > x - 20 && others[i]! < x + w + 20 && others[i + 1]! > y - 20 && others[i + 1]! < y + h + 44)
            n++
        return n
      }
    const [x, y, tip] = (
      [
        [at[0] - w / 2, at[1] - h - 34, 'b'],
        [at[0] - w / 2, at[1] + 34, 't'],
        [at[0] + 40, at[1] - h / 2, ''],
        [at[0] - w - 40, at[1] - h / 2, ''],
      ] as const
    )
      .map(
        ([x, y, tip]) =>
          [
            keep(x, W - w),
            keep(y, H - h),
            tip,
            (x < 0 || x + w > W ? (tip ? 0 : 9) : 0) + (y < 0 || y + h > H ? (tip ? 9 : 0) : 0),
          ] as const,
      )
      .map(([x, y, tip, out]) => [x, y, tip, out + hides(x, y)] as const)
      .reduce((best, one) => (one[3] < best[3] ? one : best))
    panel.style.left = `${x}px`
    panel.style.top = `${y}px`
    panel.style.setProperty('--tip', `${at[0] - x - 6}px`)
    panel.dataset.tip = tip
  }
  // The coach stands where it hides least: what is asked about and what glows first, then whoever stands somewhere. It moves
  // with its lesson only.
  function park() {
    const panel = root.querySelector<HTMLElement>('.coach'),
      stage = root.querySelector<HTMLElement>('.stage'),
      view = viewOf(t),
      key = climb ? 'done' : (coach?.lesson.id ?? '')
    if (!panel || !stage || !map || !view || innerWidth < 701 || panel.dataset.parked === key) return
    panel.dataset.parked = key
    const only = coach?.lesson.only?.(view, t.content!, t.answers!),
      w = panel.offsetWidth,
      h = panel.offsetHeight,
      zoom = stage.querySelector<HTMLElement>('.zoom'),
      right = stage.querySelector<HTMLElement>('.covers')?.offsetWidth ?? 0,
      bottom = stage.querySelector('.hand') ? 128 : 0
    const points = new Map<Key, number>()
    for (const [noun, id] of view.pieces) points.set(keyOf(noun, id), 1)
    for (const gold of t.answers?.gold ?? []) points.set(gold, 6)
    for (const asked of [t.answers?.about, t.answers?.group?.from, only]) if (asked) points.set(asked, 60)
    const hides = (x: number, y: number) => {
      let cost = 0
      for (const [at, weight] of points) {
        const spot = map!.at(at)
        if (spot && spot[0] > x - 24 && spot[0] < x + w + 24 && spot[1] > y - 24 && spot[1] < y + h + 36) cost += weight
      }
      if (
        zoom &&
        x < zoom.offsetLeft + zoom.offsetWidth &&
        y + h > zoom.offsetTop &&
        y < zoom.offsetTop + zoom.offsetHeight
      )
        cost += 40
      return cost
    }
    const xs = [16, (stage.clientWidth - right - w) / 2, stage.clientWidth - right - w - 16],
      ys = [16, stage.clientHeight - bottom - h - 16]
    const [x, y] = ys
      .flatMap(y => xs.map(x => [x, y, hides(x, y)] as const))
      .reduce((best, one) => (one[2] < best[2] ? one : best))
    Object.assign(panel.style, { left: `${Math.max(8, x)}px`, top: `${Math.max(8, y)}px`, transform: 'none' })
  }
  // The camera goes to what is asked about, once for each question.
  let home: { x: number; y: number; k: number } | undefined // where the camera was before it went nearer
  function look(again: boolean) {
    const view = viewOf(t),
      key = `${view?.number} ${view?.question} ${coach?.lesson.id}`
    if (!map || !view || t.cover || (!again && key === shownQuestion)) return
    shownQuestion = key
    if (view.question && myTurn(t)) seenOnce(`once ${view.question}`)
    const a = t.answers
    if (!a || !myTurn(t)) return
    const near = gameLook(t.content!.game).closer?.(t.content!, view),
      eye = map.camera
    if (near && eye.view.k < near.k) {
      home ??= { ...eye.view }
      return eye.look(near, true)
    }
    if (near) return eye.show([[near.x, near.y]], 110)
    if (!near && home) {
      if (Math.abs(eye.view.k - home.k) > 0.01 && !again) eye.look(home, true) // as far away as it was
      home = undefined
    }
    const only = coach?.lesson.only?.(view, t.content!, a),
      panel = root.querySelector<HTMLElement>('.coach')
    const there = coach && innerWidth < 1181 && (only ?? a.about) // the one thing to click, below what is said about it
    if (there) map.centre(there, panel ? panel.offsetTop + panel.offsetHeight : 0)
    else if (innerWidth < 900) map.show(a.about ? [a.about, ...a.gold] : [...a.gold].slice(0, 12))
    else if (a.about) map.show([a.about])
  }

  function layout() {
    const view = viewOf(t),
      square = t.geometry?.layout === 'square',
      over = view?.stage === 'over',
      game = t.content && gameLook(t.content.game)
    if (t.fault && !view)
      return html`<div class="table">
        <header class="bar"><a class="brand" href=${address('/')}>Warhawk</a></header>
        <main class="stage empty"><p>${t.fault}</p></main>
      </div>`
    return html`<div
      class="table ${square ? 'square' : 'wide'} ${view?.table.game ?? ''} ${view?.table.sandbox ? 'sandbox' : ''} ${
        t.status === 'lost' ? 'lost' : ''
      } ${over ? 'is-over' : ''}"
      data-number=${view?.number ?? ''}
    >
      ${bar(player, draw)}
      <main class="stage">
        ${
          t.status === 'lost'
            ? html`<div class="offline over-map" role="status">
                ${ui('offline')} The connection is lost. It comes back by itself; the board is as it was.
              </div>`
            : nothing
        }
        ${
          view?.table.sandbox
            ? html`<div class="trying over-map">
                ${ui('branch')} Trying a line with a guess of what is hidden. Nothing here counts.
                <a href=${address(`/table/${sandboxOf(id)?.from ?? ''}`)}>Back to the game</a>
              </div>`
            : nothing
        }
        <div class="zoom over-map">
          <button class="icon" aria-label="Zoom in" @click=${() => map?.camera.zoom(1.35)}>${ui('plus')}</button
          ><button class="icon" aria-label="Zoom out" @click=${() => map?.camera.zoom(1 / 1.35)}>${ui('minus')}</button
          ><button class="icon" aria-label="Whole map" @click=${() => map?.camera.fit()}>${ui('fit')}</button
          ><button
            class="icon key"
            @click=${() => {
              t.drawer = t.drawer === 'key' ? '' : 'key'
              draw()
            }}
          >
            Key
          </button>
        </div>
        ${
          climb
            ? rungDone(t.content!.game, climb, () => {
                dismissed = true
                draw()
              })
            : coach && !t.waiting
              ? coachPanel(
                  coach,
                  draw,
                  rungOf() && faceOf(t.content!.game).ladder?.find(r => r.id === kept?.rung)?.title,
                )
              : nothing
        }
        <div class="odds-here"></div>
        ${t.steps && t.content ? playedCard(player, t.steps.now.event) : nothing} ${drawer(player, draw)}
        ${
          game && view
            ? html`${game.handed ? nothing : hand(player, draw)}${cardRead(player, draw)}${
                game.over?.(player, draw) ?? nothing
              }`
            : nothing
        }
      </main>
      ${
        square
          ? html`<aside class="rail">
              ${latest(player, draw)}${ask(player, draw)}${t.content && view ? inPlay(player) : nothing}${
                over
                  ? after(player, draw)
                  : html`${t.hint || game?.hold ? hold(player, draw) : html`${battleSection()}${answers(player)}`}`
              }${game && view ? (game.beside?.(player) ?? nothing) : nothing}${story(player, draw)}
            </aside>`
          : html`<footer class="tray">
              ${latest(player, draw)}${ask(player, draw)}${
                over ? after(player, draw) : hold(player, draw)
              }${story(player, draw)}
            </footer>`
      }
      ${heard(player)} ${t.cover ? cover(player) : t.howto && t.content && view ? howTo(player, draw) : nothing}
    </div>`
  }
  function battleSection() {
    return t.content && viewOf(t) ? html`<section class="fightbox">${battle(player)}</section>` : nothing
  }

  function scene(): Scene {
    const view = viewOf(t)!,
      a = t.answers,
      live = myTurn(t) && !t.waiting && t.status === 'open' && !t.cover,
      content = t.content!
    const none = new Set<string>(),
      ranks = new Map<Key, number>()
    t.hint?.slice(0, 3).forEach((r, i) => {
      const nouns = content.verbs[r.action[0]]!.nouns
      for (let n = 2; n >= 0; n--)
        if (nouns[n] && t.geometry!.places[content.nouns[nouns[n]!]!]) {
          ranks.set(keyOf(nouns[n]!, r.action[n + 1]!), i + 1)
          break
        }
    })
    const drag = new Set<string>()
    if (live) {
      if (a?.group) drag.add(a.group.from)
      for (const c of view.choices ?? [])
        if (content.verbs[c[0]]!.word === t.manner.drag?.pick) drag.add(keyOf(content.verbs[c[0]]!.nouns[0]!, c[1]))
    }
    const only = live && a && coach?.lesson.only?.(view, content, a)
    return {
      pieces: t.cover ? [] : view.pieces,
      me: mySide(t),
      gold: only ? new Set([only]) : live && a ? a.gold : none,
      goldPieces: live && a ? a.goldPieces : none,
      picked: live ? (a?.group?.from ?? (t.picked[0] && keyOf(...t.picked[0]))) : undefined,
      pickedPieces: live && a?.group ? t.chosen : new Map(),
      about: a?.about,
      lit: t.lit,
      barred: t.why && !t.why.allowed ? keyOf(...t.why.thing) : undefined,
      ranks,
      trail: t.trail,
      drag,
      figures: view.figures,
      log: view.log,
      goldThings: live && a ? a.goldThings : none,
      told: toldAt,
    }
  }

  // ---- what happened, shown ---------------------------------------------------------------------------------------

  // What happened is told a step at a time: its line is marked, its place lit, its move travels. Any input ends a step.
  let toldAt: Key | undefined,
    stepTimer = 0,
    endStep: (() => void) | undefined,
    steps: Step[] = [],
    stepped = 0 // when the last one began
  const TRAVEL = 0.45, // of a step
    MOST_TRAILS = 60
  function told({ events, mine }: Told, quick: boolean): boolean {
    const content = t.content
    if (!content) return false
    if (t.steps) skip() // an earlier turn was being shown again
    const view = viewOf(t)!,
      calm = settings.wait && !quick && !document.hidden,
      all = stepsOf(content, events, view.log.length, mine ? mySide(t) : undefined, t.manner.telling !== undefined)
    const apart = new Set(all.map(step => step.event))
    for (const event of events) if (!apart.has(event)) happens(event, quick ? 0 : pace())
    if (all.length && !quick && (calm || pace())) {
      run(all, () => player.go())
      return true
    }
    for (const step of all) happens(step.event, 0)
    return false
  }
  function run(list: Step[], then: () => void) {
    steps = list
    const next = () => {
      clearTimeout(stepTimer)
      map?.finish()
      const step = steps.shift()
      t.replay = step?.view && { views: [step.view], at: 0, timer: 0 }
      t.steps = step && { now: step, left: steps.length }
      t.telling = step?.line ?? -1
      const place = step && placeOfStep(t.content!, step.event)
      toldAt = place && keyOf(...place)
      endStep = step && next
      if (!step) return then()
      stepped = performance.now()
      happens(step.event, pace())
      if (toldAt) map?.show([toldAt])
      now()
      if (!settings.wait || document.hidden) stepTimer = window.setTimeout(next, step.ms * pace())
    }
    next()
  }
  function finish() {
    if (performance.now() - stepped > 60) endStep?.() // one click is heard by the map and by the page
  }
  function skip() {
    clearTimeout(stepTimer)
    map?.finish()
    for (const step of steps) happens(step.event, 0)
    steps = []
    endStep = undefined
    t.steps = t.replay = toldAt = undefined
    t.telling = -1
  }
  function again() {
    const content = t.content
    if (!content || t.steps || !t.past.length) return
    t.trail = []
    const list = t.past.flatMap(({ view, events, mine }) =>
      stepsOf(content, events, view.log.length, mine, t.manner.telling !== undefined).map(step => ({ ...step, view })),
    )
    if (list.length) run(list, now)
  }
  // Its trail stays until one's own next move.
  function happens(event: Event, speed: number) {
    const content = t.content!,
      kind = kindOf(content, event)
    if (plays(kind, 'turn')) t.turnBegan = viewOf(t)
    if (!plays(kind, 'move', 'sail')) return
    const side = sideIn(kind, event) ?? 'US',
      home = t.geometry!.landmarks?.find(m => m.side === side && m.value > 2)?.key
    const at = (name: string) => {
      const place = thingIn(content, kind, event, name)
      return place ? keyOf(...place) : `@${home}`
    }
    const from = at('from'),
      to = at('to'),
      form = plays(kind, 'sail') ? 'ship' : (t.manner.form ?? 'counter')
    t.trail = [...t.trail, [from, to] as [Key, Key]].slice(-MOST_TRAILS)
    if (speed && map) map.travel(from, to, side, valueIn(kind, event, 'n') ?? 1, form, 1000 * TRAVEL * speed)
  }

  function turn() {
    const view = viewOf(t)!
    if (settings.sound && t.status === 'open' && view.number > 0) ping()
    if (document.hidden && settings.notify && 'Notification' in window && Notification.permission === 'granted') {
      const note = new Notification('Your move', { body: t.content?.title ?? 'Warhawk', tag: `warhawk-${id}` })
      note.onclick = () => {
        window.focus()
        note.close()
      }
    }
  }
  function title() {
    const view = viewOf(t),
      name = t.content?.title ?? 'Warhawk'
    document.title = myTurn(t)
      ? `(1) Your move: ${name} - Warhawk`
      : `${view?.stage === 'over' ? 'Over: ' : ''}${name} - Warhawk`
  }

  // ---- keys -------------------------------------------------------------------------------------------------------

  function onKey(e: KeyboardEvent) {
    const target = e.target as HTMLElement
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) {
      if (e.key === 'Escape') target.blur()
      return
    }
    if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 'z') {
      e.preventDefault()
      return void (player.hurry() || player.undo())
    }
    if (e.ctrlKey || e.metaKey || e.altKey || t.howto) return
    if (t.steps && !/^(Tab|Shift|[trl+=0-]|Arrow.*)$/.test(e.key)) {
      if (target.tagName !== 'BUTTON' || !/^( |Enter)$/.test(e.key)) player.hurry()
      return
    }
    const list = t.answers?.list.filter(a => !a.plain) ?? []
    const flip = (drawer: typeof t.drawer) => {
      t.drawer = t.drawer === drawer ? '' : drawer
      if (drawer === 'rules') t.clause = viewOf(t)?.clause ?? 0
      draw()
    }
    if (/^[1-9]$/.test(e.key) && !t.cover) {
      const a = list[Number(e.key) - 1]
      if (a && myTurn(t)) a.action ? player.answer(a.action) : player.thing(...a.thing!)
    } else if (e.key.startsWith('Arrow')) {
      e.preventDefault()
      map?.step(e.key)
    } else if (e.key === 'Escape') player.back()
    else if (e.key === ',' || e.key === '.') step(player, e.key === '.' ? 1 : -1, draw)
    else if (e.key === 'h') t.hint ? ((t.hint = undefined), draw()) : player.hint()
    else if (e.key === 'o')
      player.weigh(
        t.odds.shown
          ? undefined
          : [...t.odds.known].filter(([, b]) => b).map(([key]) => JSON.parse(key) as Action[])[0],
      )
    else if (e.key === 'r') flip('rules')
    else if (e.key === 'l') flip('log')
    else if (e.key === 'a') again()
    else if (e.key === 't') flip('list')
    else if (e.key === '+' || e.key === '=') map?.camera.zoom(1.35)
    else if (e.key === '-') map?.camera.zoom(1 / 1.35)
    else if (e.key === '0') map?.camera.fit()
    else if (t.content && gameLook(t.content.game).key?.(e.key)) draw()
    else return
  }
  addEventListener('keydown', onKey)
  // A click on nothing in particular ends the step too.
  const onClick = (e: MouseEvent) => {
    if (t.steps && !(e.target as Element).closest('button, a, input, select, textarea, summary')) player.hurry()
  }
  root.addEventListener('click', onClick)
  const ticker = setInterval(() => {
    if (viewOf(t)?.clocks?.runs && viewOf(t)?.stage === 'playing') draw()
  }, 1000)
  now()
  return {
    close() {
      removeEventListener('keydown', onKey)
      root.removeEventListener('click', onClick)
      clearInterval(ticker)
      player.close()
      render(nothing, root)
    },
  }
}

// A short sound, made and not fetched.
let audio: AudioContext | undefined
function ping() {
  try {
    audio ??= new AudioContext()
    if (audio.state !== 'running') return
    const o = audio.createOscillator(),
      g = audio.createGain(),
      at = audio.currentTime
    o.frequency.setValueAtTime(660, at)
    o.frequency.setValueAtTime(880, at + 0.08)
    g.gain.setValueAtTime(0.0001, at)
    g.gain.exponentialRampToValueAtTime(0.08, at + 0.02)
    g.gain.exponentialRampToValueAtTime(0.0001, at + 0.25)
    o.connect(g).connect(audio.destination)
    o.start(at)
    o.stop(at + 0.26)
  } catch {
    /* no sound here */
  }
}
