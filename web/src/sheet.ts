// A page to read: a bar with the way back, and one column of text under it.
import { html, nothing, render } from 'lit-html'
import type { Page } from './page'
import { ui } from './views/parts'
import { address } from './router'

// `fill` is given what shows a text on the sheet, which does nothing any more once the page is closed.
export function sheet(root: HTMLElement, title: string, fill: (show: (text: unknown) => void) => void): Page {
  let closed = false
  document.title = `${title} - Warhawk`
  fill(text => {
    if (!closed)
      render(
        html`<div class="lobby">
          <header class="bar">
            <a class="brand" href=${address('/')}>Warhawk</a><span class="grow"></span
            ><button class="btn plain" @click=${() => history.back()}>${ui('back')} Back</button>
          </header>
          <main class="page text">${text}</main>
        </div>`,
        root,
      )
  })
  return {
    close() {
      closed = true
      render(nothing, root)
    },
  }
}
