// A module of the page, bundled for Node.
import { createRequire } from 'node:module'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'

const web = new URL('../../web/', import.meta.url).pathname
const require = createRequire(web)
const esbuild = createRequire(require.resolve('vite'))('esbuild')
export async function load(name) {
  const outfile = join(mkdtempSync(join(tmpdir(), 'warhawk-web-')), 'module.mjs')
  await esbuild.build({
    entryPoints: [join(web, 'src', name)],
    outfile,
    bundle: true,
    format: 'esm',
    logLevel: 'error',
  })
  return import(pathToFileURL(outfile))
}
