// The copy of this page that works without a net: a service worker keeps it (web/sw.js). A new version waits until the player
// takes it; nothing is ever loaded again by itself.
import { base, engineFolder } from './router'

export function keepUpToDate() {
  if (!engineFolder || !('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    void navigator.serviceWorker.register(new URL('sw.js', base).href).then(watch, () => {}) // without one it plays as well
  })
}
function watch(registration: ServiceWorkerRegistration) {
  const look = () => {
    const waiting = registration.waiting
    if (waiting && navigator.serviceWorker.controller) void offer(waiting)
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
}
async function offer(waiting: ServiceWorker) {
  const { notice } = await import('./engine/notice')
  notice('A new version of Warhawk is ready.', {
    label: 'Use it now',
    click() {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
      waiting.postMessage('take over')
    },
  })
}
