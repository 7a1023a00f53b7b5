// The view and the components of Hitler's Eleven, generated of the service's own types.
import type * as wire from '../../generated/wire'
import type { Table } from '../../table/table.svelte'
import type { Drawn, Message } from '../../types'

export type {
  ElevenActionView as ActionView,
  ElevenAreaView as AreaView,
  ElevenEntryView as EntryView,
  ElevenEventView as EventView,
  ElevenFactionView as FactionView,
  ElevenGroupView as GroupView,
  ElevenRollView as RollView,
  ElevenView as View,
} from '../../generated/wire'

/** A seat, or `neutral`, or `allied`. */
export type Faction = string
export type ActionStep = wire.ElevenActionView['step']

export type Arrow = Drawn<wire.ElevenArrowInfo>
export type Border = Drawn<wire.ElevenBorderInfo>
export type BorderKind = Border['kind']
export type Edge = Drawn<wire.ElevenEdge>
export type GeneralInfo = Drawn<wire.ElevenGeneralInfo>
export type PowerInfo = Drawn<wire.ElevenPower>
export type Shapes = Drawn<wire.ElevenShapes>
export type SpaceInfo = Drawn<wire.ElevenSpaceInfo>
export type TurnInfo = Drawn<wire.ElevenTurnInfo>
/** A card of either side: only an Allied one has a number and steps, and one that is being written has no text. */
export type CardInfo = Omit<Drawn<wire.ElevenAxisCardInfo>, 'text'> &
  Partial<Pick<wire.ElevenAlliedCardInfo, 'count' | 'steps'>> & { text: Message | null }
export type Components = Omit<Drawn<wire.ElevenComponents>, 'cards'> & {
  cards: { axis: CardInfo[]; allied: CardInfo[] }
}

export type ElevenTable = Table<wire.ElevenView, Components>
