// Describes an area in words, for screen readers and for the note about the area under the pointer.
import { choiceTexts, joinStatements } from '../../../board/accessible-names'
import type { LitChoices } from '../../../table/highlighted-options'
import { language, name, t } from '../../../words/language.svelte'
import type { AreaView, Border, BorderKind, Components, SpaceInfo, View } from '../types'
import { total, captureGain } from '../units'

export interface FactionUnits {
  faction: string
  text: string
}

/** Return the units in an area, with one entry for each faction. */
export function unitsInArea(view: AreaView | undefined): FactionUnits[] {
  return (view?.groups ?? [])
    .filter((group) => total(group.units) > 0)
    .map((group) => ({ faction: group.faction, text: language.words?.units(group.units) ?? '' }))
}

const other = (border: Border, id: string): string => (border.a === id ? border.b : border.a)

/** Return the neighbours of an area, grouped by kind of border. */
export function neighbours(components: Components, id: string): { kind: BorderKind; ids: string[] }[] {
  const kinds: BorderKind[] = ['plain', 'fortress', 'sea']
  return kinds
    .map((kind) => ({
      kind,
      ids: components.borders
        .filter((border) => border.kind === kind && (border.a === id || border.b === id))
        .map((border) => other(border, id)),
    }))
    .filter(({ ids }) => ids.length > 0)
}

/** Return sentences that state the printed values of an area. */
export function printedText(area: SpaceInfo, state: View | null): string[] {
  const worth = captureGain(area, state)
  const taken = state?.areas.find((each) => each.id === area.id)?.taken ?? false
  return [
    ...(area.zone ? [t(`page-eleven-zone-${area.zone}`)] : []),
    ...(area.owner ? [name('power', area.owner)] : []),
    ...(area.entry === 'open' || area.home ? [] : [t(`page-eleven-entry-${area.entry}`)]),
    ...(area.home ? [t('page-eleven-home', { unit: name('unit', area.home), entry: area.entry })] : []),
    ...(worth ? [t('page-eleven-worth', { ...worth })] : []),
    ...(taken ? [t('page-eleven-taken')] : []),
  ]
}

export function areaText(area: SpaceInfo, state: View | null, lights: LitChoices | null): string {
  const units = unitsInArea(state?.areas.find((each) => each.id === area.id)).map(
    (each) => `${name('seat', each.faction)}: ${each.text}`,
  )
  return joinStatements([
    name('space', area.id),
    ...(units.length > 0 ? units : [t('page-eleven-empty')]),
    // Name the options of an area before its permanent properties.
    ...choiceTexts(lights, area.id),
    ...printedText(area, state),
  ])
}
