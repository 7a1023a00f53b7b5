// Tests that the most frequent controls are in view. The confirm button and the last action are above the lower edge of
// their panel.
import { test, type Page } from '@playwright/test'
import { expect } from './expect'
import { at } from './recorded-positions'
import { picture } from './pixels-and-boxes'
import { clear, part } from './test-parts'
import { operation, sitDown, sitElsewhere } from './prepared-tables'
import { cut } from './covered-elements'
import { everywhere, resize, type Window } from './window-sizes'

const PHONES: readonly Window[] = [
  [844, 390],
  [390, 844],
]

const settled = (page: Page): Promise<void> => expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()

test('answers, groups and places of The Rise of Blitzkrieg are visible @pixels', async ({ page, request }) => {
  await test.step('after a lost battle all answers are visible, side by side in pairs', async () => {
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

  await test.step('a group and its targets are visible on a phone', async () => {
    await resize(page, PHONES[0]!)
    await sitElsewhere(page, await operation(request))
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

  await test.step('a list with too many places shows that it continues', async () => {
    await resize(page, PHONES[0]!)
    await sitElsewhere(page, await at(request, 'blitzkrieg', 'by-sea'))
    await expect(page.locator('.space.may').first()).toBeVisible()
    await page.locator('[data-space="dunkirk"] [data-unit$="infantry"]').first().dispatchEvent('click')
    await expect(page.locator('[data-group] [data-to]')).toHaveCount(12)
    const peek = page.locator('.peek')
    await everywhere(page, PHONES, (where) =>
      part(`it is seen, ${where}`, async () => {
        await peek.evaluate((each) => each.scrollTo({ top: 0 }))
        // Compare the background next to the text with the background at the lower edge.
        const { x, y, height: high } = (await peek.boundingBox())!
        const ground = async (): Promise<string> =>
          (await picture(page, { clip: { x: x + 3, y: y + high - 4, width: 6, height: 2 } })).toString('base64')
        const before = await ground()
        await peek.evaluate((each) => each.scrollTo({ top: each.scrollHeight }))
        await expect.poll(ground).not.toBe(before)
        expect(await cut(page, '[data-to], [data-stay]')).toEqual([])
      }),
    )
  })

  await test.step('a strategic move on a phone shows its targets and its confirm button', async () => {
    await resize(page, PHONES[1]!)
    await sitElsewhere(page, await at(request, 'blitzkrieg', 'strategic-move'))
    await expect(page.locator('.space.may').first()).toBeVisible()
    await page.locator('[data-space="agb"]').dispatchEvent('click')
    await expect(page.locator('[data-group] [data-to]').first()).toBeVisible()
    expect(await cut(page, '[data-to]')).toEqual([])
    await page.locator('[data-group] [data-to]').first().click()
    await expect(page.locator('[data-leg]')).toHaveCount(1)
    await settled(page)
    expect(await cut(page, '.options .option')).toEqual([])
  })
})

test('most generals of a draft are fully visible', async ({ page, request }) => {
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
