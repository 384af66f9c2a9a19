// Sets single properties of an element's style. Not as a style attribute: the server's policy for contents forbids
// those.
import { noChange } from 'lit-html'
import { directive, Directive, type AttributePart } from 'lit-html/directive.js'

class Css extends Directive {
  render(_properties: Record<string, string | number>) {
    return noChange
  }
  override update(part: AttributePart, [properties]: [Record<string, string | number>]) {
    const { style } = part.element as HTMLElement
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, String(value))
    for (const name of [...style]) if (!(name in properties)) style.removeProperty(name)
    return noChange
  }
}
export const css = directive(Css)
