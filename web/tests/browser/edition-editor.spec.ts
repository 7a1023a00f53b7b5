// Tests of the editor: an edition is created in an empty folder, edited, corrected, saved and played. The tests start
// the editor's service. SANDTABLE_COMMAND can replace the command that starts it. SANDTABLE_EDITOR_URL can name another
// page that uses the editor's service, and SANDTABLE_EDITOR_PORT the service's port.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type Locator, type Page } from '@playwright/test'
import { findings } from './axe-checks'
import { expect } from './expect'
import { faultsOfPage } from './layout-faults'
import { THINGS, walk } from './screen-at-five-sizes'
import { speak } from './window-sizes'

const [program = '', ...given] = (process.env['SANDTABLE_COMMAND'] ?? '../.venv/bin/sandtable').split(' ')
const port = process.env['SANDTABLE_EDITOR_PORT']

let service: ChildProcess | null = null
test.afterEach(() => {
  service?.kill('SIGINT')
  service = null
})

/** Start the editor on a folder, and return its URL. */
async function edit(folder: string, ...more: string[]): Promise<string> {
  const child = spawn(program, [
    ...given,
    'edition',
    'edit',
    folder,
    '--no-open',
    '--lang',
    'en',
    ...(port ? ['--port', port] : []),
    ...more,
  ])
  service = child
  const address = await new Promise<string>((done, fail) => {
    let message = ''
    const hear = (chunk: Buffer): void => {
      message += chunk.toString()
      const found = /http:\S+#edit\/\S+/.exec(message)
      if (found) done(found[0])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', () => fail(new Error(message)))
  })
  const page = process.env['SANDTABLE_EDITOR_URL']
  return page ? `${page}/${address.slice(address.indexOf('#'))}` : address
}

const folderOf = (): string => join(mkdtempSync(join(tmpdir(), 'sandtable-edition-')), 'own')
const space = (page: Page, id: string): Locator => page.locator(`[data-space="${id}"]`)
const field = (page: Page, key: string): Locator => page.locator(`[data-field="${key}"] input`)

/** Return the middle of an element on the screen. */
async function middle(what: Locator): Promise<{ x: number; y: number }> {
  const box = (await what.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function draw(page: Page, what: Locator, dx: number, dy: number): Promise<void> {
  const { x, y } = await middle(what)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 })
  await page.mouse.move(x + dx, y + dy, { steps: 4 })
  await page.mouse.up()
}

const left = async (page: Page): Promise<number> =>
  Number(/^\d+/.exec((await page.locator('.left h2').textContent())!)?.[0])

test('an edition of The Rise of Blitzkrieg is created, edited, corrected, saved and played', async ({ page }) => {
  const folder = folderOf()
  await page.goto(await edit(folder))
  await page.getByRole('button', { name: 'Copy The Rise of Blitzkrieg' }).click()
  await expect(space(page, 'lille')).toBeVisible()
  const before = readFileSync(join(folder, 'map.toml'), 'utf8')
  const all = await left(page)
  await expect(page.getByRole('button', { name: 'Save' }).first()).toBeDisabled()

  // Drag a space, undo and redo the move, then move the space by keyboard.
  const body = space(page, 'lille').locator('.body')
  await draw(page, body, 60, 40)
  await expect(page.getByRole('heading', { name: 'Lille' })).toBeVisible()
  const drawn = Number(await field(page, 'x').inputValue())
  expect(drawn).toBeGreaterThan(290)
  expect(await left(page)).toBe(all - 1)
  await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click()
  await expect(field(page, 'x')).toHaveValue('264')
  await page.getByRole('button', { name: 'Redo (Ctrl+Shift+Z)' }).click()
  await expect(field(page, 'x')).toHaveValue(String(drawn))
  await space(page, 'lille').focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(field(page, 'x')).toHaveValue(String(drawn - 6))

  // The page shows the edition's own title. It ignores an empty title.
  await page.getByRole('button', { name: 'Other' }).click()
  await page.getByRole('button', { name: 'The Rise of Blitzkrieg' }).click()
  const title = page.locator('[data-field="title"] textarea').first()
  await title.fill('')
  await title.blur()
  await expect(page.locator('[data-field="title"] .wrong')).toHaveText('This can’t be empty. Enter a value.')
  await title.fill('Blitzkrieg as printed')
  await title.blur()
  await expect(page.locator('.problems')).toHaveCount(0)
  await expect(page).toHaveTitle('Editor: Blitzkrieg as printed')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await body.click()

  // A problem is shown at its field until it is corrected.
  await field(page, 'defence').fill('12')
  await field(page, 'defence').blur()
  const wrong = page.locator('[data-field="defence"] .wrong')
  await expect(wrong).toHaveText('12 isn’t possible. Use a number from 0 to 9.')
  await expect(page.locator('.problems')).toContainText('Lille: Defence value')
  await expect(page.getByRole('button', { name: 'Save as draft' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Save and play' })).toBeDisabled()
  await field(page, 'defence').fill('3')
  await field(page, 'defence').blur()
  await expect(wrong).toHaveCount(0)
  await expect(page.locator('.problems')).toHaveCount(0)

  // Two clicks on spaces without a route add one. Two clicks on connected spaces open the existing route.
  await page.getByRole('button', { name: 'Routes', exact: true }).click()
  await space(page, 'calais').click()
  await space(page, 'lille').click()
  await expect(page.getByRole('heading', { name: 'Calais – Lille' })).toBeVisible()
  await space(page, 'lille').click()
  await space(page, 'ghent').click()
  await expect(page.getByRole('status').filter({ hasText: 'already connected' })).toBeVisible()

  // Change the number of copies of a card.
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await page.locator('[data-card-entry="german.operation"] button').click()
  await field(page, 'count').fill('5')
  await field(page, 'count').blur()
  await expect(page.locator('[data-card-entry="german.operation"] .count')).toHaveText('×5')

  expect(await findings(page)).toEqual([])
  expect(readFileSync(join(folder, 'map.toml'), 'utf8')).toBe(before)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.state')).toHaveText('Saved')
  const map = readFileSync(join(folder, 'map.toml'), 'utf8')
  const changed = map.split('\n').filter((line) => !before.split('\n').includes(line))
  expect(changed.filter((line) => !line.startsWith('source = '))).toEqual([
    'defence = 3',
    `x = ${drawn - 6}`,
    expect.stringMatching(/^y = \d+$/),
    'between = ["calais", "lille"]',
  ])
  expect(readFileSync(join(folder, 'cards.toml'), 'utf8')).toContain('count = 5')
  expect(readFileSync(join(folder, 'sources.toml'), 'utf8')).toContain('id = "own"')

  // Start a game with the edition while the last change is still being saved. The game's map is the edited map.
  await field(page, 'count').fill('4')
  await field(page, 'count').blur()
  const play = page.getByRole('button', { name: 'Save and play' })
  await expect(play).toBeEnabled()
  await page.keyboard.press('Control+s')
  await play.click()
  await expect(page.locator('.prompt')).toBeVisible({ timeout: 60_000 })
  expect(readFileSync(join(folder, 'cards.toml'), 'utf8')).toContain('count = 4')
  await expect(space(page, 'lille').locator('.shield')).toHaveText('3')
  expect(await space(page, 'lille').getAttribute('transform')).toContain(`translate(${drawn - 6} `)
})

test('a drag changes areas, borders and arrows of Hitler’s Eleven, and a removed border is not drawn', async ({
  page,
}) => {
  const folder = folderOf()
  await page.goto(await edit(folder, '--game', 'eleven'))
  await page.getByRole('button', { name: 'Copy Hitler' }).click()
  await expect(space(page, 'budapest')).toBeVisible()
  const shape = await space(page, 'budapest').locator('.body').getAttribute('d')
  await draw(page, page.locator('[data-pin="budapest"]'), 30, 12)
  await expect(page.getByRole('heading', { name: 'Budapest' })).toBeVisible()
  expect(Number(await field(page, 'x').inputValue())).toBeGreaterThan(830)
  expect(await space(page, 'budapest').locator('.body').getAttribute('d')).toBe(shape)
  await expect(page.getByText('but its shape stays')).toBeVisible()

  // A border of another kind is drawn with teeth.
  const walls = page.locator('.lines .wall')
  const teeth = await walls.count()
  await page.locator('.side .to', { hasText: 'Vienna' }).first().click()
  await expect(page.getByRole('heading', { name: 'Budapest – Vienna' })).toBeVisible()
  await page.locator('[data-field="kind"] select').selectOption('fortress')
  await expect(walls).toHaveCount(teeth + 1)

  // Remove a die face from an arrow. The problem is shown at the arrow's field, and undo removes it.
  await page.locator('[data-pin="moscow"]').click()
  await page.locator('.side .to', { hasText: 'Kharkov' }).filter({ hasText: 'on a roll of 5 6' }).click()
  await field(page, 'faces').fill('5')
  await field(page, 'faces').blur()
  await expect(page.locator('.problems')).toContainText('Moscow')
  await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click()
  await expect(page.locator('.problems')).toHaveCount(0)

  // Show only reconstructed entries, and enter a strength from the printed game.
  await page.getByRole('button', { name: 'Other' }).click()
  await page.getByRole('switch', { name: 'Show only reconstructed data' }).check()
  await page.getByRole('button', { name: /Manstein/ }).click()
  const all = await left(page)
  await page.getByRole('button', { name: '“Strength” is as in my printed copy' }).click()
  expect(await left(page)).toBe(all - 1)
  await expect(page.getByRole('button', { name: /Manstein/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.state')).toHaveText('Saved')
  expect(readFileSync(join(folder, 'map.toml'), 'utf8')).toContain(
    '{ between = ["budapest", "vienna"], source = "own", kind = "fortress" }',
  )
  expect(existsSync(join(folder, 'generals.toml'))).toBe(true)
})

test('the editor fits five sizes in both languages: new edition, space, card, other components', async ({ page }) => {
  await page.goto(await edit(folderOf()))
  await expect(page.getByRole('button', { name: /^Copy / }).first()).toBeVisible()
  expect(await walk(page, () => faultsOfPage(page, '.alone', THINGS)), 'to begin with').toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Copy The Rise of Blitzkrieg' }).click()
  await space(page, 'lille').locator('.body').click()
  for (const part of ['Map', 'Cards', 'Other']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    if (part !== 'Map') await page.getByRole('button', { name: part, exact: true }).click()
    if (part === 'Cards') await page.locator('[data-card-entry="german.operation"] button').click()
    expect(await walk(page, () => faultsOfPage(page, 'main.editor', THINGS)), part).toEqual([])
    await speak(page, 'en')
  }
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await test.step('the edition map fits a phone in landscape, and the bar’s title a narrow column', async () => {
    await speak(page, 'en')
    await page.setViewportSize({ width: 844, height: 390 })
    const view = (await page.locator('.edit .view').boundingBox())!
    expect(view.width * view.height, 'the map is no stamp').toBeGreaterThan((844 * 390) / 4)
    /** Return the spaces that are outside the map or too small to see. */
    const astray = (): Promise<string[]> =>
      page.locator('.edit .view').evaluate((element) => {
        const around = element.getBoundingClientRect()
        return [...document.querySelectorAll<SVGElement>('.edit [data-space]')]
          .filter((each) => {
            const { left, right, top, bottom } = each.querySelector('.body')!.getBoundingClientRect()
            const within =
              left >= around.left - 1 &&
              right <= around.right + 1 &&
              top >= around.top - 1 &&
              bottom <= around.bottom + 1
            return !within || Math.min(right - left, bottom - top) < 16
          })
          .map((each) => each.dataset['space']!)
      })
    // After the window changes its size, the page redraws the map with a short delay.
    await expect.poll(astray).toEqual([])
    await expect(page.getByRole('button', { name: 'Save' }).first()).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: '日本語' }).click()
    await page.setViewportSize({ width: 1024, height: 768 })
    const title = page.locator('header.top h1')
    await expect(title).toHaveText('ライズ・オブ・ブリッツクリーク')
    const [words, bar] = await title.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [range.getBoundingClientRect().height, element.closest('header')!.getBoundingClientRect().height]
    })
    expect(words).toBeLessThanOrEqual(bar)
  })
})
