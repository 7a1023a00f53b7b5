// Builds the offline page into build/offline (`make offline`), next to Python and the exported answers. The service
// worker is built separately (`--mode service-worker`), because it must be a single file with a fixed URL.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { layouts } from './vite.breakpoints.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ mode }) => ({
  root: here('offline'),
  plugins: [svelte({ configFile: here('svelte.config.js') })],
  base: './',
  css: { postcss: { plugins: [layouts] } },
  worker: { format: 'es' },
  // Features that need a server are not built, because the offline page never shows them.
  resolve: {
    alias: [{ find: /^\.\/service-only-components$/, replacement: here('src/offline/service-only-components.ts') }],
  },
  build: {
    outDir: '../../build/offline',
    emptyOutDir: false,
    rolldownOptions:
      mode === 'service-worker'
        ? { input: here('src/offline/service-worker.ts'), output: { entryFileNames: '[name].js' } }
        : { input: here('offline/index.html') },
  },
}))
