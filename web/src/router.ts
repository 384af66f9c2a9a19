// Which address is shown. Pages ask for another one with visit().
//
// A server has a path for every page: "/table/ID". A page that lies on a static host, perhaps in a folder of it, has one file, and
// the path stands behind the "#" of its address: "#/table/ID".
const told = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=warhawk]')
export const alone = told?.content === 'alone' // no server belongs to this page
export const engineFolder = told?.dataset.engine ?? '' // what plays in the page itself, if it is there
export const base = alone ? new URL('.', location.href.replace(/#.*/, '')).href : `${globalThis.location?.origin}/`

export const address = (path: string) => (alone ? `${path === '/' ? '#/' : `#${path}`}` : path)
// The path that is shown, and what its address carries for nobody's log: "join=WORD".
export function here(): { path: string; secret: URLSearchParams } {
  const [path = '', secret = ''] = alone
    ? location.hash.slice(1).split(/#(.*)/s)
    : [location.pathname, location.hash.slice(1)]
  return path.startsWith('/')
    ? { path, secret: new URLSearchParams(secret) }
    : { path: '/', secret: new URLSearchParams(path) }
}

let show = () => {}
export const onVisit = (go: () => void) => {
  show = go
}
export function visit(path: string) {
  history.pushState(null, '', address(path))
  show()
}
