// What the clocks are, and what can be done about one that has run out.
import { html, nothing } from 'lit-html'
import type { Side, View } from '../protocol'
import { mySide, type Player } from '../table'

// What a correspondence clock of each name does, as the lobby says it; the server has the same (table/clock.hpp).
export const CLOCKS: Record<string, { name: string; does: string }> = {
  fast: {
    name: 'Fast: about a day',
    does: 'You each start with a day. Every turn of the game adds 8 hours, up to two days in all.',
  },
  steady: {
    name: 'Steady: about three days',
    does: 'You each start with three days. Every turn of the game adds a day, up to five in all.',
  },
  slow: {
    name: 'Slow: about ten days',
    does: 'You each start with ten days. Every turn of the game adds two, up to fourteen in all.',
  },
}
export const CLOCK_RUNS_OUT =
  'It runs only while you are asked. If somebody runs out of time, the other one decides: wait, claim the win, or play on against the computer.'
export const LIVE_CLOCK =
  'You each have 30 minutes for the whole game, and 20 seconds more with each move. Whoever runs out of time loses.'

export function timeLeft(p: Player, view: View, side: Side) {
  const c = view.clocks
  return c ? c[side] - (c.runs === side ? performance.now() - p.table.clockAt : 0) : Infinity
}

// Somebody else's bank is empty: what now?
export function overdue(p: Player, view: View) {
  const t = p.table,
    me = mySide(t),
    late = view.clocks?.runs
  if (!me || !late || late === me || t.both || !view.table?.clock?.cap || view.stage !== 'playing') return nothing
  const who = view.players[late === 'US' ? 0 : 1]
  if (who?.kind !== 'human' || timeLeft(p, view, late) > 0) return nothing
  return html`<div class="offer overdue" role="alert">
    <span>${who.name} has run out of time. You can wait, or end it here.</span>
    <button class="btn act2" @click=${() => p.send({ type: 'claim' })}>Claim the win</button
    ><button class="btn" @click=${() => p.send({ type: 'computer' })}>Play on against the computer</button
    ><button class="btn" @click=${() => p.send({ type: 'more_time' })}>Give more time</button>
  </div>`
}

const span = (ms: number) =>
  ms >= 2 * 86400000
    ? `${Math.round(ms / 86400000)} days`
    : ms >= 86400000
      ? 'a day'
      : ms >= 2 * 3600000
        ? `${Math.round(ms / 3600000)} hours`
        : ms >= 3600000
          ? 'an hour'
          : ms >= 120000
            ? `${Math.round(ms / 60000)} minutes`
            : 'a minute'

// How much a click gives the other side, in words; the same as table/clock.hpp has it.
export function gift(view: View) {
  const plan = view.table?.clock
  if (!plan) return ''
  return span(Math.max(plan.more, plan.cap ? 3600000 : 60000))
}
