// A seat's record, read in the page: what that seat decided and was told. The file goes nowhere.
import { html, nothing, render } from 'lit-html'
import { fetchContent, type Content } from './content'
import { loadLook } from './games'
import { mannerOf } from './manner'
import type { Page } from './page'
import { fill, plain } from './text'
import { badge, ui } from './views/parts'

export function keepRecord(text: string): string {
  try {
    sessionStorage.setItem('warhawk.record', text)
  } catch {
    /* then it is shown once only */
  }
  return '/record'
}

export function record(root: HTMLElement): Page {
  let closed = false,
    text = ''
  try {
    text = sessionStorage.getItem('warhawk.record') ?? ''
  } catch {
    /* nothing was kept */
  }
  document.title = 'A record - Warhawk'
  const [head = '', body = ''] = text.split(/\n\n([^]*)/),
    get = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
  const show = (page: unknown) => {
    if (!closed)
      render(
        html`<div class="lobby">
          <header class="bar">
            <a class="brand" href="/">Warhawk</a><span class="grow"></span
            ><button class="btn plain" @click=${() => history.back()}>${ui('back')} Back</button>
          </header>
          <main class="page text">${page}</main>
        </div>`,
        root,
      )
  }
  const told = (content: Content) => {
    const manner = mannerOf(get('game'))
    return body.split('\n').flatMap(line => {
      const event = /^\d+ told (\w+)(.*)$/.exec(line),
        undo = /^\d+ undo (\d+)/.exec(line)
      if (undo) return [html`<p class="cap">Taken back to line ${undo[1]}.</p>`]
      if (!event) return []
      const kind = content.event_words.indexOf(event[1]!),
        template = content.events[kind],
        args = event[2]!.split(' ').filter(Boolean).map(Number)
      if (!template) return []
      const words = plain(fill(content, template, args)),
        side = /^\D*\{0:side/.test(template) ? args[0] : undefined
      return [
        manner.heading[event[1]!]
          ? html`<h2>${words}</h2>`
          : html`<p>${side === undefined ? nothing : badge(side ? 'GB' : 'US', 14)} ${words}</p>`,
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
  return {
    close() {
      closed = true
      render(nothing, root)
    },
  }
}
