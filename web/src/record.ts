// A seat's record, read in the page: what that seat decided and was told. The file goes nowhere.
import { html, nothing } from 'lit-html'
import { fetchContent, type Content } from './content'
import { beginsWithSide, kindOf, plays, sentence, sideIn } from './events'
import { loadLook } from './games'
import type { Page } from './page'
import type { Event } from './protocol'
import { sheet } from './sheet'
import { plain } from './text'
import { badge } from './views/parts'

export function keepRecord(text: string): string {
  try {
    sessionStorage.setItem('warhawk.record', text)
  } catch {
    /* then it is shown once only */
  }
  return '/record'
}

export function record(root: HTMLElement): Page {
  let text = ''
  try {
    text = sessionStorage.getItem('warhawk.record') ?? ''
  } catch {
    /* nothing was kept */
  }
  const [head = '', body = ''] = text.split(/\n\n([^]*)/),
    get = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
  return sheet(root, 'A record', show => {
    const told = (content: Content) => {
      return body.split('\n').flatMap(line => {
        const found = /^\d+ told (\w+)(.*)$/.exec(line),
          undo = /^\d+ undo (\d+)/.exec(line)
        if (undo) return [html`<p class="cap">Taken back to line ${undo[1]}.</p>`]
        if (!found) return []
        const event: Event = [
            content.events.findIndex(e => e.name === found[1]),
            ...found[2]!.split(' ').filter(Boolean).map(Number),
          ],
          kind = kindOf(content, event)
        if (!kind.text) return []
        const words = plain(sentence(content, event)),
          side = beginsWithSide(kind) ? sideIn(kind, event) : undefined
        return [
          plays(kind, 'heading') ? html`<h2>${words}</h2>` : html`<p>${side ? badge(side, 14) : nothing} ${words}</p>`,
        ]
      })
    }
    if (!text)
      show(
        html`<h1>There is no record here.</h1>
          <p>Open one in the lobby with “Open a saved game”.</p>`,
      )
    else {
      show(html`<p>One moment.</p>`)
      Promise.all([fetchContent(get('content')), loadLook(get('game'))]).then(
        ([content]) =>
          show(
            html`<h1>${content.title}</h1>
              <p>
                ${get('us')} for the Americans${content.sides > 1 ? html`, ${get('gb')} for the British` : nothing}; as
                ${get('seat') === 'US' ? 'the Americans' : get('seat') === 'GB' ? 'the British' : 'a spectator'} saw
                it.${get('result') ? ` ${get('result')}.` : ' It was not over.'}
              </p>
              <p class="cap">
                A record can be read, but not played on. Its dice can be checked only in the whole game's save.
              </p>
              <div class="log record">${told(content)}</div>`,
          ),
        () =>
          show(
            html`<h1>This record cannot be read here.</h1>
              <p>It belongs to a game whose content this server does not have.</p>`,
          ),
      )
    }
  })
}
