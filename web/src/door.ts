// Before one sits down at a table that one was invited to, or came upon.
import { html, nothing, render } from 'lit-html'
import { getGames, getTable, joinTable, nonce, Refusal, type Summary } from './api'
import type { Page } from './page'
import { address, visit } from './router'
import { keepMine, myName, set } from './settings'
import type { Side } from './protocol'
import { badge, sideName } from './views/parts'

export function door(root: HTMLElement, id: string, invite: string, go: () => void): Page {
  let table: Summary | undefined,
    title = '',
    problem = '',
    closed = false
  const draw = () => {
    if (!closed) render(view(), root)
  }
  const open = () => (['US', 'GB'] as Side[]).filter((_, i) => table?.players[i]?.kind === 'open')
  async function sit(side: Side) {
    try {
      const got = await joinTable(id, { name: myName(), nonce: nonce(), side, ...(invite && { invite }) })
      const host = table?.players.find(p => p.kind === 'human')?.name ?? 'a player'
      keepMine({ id, token: got.token, game: table?.game ?? '', title, seat: got.seat, against: host, at: Date.now() })
      history.replaceState(null, '', address(`/table/${id}`))
      go()
    } catch (error) {
      problem = error instanceof Refusal ? error.message : 'You could not take the seat. Try again in a moment.'
      draw()
    }
  }
  function view() {
    return html`<div class="cover">
      <div class="sheet">
        ${
          !table && !problem
            ? html`<p>Looking for the table.</p>`
            : html` <h1>${title || 'A table'}</h1>
                ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
                ${
                  open().length
                    ? html`<p>
                          ${table!.players.find(p => p.kind === 'human')?.name ?? 'Somebody'} is looking for an
                          opponent.
                        </p>
                        <label
                          >Your name
                          <input
                            .value=${myName()}
                            maxlength="30"
                            @change=${(e: Event) => set('name', (e.target as HTMLInputElement).value.trim())}
                        /></label>
                        ${open().map(
                          side =>
                            html`<button class="btn act" @click=${() => sit(side)}>
                              ${badge(side)} Play ${sideName(side)}
                            </button>`,
                        )}`
                    : table
                      ? html`<p>Every seat is taken.</p>`
                      : nothing
                }
                ${table ? html`<a class="btn" href=${address(`/watch/${id}`)}>Only watch</a>` : nothing}<a
                  href=${address('/')}
                  >To the lobby</a
                >`
        }
      </div>
    </div>`
  }
  draw()
  getTable(id)
    .then(async got => {
      table = got
      title = (await getGames()).find(g => g.id === got.game)?.title ?? got.game
      if (!open().length && !invite) return visit(`/watch/${id}`)
      draw()
    })
    .catch((error: unknown) => {
      problem = error instanceof Refusal ? error.message : 'There is no such table.'
      if (invite)
        table = {
          id,
          game: '',
          scenario: '',
          stage: 'waiting',
          players: [
            { kind: 'human', name: '' },
            { kind: 'open', name: '' },
          ],
        } // a private one opens with its invitation only
      draw()
    })
  return {
    close() {
      closed = true
      render(nothing, root)
    },
  }
}
