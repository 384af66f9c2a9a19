// Writes src/protocol.ts from docs/protocol.schema.json: the types of all that goes between a table and a page.
import { compileFromFile } from 'json-schema-to-typescript'
import { readFileSync, writeFileSync } from 'node:fs'

const target = new URL('src/protocol.ts', import.meta.url)
const text = await compileFromFile(new URL('../docs/protocol.schema.json', import.meta.url).pathname, {
  bannerComment: '// Made by make-protocol.mjs from docs/protocol.schema.json; change that and run `npm run protocol`.',
  additionalProperties: false,
  unreachableDefinitions: true,
  format: true,
  style: { semi: false, singleQuote: true, printWidth: 120 },
})
let before = ''
try {
  before = readFileSync(target, 'utf8')
} catch {
  /* not there yet */
}
if (process.argv.includes('--check')) {
  if (before !== text) {
    console.error('web/src/protocol.ts is not what docs/protocol.schema.json asks for: run `npm run protocol` in web/.')
    process.exit(1)
  }
} else if (before !== text) writeFileSync(target, text)
