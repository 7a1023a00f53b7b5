// Tests that colours show who controls each area or space, for every kind of colour vision. The ground has the colour
// of the controlling side, and the rim has the colour of the country. The tests read colours from screenshots.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { apart, KINDS } from '../../scripts/check-colour-vision.mjs'
import type { Components, View } from '../../src/games/eleven/types'
import { occupyingSide } from '../../src/games/eleven/units'
import { ofTheirHolders } from './blitzkrieg-map-checks'
import { expect } from './expect'
import { at } from './recorded-positions'
import { boxesOf, coloursAt, far, placesWithin, type Colour } from './pixels-and-boxes'
import { opened, RECORDS, sitDown } from './prepared-tables'
import { THEMES, turn } from './theme-checks'
import { FULL } from './window-sizes'

const AXIS = ['germany', 'italy', 'finland', 'hungary', 'romania', 'bulgaria']
const hex = (colour: Colour): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** Return the most frequent colour. Similar colours count as the same colour. */
function most(colours: Colour[]): Colour {
  const near = (one: Colour): number => colours.filter((other) => far(one, other) < 12).length
  return colours.reduce((best, each) => (near(each) > near(best) ? each : best))
}

for (const theme of FULL ? (['light', 'dark'] as const) : (['dark'] as const))
  test(`an area has its holder's colour and a rim in its country's (${theme}) @pixels`, async ({ page, request }) => {
    const record = readFileSync(join(RECORDS, 'eleven', 'event.jsonl'), 'utf8')
    const seats = { a: 'human', b: 'human', c: 'human' }
    const known = await opened(request, { game: 'eleven', variant: '3', seats, seed: 7 }, { record })
    const { view } = (await (
      await request.get(`api/tables/${known.table}/seat`, {
        headers: { authorization: `Bearer ${known.keys[known.actor!]}` },
      })
    ).json()) as { view: View }
    const { spaces } = (await (await request.get('api/games/eleven')).json()) as Components
    const occupied = spaces.flatMap((space) => {
      const area = view.areas.find((each) => each.id === space.id)
      const by = occupyingSide(area) ?? (area?.taken ? 'axis' : null)
      if (space.kind !== 'land' || space.entry === 'closed' || space.owner === '' || by === null) return []
      return (by === 'axis') === AXIS.includes(space.owner) ? [] : [{ id: space.id, by }]
    })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    // A spectator has no options, so no area is highlighted.
    await sitDown(page, null, { theme })
    await page.goto(`./#watch/${known.table}`)
    await expect(page.locator('.counters .block').first()).toBeVisible()
    await expect(page.locator('.area[data-lit]')).toHaveCount(0)
    const covered = [
      ...(await boxesOf(page.locator('.counters .block'))),
      ...(await boxesOf(page.locator('.counters .label'))),
    ]
    // Check only occupied areas, because measuring each point takes time.
    const areas = page.locator(occupied.map(({ id }) => `.area.land[data-space="${id}"]`).join())
    const places = (await placesWithin(areas, 24)).filter(
      ({ x, y }) => !covered.some((box) => x > box.x && y > box.y && x < box.x + box.width && y < box.y + box.height),
    )
    const colours = await coloursAt(page, places)
    const grounds = new Map<string, Colour[]>()
    places.forEach(({ id }, i) => grounds.set(id, [...(grounds.get(id) ?? []), colours[i]!]))
    const paints = await areas.evaluateAll((areas) =>
      areas.map((area) => {
        const own = document.createElement('i')
        own.className = [...area.classList].find((each) => each.startsWith('zone-'))!
        own.style.color = 'var(--land)'
        area.closest('.eleven')!.append(own)
        const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
        canvas.fillStyle = getComputedStyle(own).color
        canvas.fillRect(0, 0, 1, 1)
        own.remove()
        return [area.getAttribute('data-space')!, [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]] as const
      }),
    )
    const country = new Map(paints.map(([id, colour]) => [id, colour as unknown as Colour]))
    const held = occupied.flatMap(({ id, by }) => {
      const seen = grounds.get(id) ?? []
      return seen.length < 40 ? [] : [{ id, by, ground: most(seen), seen }]
    })
    const axis = held.filter(({ by }) => by === 'axis')
    expect(axis.length).toBeGreaterThan(1)
    for (const { id, ground, seen, by } of held) {
      const same = held.find((other) => other.by === by)!
      expect(far(ground, same.ground), `${id} as ${same.id}`).toBeLessThan(12)
      const own = country.get(id)!
      for (const kind of KINDS)
        expect(apart(hex(ground), hex(own), kind), `${id} and its country, ${kind}`).toBeGreaterThan(
          kind === 'greyscale' ? 3 : 9,
        )
      expect(seen.filter((colour) => far(colour, own) < 16).length / seen.length, `the rim of ${id}`).toBeGreaterThan(
        0.04,
      )
      expect(
        seen.filter((colour) => far(colour, ground) < 16).length / seen.length,
        `the ground of ${id}`,
      ).toBeGreaterThan(0.35)
    }
  })

test("a space has its holder's colour and a rim in its country's @pixels", async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1920, height: 1200 })
  const known = await at(request, 'blitzkrieg', 'battle')
  await sitDown(page, known, { theme: 'auto' })
  for (const theme of THEMES)
    await test.step(theme, async () => {
      await turn(page, theme)
      await ofTheirHolders(page, request, known)
    })
})
