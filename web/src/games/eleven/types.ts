// Types for the view and components of Hitler's Eleven, derived from the generated types.
import type * as wire from '../../generated/wire'
import type { Table } from '../../table/table.svelte'
import type { WithoutSources, Message } from '../../types'

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

/** A faction: the id of a seat, `neutral`, or `allied`. */
export type Faction = string
export type ActionStep = wire.ElevenActionView['step']

export type Arrow = WithoutSources<wire.ElevenArrowInfo>
export type Border = WithoutSources<wire.ElevenBorderInfo>
export type BorderKind = Border['kind']
export type Edge = WithoutSources<wire.ElevenEdge>
export type GeneralInfo = WithoutSources<wire.ElevenGeneralInfo>
export type PowerInfo = WithoutSources<wire.ElevenPower>
export type Shapes = WithoutSources<wire.ElevenShapes>
export type SpaceInfo = WithoutSources<wire.ElevenSpaceInfo>
export type TurnInfo = WithoutSources<wire.ElevenTurnInfo>
/** A card of either side. Only an Allied card has a count and effects. In the editor, a card can lack a text. */
export type CardInfo = Omit<WithoutSources<wire.ElevenAxisCardInfo>, 'text'> &
  Partial<Pick<wire.ElevenAlliedCardInfo, 'count' | 'steps'>> & { text: Message | null }
export type Components = Omit<WithoutSources<wire.ElevenComponents>, 'cards'> & {
  cards: { axis: CardInfo[]; allied: CardInfo[] }
}

export type ElevenTable = Table<wire.ElevenView, Components>
