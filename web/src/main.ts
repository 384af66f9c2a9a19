import './look/fonts.css'
import './look/tokens.css'
import './look/look.css'
import './look/map.css'
import './look/table.css'
import './look/lobby.css'
import { door } from './door'
import { lobby } from './lobby'
import { tablePage, type Page } from './page'
import { record } from './record'
import { rulings } from './rulings'
import { alone, here, onVisit, visit } from './router'
import { applyTheme, mineOf, sandboxOf } from './settings'
import { keepUpToDate } from './update'
import { connection } from './wire'

// Which page: "/" the lobby, "/table/ID" a table where one sits or may sit down, "/watch/ID" the same for a spectator.
// Links inside are followed without a new load.
const root = document.getElementById('app')!
let page: Page | undefined
const tokenOf = (id: string) => mineOf(id)?.token ?? sandboxOf(id)?.token ?? ''
function go() {
  page?.close()
  const { path, secret } = here(),
    at = /^\/(table|watch)\/([\w-]+)/.exec(path),
    book = /^\/rulings\/(\w+)/.exec(path)
  if (book) page = rulings(root, book[1]!)
  else if (path === '/record') page = record(root)
  else if (!at) page = lobby(root)
  else if (at[1] === 'table' && !tokenOf(at[2]!)) page = door(root, at[2]!, secret.get('join') ?? '', go)
  else
    page = tablePage(
      root,
      at[2]!,
      connection(at[2]!, at[1] === 'table' ? tokenOf(at[2]!) : '', secret.get('watch') ?? ''),
    )
}
onVisit(go)
document.addEventListener('click', e => {
  const a = (e.target as Element).closest?.('a')
  if (!a || e.defaultPrevented || e.button || e.ctrlKey || e.metaKey || a.target || a.origin !== location.origin) return
  const inside = alone
    ? a.pathname === location.pathname && a.hash.startsWith('#/') && a.hash.slice(1)
    : (a.pathname === '/' || /^\/(table|watch|rulings)\//.test(a.pathname) || a.pathname === '/record') &&
      a.pathname + a.search + a.hash
  if (inside) {
    e.preventDefault()
    visit(inside)
  }
})
addEventListener('popstate', go)
keepUpToDate()
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme)
applyTheme()
go()
