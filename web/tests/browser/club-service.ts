// A club's service with a mail server that records e-mails, and with an OpenID provider. On request it uses PostgreSQL
// and a push service that decrypts its messages.
import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base } from '@playwright/test'
import { freePort, OwnService } from './own-service'

export { serious } from './axe-checks'

export interface Club {
  /** The URL of the service. It has a host name, because browsers create no passkeys for IP addresses. */
  url: string
  provider: string
  /** The text of all e-mails received so far. */
  letters: string
  /** The location of the database. */
  database: string
  /** The subscription to send for a browser, and the messages that were pushed to it. */
  subscription: Subscription
  pushed: Pushed[]
  /** Kill the server, and start it again with the same data. */
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

/** The output of tests/service/postgres_and_push_servers.py. */
interface Said {
  database?: string | null
  subscription?: Subscription
  pushed?: Pushed
}

/** Start a club's service; a large one uses PostgreSQL and push. */
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
    // The webhook receivers of the tests are on this computer, which the service would otherwise refuse.
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
    // A process that reads from our pipe ends and cleans up when we close the pipe, so kill only processes without a
    // pipe.
    for (const each of beside)
      if (each.stdin === null) each.kill()
      else each.stdin.end()
  }
  return { club, end }
}

/** The number of tests that have used this worker's club. */
let tests = 0

/**
 * A club that all tests of a worker share. Its data is not deleted between tests, so each test uses its own names and
 * counts only what it has created.
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
  // Playwright reads the required fixtures from the parameter's pattern, which must therefore be empty.
  // eslint-disable-next-line no-empty-pattern
  named: async ({}, use) => {
    tests += 1
    const own = String(tests).padStart(2, '0')
    await use((name) => name + own)
  },
})

/** Start PostgreSQL, if it is installed, and a push service; return the options with which a server uses them. */
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

/** Decode e-mails whose text is in base64. */
export const decoded = (text: string): string =>
  text.replace(/^(?:[A-Za-z0-9+/]{60,}\n)*[A-Za-z0-9+/]{2,}={0,2}$/gm, (coded) =>
    Buffer.from(coded, 'base64').toString(),
  )
