// A newcomer who knows nothing but what the page says: reads the sentence, the quiet line and the coach, and chooses only
// what one of these names; where none names an answer, asks for a hint and takes its first. Every sentence is written down.
const SPACE = /\s+/g

// One step; gives what was done, or undefined where nothing can be done yet.
export function step(page) {
  return page.evaluate(async () => {
    const text = el => (el?.textContent ?? '').replace(/\s+/g, ' ').trim(),
      wait = ms => new Promise(done => setTimeout(done, ms)),
      all = selector => [...document.querySelectorAll(selector)],
      seen = el => el.getClientRects().length > 0
    const table = document.querySelector('.table')
    if (!table) return undefined
    if (document.querySelector('.coach.done')) return { over: text(document.querySelector('.coach.done .serif')) }
    if (document.querySelector('.is-over')) return { over: text(document.querySelector('.ask h1')) }
    const howto = document.querySelector('.howto .btn.act')
    if (howto) {
      const said = text(document.querySelector('.howto .sheet'))
      howto.click()
      return { question: 'How to play', coach: said, did: 'Play' }
    }
    if (document.querySelector('h1.told')) {
      const said = text(document.querySelector('h1.told')),
        sum = text(document.querySelector('.ask .why'))
      all('.ask .btn.act2')[0].click()
      return { told: sum ? `${said} (${sum})` : said }
    }
    const question = text(document.querySelector('.ask h1')),
      quiet = text(document.querySelector('.ask .why')),
      coach = text(document.querySelector('.coach .serif')),
      act = text(document.querySelector('.coach .act1'))
    const shown = { question, ...(quiet && { quiet }), ...(coach && { coach: `${coach} ${act}` }) }
    const read = all('.coach .btn').find(b => text(b) === 'Go on')
    if (read) {
      read.click()
      return { ...shown, did: 'Go on' }
    }
    const things = all('.pieces .can[role=button]').filter(seen),
      cards = all('.card.can').filter(seen),
      buttons = all(
        '.answers .btn:not([disabled]):not(.odds-for), .acts .btn.act:not([disabled]), .acts .btn.act2:not([disabled]), .group .btn:not([disabled])',
      ).filter(seen),
      name = el => (el.getAttribute('aria-label') ?? text(el)).replace(/^\d\s*/, '')
    const answers = [...buttons, ...things, ...cards]
    if (!answers.length) return undefined
    const click = el => el.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    // What the coach or the sentence names.
    const said = `${act} ${coach} ${question} ${quiet}`.toLowerCase(),
      short = el => name(el).split(/[:,(]/)[0].trim().toLowerCase()
    let chosen = answers.find(el => short(el).length > 2 && act.toLowerCase().includes(short(el)))
    if (!chosen && answers.length === 1) chosen = answers[0]
    if (!chosen && coach && things.length === 1) chosen = things[0]
    let why = chosen ? 'named' : ''
    if (!chosen) {
      const hint = all('.tools .btn').find(b => /Hint/.test(text(b)))
      if (hint) {
        hint.click()
        for (let i = 0; i < 1500 && !document.querySelector('.hints li button'); i++) await wait(20)
        const first = document.querySelector('.hints li button')
        if (first) {
          shown.hint = text(first)
          first.click()
          return { ...shown, did: text(first.querySelector('b')) }
        }
      }
      chosen = answers.find(el => short(el).length > 2 && said.includes(short(el)))
      why = 'named'
    }
    if (!chosen) return { ...shown, lost: answers.map(name).slice(0, 8).join(' / ') }
    click(chosen)
    return { ...shown, did: name(chosen), why }
  })
}

// Plays until it is over; the transcript is lines of Markdown.
export async function play(page, most = 4000) {
  const lines = []
  let before = '',
    idle = 0
  for (let i = 0; i < most; i++) {
    const done = await step(page).catch(() => undefined)
    if (!done) {
      if (++idle > 1500) return { lines, stuck: (await page.textContent('.ask')).replace(SPACE, ' ') }
      await page.waitForTimeout(40)
      continue
    }
    idle = 0
    if (done.over) {
      lines.push('', `**${done.over}**`)
      return { lines, over: done.over }
    }
    if (done.told) {
      lines.push(`- ${done.told}`)
      await page.waitForTimeout(70)
      continue
    }
    if (done.lost) return { lines, stuck: `${done.question} None of these is named: ${done.lost}` }
    const now = `${done.question} ${done.coach ?? ''}`
    if (now !== before) lines.push('', `> ${done.question}${done.quiet ? ` *${done.quiet}*` : ''}`)
    if (now !== before && done.coach) lines.push(`> Coach: ${done.coach}`)
    before = now
    if (done.hint) lines.push(`> Hint: ${done.hint}`)
    lines.push(``, `I choose: ${done.did}.`)
    await page.waitForTimeout(30)
  }
  return { lines, stuck: 'it takes too long' }
}
