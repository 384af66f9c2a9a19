// What the page and its worker say to each other.
export type ToWorker =
  | { kind: 'begin'; folder: string; name: string }
  | { kind: 'ask'; id: number; method: string; path: string; query: string; authorization: string; body: string }
  | { kind: 'connect'; socket: number; table: string }
  | { kind: 'say'; socket: number; text: string }
  | { kind: 'disconnect'; socket: number }
  | { kind: 'forget'; id: number; table: string }
  | { kind: 'export'; id: number }
  | { kind: 'import'; id: number; text: string }
export type FromWorker =
  | { kind: 'answer'; id: number; status: number; text: string }
  | { kind: 'message'; socket: number; text: string }
  | { kind: 'closed'; socket: number; why: string }
  | { kind: 'loading'; share: number } // 1: done
  | { kind: 'problem'; text: string }
