import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// The tests start the service themselves, on a database of their own. SANDTABLE_URL names a service that runs already.
const port = Number(process.env['SANDTABLE_TEST_PORT'] ?? 8931)
const running = process.env['SANDTABLE_URL']
const database = join(mkdtempSync(join(tmpdir(), 'sandtable-')), 'tables.sqlite3')

export default defineConfig({
  testDir: 'tests/browser',
  timeout: 180_000,
  workers: 1,
  // What fails twice is wrong; what fails once, on a machine with other things to do, may not be.
  retries: 1,
  // A loaded machine is slow, not wrong.
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: running ?? `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync',
      ],
    },
  },
  ...(running === undefined && {
    webServer: {
      command: `../.venv/bin/sandtable serve --port ${port} --database ${database}`,
      url: `http://127.0.0.1:${port}/api/games`,
      timeout: 180_000,
    },
  }),
})
