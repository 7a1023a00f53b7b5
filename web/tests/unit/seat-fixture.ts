// A seat at a table with a mocked service. Tests control the seat's states and its live connection.
import { vi } from 'vitest'
import type { GameAdapter } from '../../src/table/game-interfaces'
import { Table } from '../../src/table/table.svelte'
import type { BaseComponents, BaseView, LiveFrame, LogEvent, Option, Ref, SeatState } from '../../src/types'
import { preferences } from '../../src/ui/preferences.svelte'

export const option = (notation: string, ...lights: Ref[]): Option => ({
  notation,
  verb: notation.split(' ')[0]!,
  label: { id: 'x', args: {} },
  lights,
})
export const space = (id: string): Ref => ({ kind: 'space', id })
export const unit = (id: string): Ref => ({ kind: 'unit', id })

/** A mocked live connection. The test controls the service's end. */
export class Line {
  static all: Line[] = []
  static get newest(): Line {
    return Line.all.at(-1)!
  }
  readyState = 1
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  closed = false
  constructor(readonly url: URL) {
    Line.all.push(this)
  }
  close(): void {
    this.closed = true
  }
  push(frame: LiveFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
  breaks(): void {
    this.closed = true
    this.onclose?.()
  }
}

export interface Asked extends BaseView {
  asked: string | null
}
export const event = (n: number): LogEvent => ({
  n,
  step: n,
  section: '',
  message: { id: `did-${n}`, args: {} },
  own: false,
})
export const events = (count: number): LogEvent[] => Array.from({ length: count }, (_, i) => event(i + 1))
export const seen = (seat: string | null, version: number, count: number, asked: string | null): SeatState<Asked> =>
  ({
    table: 't',
    version,
    cursor: version,
    seat,
    over: false,
    view: { outcome: null, asked },
    events: events(count),
    keep: 0,
    undo: false,
    takeback_request: null,
    early: null,
    orders: [],
    conditional: null,
    options: asked === seat ? [option('go')] : [],
    prompt: { section: '1', message: { id: 'ask', args: {} } },
  }) as unknown as SeatState<Asked>
export const frame = (from: number | null, keep: number, state: SeatState<Asked>): LiveFrame => ({
  from,
  cursor: state.cursor,
  keep,
  state: { ...state, events: state.events.slice(keep) },
})

export const adapter = (secret: boolean): GameAdapter<Asked> => ({
  name: 'game',
  secret,
  tellsOwn: false,
  called: () => ({}),
  unfolds: () => false,
  asked: (view) => view.asked,
  standsAt: () => '',
  travels: () => [],
  names: () => [],
})
export const sit = (keys: string[], { secret = false, actor = null as string | null } = {}): Table<Asked> =>
  new Table<Asked>(
    {
      table: 't',
      game: 'game',
      keys: Object.fromEntries(keys.map((seat) => [seat, `key-${seat}`])),
      seats: {},
      opened: 0,
      actor,
      over: false,
    },
    {} as BaseComponents,
    adapter(secret),
  )
export const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

/** Mock the browser functions that a table needs, with a fixed clock. */
export function browser(): void {
  const kept = new Map<string, string>()
  vi.useFakeTimers()
  Line.all = []
  vi.stubGlobal('WebSocket', Object.assign(Line, { OPEN: 1 }))
  vi.stubGlobal('location', new URL('http://here/'))
  vi.stubGlobal('document', { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  preferences.setPace('once')
}
