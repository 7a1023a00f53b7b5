// A club's service, with a mail server that writes down what it takes, and an OpenID provider; if wished,
// on PostgreSQL, with a push service that opens what it takes.
import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base } from '@playwright/test'
import { freePort, OwnService } from './own'

export { serious } from './axe'

export interface Club {
  /** Its address, as soon as it runs: browsers make passkeys for names, not for numbers. */
  url: string
  provider: string
  /** What letters have been taken. */
  letters: string
  /** Where its tables are. */
  database: string
  /** What a browser subscribes with, and what has been pushed to it. */
  subscription: Subscription
  pushed: Pushed[]
  /** Kills the server, and starts it again on what it has kept. */
  again: () => Promise<void>
}

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Pushed {
  title: string
  link: string
  tag: string
}

/** What tests/service/beside.py says. */
interface Said {
  database?: string | null
  subscription?: Subscription
  pushed?: Pushed
}

/** A club's service that runs, until it is ended; on a large one's database, if it is one. */
async function begun({ large = false } = {}): Promise<{ club: Club; end: () => Promise<void> }> {
  const service = new OwnService()
  const beside: ChildProcess[] = []
  const [mail, open] = [await freePort(), await freePort()]
  const provider = `http://localhost:${open}`
  const club: Club = {
    ...{ url: '', provider, letters: '', database: join(service.folder, 'tables.sqlite3'), pushed: [] },
    subscription: { endpoint: '', p256dh: '', auth: '' },
    again: async () => {
      await service.kill()
      await service.start(...options)
    },
  }
  const post = spawn(
    '../.venv/bin/python',
    [...['-u', '-m', 'aiosmtpd', '-n', '-l', `127.0.0.1:${mail}`], ...['-c', 'aiosmtpd.handlers.Debugging', 'stdout']],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  post.stdout.on('data', (text: Buffer) => (club.letters += text.toString()))
  const known = spawn(
    '../.venv/bin/python',
    ['-m', 'oidc_provider_mock', '--port', String(open), '--require-nonce', 'true'],
    { stdio: 'ignore' },
  )
  beside.push(post, known)
  const options = [
    '--accounts-passkeys',
    '--accounts-passwords',
    '--lobby',
    '--talk',
    ...['--told-after', '1'],
    '--push',
    // What is called by tests is on this computer.
    '--private-hooks',
    '--accounts-emails',
    ...['--mail-host', '127.0.0.1', '--mail-port', String(mail), '--mail-security', 'none'],
    ...['--mail-sender', 'Sandtable <club@example.org>'],
    ...['--terms', '../deploy/terms'],
    '--accounts-open-id',
    ...['--open-id-issuer', provider, '--open-id-client', 'sandtable', '--open-id-secret', 'between us'],
    ...['--open-id-name', 'The Society'],
    ...(large ? await withMore(club, beside) : []),
  ]
  await service.start(...options)
  club.url = service.base.replace('127.0.0.1', 'localhost')
  const end = async (): Promise<void> => {
    await service.end()
    // What holds a line of ours open ends with it, and leaves nothing.
    for (const each of beside)
      if (each.stdin === null) each.kill()
      else each.stdin.end()
  }
  return { club, end }
}

/** How many tests the club of this worker has had. */
let tests = 0

/**
 * A club, which all tests of a worker share. What each leaves there stays: so it gives people names of its own, and counts
 * nothing but what it has made.
 */
export const test = base.extend<{ named: (name: string) => string }, { large: boolean; home: Club }>({
  large: [false, { option: true, scope: 'worker' }],
  home: [
    async ({ large }, use) => {
      const { club, end } = await begun({ large })
      await use(club)
      await end()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // Playwright reads in the pattern what is needed: nothing.
  // eslint-disable-next-line no-empty-pattern
  named: async ({}, use) => {
    tests += 1
    const own = String(tests).padStart(2, '0')
    await use((name) => name + own)
  },
})

/** Starts a PostgreSQL, where there is one, and a push service; the options by which a server uses them. */
async function withMore(club: Club, beside: ChildProcess[]): Promise<string[]> {
  const more = spawn('../.venv/bin/python', ['-m', 'service.beside'], {
    env: { ...process.env, PYTHONPATH: ['../tests', process.env['PYTHONPATH'] ?? ''].filter(Boolean).join(delimiter) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  beside.push(more)
  const database = await new Promise<string | null>((resolve) => {
    createInterface(more.stdout).on('line', (line) => {
      const { database, subscription, pushed } = JSON.parse(line) as Said
      if (pushed !== undefined) club.pushed.push(pushed)
      if (subscription !== undefined) club.subscription = subscription
      if (database !== undefined) resolve(database)
    })
  })
  return database === null ? [] : ['--database', database]
}

/** What letters say that were written in base64. */
export const decoded = (text: string): string =>
  text.replace(/^(?:[A-Za-z0-9+/]{60,}\n)*[A-Za-z0-9+/]{2,}={0,2}$/gm, (coded) =>
    Buffer.from(coded, 'base64').toString(),
  )
