// Starts a service with accounts, a mail server that records e-mails, and an OpenID provider. On request, the service
// uses PostgreSQL, and a push service that decrypts its messages.
import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base } from '@playwright/test'
import { freePort, OwnService } from './own-service'

export { serious } from './axe-checks'

export interface Club {
  /** The URL of the service. Its host is a name, because browsers create no passkeys for IP addresses. */
  url: string
  provider: string
  /** The text of all e-mails received so far. */
  letters: string
  /** The location of the database. */
  database: string
  /** The push subscription to send for a browser, and the messages pushed to it so far. */
  subscription: Subscription
  pushed: Pushed[]
  /** Kill the server and start it again with the same data. */
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

/** The first output of tests/service/postgres_and_push_servers.py. */
interface Said {
  database?: string | null
  subscription?: Subscription
  pushed?: Pushed
}

/** Start a service with accounts. With `large`, it uses PostgreSQL and a push service. */
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
    '--chat',
    ...['--notify-delay', '1'],
    '--push',
    // The tests receive webhooks on this computer, to which the service would otherwise send none.
    '--allow-private-webhooks',
    '--accounts-email-codes',
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
    // Closing the pipe of a process makes it clean up and exit. Kill only processes without a pipe.
    for (const each of beside)
      if (each.stdin === null) each.kill()
      else each.stdin.end()
  }
  return { club, end }
}

/** The number of tests that have used this worker's service. */
let tests = 0

/**
 * The service that all tests of a worker share. Its data stays between tests. Each test therefore uses its own names,
 * and counts only its own data.
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
  // Playwright reads the required fixtures from the parameter's pattern. An empty pattern means that none is required.
  // eslint-disable-next-line no-empty-pattern
  named: async ({}, use) => {
    tests += 1
    const own = String(tests).padStart(2, '0')
    await use((name) => name + own)
  },
})

/** Start a push service, and PostgreSQL if it is installed. Return the options with which a server uses them. */
async function withMore(club: Club, beside: ChildProcess[]): Promise<string[]> {
  const more = spawn('../.venv/bin/python', ['-m', 'service.postgres_and_push_servers'], {
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

/** Decode the base64 texts in e-mails. */
export const decoded = (text: string): string =>
  text.replace(/^(?:[A-Za-z0-9+/]{60,}\n)*[A-Za-z0-9+/]{2,}={0,2}$/gm, (coded) =>
    Buffer.from(coded, 'base64').toString(),
  )
