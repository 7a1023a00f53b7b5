// How the page reaches the tables: over the network, or in a worker of this browser. What is asked and answered is the same.

/** A live line: what of a WebSocket the page makes use of. */
export interface Line {
  onmessage: ((message: MessageEvent<string>) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  readonly readyState: number
  close(): void
}

export interface Transport {
  /** The tables are in this browser: they are there whether there is a network or not. */
  readonly here: boolean
  /** Asks at an address below `api/`, as `fetch` does. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  live(path: string): Line
  /** Where a table with other components can be gone on with, by their hash; "" if that is nowhere. */
  besides?(edition: string): Promise<string>
}

/** The service that has sent the page. */
const service: Transport = {
  here: false,
  fetch: (path, init) => fetch(`api/${path}`, init),
  live(path) {
    const address = new URL(`api/${path}`, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    return new WebSocket(address)
  },
}

let chosen: Transport = service

export const transport = (): Transport => chosen

/** Chosen before anything is asked. */
export function reachBy(another: Transport): void {
  chosen = another
}
