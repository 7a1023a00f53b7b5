// The page that needs no server: `make offline` builds it into build/offline, beside Python and what was answered beforehand.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { layouts } from './vite.layouts.ts'

export default defineConfig({
  root: fileURLToPath(new URL('offline', import.meta.url)),
  plugins: [svelte({ configFile: fileURLToPath(new URL('svelte.config.js', import.meta.url)) })],
  base: './',
  css: { postcss: { plugins: [layouts] } },
  worker: { format: 'es' },
  build: {
    outDir: '../../build/offline',
    emptyOutDir: false,
    rolldownOptions: {
      input: {
        index: fileURLToPath(new URL('offline/index.html', import.meta.url)),
        'service-worker': fileURLToPath(new URL('src/offline/service-worker.ts', import.meta.url)),
      },
      // A service worker is known by its address.
      output: { entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js') },
    },
  },
})
