// Tests an update of the page while games are in progress. The new version changes the components of one game.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { Files } from '../../scripts/static-server.mjs'
import { act, seeded, version } from '../browser/random-player'
import { against, ready } from './offline-page'

const COMPONENTS = 'sandtable/games/eleven/components/game.toml'
const TITLE = "Hitler's Eleven"
const LATER = "Hitler's Eleven, second printing"

/** Run Python code with the project's modules. */
const python = (code: string, ...words: string[]): string =>
  execFileSync('../.venv/bin/python', ['-c', code, ...words], {
    env: { ...process.env, PYTHONPATH: '../src' },
    encoding: 'utf8',
  }).trim()

/**
 * Copy the built page as a later version: change the title of a game's components, and finish the copy like the build.
 */
function laterVersion(folder: string): void {
  cpSync('../build/offline', folder, { recursive: true })
  const engine = join(folder, 'python/engine.bin')
  const bytes = gunzipSync(readFileSync(engine))
  const from = 4 + bytes.readUInt32BE(0)
  const sizes = JSON.parse(bytes.subarray(4, from).toString()) as Record<string, number>
  let at = from
  for (const [name, size] of Object.entries(sizes)) {
    if (name === COMPONENTS) break
    at += size
  }
  const before = bytes.subarray(at, at + sizes[COMPONENTS]!)
  const after = Buffer.from(before.toString().replace(TITLE, LATER))
  expect(after.equals(before)).toBe(false)
  sizes[COMPONENTS] = after.length
  const list = Buffer.from(JSON.stringify(sizes))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(list.length)
  const rest = bytes.subarray(at + before.length)
  writeFileSync(engine, gzipSync(Buffer.concat([length, list, bytes.subarray(from, at), after, rest]), { level: 1 }))
  // The exported responses contain the hash of the components, so compute the hash of the changed components.
  const over = join(folder, 'over')
  const edition = python(
    `import sys, pathlib
from sandtable.games import find
over = pathlib.Path(sys.argv[1])
over.mkdir()
(over / "game.toml").write_bytes(sys.argv[2].encode())
print(find("eleven", over).edition)`,
    over,
    after.toString(),
  )
  rmSync(over, { recursive: true })
  const answer = join(folder, 'answers/games-eleven-variant-3.bin')
  const catalogue = { ...(JSON.parse(gunzipSync(readFileSync(answer)).toString()) as object), edition }
  writeFileSync(answer, gzipSync(JSON.stringify(catalogue)))
  execFileSync('node', ['scripts/finish-offline-page.mjs', folder])
}

/** Return the id of the table in the page's URL. */
const tableOf = (page: Page): string => new URL(page.url()).hash.split('/')[1]!

/** Click highlighted controls until the table's step has changed. */
async function step(page: Page): Promise<void> {
  const random = seeded(5)
  const before = Math.floor(await version(page))
  await expect
    .poll(async () => {
      await act(page, random)
      return Math.floor(await version(page))
    })
    .toBeGreaterThan(before)
}

test('a new version is installed in mid-game, and a game with other components continues with the old one', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-'))
  try {
    laterVersion(folder)
    const files = await Files.serve()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(files.address)
    await ready(page)
    await against(page, 'eleven')
    const eleven = tableOf(page)
    await page.goto(files.address)
    await against(page, 'blitzkrieg')
    const blitzkrieg = tableOf(page)
    const reached = await version(page)
    await page.reload()
    await expect.poll(() => version(page)).toBeGreaterThanOrEqual(reached)
    await expect(page.getByText('A newer version of this page is available')).toHaveCount(0)

    const sent = files.bytes
    files.folder = folder
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(page.getByText('A newer version of this page is available')).toBeVisible()
    // The update has downloaded only the changed files.
    expect(files.bytes - sent).toBeLessThan(4_000_000)
    expect(await version(page)).toBeGreaterThanOrEqual(reached)
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Update now' }).click()
    await loaded
    await files.cut()
    await ready(page)
    expect(tableOf(page)).toBe(blitzkrieg)
    await expect.poll(() => version(page)).toBeGreaterThanOrEqual(reached)
    await step(page)

    // The current version of the page has other components.
    await page.goto(files.address)
    await expect(page.locator('.covers')).toBeVisible()
    await page.goto(`${files.address}#table/${eleven}`)
    await expect(page.getByText('An earlier version that can open it is saved in this browser')).toBeVisible()
    await page.getByRole('link', { name: 'Open earlier version' }).click()
    await expect(page).toHaveURL(new RegExp(`/v/[0-9a-f]{16}/#table/${eleven}$`))
    await expect(page.getByText('This is an earlier version')).toBeVisible()
    await ready(page)
    await step(page)
    await page.getByRole('link', { name: 'Go to latest version' }).click()
    await expect(page).toHaveURL(files.address)
    await expect(page.locator('.covers')).toBeVisible()
    await expect(page.getByText('This is an earlier version')).toHaveCount(0)
    expect(errors).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
