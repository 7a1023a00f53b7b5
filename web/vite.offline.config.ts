// The page that needs no server: `make offline` builds it into build/offline, beside Python and what was answered beforehand. Its
// service worker is built by itself (`--mode service-worker`): it is one file, known by its address.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { layouts } from './vite.layouts.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ mode }) => ({
  root: here('offline'),
  plugins: [svelte({ configFile: here('svelte.config.js') })],
  base: './',
  css: { postcss: { plugins: [layouts] } },
  worker: { format: 'es' },
  // What only a service has is not built: nobody would ever see it.
  resolve: { alias: [{ find: /^\.\/served$/, replacement: here('src/offline/served.ts') }] },
  build: {
    outDir: '../../build/offline',
    emptyOutDir: false,
    rolldownOptions:
      mode === 'service-worker'
        ? { input: here('src/offline/service-worker.ts'), output: { entryFileNames: '[name].js' } }
        : { input: here('offline/index.html') },
  },
}))
