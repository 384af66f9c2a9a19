// A table of a game that there is none of: 1,437 hexes, 240 pieces, and no folder in web/src/games. The test plays the
// server: it hands out content, geometry and view, and moves a piece wherever it is sent.
export const HEXES = 1437,
  PIECES = 240
const SIZE = 28,
  COLUMNS = 97,
  ROWS = 57

// Flat-top hexes in a band that winds from the lower left to the upper right, numbered column by column.
const cells = []
for (let column = 0; column < COLUMNS; column++) {
  const tall = column < HEXES % COLUMNS ? 15 : 14,
    top = Math.round((ROWS - tall) * (0.5 + 0.5 * Math.sin(1.5 - column / 24)))
  for (let i = 0; i < tall; i++) cells.push([column, top + i])
}
const middle = ([column, row]) => [
  Math.round((1.5 * column + 1) * SIZE * 10) / 10,
  Math.round((row + (column % 2 ? 0.5 : 1)) * Math.sqrt(3) * SIZE * 10) / 10,
]
const key = ([column, row]) => `${String(column + 1).padStart(2, '0')}${String(row + 1).padStart(2, '0')}`
const named = id => id % 13 === 5
const wet = ([column, row]) => Math.sin(column / 7) + Math.cos(row / 3) > 1.1

const HEX = 1,
  GO = 0
const content = {
  id: 'hexes',
  content: 'hexes',
  title: 'A map of hexes',
  about: '',
  designer: '',
  notice: '',
  sides: 2,
  nouns: ['', 'hex'],
  names: [[], cells.map((cell, id) => (named(id) ? `Fort ${key(cell)}` : key(cell)))],
  verbs: [{ word: 'go', nouns: [HEX] }],
  options: ['Go to {hex}'],
  events: [],
  prompts: { 'Move.To': { text: 'Where to?', args: [] } },
  reasons: [{ text: '', args: [] }],
  piece_kinds: ['foot', 'horse', 'guns', 'militia'],
  pieces: ['Foot', 'Horse', 'Guns', 'Militia'],
  piece_nouns: [0, 0, 0, 0],
  status_kinds: [],
  statuses: [],
  board_kinds: [],
  boards: [],
  row_kinds: [],
  rows: [],
  figure_kinds: ['turn'],
  figures: ['Turn'],
  rules: [{ clause: 1, id: '1', kind: '', title: 'Too far', text: 'It is too far.', chapter: '' }],
  places: cells.map((cell, id) => ({
    noun: HEX,
    id,
    key: key(cell),
    name: named(id) ? `Fort ${key(cell)}` : key(cell),
    value: 0,
    base: false,
  })),
  links: [],
  cards: [],
  scenarios: [],
  switches: [],
  facts: [],
  prints: [],
}
const size = [Math.ceil((1.5 * COLUMNS + 1) * SIZE), Math.ceil((ROWS + 1) * Math.sqrt(3) * SIZE)]
const geometry = {
  credit: '',
  size,
  north: 0,
  layout: 'wide',
  land: `M0 0H${size[0]}V${size[1]}H0z`,
  lakes: {},
  ponds: '',
  broad: '',
  islands: '',
  rivers: [],
  border: '',
  lines: '',
  hexes: { noun: 'hex', size: SIZE, flat: true, origin: middle(cells[0]) },
  places: {
    hex: Object.fromEntries(
      cells.map((cell, id) => {
        const [x, y] = middle(cell)
        return [key(cell), { x, y, ...(wet(cell) && { wet: true }), ...(named(id) && { name: [x, y + 22] }) }]
      }),
    ),
  },
  texts: [],
}

