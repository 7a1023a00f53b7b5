// A told game that is being read: its replay, and what is said at the moment that is shown.
import { getContext, setContext } from 'svelte'
import * as api from '../api'
import type { ToldEntry, ToldMoment } from '../generated/wire'
import type { Fetched, Frame, Index } from '../table/frames'
import type { GameLogic } from '../table/game'
import { Player, ReplayTable } from '../replay/player.svelte'
import type { BaseComponents, Ref, Seat } from '../types'

/** The table of a told game: what the words point at is marked. */
class ToldTable extends ReplayTable {
  told = $state.raw<Ref[]>([])

  override isTold(kind: string, id: string): boolean {
    return this.told.some((ref) => ref.kind === kind && ref.id === id)
  }
}

export class Telling {
  player = $state.raw<Player | null>(null)
  moments = $state.raw<ToldMoment[]>([])
  private table: ToldTable | null = null
  /** The newest wish for somebody's eyes. */
  private wish = 0

  /** Which moment is told: the last one up to what is shown; -1 before the first. */
  readonly here: number = $derived.by(() => {
    const step = this.player?.step ?? 0
    return this.moments.findLastIndex((moment) => moment.step <= step)
  })
  /** The frames at which something is said. */
  readonly frames: number[] = $derived(this.moments.map((moment) => this.player?.frameOf(moment.step) ?? 0))
  readonly moment: ToldMoment | null = $derived(this.moments[this.here] ?? null)
  /** Whether what is said is said of just what is shown. */
  readonly now: boolean = $derived(this.frames[this.here] === this.player?.at)

  constructor(
    readonly game: string,
    readonly told: ToldEntry,
    readonly all: ToldEntry[],
    private readonly components: BaseComponents,
    private readonly logic: GameLogic,
  ) {}

  /** Shows it through somebody's eyes, at the same moment as before. */
  async see(eyes: Seat | ''): Promise<void> {
    const { game, told } = this
    const wish = ++this.wish
    this.player?.pause()
    const [index, moments] = await Promise.all([
      api.toldOf<Index>(game, told.id, '/replay', { eyes }),
      this.moments.length > 0 ? this.moments : api.toldOf(game, told.id),
    ])
    if (wish !== this.wish) return
    const fetched: Fetched = (parts) => api.toldOf<Frame[]>(game, told.id, '/replay/frames', parts)
    this.table ??= new ToldTable(index, this.components, this.logic)
    const next = new Player(index, this.table, fetched, (parts) => api.toldOf(game, told.id, '/replay/outlook', parts))
    const before = this.player
    if (before === null) await next.seek(next.frameOf(moments[0]?.step ?? 0))
    else await next.relieve(before, () => next.frameOf(before.step ?? 0))
    // Whoever has wished for other eyes meanwhile is to see through those.
    if (wish !== this.wish) return next.leave()
    this.moments = moments
    this.player = next
  }

  /** Puts on the map what the words of the moment point at. */
  point(): void {
    if (this.table) this.table.told = this.now ? (this.moment?.point ?? []) : []
  }

  /** To the next moment at which something is said, or back to the one before. */
  go(by: 1 | -1): void {
    const { player, frames } = this
    if (player === null) return
    const found = by > 0 ? frames.find((frame) => frame > player.at) : frames.findLast((frame) => frame < player.at)
    if (found !== undefined) player.go(found)
  }
}

const TELLING = Symbol('telling')

export const provideTelling = (telling: Telling): Telling => setContext(TELLING, telling)
export const tellingHere = (): Telling => getContext<Telling>(TELLING)
