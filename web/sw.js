// Keeps a whole release of the page, so that it opens without a net. web/make-page.mjs fills in the release.
//
// A new release is fetched completely before it counts, and then waits until the player takes it or every tab is closed. One
// release back is kept: a page of it that is still open finds its files. Whatever is not kept comes from the net.
const ALONE = true // false: a server's page, which is asked for a newer one whenever there is a net
const RELEASE = /* release */ ''
const FILES = /* files */ []
const OURS = `warhawk ${self.registration.scope} `
const NAME = OURS + RELEASE
const fixed = path => /^(assets|engine)\//.test(path) // its name changes with its content

async function fill() {
  const cache = await caches.open(NAME)
  try {
    await Promise.all(
      FILES.map(async path => {
        const url = new URL(path, self.registration.scope).href
        const kept = fixed(path) && (await caches.match(url))
        const answer = kept || (await fetch(url, { cache: fixed(path) ? 'default' : 'reload' }))
        if (!answer.ok) throw new Error(`${path} is missing`)
        await cache.put(url, answer)
      }),
    )
  } catch (error) {
    await caches.delete(NAME)
    throw error
  }
}
async function tidy() {
  const releases = (await caches.keys()).filter(name => name.startsWith(OURS) && name !== NAME)
  await Promise.all(releases.slice(0, -1).map(name => caches.delete(name)))
  await self.clients.claim()
}
async function find(request) {
  const cache = await caches.open(NAME)
  return (await cache.match(request)) || (await caches.match(request)) || fetch(request)
}
async function page(request) {
  const index = new URL('index.html', self.registration.scope).href
  const kept = async () => (await (await caches.open(NAME)).match(index)) || caches.match(index)
  if (ALONE) return (await kept()) || fetch(request)
  try {
    return await fetch(request)
  } catch (error) {
    const answer = await kept()
    if (!answer) throw error
    return answer
  }
}

addEventListener('install', event => event.waitUntil(fill()))
addEventListener('activate', event => event.waitUntil(tidy()))
addEventListener('message', event => {
  if (event.data === 'take over') void self.skipWaiting()
})
addEventListener('fetch', event => {
  const { request } = event,
    url = new URL(request.url),
    scope = new URL(self.registration.scope)
  if (request.method !== 'GET' || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return
  const path = url.pathname.slice(scope.pathname.length)
  if (path.startsWith('api/') || path === 'metrics' || path === 'healthz' || path === 'sw.js') return
  event.respondWith(request.mode === 'navigate' ? page(request) : find(request))
})