export async function openHexes(page, address) {
  const sent = [] // what the page asked for
  let number = 1,
    from = 0
  const pieces = Array.from({ length: PIECES }, (_, i) => [HEX, (i * 331) % HEXES, i % 2 ? 'GB' : 'US', i % 4, 1]),
    choices = () => Array.from({ length: 40 }, (_, i) => [GO, (from + 700 + i * 3) % HEXES, 0, 0])
  const asks = () => ({ asked: 'US', question: 'Move.To', clause: 1, args: [0, 0, 0, 0], choices: choices() })
  const here = place => [HEX, place, pieces.filter(p => p[1] === place).map(p => p.slice(2))]
  await page.route('**/api/content/hexes', route => route.fulfill({ json: content }))
  await page.route('**/api/geometry/hexes', route => route.fulfill({ json: geometry }))
  await page.routeWebSocket(/socket$/, ws =>
    ws.onMessage(text => {
      const request = JSON.parse(text)
      sent.push(request)
      if (request.type === 'hello')
        ws.send(
          JSON.stringify({
            type: 'view',
            seat: 'US',
            number,
            table: {
              id: 'x',
              game: 'hexes',
              content: 'hexes',
              scenario: '',
              options: [],
              key_hash: '0',
              sandbox: false,
            },
            stage: 'playing',
            players: [
              { kind: 'human', name: 'One' },
              { kind: 'human', name: 'Two' },
            ],
            ...asks(),
            pieces,
            figures: [[0, 1]],
            log: [],
            offer: null,
            chat: [],
          }),
        )
      if (request.type === 'why')
        ws.send(JSON.stringify({ ...request, seat: 'US', allowed: false, clause: 1, reason: 0, args: [0, 0, 0, 0, 0] }))
      if (request.type !== 'answer') return
      const was = pieces[from][1]
      pieces[from][1] = request.do[0][1]
      const moved = pieces[from][1]
      from = (from + 2) % PIECES
      ws.send(
        JSON.stringify({
          type: 'delta',
          seat: 'US',
          from: number,
          number: ++number,
          stage: 'playing',
          ...asks(),
          places: [here(was), here(moved)],
          log_from: 0,
          log: [],
          offer: null,
        }),
      )
    }),
  )
  await page.goto(address)
  await page.evaluate(() => {
    localStorage.setItem('warhawk.tables', JSON.stringify([{ id: 'x', token: 't', game: 'hexes', seat: 'US', at: 1 }]))
    localStorage.setItem('warhawk.seen', JSON.stringify({ 'howto hexes': 1 })) // what is tried here is the map
  })
  await page.goto(`${address}/table/x`)
  await page.waitForSelector('.place.can')
  return { sent, at: id => middle(cells[id]) }
}
// Frames that the browser drew while the map is dragged about for two seconds, from its trace. A hand moves more often than
// the screen is drawn, and nobody waits for an answer to its moves.
export async function drag(page) {
  const browser = page.context().browser(),
    cdp = await page.context().newCDPSession(page),
    mouse = (type, x, y) =>
      cdp.send('Input.dispatchMouseEvent', {
        type,
        x,
        y,
        button: 'left',
        buttons: 1,
        ...(type !== 'mouseMoved' && { clickCount: 1 }),
      })
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'],
  })
  await mouse('mousePressed', 720, 300)
  const began = performance.now(),
    moves = []
  for (let t = 0; t < 2000; t = performance.now() - began) {
    moves.push(mouse('mouseMoved', 720 - 400 * Math.sin(t / 320), 300 + 120 * Math.sin(t / 210)))
    await new Promise(done => setTimeout(done, 8))
  }
  await Promise.all(moves)
  await mouse('mouseReleased', 720, 300)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
  const at = traceEvents
    .filter(e => e.name === 'DrawFrame')
    .map(e => e.ts / 1000)
    .sort((a, b) => a - b)
  const gaps = at.slice(1).map((t, i) => t - at[i])
  return `${(((at.length - 1) / (at.at(-1) - at[0])) * 1000).toFixed(0)} frames a second, the longest ${Math.max(...gaps).toFixed(0)} ms`
}
