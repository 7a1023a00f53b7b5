// Tests of the rulebook: opening it from the rules drawer, reading, searching, playing its lessons, and printing.
import { test } from '@playwright/test'
import { PLAYER_AID as BLITZKRIEG } from '../../src/games/blitzkrieg/player-aid'
import { PLAYER_AID as ELEVEN } from '../../src/games/eleven/player-aid'
import { findings } from './axe-checks'
import { expect } from './expect'
import { visit } from './navigation'
import { FULL, speak } from './window-sizes'

const PAPER = { format: 'A4', margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' } } as const
/** Return the number of pages in a PDF. */
const sheets = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

test('the drawer links to the whole rulebook, and a section to the lesson that teaches it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  const link = page.getByRole('link', { name: 'The whole rulebook' })
  await expect(link).toHaveAttribute('href', '#rules/blitzkrieg')
  await page.goto('/#rules/blitzkrieg')
  await expect(page.getByRole('heading', { name: 'The rules of The Rise of Blitzkrieg' })).toBeVisible()
  const sections = page.locator('article [data-section]')
  expect(await sections.count()).toBeGreaterThan(40)
  await page.locator('.contents').getByRole('button', { name: '8.6 Retreat', exact: true }).click()
  const retreat = page.locator('[data-section="8.6"]')
  await expect(retreat).toBeInViewport()
  const picture = retreat.getByRole('img', { name: 'Example: Retreat' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  // The link opens the lesson at the step that teaches the section.
  await expect(retreat.getByRole('link', { name: 'Play the lesson: Retreat and surrender' })).toHaveAttribute(
    'href',
    '#lesson/blitzkrieg/retreat/3',
  )
  // Playing the position of a picture does not change the progress in the lesson.
  await retreat.getByRole('link', { name: 'Play this position' }).click()
  await expect(page.locator('.lesson[data-step="2"]')).toBeVisible({ timeout: 60_000 })
  expect(await page.evaluate(() => localStorage.getItem('sandtable-lessons'))).toBeNull()
  // Threats can be shown as at any table.
  await page.keyboard.press('t')
  await expect(page.locator('[data-threats]')).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.locator('[data-threats]')).toHaveCount(0)
})

test('the rulebook is searched by keyboard in both languages', async ({ page }) => {
  await visit(page, '/#rules/blitzkrieg', 'article')
  for (const [lang, wish, hits, section] of [
    ['en', 'retreat', /^\d+ matches/, 'Retreat'],
    ['ja', '退却', /^\d+か所/, '退却'],
  ] as const) {
    await speak(page, lang)
    const link = page.locator('.contents').getByRole('button', { name: `8.6 ${section}`, exact: true })
    await expect(link).toBeVisible()
    const sections = page.locator('article [data-section]')
    await expect.poll(() => sections.count()).toBeGreaterThan(40)
    const all = await sections.count()
    // Every section has its own picture.
    await expect(page.locator('article [data-section] > [data-picture]')).toHaveCount(all)
    const field = page.getByRole('searchbox')
    await field.focus()
    await page.keyboard.type(wish)
    const marks = page.locator('article mark')
    await expect(marks.first()).toHaveText(wish, { ignoreCase: true })
    expect(await sections.count()).toBeLessThan(all)
    await expect(page.locator('search [role=status]')).toHaveText(hits)
    // Enter goes to the next match, and Shift+Enter to the previous match. The current match is outlined, and visible
    // below the search field.
    for (const [key, at] of [
      ['Enter', 0],
      ['Enter', 1],
      ['Shift+Enter', 0],
      ['Shift+Enter', (await marks.count()) - 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.locator('article mark.at')).toHaveCount(1)
      await expect(marks.nth(at)).toHaveClass(/\bat\b/)
      await expect(marks.nth(at)).toBeInViewport()
    }
    expect(await findings(page, 'main')).toEqual([])
    // A link in the table of contents ends the search, so the whole text appears again.
    await link.click()
    await expect(sections).toHaveCount(all)
    await expect(field).toHaveValue('')
    const heading = page.locator('[data-section="8.6"] h3')
    await expect(heading).toBeFocused()
    const [low, top] = await Promise.all([page.locator('search').boundingBox(), heading.boundingBox()])
    expect(top?.y ?? 0).toBeGreaterThanOrEqual((low?.y ?? 0) + (low?.height ?? 0) - 1)
    await expect(marks).toHaveCount(0)
  }
  // A change of language keeps the page, and therefore also the search.
  await page.getByRole('searchbox').fill('8.6')
  await speak(page, 'en')
  await expect(page.getByRole('searchbox')).toHaveValue('8.6')
  await expect(page.locator('article [data-section]').first()).toHaveAttribute('data-section', '8.6')
})

// Printing the pictures of two long rulebooks takes long. By default, the test prints one rulebook in one language.
for (const [game, aid, first] of [
  ['blitzkrieg', BLITZKRIEG, 'ja'],
  ['eleven', ELEVEN, 'en'],
] as const) {
  for (const lang of FULL ? ['en', 'ja'] : game === 'blitzkrieg' ? [first] : []) {
    test(`the rules of ${game} print on a few sheets in ${lang}, the player aid on one`, async ({ page }) => {
      await page.addInitScript((chosen) => {
        localStorage.setItem('sandtable-lang', chosen)
        window.print = () => (document.body.dataset['printed'] = 'yes')
      }, lang)
      await page.goto(`/#rules/${game}/aid`)
      const paragraphs = page.locator('article p:not(.lesson)')
      await expect(paragraphs).toHaveCount(aid.length)
      expect(sheets(await page.pdf({ ...PAPER, landscape: true }))).toBe(1)
      await page.goto(`/#rules/${game}`)
      await expect.poll(() => paragraphs.count()).toBeGreaterThan(150)
      // A section number in the table of contents never continues on the next line.
      const heights = await page
        .locator('.contents b')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
      expect(Math.max(...heights)).toBeLessThan(1.5 * Math.min(...heights))
      // All pictures load before the print dialog opens.
      await page.getByRole('button', { name: /Print|印刷/ }).click()
      await expect
        .poll(() => page.evaluate(() => document.body.dataset['printed']), {
          message: 'the printer is asked once more than a hundred pictures are there',
          timeout: 45_000,
        })
        .toBe('yes')
      const images = page.locator('[data-picture] img')
      expect(await images.count()).toBe(await page.locator('article [data-section]').count())
      expect(await images.evaluateAll((all) => all.every((each) => (each as HTMLImageElement).naturalWidth > 0))).toBe(
        true,
      )
      const whole = sheets(await page.pdf(PAPER))
      expect(whole).toBeGreaterThan(2)
      expect(whole).toBeLessThan(8)
      if (lang === first) expect(await findings(page)).toEqual([])
    })
  }
}
