// What is asked most is within reach: no button that confirms, and no last action, lies below the edge of its panel.
import { expect, test, type Page } from '@playwright/test'
import { at, ended } from './moments'
import { clear, part } from './parts'
import { operation, sitDown } from './reach'
import { cut } from './seen'
import { everywhere, type Window } from './windows'

const PHONES: readonly Window[] = [
  [844, 390],
  [390, 844],
]

const settled = (page: Page): Promise<void> => expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()

for (const [width, height] of PHONES)
  test(`an action and what it is confirmed with, ${width} x ${height}`, async ({ page, request }) => {
    await page.setViewportSize({ width, height })
    await sitDown(page, await at(request, 'eleven', 'declaring'))
    await settled(page)
    await page.locator('[data-row="manstein"] .option').first().click()
    await expect(page.locator('[data-acts="manstein"]')).toBeVisible()
    await settled(page)
    // What he cannot do, with its reason, comes after what he can.
    expect(await cut(page, '[data-acts] .option')).toEqual([])
    await page.locator('[data-space="warsaw"]').dispatchEvent('click')
    await expect(page.locator('[data-whole]')).toBeVisible()
    await settled(page)
    expect(await cut(page, '[data-notation^="soldiers "], .odds b')).toEqual([])
  })

test('where a battle is lost all answers are in sight, two beside each other', async ({ page, request }) => {
  await sitDown(page, await at(request, 'blitzkrieg', 'beaten'))
  const answers = page.locator('.prompt .option')
  await expect(answers).toHaveCount(5)
  await everywhere(page, [...PHONES, [1024, 768]], async (where) => {
    await clear(`answers, ${where}`, () => cut(page, '.option'))
    await clear(`answers in three rows, ${where}`, async () => {
      const boxes = await answers.evaluateAll((all) =>
        all.map((each) => ({
          y: Math.round(each.getBoundingClientRect().y),
          high: each.getBoundingClientRect().height,
          cut: each.scrollWidth > each.clientWidth,
        })),
      )
      const rows = new Set(boxes.map(({ y }) => y)).size
      return [...(rows === 3 ? [] : [`${rows} rows`]), ...boxes.filter((box) => box.cut || box.high < 44)]
    })
  })
})

test('a group and where it may go are in sight on a telephone', async ({ page, request }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await sitDown(page, await operation(request))
  await expect(page.locator('.space.may').first()).toBeVisible()
  await page.locator('.space.may').first().dispatchEvent('click')
  await expect(page.locator('[data-group] [data-to]').first()).toBeVisible()
  await everywhere(page, PHONES, async (where) => {
    await clear(`a group, ${where}`, () => cut(page, '[data-group] p, [data-to], [data-stay], .kind'))
    await clear(`its buttons, ${where}`, () =>
      page
        .locator('[data-group] .button')
        .evaluateAll((all) =>
          all.filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.textContent),
        ),
    )
  })
})

test('more places than have room are seen to go on below', async ({ page, request }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await sitDown(page, await at(request, 'blitzkrieg', 'by-sea'))
  await expect(page.locator('.space.may').first()).toBeVisible()
  await page.locator('[data-space="dunkirk"] [data-unit$="infantry"]').first().dispatchEvent('click')
  await expect(page.locator('[data-group] [data-to]')).toHaveCount(12)
  const peek = page.locator('.peek')
  await everywhere(page, PHONES, (where) =>
    part(`it is seen, ${where}`, async () => {
      await peek.evaluate((each) => each.scrollTo({ top: 0 }))
      // Beside its words, at its lower edge, the ground is another one.
      const { x, y, height: high } = (await peek.boundingBox())!
      const ground = async (): Promise<string> =>
        (await page.screenshot({ clip: { x: x + 3, y: y + high - 4, width: 6, height: 2 } })).toString('base64')
      const before = await ground()
      await peek.evaluate((each) => each.scrollTo({ top: each.scrollHeight }))
      await expect.poll(ground).not.toBe(before)
      expect(await cut(page, '[data-to], [data-stay]')).toEqual([])
    }),
  )
})

test('most generals of a draft are in sight, whole', async ({ page, request }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await sitDown(page, await at(request, 'eleven', 'draft'))
  const faces = page.locator('[data-draft] .one')
  await expect(faces.first()).toBeVisible()
  await everywhere(page, PHONES, async (where, [width, height]) => {
    const least = height > width ? 10 : 8
    await clear(`at least ${least} of them, ${where}`, async () => {
      const seen = await faces.evaluateAll((all) => {
        const edge = document.querySelector('.peek')!.getBoundingClientRect().bottom
        return all.filter((each) => each.getBoundingClientRect().bottom <= edge).length
      })
      return seen < least ? [`only ${seen}`] : []
    })
    await clear(`their words, ${where}`, () =>
      page
        .locator('[data-draft] .one :is(.name, .place)')
        .evaluateAll((all) =>
          all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent),
        ),
    )
  })
})

test('a strategic move on a telephone: where to, and the word that ends it', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await sitDown(page, await at(request, 'blitzkrieg', 'strategic-move'))
  await expect(page.locator('.space.may').first()).toBeVisible()
  await page.locator('[data-space="agb"]').dispatchEvent('click')
  await expect(page.locator('[data-group] [data-to]').first()).toBeVisible()
  expect(await cut(page, '[data-to]')).toEqual([])
  await page.locator('[data-group] [data-to]').first().click()
  await expect(page.locator('[data-leg]')).toHaveCount(1)
  await settled(page)
  expect(await cut(page, '.options .option')).toEqual([])
})

test('what can be done after a game stands two beside each other at 1024 x 768', async ({ page, request }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await sitDown(page, await ended(request, 'eleven'))
  const buttons = page.locator('.outcome .after .button')
  await expect(buttons).toHaveCount(5)
  const rows = await buttons.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().y)))
  expect(new Set(rows).size).toBe(3)
  const cutWords = await buttons.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)
  expect(cutWords, 'no word is cut').toBe(0)
})
