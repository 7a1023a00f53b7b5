// What axe-core finds on the page. In legacy mode it runs in the page alone and opens no second one, and with `resultTypes` it
// describes only what is wrong: the rules are the same, and a run takes a quarter of the time.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const builder = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

const described = ({ id, nodes }: Violation): string[] =>
  nodes.map(
    ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
  )

/** Everything that axe-core finds in these parts of the page, or in all of it, each with the element. */
export async function findings(page: Page, ...parts: string[]): Promise<string[]> {
  const axe = builder(page)
  for (const part of parts) axe.include(part)
  return (await axe.analyze()).violations.flatMap(described)
}

/** What keeps people from playing: what axe-core calls serious or critical, by these rules or by all. */
export async function serious(page: Page, rules: string[] = []): Promise<string[]> {
  const axe = builder(page)
  if (rules.length > 0) axe.withRules(rules)
  return (await axe.analyze()).violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(described)
}
