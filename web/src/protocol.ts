// Made by make-protocol.mjs from docs/protocol.schema.json; change that and run `npm run protocol`.

/**
 * protocol.md explains them.
 */
export type TheTableSMessages = Message | Request
/**
 * from the table to one viewer
 */
export type Message =
  View | Delta | Refused | Why | Offered | Declined | Chat | Note | Rematch | Hint | Odds | Presence | Stands
/**
 * who is meant: a side, or everybody else
 */
export type Viewer = 'US' | 'GB' | 'spectator'
export type Side = 'US' | 'GB'
/**
 * the number of a clause in content.rules; 0: none
 */
export type Clause = number
/**
 * something one can point at: noun, id
 *
 * @minItems 2
 * @maxItems 2
 */
export type Thing = [number, number]
/**
 * one click: verb, and its up to three nouns
 *
 * @minItems 4
 * @maxItems 4
 */
export type Action = [number, number, number, number]
/**
 * noun of the place, place, side, kind of piece, how many; then, where it has a name or a status: which one (65535: none), status bits
 *
 * @minItems 5
 * @maxItems 7
 */
export type Piece =
  | [number, number, Side, number, number]
  | [number, number, Side, number, number, number]
  | [number, number, Side, number, number, number, number]
/**
 * kind, value
 *
 * @minItems 2
 * @maxItems 2
 */
export type Figure = [number, number]
/**
 * row, column, the box that it faces (65535: none), side, kind of piece, how many; then, where it has a name or a status: which one, status bits
 *
 * @minItems 6
 * @maxItems 8
 */
export type Box =
  | [number, number, number, Side, number, number]
  | [number, number, number, Side, number, number, number]
  | [number, number, number, Side, number, number, number, number]
/**
 * side, sides of a die (0: a total), the lowest face that counts (0: added up), modifier, the box that it is about (65535: none), faces...
 *
 * @minItems 5
 */
export type Roll = [Side, number, number, number, number, ...number[]]
/**
 * kind, then the numbers of its arguments as the kind has them
 *
 * @minItems 1
 */
export type Event = [number, ...number[]]
export type OfferKind = 'undo' | 'draw' | 'rematch' | 'go_on'
/**
 * noun, place, all that is there now
 *
 * @minItems 3
 * @maxItems 3
 */
export type PlaceContent = [number, number, Here[]]
/**
 * side, kind of piece, how many; then, where it has a name or a status: which one, status bits
 *
 * @minItems 3
 * @maxItems 5
 */
export type Here = [Side, number, number] | [Side, number, number, number] | [Side, number, number, number, number]
/**
 * from a viewer to the table; `seat` only where one connection holds both seats
 */
export type Request =
  | Hello
  | Answer
  | Undo
  | MakeOffer
  | Accept
  | Decline
  | Resign
  | Claim
  | Computer
  | MoreTime
  | AskWhy
  | AskHint
  | AskOdds
  | Say
  | KeepNote
  | Stand
  | Sync

/**
 * the table as one viewer sees it
 */
export interface View {
  type: 'view'
  seat: Viewer
  number: number
  table: Table
  stage: 'waiting' | 'playing' | 'over' | 'stuck'
  /**
   * @minItems 1
   * @maxItems 2
   */
  players: [Player] | [Player, Player]
  asked?: Side
  question?: string
  clause?: Clause
  args?: number[]
  /**
   * the question interrupts: what it is about
   *
   * @maxItems 2
   */
  window?: [] | [Thing] | [Thing, Thing]
  standing?: Standing
  choices?: Action[]
  pieces: Piece[]
  figures: Figure[]
  board?: Board
  log: Event[]
  undo?: number
  offer: Offer | null
  clocks?: Clocks
  chat: ChatLine[]
  note?: string
  outcome?: Outcome
  result?: string
  key?: string
  stuck?: string
}
export interface Table {
  id: string
  game: string
  content: string
  scenario: string
  options: string[]
  key_hash: string
  sandbox: boolean
  practice?: boolean
  clock?: ClockPlan
}
/**
 * how the clocks of the table go, in milliseconds
 */
export interface ClockPlan {
  kind: 'live' | 'correspondence'
  base: number
  more: number
  cap: number
}
export interface Player {
  kind: 'human' | 'bot' | 'open' | 'screen'
  name: string
}
/**
 * one's own standing answer to windows, and whether an answer waits for its time
 */
export interface Standing {
  not_this_turn: boolean
  only: Thing[]
  held: boolean
}
/**
 * the battle under way: who stands in which box, and the dice that lie there
 */
