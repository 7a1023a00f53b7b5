// The transport of requests to the tables: over the network to a service, or to a worker of this browser.

/** A live connection, with the subset of the WebSocket interface that the page uses. */
export interface LiveLine {
  onmessage: ((message: MessageEvent<string>) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  readonly readyState: number
  close(): void
}

export interface Transport {
  /** Whether the tables are stored in this browser, so that they need no network. */
  readonly here: boolean
  /** Send a request to a path below `api/`, with the interface of `fetch`. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  live(path: string): LiveLine
  /**
   * Return the URL of a page version that can play a table, given the hash of the table's components; "" if none can.
   */
  versionAddress?(edition: string): Promise<string>
}

/** The transport to the service that has sent the page. */
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

/** Replace the transport. Call this before any request. */
export function useTransport(another: Transport): void {
  chosen = another
}
