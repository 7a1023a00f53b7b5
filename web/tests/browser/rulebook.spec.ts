// The rules as a book: found from the drawer, read, played at the section that a lesson teaches, and printed.
import { expect, test } from '@playwright/test'
import { AID as BLITZKRIEG } from '../../src/games/blitzkrieg/aid'
import { AID as ELEVEN } from '../../src/games/eleven/aid'
import { findings } from './axe'

const PAPER = { format: 'A4', margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' } } as const
/** How many sheets a PDF has. */
const sheets = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

test('the whole rulebook is found from the drawer, and a section leads to the lesson that teaches it', async ({
  page,
}) => {
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
  // The lesson opens at the step that teaches it.
  await expect(retreat.getByRole('link', { name: 'Play it: Retreat and surrender' })).toHaveAttribute(
    'href',
    '#lesson/blitzkrieg/retreat/3',
  )
  // The picture is played from where it was drawn, which takes nobody further in the lesson.
  await retreat.getByRole('link', { name: 'Play this position' }).click()
  await expect(page.locator('.lesson[data-step="2"]')).toBeVisible({ timeout: 60_000 })
  expect(await page.evaluate(() => localStorage.getItem('sandtable-lessons'))).toBeNull()
  // What threatens is shown here as at any table.
  await page.keyboard.press('t')
  await expect(page.locator('[data-threats]')).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.locator('[data-threats]')).toHaveCount(0)
})

for (const [lang, wish, hits, section] of [
  ['en', 'retreat', /^Found \d+ times/, 'Retreat'],
  ['ja', '退却', /^\d+か所/, '退却'],
] as const) {
  test(`the rulebook is searched by the keyboard in ${lang}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('sandtable-lang', chosen), lang)
    await page.goto('/#rules/blitzkrieg')
    const sections = page.locator('article [data-section]')
    await expect.poll(() => sections.count()).toBeGreaterThan(40)
    const all = await sections.count()
    // No section is without its picture.
    await expect(page.locator('article [data-section] > [data-picture]')).toHaveCount(all)
    const field = page.getByRole('searchbox')
    await field.focus()
    await page.keyboard.type(wish)
    const marks = page.locator('article mark')
    await expect(marks.first()).toHaveText(wish, { ignoreCase: true })
    expect(await sections.count()).toBeLessThan(all)
    await expect(page.locator('search [role=status]')).toHaveText(hits)
    // Enter goes on from place to place, with Shift back; what one has come to is outlined, and lies below the field.
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
    // From the list of contents the whole text is there again.
    await page
      .locator('.contents')
      .getByRole('button', { name: `8.6 ${section}`, exact: true })
      .click()
    await expect(sections).toHaveCount(all)
    await expect(field).toHaveValue('')
    const heading = page.locator('[data-section="8.6"] h3')
    await expect(heading).toBeFocused()
    const [low, top] = await Promise.all([page.locator('search').boundingBox(), heading.boundingBox()])
    expect(top?.y ?? 0).toBeGreaterThanOrEqual((low?.y ?? 0) + (low?.height ?? 0) - 1)
    await expect(marks).toHaveCount(0)
  })
}

for (const [game, aid] of [
  ['blitzkrieg', BLITZKRIEG],
  ['eleven', ELEVEN],
] as const) {
  for (const lang of ['en', 'ja']) {
    test(`the rules of ${game} are a few sheets in ${lang}, and what one looks up is one`, async ({ page }) => {
      await page.addInitScript((chosen) => {
        localStorage.setItem('sandtable-lang', chosen)
        window.print = () => (document.body.dataset['printed'] = 'yes')
      }, lang)
      await page.goto(`/#rules/${game}/aid`)
      const told = page.locator('article p:not(.lesson)')
      await expect(told).toHaveCount(aid.length)
      expect(sheets(await page.pdf({ ...PAPER, landscape: true }))).toBe(1)
      await page.goto(`/#rules/${game}`)
      await expect.poll(() => told.count()).toBeGreaterThan(150)
      // A section's number is never broken, however deep it is.
      const heights = await page
        .locator('.contents b')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
      expect(Math.max(...heights)).toBeLessThan(1.5 * Math.min(...heights))
      // On paper all pictures are there, before the printer is asked.
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
      if (lang === 'en') expect(await findings(page)).toEqual([])
    })
  }
}
