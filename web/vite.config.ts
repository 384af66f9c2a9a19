import { defineConfig } from 'vite'

// WARHAWK_SERVER names a running server for `npm run dev`.
const server = process.env.WARHAWK_SERVER ?? 'http://127.0.0.1:1812'
export default defineConfig({
  base: './', // a static host may have it in a folder; scripts/embed-web writes a server's addresses
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
})
