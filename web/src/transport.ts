// Sends requests to the tables: over the network to a service, or to a worker in this browser.

/** A live connection. It has the parts of the WebSocket interface that the page uses. */
export interface LiveLine {
  onmessage: ((message: MessageEvent<string>) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  readonly readyState: number
  close(): void
}

export interface Transport {
  /** Whether the tables are in this browser, so that requests need no network. */
  readonly here: boolean
  /** Send a request to a path below `api/`. The arguments and the result are those of `fetch`. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  live(path: string): LiveLine
  /**
   * Return the URL of a page version that contains the components of a table, or "". `edition` is the hash of the
   * components.
   */
  versionAddress?(edition: string): Promise<string>
}

/** The transport to the service from which the page was loaded. */
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

/** Replace the transport. This must be called before any request. */
export function useTransport(another: Transport): void {
  chosen = another
}
