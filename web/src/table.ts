// A table as this page plays it: one state object, changed by messages and by hands, and drawn after every change.
import { answersOf, mentions, sent, standing } from './answers'
import { keyOf, type Key } from './board'
import { fetchContent, fetchGeometry } from './content'
import { gameLook, loadLook } from './games'
import { mannerOf } from './manner'
import { merge } from './merge'
import { lookOf } from './pieces'
import { keepHash, keepMine, mineOf, timesSeen } from './settings'
import type { Action, Delta, Message, Request, Thing, View, Viewer } from './protocol'
import { mySide, myTurn, viewOf, type Host, type Player, type Table } from './state'
import type { Open, Transport } from './transport'
import { battles, nothingWeighed, weightOf, wouldAnswer } from './weigh'

export * from './state'

const KEPT = 200 // messages of a turn that can be shown again

export function play(id: string, open: Open, host: Host): Player {
  const t: Table = {
    id,
    status: 'opening',
    fault: '',
    views: {},
    seat: 'spectator',
    both: false,
    cover: undefined,
    content: undefined,
    geometry: undefined,
    manner: mannerOf(''),
    picked: [],
    opened: undefined,
    chosen: new Map(),
    answers: undefined,
    waiting: false,
    hint: undefined,
    odds: nothingWeighed(),
    hinting: false,
    why: undefined,
    refused: '',
    said: '',
    drawer: '',
    clause: 0,
    lit: undefined,
    trail: [],
    telling: -1,
    steps: undefined,
    past: [],
    turnBegan: undefined,
    filter: '',
    reading: undefined,
    coached: undefined,
    howto: false,
    here: [],
    watching: 0,
    unread: 0,
    rematch: '',
    windows: false,
    passing: new Set(),
    passed: new Map(),
    clockAt: 0,
    replay: undefined,
  }
  let transport: Transport | undefined
  let queue: Message[] = [],
    busy = false,
    quick = false,
    asking = 0,
    answered = false,
    whyTimer = 0
  const sentPieces = new Map<number, number>() // of the group, those that were sent off already

  // ---- messages ---------------------------------------------------------------------------------------------------

  function receive(message: Message) {
    queue.push(message)
    if (!busy) pump()
  }
  function pump() {
    busy = false
    while (queue.length && !busy) busy = take(queue.shift()!)
    settle()
  }
  // True: what it brought is being told, and the next one waits.
  function take(message: Message): boolean {
    switch (message.type) {
      case 'view':
        return takeView(message)
      case 'delta':
        return takeDelta(message)
      case 'refused': {
        t.waiting = false
        if (message.re === 'odds') return false // the table moved on; the next question asks anew
        t.refused = message.text
        if (message.re === 'answer') say({ type: 'sync' })
        return false
      }
      case 'why': {
        t.why = message
        clearTimeout(whyTimer)
        whyTimer = window.setTimeout(() => {
          t.why = undefined
          host.draw()
        }, 4000)
        return false
      }
      case 'hint': {
        t.hinting = false
        t.hint = message.ranked
        return false
      }
      case 'odds': {
        if (message.number === t.odds.number) t.odds.known.set(JSON.stringify(message.do), message.battle)
        return false
      }
      case 'chat': {
        for (const view of Object.values(t.views))
          if (view.seat === message.seat && message.from !== 'spectator')
            view.chat = [...view.chat, { from: message.from, text: message.text }]
        if (t.drawer !== 'talk' && message.from !== t.seat) t.unread++
        return false
      }
      case 'note': {
        for (const view of Object.values(t.views)) if (view.seat === message.seat) view.note = message.text
        return false
      }
      case 'standing': {
        const { type: _, seat, ...standing } = message
        for (const view of Object.values(t.views)) if (view.seat === seat) view.standing = standing
        t.waiting = false // where an answer waits for its time, it can still be another one
        return false
      }
      case 'offered': {
        for (const view of Object.values(t.views)) view.offer = { what: message.what, by: message.by }
        return false
      }
      case 'declined': {
        const mine = t.views[t.seat]?.offer?.by === t.seat
        for (const view of Object.values(t.views)) view.offer = null
        t.said = message.by === t.seat ? '' : mine ? 'Your offer was declined.' : 'The offer was withdrawn.'
        return false
      }
      case 'rematch': {
        t.rematch = message.table
        const kept = mineOf(id) // the same token opens it, on the other side
        if (kept)
          keepMine({
            ...kept,
            id: message.table,
            at: Date.now(),
            seat: kept.seat === 'US' ? (t.content?.sides === 1 ? 'US' : 'GB') : kept.seat === 'GB' ? 'US' : kept.seat,
          })
        return false
      }
      case 'presence': {
        t.here = message.here
        t.watching = message.watching
        return false
      }
    }
  }
  function takeView(view: View): boolean {
    const first = !t.views[view.seat]
    t.views[view.seat] = view
    t.clockAt = performance.now()
    if (first && Object.keys(t.views).length === 1) t.seat = view.seat
    const sides = Object.keys(t.views).filter(s => s !== 'spectator')
    t.both = sides.length === 2
    if (first && t.both) t.seat = view.asked ?? 'US'
    if (view.stage !== 'over' && !view.table.sandbox) keepHash(id, view.table.key_hash)
    if (!t.content) void load(view)
    changed(view.seat)
    return false
  }
  async function load(view: View) {
    try {
      const { game } = view.table
      const [content, geometry] = await Promise.all([
        fetchContent(view.table.content),
        fetchGeometry(game),
        loadLook(game),
      ])
      t.content = content
      t.geometry = geometry
      t.manner = mannerOf(game)
      t.howto =
        !timesSeen(`howto ${game}`) && view.stage === 'playing' && view.seat !== 'spectator' && !view.table.sandbox
    } catch (error) {
      t.fault = `The game's content did not come. ${error instanceof Error ? error.message : ''}`
    }
    settle()
  }
  function takeDelta(delta: Delta): boolean {
    const before = t.views[delta.seat]
    const next = before && merge(before, delta)
    if (!next) {
      say({ type: 'sync' }, delta.seat)
      return false
    }
    t.views[delta.seat] = next
    t.clockAt = performance.now()
    changed(delta.seat)
    const fresh = delta.log && (delta.log_from ?? before.log.length) === before.log.length ? delta.log : []
    const mine = asking === delta.from && before.asked === t.seat
    if (mine) answered = true
    if (delta.seat !== t.seat || !fresh.length) return false
    if (mine) t.past = []
    t.past = [...t.past, { view: next, events: fresh, mine: mine ? mySide(t) : undefined }].slice(-KEPT)
    return host.told({ seat: delta.seat, events: fresh, mine }, quick)
  }
  function changed(seat: Viewer) {
    t.windows ||= !!t.views[seat]?.window
    if (seat !== t.seat) return
    t.waiting = false
    t.picked = []
    t.opened = undefined
    t.hint = undefined
    t.hinting = false
    t.refused = ''
    t.said = ''
    t.why = undefined
    t.reading = undefined
  }

  // ---- after every change -----------------------------------------------------------------------------------------

  let wasTurn = false,
    groupFrom: Key | undefined
  function settle() {
    const view = viewOf(t)
    if (t.both && view && view.stage === 'playing' && view.asked && view.asked !== t.seat && !busy) t.cover = view.asked
    if (t.content && t.geometry && view && !t.cover) {
      pickUp(view)
      t.answers = answersOf(t.content, t.geometry, t.manner, view, t.picked, t.chosen)
      t.answers.list = gameLook(t.content.game).arrange?.(t.content, view, t.answers.list) ?? t.answers.list
      if (t.opened) t.answers.list = standing(t.content, view, t.answers.list, t.opened)
      if (passes(view)) return
      if (myTurn(t) && !busy)
        for (const actions of battles(t.content, t.manner, view, t.answers.list, self.would)) weigh(actions)
    } else t.answers = undefined
    const turn = myTurn(t) && !busy
    if (turn && !wasTurn) host.turn()
    wasTurn = turn
    host.draw()
    if (answered) performance.measure('answered', 'answer')
    answered = false
  }
  function weigh(actions: Action[]) {
    const number = viewOf(t)!.number,
      key = JSON.stringify(actions)
    if (t.odds.number !== number) t.odds = { ...nothingWeighed(), number }
    if (t.odds.asked.has(key) || t.waiting || t.status !== 'open') return
    t.odds.asked.add(key)
    say({ type: 'odds', number, do: actions as [Action, ...Action[]] })
  }
  // A group that may march is picked up whole, without those that were sent off already.
  function pickUp(view: View) {
    const none = answersOf(t.content!, t.geometry!, t.manner, view, [], new Map())
    if (!none.group) {
      groupFrom = undefined
      sentPieces.clear()
      t.chosen = new Map()
      return
    }
    if (none.group.from === groupFrom && t.chosen.size) return
    if (none.group.from !== groupFrom) sentPieces.clear()
    groupFrom = none.group.from
    t.chosen = new Map()
    for (const [piece, n] of none.group.pieces) t.chosen.set(piece, Math.max(n - (sentPieces.get(piece) ?? 0), 0))
  }
  // What the player said to pass on until told otherwise.
  function passes(view: View) {
    if (!view.question || !view.choices || view.window || t.waiting || busy || !t.passing.has(view.question))
      return false
    const pass = view.choices.find(c => ['pass', 'done'].includes(t.content!.verbs[c[0]]!.word))
    if (!pass) return false
    self.answer(pass)
    return true
  }

  // ---- hands ------------------------------------------------------------------------------------------------------

  function say(request: Request, seat: Viewer = t.seat) {
    transport?.send(t.both && seat !== 'spectator' && request.type !== 'hello' ? { ...request, seat } : request)
  }
  function narrow(thing: Thing) {
    const answers = t.answers!,
      many = self.would(thing)
    if (many.length) {
      if (many[0]![0] === answers.group?.verb) {
        for (const [, piece] of many) sentPieces.set(piece, (sentPieces.get(piece) ?? 0) + 1)
        t.chosen = new Map()
      }
      return self.answer(...many)
    }
    if (!answers.remaining.some(c => mentions(t.content!, c, thing))) return false
    t.picked = [...t.picked, thing]
    settle()
    return true
  }

  // Answers, one after the other, that lead to a place further off.
  const way = (noun: number, id: number): Action[] =>
    (t.content && myTurn(t) && gameLook(t.content.game).route?.(t.content, viewOf(t)!, noun, id)) || []
  // Of the pieces that answer, those of one place: the only one at once, else they alone are listed, until Esc; another
  // click goes to the list.
  function unfold(noun: number, id: number) {
    const place = keyOf(noun, id),
      here = [...t.answers!.goldPieces].filter(key => key.startsWith(`${place}:`))
    if (!myTurn(t) || !here.length || t.answers!.group) return false
    if (here.length === 1) self.piece(noun, id, Number(here[0]!.split(':')[2]))
    else {
      const again = t.opened === place
      t.opened = place
      settle()
      if (again) host.list()
    }
    return true
  }
  // While a coach asks for one thing, another answer is explained and not given.
  function strays([verb, ...ids]: Action) {
    const nouns = t.content?.verbs[verb]?.nouns ?? []
    if (!t.coached || nouns.some((noun, i) => noun && keyOf(noun, ids[i]!) === t.coached)) return false
    const [noun, id] = t.coached.split(':').map(Number) as [number, number]
    t.refused = `Not this time: the lesson is about ${t.content!.names[noun]?.[id] ?? 'what glows'}. You can skip it and play as you like.`
    return true
  }

  const self: Player = {
    table: t,
    send: request => say(request),
    answer(...actions) {
      if (self.hurry()) return
      const view = viewOf(t)
      if (!view || t.waiting || !actions.length || !myTurn(t)) return
      t.trail = []
      if (strays(actions[0]!)) return host.draw()
      t.waiting = true
      if (view.question && t.content?.verbs[actions[0]![0]]?.word === 'pass')
        t.passed.set(view.question, (t.passed.get(view.question) ?? 0) + 1)
      t.hint = undefined
      t.why = undefined
      t.refused = ''
      asking = view.number
      performance.mark('answer') // from here to the drawn effect: performance.getEntriesByName('answered')
      say({ type: 'answer', number: view.number, do: actions as [Action, ...Action[]] })
      host.draw()
    },
    thing(noun, id) {
      if (self.hurry() || !t.content || !t.answers) return
      if (myTurn(t) && (t.answers.goldThings.has(keyOf(noun, id)) || t.answers.gold.has(keyOf(noun, id))))
        narrow([noun, id])
      else if (unfold(noun, id)) return
      else if (way(noun, id).length) self.answer(...way(noun, id))
      else if (t.picked.some(p => p[0] === noun && p[1] === id)) self.back()
      else if (myTurn(t)) say({ type: 'why', thing: [noun, id] })
    },
    piece(noun, place, piece) {
      if (self.hurry() || !t.content || !t.answers || !myTurn(t)) return
      const { group, goldPieces } = t.answers
      if (group && group.from === keyOf(noun, place) && group.pieces.has(piece)) {
        const most = group.pieces.get(piece)! - (sentPieces.get(piece) ?? 0),
          now = t.chosen.get(piece) ?? 0
        if (!t.content.verbs[group.verb]!.nouns[1]) return self.answer([group.verb, piece, 0, 0]) // nowhere to choose: it goes
        t.chosen.set(piece, now > 0 ? now - 1 : most)
        t.picked = []
        return settle()
      }
      if (goldPieces.has(`${keyOf(noun, place)}:${piece}`)) {
        const nounOfPiece =
          t.content.verbs[
            t.answers.remaining.find(
              a => t.manner.pieceAt[t.content!.verbs[a[0]]!.word] !== undefined && a[1] === piece,
            )![0]
          ]!.nouns[0]!
        return void narrow([nounOfPiece, piece])
      }
      self.thing(noun, place)
    },
    drag(from, to) {
      if (self.hurry()) return
      const content = t.content,
        view = viewOf(t)
      if (!content || !view?.choices || !myTurn(t)) return
      const [fn, fi] = from.split(':').map(Number) as [number, number],
        [tn, ti] = to.split(':').map(Number) as [number, number]
      if (t.answers?.group?.from === from) return void narrow([tn, ti])
      const both = view.choices.filter(c => mentions(content, c, [fn, fi]) && mentions(content, c, [tn, ti]))
      if (both.length === 1) return self.answer(both[0]!)
      const { pick, send } = t.manner.drag ?? {},
        start = view.choices.find(c => content.verbs[c[0]]!.word === pick && c[1] === fi),
        verb = content.verbs.findIndex(v => v.word === send)
      if (!start || verb < 0) return self.thing(tn, ti)
      const stack = view.pieces.filter(
        p => p[0] === fn && p[1] === fi && p[2] === t.seat && lookOf(content, p[3]).form === 'block',
      )
      self.answer(
        start,
        ...sent(
          content,
          verb,
          stack.map(p => [p[3], p[4]]),
          ti,
        ),
      )
    },
    toggle(piece, by) {
      const group = t.answers?.group
      if (!group) return
      const most = (group.pieces.get(piece) ?? 0) - (sentPieces.get(piece) ?? 0)
      t.chosen.set(piece, Math.max(0, Math.min(most, (t.chosen.get(piece) ?? 0) + by)))
      settle()
    },
    back() {
      if (self.hurry()) return
      if (t.reading !== undefined) t.reading = undefined
      else if (t.drawer) t.drawer = ''
      else if (t.hint) t.hint = undefined
      else if (t.picked.length) t.picked = t.picked.slice(0, -1)
      else if (t.opened) t.opened = undefined
      else return
      settle()
    },
    undo() {
      const view = viewOf(t)
      if (!view || view.stage !== 'playing' || t.seat === 'spectator') return
      sentPieces.clear()
      groupFrom = undefined
      say({ type: 'undo', clicks: 1 })
    },
    hint() {
      if (!myTurn(t)) return
      t.hinting = true
      t.odds.shown = undefined // what was pointed at goes away
      say({ type: 'hint' })
      host.draw()
    },
    weigh(actions) {
      if (actions?.length && myTurn(t)) weigh(actions)
      const was = weightOf(t.odds, t.odds.shown)
      t.odds.shown = actions?.length ? actions : undefined
      const now = weightOf(t.odds, t.odds.shown)
      if (was !== now) host.weighed()
    },
    would(thing) {
      if (!t.content || !t.answers || !myTurn(t)) return []
      const view = viewOf(t)!,
        here = wouldAnswer(t.content, t.answers, t.chosen, view, thing)
      return here.length ? here : way(...thing)
    },
    uncover() {
      if (!t.cover) return
      t.seat = t.cover
      t.cover = undefined
      changed(t.seat)
      t.trail = []
      settle()
    },
    hurry() {
      if (!t.steps) return false
      host.finish()
      return true
    },
    skip() {
      host.skip()
      quick = true
      while (queue.length) take(queue.shift()!)
      quick = false
      pump()
    },
    go: () => pump(),
    again: () => host.again(),
    close() {
      host.skip()
      transport?.close()
    },
  }
  transport = open({
    message: receive,
    status(status) {
      const again = t.status === 'lost'
      t.status = status
      if (status === 'lost') t.waiting = false
      else if (again) queue = [] // the table greets with the whole view
      host.draw()
    },
  })
  return self
}
