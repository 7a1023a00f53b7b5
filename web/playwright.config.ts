import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'

// The tests start a service with a database of their own, unless SANDTABLE_URL names a running one.
const port = Number(process.env['SANDTABLE_TEST_PORT'] ?? 8931)
// SANDTABLE_LAG=300 delays every answer of the service by 300 ms. The delay uncovers tests and controls that do not
// wait for an answer.
const lag = Number(process.env['SANDTABLE_LAG'] ?? 0)
const behind = lag > 0 ? port + 1 : port
const running = process.env['SANDTABLE_URL']
// Every worker evaluates this file, but only the first process starts the service.
const database = process.env['TEST_WORKER_INDEX'] === undefined ? join(folder(), 'tables.sqlite3') : ''

/** Create a folder that is removed after the tests. */
function folder(): string {
  const made = mkdtempSync(join(memory(), 'sandtable-'))
  process.on('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}

/** Return a memory-backed folder, if the system has one, because the service syncs to disk after each choice. */
function memory(): string {
  try {
    accessSync('/dev/shm', constants.W_OK)
    return '/dev/shm'
  } catch {
    return tmpdir()
  }
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds in a test: optimising compilers and concurrent garbage collection never pay off.
  '--js-flags=--single-threaded --no-opt --no-maglev --liftoff-only',
]
// Without GPU memory for pixels, the browser does everything except draw, which saves a third of the work of a table.
// Screenshots are then blank, also those of a failed test. SANDTABLE_PIXELS=1 draws in every test.
const NO_PIXELS = (process.env['SANDTABLE_PIXELS'] ?? '') === '' ? ['--force-gpu-mem-available-mb=0'] : []
const [SHELL, WHOLE] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const browser = (path: string, ...more: string[]): NonNullable<Project['use']> => ({
  launchOptions: { args: [...ARGS, ...more], executablePath: process.env['CHROMIUM'] ?? path },
})

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/make-records.ts',
  // A test that needs longer, because it plays a whole game or waits for a search, sets its own timeout.
  timeout: lag > 0 ? 240_000 : 60_000,
  // Tests run in parallel because each test opens its own table.
  fullyParallel: true,
  workers: 2,
  // A flaky test is an error in the page or the test.
  retries: 0,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: running ?? `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Screenshots and snapshots would make every test 50% slower; `--trace on` records them for one run.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    actionTimeout: 15_000,
    // All tests of a process share one browser context, which is cleared between tests. A new context for each test
    // would take a third of the total time.
    reuseContext: true,
  },
  // Most tests need only Chromium's headless shell without pixels, which takes half the time. Tests that take
  // screenshots are tagged @pixels. Tests of notifications and installation need the whole browser and are tagged
  // @full.
  projects: [
    { name: 'shell', grepInvert: /@full|@pixels/, use: browser(SHELL, ...NO_PIXELS) },
    { name: 'pixels', grep: /@pixels/, use: browser(SHELL) },
    { name: 'full', grep: /@full/, use: browser(WHOLE, ...NO_PIXELS) },
  ],
  ...(running === undefined && {
    webServer: [
      {
        command: `../.venv/bin/sandtable serve --port ${behind} --database ${database} --no-rate-limits`,
        url: `http://127.0.0.1:${behind}/api/games`,
        timeout: 180_000,
      },
      ...(lag > 0
        ? [
            {
              command: `node tests/browser/slow-connection.mjs ${port} ${behind} ${lag}`,
              url: `http://127.0.0.1:${port}/`,
            },
          ]
        : []),
    ],
  }),
})
