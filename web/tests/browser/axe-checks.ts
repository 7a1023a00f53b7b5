// Accessibility checks of the page with axe-core. Legacy mode runs axe-core in the page instead of a second page.
// `resultTypes` limits the report to faults. Both settings check the same rules in a quarter of the time.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const AXE = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
/** A script without effect for axe-core's builder. Otherwise the builder would load axe-core twice for each run. */
const LOADED = 'undefined'

async function builder(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readFileSync(AXE, 'utf8'))
  return new AxeBuilder({ page, axeSource: LOADED }).setLegacyMode(true).options({ resultTypes: ['violations'] })
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

const described = ({ id, nodes }: Violation): string[] =>
  nodes.map(
    ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
  )

/**
 * Return all findings of axe-core in the given parts of the page, each with its element. Without parts, check the whole
 * page.
 */
export async function findings(page: Page, ...parts: string[]): Promise<string[]> {
  const axe = await builder(page)
  for (const part of parts) axe.include(part)
  return (await axe.analyze()).violations.flatMap(described)
}

/** Return the findings that axe-core rates as serious or critical. Check all rules, or only the given rules. */
export async function serious(page: Page, rules: string[] = []): Promise<string[]> {
  const axe = await builder(page)
  if (rules.length > 0) axe.withRules(rules)
  return (await axe.analyze()).violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(described)
}
