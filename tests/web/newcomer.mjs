// A newcomer who knows nothing but what the page says: reads the sentence, the quiet line and the coach, and chooses only
// what one of these names; where none names an answer, asks for a hint and takes its first. Every sentence is written down.
const SPACE = /\s+/g

// One step; gives what was done, or undefined where nothing can be done yet.
export function step(page) {
  return page.evaluate(async () => {
    // What is read of a part: without pictures, keys, clauses and what is written small below it.
    const text = el => {
        if (!el) return ''
        const copy = el.cloneNode(true)
        for (const die of copy.querySelectorAll('svg.die'))
          die.replaceWith(`${die.getAttribute('aria-label').replace(', a hit', ' (a hit)')} `)
        for (const part of copy.querySelectorAll('svg, kbd, .clause, .rank, .bar1, small, .chance')) part.remove()
        return copy.textContent
          .replace(/\s+/g, ' ')
          .replace(/ ([.,;])/g, '$1')
          .trim()
          .replace(/’/g, "'")
      },
      wait = ms => new Promise(done => setTimeout(done, ms)),
      all = selector => [...document.querySelectorAll(selector)],
      seen = el => el.getClientRects().length > 0
    const table = document.querySelector('.table')
    if (!table) return undefined
    const howto = document.querySelector('.howto .btn.act')
    if (howto) {
      const cover = all('.howto h1, .howto h2, .howto .sheet > p, .howto li, .howto .sheet > div:not(.acts)').map(text)
      howto.click()
      while (document.querySelector('.howto')) await wait(10)
      return { cover }
    }
    if (document.querySelector('h1.told')) {
      const said = text(document.querySelector('h1.told')),
        sum = text(document.querySelector('.ask .why'))
      const who = document.querySelector('.ask .who').textContent,
        go = all('.ask .btn.act2')[0]
      await wait(65) // a step is heard no sooner
      go.click()
      for (let i = 0; i < 200 && document.querySelector('.ask .who')?.textContent === who; i++) await wait(5)
      return { told: sum ? `${said} *${sum}*` : said }
    }
    if (document.querySelector('.coach.done')) return { over: text(document.querySelector('.coach.done .serif')) }
    if (document.querySelector('.is-over'))
      return { over: [text(document.querySelector('.ask h1')), ...all('.after .count li').map(text)].join(' ') }
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
      name = el => {
        const label = el.getAttribute('aria-label')?.replace(/’/g, "'") ?? text(el)
        return el.classList.contains('card') ? label.split(', ')[0] : label
      }
    const answers = [...buttons, ...things, ...cards]
    if (!answers.length) return undefined
    const click = el => el.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    // What the coach or the sentence names.
    const said = `${act} ${coach} ${question} ${quiet}`.toLowerCase(),
      short = el => name(el).split(/[:,(]/)[0].trim().toLowerCase()
    let chosen = answers.find(el => short(el).length > 2 && act.toLowerCase().includes(short(el)))
    if (!chosen && answers.length === 1) chosen = answers[0]
    // The one thing that glows, unless a click on it has only opened a list.
    if (!chosen && coach && things.length === 1 && globalThis.clicked !== question) chosen = things[0]
    let why = chosen ? 'named' : ''
    if (!chosen) {
      const hint = all('.tools .btn').find(b => /Hint/.test(text(b)))
      if (hint) {
        hint.click()
        for (let i = 0; i < 1500 && !document.querySelector('.hints li button'); i++) await wait(20)
        const first = document.querySelector('.hints li button')
        if (first) {
          const did = text(first.querySelector('b'))
          shown.hint = `${did}. ${first.querySelector('small').textContent}`
          first.click()
          return { ...shown, did }
        }
      }
      chosen = answers.find(el => short(el).length > 2 && said.includes(short(el)))
      why = 'named'
    }
    if (!chosen) return { ...shown, lost: answers.map(name).slice(0, 8).join(' / ') }
    globalThis.clicked = things.includes(chosen) ? question : ''
    click(chosen)
    return { ...shown, did: name(chosen), why }
  })
}

// Plays until it is over; the transcript is lines of Markdown.
export async function play(page, most = 4000, lines = []) {
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
    if (done.cover) {
      lines.push('', ...done.cover.map(line => `> ${line}  `))
      continue
    }
    if (done.told) {
      lines.push(`- ${done.told}`)
      continue
    }
    if (done.lost) return { lines, stuck: `${done.question} None of these is named: ${done.lost}` }
    const now = `${done.question} ${done.coach ?? ''}`
    if (now !== before) lines.push('', `> ${done.question}${done.quiet ? ` *${done.quiet}*` : ''}`)
    if (now !== before && done.coach) lines.push(`> Coach: ${done.coach}`)
    before = now
    if (done.hint) lines.push(`> Hint: ${done.hint}`)
    lines.push('', `I choose: ${done.did}${/[.?!]$/.test(done.did) ? '' : '.'}`)
    await page.waitForTimeout(30)
  }
  return { lines, stuck: 'it takes too long' }
}
