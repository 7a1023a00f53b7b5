// An area in words: for those who hear the map, and for the note about the area under the pointer.
import { choices, spoken } from '../../../board/speech'
import type { Lights } from '../../../table/lights'
import { language, name, t } from '../../../words/language.svelte'
import type { AreaView, Border, BorderKind, Components, SpaceInfo, View } from '../types'
import { total, worthOf } from '../units'

export interface Standing {
  faction: string
  text: string
}

/** Who stands in an area, a line for each faction. */
export function standing(view: AreaView | undefined): Standing[] {
  return (view?.groups ?? [])
    .filter((group) => total(group.units) > 0)
    .map((group) => ({ faction: group.faction, text: language.words?.units(group.units) ?? '' }))
}

const other = (border: Border, id: string): string => (border.a === id ? border.b : border.a)

/** The neighbours of an area by the kind of border. */
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

/** What is printed in the area, as sentences. */
export function printed(area: SpaceInfo, state: View | null): string[] {
  const worth = worthOf(area, state)
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

export function speak(area: SpaceInfo, state: View | null, lights: Lights | null): string {
  const units = standing(state?.areas.find((each) => each.id === area.id)).map(
    (each) => `${name('seat', each.faction)}: ${each.text}`,
  )
  return spoken([
    name('space', area.id),
    ...(units.length > 0 ? units : [t('page-eleven-empty')]),
    // What may be done comes before what is always so.
    ...choices(lights, area.id),
    ...printed(area, state),
  ])
}
