// Opens a rung of the ladder as a table of one's own.
import { faceOf } from './games'
import { makeFromSave } from './lessons'
import { forgetSeen, keepMine } from './settings'
import { visit } from './router'

export async function startRung(game: string, rung: string, title = '') {
  const made = await makeFromSave(game, rung),
    face = faceOf(game).ladder?.find(r => r.id === rung)
  forgetSeen('lesson ')
  keepMine({
    id: made.id,
    token: made.token,
    game,
    title: title || face?.title || game,
    seat: made.seats[0] ?? 'US',
    against: 'the computer, to learn',
    at: Date.now(),
    rung,
    ...(made.watch && { watch: made.watch }),
  })
  visit(`/table/${made.id}`)
}
