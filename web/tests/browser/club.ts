// A club's service, with a mail server that writes down what it takes, and an OpenID provider that knows one person.
import { AxeBuilder } from '@axe-core/playwright'
import { spawn, type ChildProcess } from 'node:child_process'
import { test, type Page } from '@playwright/test'
import { freePort, OwnService } from './own'

export interface Club {
  /** Its address, as soon as it runs: browsers make passkeys for names, not for numbers. */
  url: string
  provider: string
  /** What letters have been taken. */
  letters: string
}

/** Has a club's service run while the tests of a file do, one after the other. */
export function club(): Club {
  const found: Club = { url: '', provider: '', letters: '' }
  test.skip(process.env['SANDTABLE_URL'] !== undefined, 'a service of its own is started')
  test.describe.configure({ mode: 'default' })

  const service = new OwnService()
  const beside: ChildProcess[] = []
  test.beforeAll(async () => {
    const [mail, open] = [await freePort(), await freePort()]
    const post = spawn('../.venv/bin/python', [
      ...['-u', '-m', 'aiosmtpd', '-n', '-l', `127.0.0.1:${mail}`],
      ...['-c', 'aiosmtpd.handlers.Debugging', 'stdout'],
    ])
    post.stdout?.on('data', (text: Buffer) => (found.letters += text.toString()))
    const provider = spawn('../.venv/bin/python', [
      ...['-m', 'oidc_provider_mock', '--port', String(open), '--require-nonce', 'true'],
      ...['--user-claims', JSON.stringify({ sub: '7', preferred_username: 'Olga' })],
    ])
    beside.push(post, provider)
    found.provider = `http://localhost:${open}`
    await service.start(
      '--accounts-passkeys',
      '--accounts-passwords',
      '--lobby',
      '--talk',
      ...['--told-after', '1'],
      '--push',
      '--accounts-emails',
      ...['--mail-host', '127.0.0.1', '--mail-port', String(mail), '--mail-security', 'none'],
      ...['--mail-sender', 'Sandtable <club@example.org>'],
      ...['--terms', '../deploy/terms'],
      '--accounts-open-id',
      ...['--open-id-issuer', found.provider, '--open-id-client', 'sandtable', '--open-id-secret', 'between us'],
      ...['--open-id-name', 'The Society'],
    )
    found.url = service.base.replace('127.0.0.1', 'localhost')
  })
  test.afterAll(async () => {
    for (const each of beside) each.kill()
    await service.end()
  })
  return found
}

/** What letters say that were written in base64. */
export const decoded = (text: string): string =>
  text.replace(/^(?:[A-Za-z0-9+/]{60,}\n)*[A-Za-z0-9+/]{2,}={0,2}$/gm, (coded) =>
    Buffer.from(coded, 'base64').toString(),
  )

/** What axe finds that is serious. */
export const serious = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
