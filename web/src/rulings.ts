// Where the rulebook is silent or contradicts itself: our readings of it (docs/rulings), as they stand in the project.
import { html, type TemplateResult } from 'lit-html'
import type { Page } from './page'
import { sheet } from './sheet'

const texts = import.meta.glob<string>('../../docs/rulings/*.md', { query: '?raw', import: 'default' })

export function rulings(root: HTMLElement, game: string): Page {
  return sheet(root, 'Our rulings', show => {
    const load = texts[`../../docs/rulings/${game}.md`]
    show(html`<p>One moment.</p>`)
    if (!load) show(html`<h1>There are no rulings for that game.</h1>`)
    else void load().then(text => show(markdown(text)))
  })
}

// As much of Markdown as these pages use.
function inline(text: string): (string | TemplateResult)[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).map(part => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`
    if (part.startsWith('**')) return html`<b>${part.slice(2, -2)}</b>`
    const link = /^\[([^\]]+)\]/.exec(part)
    return link ? link[1]! : part
  })
}
function markdown(text: string): TemplateResult[] {
  const out: TemplateResult[] = []
  for (const block of text.split(/\n{2,}/)) {
    const lines = block.split('\n').filter(Boolean),
      head = /^(#{1,3}) (.*)/.exec(lines[0] ?? '')
    if (head) {
      out.push(
        head[1]!.length === 1
          ? html`<h1>${inline(head[2]!)}</h1>`
          : head[1]!.length === 2
            ? html`<h2>${inline(head[2]!)}</h2>`
            : html`<h3>${inline(head[2]!)}</h3>`,
      )
      lines.shift()
    }
    if (!lines.length) continue
    if (lines[0]!.startsWith('|')) {
      const rows = lines.filter(l => !/^\|[-| :]+\|$/.test(l)).map(l => l.slice(1, -1).split(/(?<!\\)\|/))
      out.push(
        html`<table>
          ${rows.map(
            (row, i) =>
              html`<tr>
                ${row.map(cell => (i ? html`<td>${inline(cell.trim())}</td>` : html`<th>${inline(cell.trim())}</th>`))}
              </tr>`,
          )}
        </table>`,
      )
    } else if (/^[-*] /.test(lines[0]!)) {
      const items = lines.join('\n').split(/\n(?=[-*] )/)
      out.push(
        html`<ul>
          ${items.map(item => html`<li>${inline(item.slice(2).replace(/\n\s*/g, ' '))}</li>`)}
        </ul>`,
      )
    } else out.push(html`<p>${inline(lines.join(' '))}</p>`)
  }
  return out
}
