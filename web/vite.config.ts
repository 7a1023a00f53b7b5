import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { layouts } from './vite.breakpoints.ts'

// `npm run dev` serves the page with hot reload, and forwards API requests to a running `sandtable serve --port 8010`.
const service = process.env['SANDTABLE_SERVICE'] ?? 'http://127.0.0.1:8010'

export default defineConfig({
  plugins: [svelte()],
  base: './',
  css: { postcss: { plugins: [layouts] } },
  build: { outDir: '../src/sandtable/service/static', emptyOutDir: true, reportCompressedSize: true },
  test: { include: ['tests/unit/**/*.test.ts'] },
  server: { proxy: { '/api': { target: service, ws: true } } },
})
