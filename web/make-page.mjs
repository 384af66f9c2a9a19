// usage: node web/make-page.mjs [FOLDER ENGINE]
// Puts the page that needs no server together in build/page, or that folder: the client from web/dist, the engine from build/wasm, or that
// folder, and each game's content; prints how large it is.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import zlib from 'node:zlib'
import { filesOf, startEngine } from './engine-in-node.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => path.join(root, ...parts)
const into = path.resolve(process.argv[2] ?? at('build/page')),
  out = `${into}.part`
fs.rmSync(out, { recursive: true, force: true })
fs.cpSync(at('web/dist'), out, { recursive: true, filter: file => path.basename(file) !== '.built' })

// ---- the engine, in a folder that is called after what is in it
const compiled = path.resolve(process.argv[3] ?? at('build/wasm'))
const engine = await startEngine(compiled)
const files = new Map(['warhawk.mjs', 'warhawk.wasm'].map(name => [name, fs.readFileSync(path.join(compiled, name))]))
const listed = engine.games
for (const game of listed) {
  const all = filesOf(at('content', game)),
    geometry = all['geometry.json']
  delete all['geometry.json']
  files.set(`content/${game}.json`, Buffer.from(JSON.stringify(all)))
  if (geometry) files.set(`content/${game}.geometry.json`, Buffer.from(geometry))
  engine.content(game, all)
}
files.set('games.json', Buffer.from((await engine.ask('GET', '/api/games')).text))
const digest = createHash('sha256')
for (const [name, bytes] of files) digest.update(`${name} ${bytes.length}\n`).update(bytes)
const folder = `engine/${digest.digest('hex').slice(0, 12)}`
for (const [name, bytes] of files) {
  fs.mkdirSync(path.dirname(path.join(out, folder, name)), { recursive: true })
  fs.writeFileSync(path.join(out, folder, name), bytes)
}

// ---- the page itself
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
const index = path.join(out, 'index.html')
const html = fs
  .readFileSync(index, 'utf8')
  .replace(
    '<meta name="warhawk" content="server" />',
    `<meta name="warhawk" content="alone" data-engine="${folder}" />`,
  )
  .replace(
    '<meta charset="utf-8" />',
    `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}" />`,
  )
if (!html.includes(folder) || !html.includes(POLICY)) throw new Error('index.html has no place for the engine')
fs.writeFileSync(index, html)

// ---- what is kept for when there is no net: everything
const walk = dir =>
  fs
    .readdirSync(dir, { withFileTypes: true })
    .flatMap(e => (e.isDirectory() ? walk(path.join(dir, e.name)) : [path.join(dir, e.name)]))
const kept = walk(out)
  .map(file => path.relative(out, file))
  .sort()
const release = createHash('sha256')
for (const name of kept) release.update(name).update(fs.readFileSync(path.join(out, name)))
const worker = fs
  .readFileSync(at('web/sw.js'), 'utf8')
  .replace("/* release */ ''", JSON.stringify(release.digest('hex').slice(0, 16)))
  .replace('/* files */ []', JSON.stringify(kept))
fs.writeFileSync(path.join(out, 'sw.js'), worker)
fs.rmSync(into, { recursive: true, force: true })
fs.renameSync(out, into)

// ---- how large it is
const sizes = new Map()
const add = (what, bytes) => {
  const now = sizes.get(what) ?? [0, 0, 0]
  sizes.set(what, [
    now[0] + bytes.length,
    now[1] + zlib.gzipSync(bytes, { level: 9 }).length,
    now[2] + zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } }).length,
  ])
}
const first = new Set([...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(m => m[1]))
for (const name of [...kept, 'sw.js']) {
  const bytes = fs.readFileSync(path.join(into, name)),
    game = /content\/(\w+)\./.exec(name)?.[1]
  if (name === 'index.html' || first.has(name)) add('the lobby', bytes)
  else if (name.endsWith('.woff2')) add('fonts', bytes)
  else if (game) add(`${game}: content and map`, bytes)
  else if (name.startsWith('engine/')) add('the engine, all games', bytes)
  else add('the rest of the client, all games', bytes)
}
const table = [...sizes].sort(([a], [b]) => (a < b ? -1 : 1)),
  sum = table.reduce((all, [, s]) => all.map((n, i) => n + s[i]), [0, 0, 0])
for (const [what, size] of [...table, ['all', sum]])
  console.log(`${what.padEnd(36)}${size.map(n => String(n).padStart(10)).join('')}`)