export interface Board {
  kind: number
  place: Thing
  attacker: Side
  round: number
  boxes: Box[]
  rolls: Roll[]
  figures: Figure[]
}
export interface Offer {
  what: OfferKind
  by: Side
}
export interface Clocks {
  US: number
  GB: number
  runs: Side | null
}
export interface ChatLine {
  from: Side
  text: string
}
export interface Outcome {
  draw: boolean
  winner: Side
  level: number
  /**
   * @minItems 2
   * @maxItems 2
   */
  score: [number, number]
}
/**
 * what changed since the message `from`
 */
export interface Delta {
  type: 'delta'
  seat: Viewer
  number: number
  from: number
  asked?: Side
  question?: string
  clause?: Clause
  args?: number[]
  /**
   * the question interrupts: what it is about
   *
   * @maxItems 2
   */
  window?: [] | [Thing] | [Thing, Thing]
  standing?: Standing
  stage: 'waiting' | 'playing' | 'over' | 'stuck'
  choices?: Action[]
  places?: PlaceContent[]
  figures?: Figure[]
  board?: Board | null
  log_from: number
  log: Event[]
  undo?: number
  offer: Offer | null
  clocks?: Clocks
  outcome?: Outcome
  result?: string
  key?: string
  stuck?: string
}
export interface Refused {
  type: 'refused'
  seat: Viewer
  text: string
  re: string
}
export interface Why {
  type: 'why'
  seat: Viewer
  thing: Thing
  allowed: boolean
  clause: Clause
  /**
   * the fact that forbids, of content.reasons; 0: the clause says it all
   */
  reason: number
  args: number[]
}
export interface Offered {
  type: 'offered'
  seat: Viewer
  what: OfferKind
  by: Side
}
export interface Declined {
  type: 'declined'
  seat: Viewer
  what: OfferKind
  by: Side
}
export interface Chat {
  type: 'chat'
  seat: Viewer
  from: Viewer
  text: string
}
export interface Note {
  type: 'note'
  seat: Viewer
  text: string
}
export interface Rematch {
  type: 'rematch'
  seat: Viewer
  table: string
}
export interface Hint {
  type: 'hint'
  seat: Viewer
  number: number
  ranked: Ranked[]
}
export interface Ranked {
  action: Action
  value: number
  reason: string
}
export interface Odds {
  type: 'odds'
  seat: Viewer
  number: number
  do: Action[]
  battle: Battle | null
}
/**
 * chances in thousandths, losses in thousandths of a step
 */
export interface Battle {
  place: Thing
  attacker: Side
  win: number
  draw: number
  lose: number
  /**
   * @minItems 2
   * @maxItems 2
   */
  losses: [number, number]
  results: [number, number, number][]
  outcomes: number
}
export interface Presence {
  type: 'presence'
  seat: Viewer
  here: Side[]
  watching: number
}
export interface Stands {
  type: 'standing'
  seat: Viewer
  not_this_turn: boolean
  only: Thing[]
  held: boolean
}
/**
 * the first message of a connection: a seat's token, or none to watch
 */
export interface Hello {
  type: 'hello'
  token?: string
  watch?: string
}
export interface Answer {
  type: 'answer'
  seat?: Side
  number: number
  /**
   * @minItems 1
   */
  do: [Action, ...Action[]]
}
export interface Undo {
  type: 'undo'
  seat?: Side
  clicks: number
}
export interface MakeOffer {
  type: 'offer'
  seat?: Side
  what: 'draw' | 'rematch' | 'go_on'
}
export interface Accept {
  type: 'accept'
  seat?: Side
}
export interface Decline {
  type: 'decline'
  seat?: Side
}
export interface Resign {
  type: 'resign'
  seat?: Side
}
/**
 * the other side's time is up: the game is won
 */
export interface Claim {
  type: 'claim'
  seat?: Side
}
/**
 * the other side's time is up: a computer player goes on in its place
 */
export interface Computer {
  type: 'computer'
  seat?: Side
}
/**
 * time for the other side
 */
export interface MoreTime {
  type: 'more_time'
  seat?: Side
}
export interface AskWhy {
  type: 'why'
  seat?: Side
  thing: Thing
}
export interface AskHint {
  type: 'hint'
  seat?: Side
}
export interface AskOdds {
  type: 'odds'
  seat?: Side
  number: number
  /**
   * @minItems 1
   */
  do: [Action, ...Action[]]
}
export interface Say {
  type: 'chat'
  seat?: Side
  text: string
}
export interface KeepNote {
  type: 'note'
  seat?: Side
  text: string
}
export interface Stand {
  type: 'standing'
  seat?: Side
  not_this_turn?: boolean
  /**
   * @maxItems 32
   */
  only?: Thing[]
}
export interface Sync {
  type: 'sync'
  seat?: Side
}
