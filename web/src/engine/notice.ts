// What the engine has to say beside any game: that it is being loaded, or that something is wrong with this browser's memory.
let bar: HTMLElement | undefined
function shown(): HTMLElement {
  if (!bar) {
    bar = document.createElement('div')
    bar.className = 'engine-notice'
    bar.setAttribute('role', 'status')
    document.body.append(bar)
  }
  bar.hidden = false
  return bar
}
let timer = 0
export function progress(share: number) {
  clearTimeout(timer)
  if (share >= 1) {
    if (bar?.dataset.loading) bar.hidden = true
    return
  }
  timer = window.setTimeout(() => {
    const at = shown()
    at.dataset.loading = '1'
    at.textContent = `Getting the game ready${share > 0 ? `: ${Math.round(share * 100)}%` : ''}`
  }, 250)
}
export function notice(text: string, action?: { label: string; click: () => void }) {
  const at = shown()
  delete at.dataset.loading
  at.textContent = text
  if (action) {
    const button = document.createElement('button')
    button.className = 'btn plain'
    button.textContent = action.label
    button.onclick = action.click
    at.append(' ', button)
  }
  const close = document.createElement('button')
  close.className = 'btn plain'
  close.textContent = action ? 'Later' : 'Close'
  close.onclick = () => (at.hidden = true)
  at.append(' ', close)
}
