// What the page and the workers say to each other: requests and live lines, as the service takes them.

export interface Begin {
  begin: { base: string }
}

export interface Ask {
  ask: { number: number; method: string; address: string; headers: string; body: string }
}

export type ToEngine = Begin | Ask | { open: { line: number; address: string } } | { leave: number }

export type FromEngine =
  | { loaded: number }
  | { ready: true }
  | { failed: string }
  | { answered: { number: number; status: number; kind: string; body: string } }
  | { framed: { line: number; text: string } }
  | { ended: { line: number; code: number } }

export type ToThinker = Begin | { think: { number: number; question: string } } | { analyse: string }
export type FromThinker =
  { thought: { number: number; answer: string } } | { reached: string } | { analysed: string } | { failed: string }

/** A worker's own side, as far as it is used here: the types of a page know of no worker. */
export interface Side<In, Out> {
  postMessage(message: Out): void
  onmessage: ((event: MessageEvent<In>) => void) | null
}

export const side = <In, Out>(): Side<In, Out> => self
