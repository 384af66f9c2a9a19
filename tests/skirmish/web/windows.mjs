// Two pages of a game with windows: a chance to react is let pass for a turn with one click, the other page goes on
// without an answer, and with another click this one is asked again.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { anyAnswer, asked, begin, openHouse, press, words } from '../../web/house.mjs'

const house = await openHouse()
after(() => house.close())

const yours = page =>
  page.evaluate(() => /^Your move/.test(document.querySelector('.ask[aria-busy=false] .who')?.textContent.trim() ?? ''))
const window = page => page.locator('.acts >> text=Not this turn')
// Answers for both, marching wherever one can, until `done` of the page that is asked; that page.
async function playUntil(pages, done) {
  for (let idle = 0; idle < 600;) {
    const page = (await yours(pages[0])) ? pages[0] : (await yours(pages[1])) ? pages[1] : undefined
    if (!page) {
      idle++
      await new Promise(wait => setTimeout(wait, 20))
      continue
    }
    idle = 0
    if (await done(page)) return page
    await asked(page)
    const hex = page.locator('.pieces .can[role=button]').last() // a stack may stand upon it
    const marching = /march/i.test(await words(page, '.ask h1')) && (await hex.count())
    await press(page, marching ? { click: () => hex.dispatchEvent('click') } : anyAnswer(page))
  }
  throw new Error('nobody is asked any more')
}

test(
  'a chance to react passes for a turn with one click, and comes back with another',
  { timeout: 300000 },
  async () => {
    const one = await house.page(),
      two = await house.page()
    await begin(one, house.address, { game: 'skirmish', against: 'friend' })
    await two.goto(await one.inputValue('.invite input'))
    await two.click('text=Play the British')
    await two.waitForSelector('.ask h1')

    const interrupted = await playUntil([one, two], async page => (await window(page).count()) > 0),
      other = interrupted === one ? two : one
    assert.match(await words(interrupted, '.acts'), /Not this turn/)
    await window(interrupted).click()
    await interrupted.waitForSelector('.standing')
    assert.match(await words(interrupted, '.standing'), /^You will not be asked to react again this turn\. Ask me$/)
    assert.equal(await other.locator('.standing').count(), 0)
    await asked(other) // nobody answered

    await interrupted.click('.standing >> text=Ask me')
    await interrupted.waitForFunction(() => !document.querySelector('.standing'))
    assert.equal(
      await playUntil([one, two], async page => page === interrupted && (await window(page).count()) > 0),
      interrupted,
    )
    assert.deepEqual(house.problems, [])
  },
)
