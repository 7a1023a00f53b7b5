// The messages between the page and the workers. They contain requests and live connections in the form of the
// service's API.

export interface BeginMessage {
  begin: { base: string }
}

export interface EngineRequest {
  ask: { number: number; method: string; address: string; headers: string; body: string }
}

export type ToEngine = BeginMessage | EngineRequest | { open: { line: number; address: string } } | { leave: number }

export type FromEngine =
  | { loaded: number }
  | { ready: true }
  | { failed: string }
  | { answered: { number: number; status: number; kind: string; body: string } }
  | { framed: { line: number; text: string } }
  | { ended: { line: number; code: number } }

export type ToBotWorker = BeginMessage | { think: { number: number; question: string } } | { analyse: string }
export type FromBotWorker =
  { thought: { number: number; answer: string } } | { reached: string } | { analysed: string } | { failed: string }

/** The properties of a worker's scope that this code uses. The page's types do not declare them. */
export interface WorkerSide<In, Out> {
  postMessage(message: Out): void
  onmessage: ((event: MessageEvent<In>) => void) | null
}

export const workerSide = <In, Out>(): WorkerSide<In, Out> => self
