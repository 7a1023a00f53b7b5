// Describes a space in words, for screen readers and for the note about the space under the pointer.
import { choiceTexts, joinStatements } from '../../../board/accessible-names'
import type { LitChoices } from '../../../table/highlighted-options'
import { percent } from '../../../odds/number-format'
import { language, name, t } from '../../../words/language.svelte'
import type { Lang } from '../../../types'
import type { MoveComposer } from '../compose/move-composer.svelte'
import type { SpaceInfo, SpaceView } from '../types'
import { iconsOf, type Icon } from './space-icons'

/** Return the name of a space for the map. The word “base” is omitted, because the names of bases are long. */
export function shortName(space: SpaceInfo, lang: Lang): string {
  return space[lang].replace(/ base$/, '').replace(/根拠地$/, '')
}

export function occupants(view: SpaceView): string {
  if (view.units === null) return t('page-space-covered')
  const units = Object.values(view.units).some((count) => count > 0)
  return units ? (language.words?.units(view.units) ?? '') : t('page-space-empty')
}

/** Return a text that explains an icon at a space. */
export function iconText(space: SpaceInfo, icon: Icon): string {
  return t(
    icon === 'supply-exempt' && space.supply_exempt === 'allied'
      ? 'page-icon-supply-exempt-allied'
      : `page-icon-${icon}`,
  )
}

export function spaceTraits(space: SpaceInfo): string[] {
  const shape = space.shape === 'square' ? [] : [t(`page-shape-${space.shape}`)]
  const defence = space.defence > 0 ? [t('page-space-defence', { value: space.defence })] : []
  return [...shape, ...defence, ...iconsOf(space).map((icon) => iconText(space, icon))]
}

/** Return what a click on a space would do for the player's move. Return an empty list if it would do nothing. */
function moving(space: string, moves: MoveComposer | undefined): string[] {
  if (moves === undefined) return []
  const way = moves.ways.get(space)
  if (way?.fight && way.chance !== null)
    return [t('page-move-fight-here', { chance: percent(way.chance, language.lang) })]
  if (way !== undefined) return [t(way.fight ? 'page-move-fight-unknown' : 'page-move-here')]
  return moves.picks.has(space) ? [t('page-move-from-here')] : []
}

export function spaceText(space: SpaceInfo, view: SpaceView, lights: LitChoices | null, moves?: MoveComposer): string {
  return joinStatements([
    t('page-space-spoken', { space: name('space', space.id), seat: name('seat', view.control) }),
    occupants(view),
    ...view.retreating.map((group) =>
      t('page-route-retreat', {
        units: language.words?.units(group.units) ?? '',
        from: name('space', group.from),
        to: name('space', space.id),
      }),
    ),
    // Name the options of a space before its permanent properties.
    ...choiceTexts(lights, space.id),
    ...moving(space.id, moves),
    ...spaceTraits(space),
  ])
}
