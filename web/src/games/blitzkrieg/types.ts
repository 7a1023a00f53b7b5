// Types for the view and components of The Rise of Blitzkrieg, derived from the generated types.
import type * as wire from '../../generated/wire'
import type { Table } from '../../table/table.svelte'
import type { WithoutSources } from '../../types'

export type {
  BlitzkriegBattleView as BattleView,
  BlitzkriegBoxView as BoxesView,
  BlitzkriegCardsView as CardsView,
  BlitzkriegMoveView as MoveView,
  BlitzkriegRetreatingView as Retreating,
  BlitzkriegRollView as RollView,
  BlitzkriegSpaceView as SpaceView,
  BlitzkriegView as View,
} from '../../generated/wire'

export type CardInfo = WithoutSources<wire.BlitzkriegCardInfo>
export type Shapes = WithoutSources<wire.BlitzkriegShapes>
export type SpaceInfo = WithoutSources<wire.BlitzkriegSpaceInfo>
export type TurnInfo = WithoutSources<wire.BlitzkriegTurnInfo>
export type VictoryInfo = Omit<WithoutSources<wire.BlitzkriegVictoryInfo>, 'text'>
export type Components = Omit<WithoutSources<wire.BlitzkriegComponents>, 'victory'> & { victory: VictoryInfo[] }

export type BlitzTable = Table<wire.BlitzkriegView, Components>
