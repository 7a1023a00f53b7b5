// Tests that the service's page leads to the offline page, under the service's Content-Security-Policy.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

/** Start a service that also serves the built offline page. Wait until the service responds, and return its URL. */
async function serving(folder: string): Promise<{ service: ChildProcess; address: string }> {
  const words = [
    'serve',
    '--port',
    '0',
    '--database',
    join(folder, 'tables.sqlite3'),
    '--offline-page',
    '../build/offline',
  ]
  const service = spawn('../.venv/bin/sandtable', words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    service.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      const found = /http:\/\/\S+?\//.exec(said)
      if (found) resolve(found[0])
    })
    service.on('exit', () => reject(new Error(said)))
  })
  return { service, address }
}

test('a table opened from the service’s page plays on without the service', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-'))
  const { service, address } = await serving(folder)
  try {
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
    })
    await page.goto(address)
    await page.getByRole('link', { name: 'Open', exact: true }).click()
    await expect(page).toHaveURL(`${address}offline/`)
    const ready = (): boolean => performance.getEntriesByName('sandtable-engine').length > 0
    await page.waitForFunction(ready, null, { timeout: 120_000 })
    const gone = new Promise((resolve) => service.once('exit', resolve))
    service.kill('SIGKILL')
    await gone
    await page.reload()
    await page.waitForFunction(ready, null, { timeout: 120_000 })
    await page.locator('.new button.go').click()
    await expect(page.locator('[data-version]:not([data-version=""])')).toBeVisible()
    expect(refused).toEqual([])
  } finally {
    service.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})
