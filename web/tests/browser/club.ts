// A club's service, with a mail server that writes down what it takes, and an OpenID provider that knows one person; if wished,
// on PostgreSQL, with a push service that opens what it takes.
import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from '@playwright/test'
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

/**
 * Has a club's service run while the tests of a file do, one after the other; on a large one's database, if it is one. Addresses
 * of this computer may be called, if hooks are to be tried.
 */
export function club({ large = false, hooks = false } = {}): Club {
  const found: Club = {
    ...{ url: '', provider: '', letters: '', database: '', pushed: [] },
    subscription: { endpoint: '', p256dh: '', auth: '' },
    again: async () => {
      await service.kill()
      await service.start(...options)
    },
  }
  let options: string[] = []
  test.skip(process.env['SANDTABLE_URL'] !== undefined, 'a service of its own is started')
  test.describe.configure({ mode: 'default' })

  const service = new OwnService()
  const beside: ChildProcess[] = []
  test.beforeAll(async () => {
    const [mail, open] = [await freePort(), await freePort()]
    const post = spawn(
      '../.venv/bin/python',
      [
        ...['-u', '-m', 'aiosmtpd', '-n', '-l', `127.0.0.1:${mail}`],
        ...['-c', 'aiosmtpd.handlers.Debugging', 'stdout'],
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    post.stdout.on('data', (text: Buffer) => (found.letters += text.toString()))
    const provider = spawn(
      '../.venv/bin/python',
      [
        ...['-m', 'oidc_provider_mock', '--port', String(open), '--require-nonce', 'true'],
        ...['--user-claims', JSON.stringify({ sub: '7', preferred_username: 'Olga' })],
      ],
      { stdio: 'ignore' },
    )
    beside.push(post, provider)
    found.provider = `http://localhost:${open}`
    options = [
      '--accounts-passkeys',
      '--accounts-passwords',
      '--lobby',
      '--talk',
      ...['--told-after', '1'],
      '--push',
      ...(hooks ? ['--private-hooks'] : []),
      '--accounts-emails',
      ...['--mail-host', '127.0.0.1', '--mail-port', String(mail), '--mail-security', 'none'],
      ...['--mail-sender', 'Sandtable <club@example.org>'],
      ...['--terms', '../deploy/terms'],
      '--accounts-open-id',
      ...['--open-id-issuer', found.provider, '--open-id-client', 'sandtable', '--open-id-secret', 'between us'],
      ...['--open-id-name', 'The Society'],
      ...(large ? await withMore(found, beside) : []),
    ]
    await service.start(...options)
    found.database = join(service.folder, 'tables.sqlite3')
    found.url = service.base.replace('127.0.0.1', 'localhost')
  })
  test.afterAll(async () => {
    await service.end()
    // What holds a line of ours open ends with it, and leaves nothing.
    for (const each of beside)
      if (each.stdin === null) each.kill()
      else each.stdin.end()
  })
  return found
}

/** Starts a PostgreSQL, where there is one, and a push service; the options by which a server uses them. */
async function withMore(found: Club, beside: ChildProcess[]): Promise<string[]> {
  const more = spawn('../.venv/bin/python', ['-m', 'service.beside'], {
    env: { ...process.env, PYTHONPATH: ['../tests', process.env['PYTHONPATH'] ?? ''].filter(Boolean).join(delimiter) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  beside.push(more)
  const database = await new Promise<string | null>((resolve) => {
    createInterface(more.stdout).on('line', (line) => {
      const { database, subscription, pushed } = JSON.parse(line) as Said
      if (pushed !== undefined) found.pushed.push(pushed)
      if (subscription !== undefined) found.subscription = subscription
      if (database !== undefined) resolve(database)
    })
  })
  return ['--private-hooks', ...(database === null ? [] : ['--database', database])]
}

/** What letters say that were written in base64. */
export const decoded = (text: string): string =>
  text.replace(/^(?:[A-Za-z0-9+/]{60,}\n)*[A-Za-z0-9+/]{2,}={0,2}$/gm, (coded) =>
    Buffer.from(coded, 'base64').toString(),
  )
