// A space in words: for those who hear the map, and for the note about the space under the pointer.
import { choices, spoken } from '../../../board/speech'
import type { Lights } from '../../../table/lights'
import { percent } from '../../../odds/numbers'
import { language, name, t } from '../../../words/language.svelte'
import type { Lang } from '../../../types'
import type { Moves } from '../compose/moves.svelte'
import type { SpaceInfo, SpaceView } from '../types'
import { iconsOf, type Icon } from './icons'

/** A base's name is long for the map; the edition may give a shorter one. */
export function shortName(space: SpaceInfo, lang: Lang): string {
  return space[lang].replace(/ base$/, '').replace(/根拠地$/, '')
}

export function occupants(view: SpaceView): string {
  if (view.units === null) return t('page-space-covered')
  const units = Object.values(view.units).some((count) => count > 0)
  return units ? (language.words?.units(view.units) ?? '') : t('page-space-empty')
}

/** What an icon by a space means there. */
export function iconText(space: SpaceInfo, icon: Icon): string {
  return t(
    icon === 'supply-exempt' && space.supply_exempt === 'allied'
      ? 'page-icon-supply-exempt-allied'
      : `page-icon-${icon}`,
  )
}

export function traits(space: SpaceInfo): string[] {
  const shape = space.shape === 'square' ? [] : [t(`page-shape-${space.shape}`)]
  const defence = space.defence > 0 ? [t('page-space-defence', { value: space.defence })] : []
  return [...shape, ...defence, ...iconsOf(space).map((icon) => iconText(space, icon))]
}

/** What a press does for a move that is put together; nothing where it does nothing. */
function moving(space: string, moves: Moves | undefined): string[] {
  if (moves === undefined) return []
  const way = moves.ways.get(space)
  if (way?.fight && way.chance !== null)
    return [t('page-move-fight-here', { chance: percent(way.chance, language.lang) })]
  if (way !== undefined) return [t(way.fight ? 'page-move-fight-unknown' : 'page-move-here')]
  return moves.picks.has(space) ? [t('page-move-from-here')] : []
}

export function speak(space: SpaceInfo, view: SpaceView, lights: Lights | null, moves?: Moves): string {
  return spoken([
    t('page-space-spoken', { space: name('space', space.id), seat: name('seat', view.control) }),
    occupants(view),
    ...view.retreating.map((group) =>
      t('page-route-retreat', {
        units: language.words?.units(group.units) ?? '',
        from: name('space', group.from),
        to: name('space', space.id),
      }),
    ),
    // What may be done comes before what is always so.
    ...choices(lights, space.id),
    ...moving(space.id, moves),
    ...traits(space),
  ])
}
