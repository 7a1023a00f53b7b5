import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'

// The tests start the service themselves, on a database of their own. SANDTABLE_URL names a service that runs already.
const port = Number(process.env['SANDTABLE_TEST_PORT'] ?? 8931)
// So many milliseconds later than the service has answered the page hears of it: SANDTABLE_LAG=300 finds tests, and things
// to be pressed, that do not wait for what they need.
const lag = Number(process.env['SANDTABLE_LAG'] ?? 0)
const behind = lag > 0 ? port + 1 : port
const running = process.env['SANDTABLE_URL']
// Whoever runs the tests reads this as well, but only the first process starts the service.
const database = process.env['TEST_WORKER_INDEX'] === undefined ? join(folder(), 'tables.sqlite3') : ''

/** A folder that is gone when the tests are over. */
function folder(): string {
  const made = mkdtempSync(join(memory(), 'sandtable-'))
  process.on('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}

/** Where files are kept in memory, if there is such a place: the service waits for the disk after each choice. */
function memory(): string {
  try {
    accessSync('/dev/shm', constants.W_OK)
    return '/dev/shm'
  } catch {
    return tmpdir()
  }
}

const LAUNCH = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
const browser = (path: string): NonNullable<Project['use']> => ({
  launchOptions: { ...LAUNCH, executablePath: process.env['CHROMIUM'] ?? path },
})

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/records.ts',
  // A test that needs longer, because it plays a whole game or waits for a search, says so itself.
  timeout: 60_000,
  // Tables know nothing of each other, and no test needs one that another has opened.
  fullyParallel: true,
  workers: 2,
  // A test that passes only now and then is a fault, of the page or of the test.
  retries: 0,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: running ?? `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Pictures and copies of the page would cost every test half as much again; --trace on takes them for one.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    actionTimeout: 15_000,
    // One window for all tests of a process, emptied between them: a new one for each is a third of the work.
    reuseContext: true,
  },
  // For most tests the part of Chromium is enough that only draws pages, and it does so in half the time. What shows
  // notifications, or is installed, needs the whole browser, and says so by a tag.
  projects: [
    { name: 'shell', grepInvert: /@full/, use: browser('/usr/bin/chromium-headless-shell') },
    { name: 'full', grep: /@full/, use: browser('/usr/bin/chromium') },
  ],
  ...(running === undefined && {
    webServer: [
      {
        command: `../.venv/bin/sandtable serve --port ${behind} --database ${database} --no-rate-limits`,
        url: `http://127.0.0.1:${behind}/api/games`,
        timeout: 180_000,
      },
      ...(lag > 0
        ? [{ command: `node tests/browser/slow-line.mjs ${port} ${behind} ${lag}`, url: `http://127.0.0.1:${port}/` }]
        : []),
    ],
  }),
})
