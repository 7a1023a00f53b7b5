// The small icons that are printed at a space (§2.1). They are derived from the space's data.
import type { SpaceInfo } from '../types'

export type Icon =
  'port' | 'supply-source' | 'british-no-stop' | 'no-tank-superiority' | 'may-refuse-retreat' | 'supply-exempt'

export function iconsOf(space: SpaceInfo): Icon[] {
  const icons: Icon[] = []
  if (space.port) icons.push('port')
  if (space.supply_source) icons.push('supply-source')
  if (space.british_no_stop) icons.push('british-no-stop')
  if (space.no_tank_superiority) icons.push('no-tank-superiority')
  if (space.may_refuse_retreat) icons.push('may-refuse-retreat')
  if (space.supply_exempt !== 'none') icons.push('supply-exempt')
  return icons
}
