import './look/fonts.css'
import './look/tokens.css'
import './look/look.css'
import './look/map.css'
import './look/table.css'
import './look/lobby.css'
import { lobby } from './lobby'
import { tablePage, type Page } from './page'
import { onVisit, visit } from './router'
import { applyTheme } from './settings'

// Which page: "/" the lobby, "/table/ID" a table. Links inside are followed without a new load.
const root = document.getElementById('app')!
let page: Page | undefined
function go() {
  page?.close()
  const table = /^\/table\/([\w-]+)/.exec(location.pathname)
  page = table ? tablePage(root, table[1]!) : lobby(root)
}
onVisit(go)
document.addEventListener('click', e => {
  const a = (e.target as Element).closest?.('a')
  if (!a || e.defaultPrevented || e.button || e.ctrlKey || e.metaKey || a.target || a.origin !== location.origin) return
  if (a.pathname === '/' || a.pathname.startsWith('/table/')) {
    e.preventDefault()
    visit(a.href)
  }
})
addEventListener('popstate', go)
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme)
applyTheme()
go()
