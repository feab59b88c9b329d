/** What the shim and the tests tell each other. */

/** A binding's name as wrangler.toml has it, or `CACHE` for the Cache API. */
export type BindingName = string

/** A call of a binding: for D1 a round trip, however many statements it carries. */
export interface Call {
  binding: BindingName
  /** `all`, `batch`, `get`, `put`, `fetch`, `match` and so on. */
  method: string
  /** D1: its statements; KV and R2: its keys; files and the cache: its address. */
  texts: string[]
  /** The path of the request that asked; of work that no request began, its name in brackets. */
  path: string
}

/** What befalls calls. Without anything to choose them by, it befalls all calls of the binding. */
export interface Rule {
  binding: BindingName
  act: 'fail' | 'delay' | 'hold'
  method?: string
  /** A regular expression that one of the call's texts matches. */
  matching?: string
  /** Only the path of requests that begins so. */
  path?: string
  /** The first of the chosen calls that it befalls, counted from 1. */
  nth?: number
  /** How many it befalls from there. */
  times?: number
  /** Makes the call first, and then fails, delays or holds its answer. */
  after?: boolean
  /** How long a call is delayed, or held at most. */
  ms?: number
  /** Of the error. */
  message?: string
  /** A name by which what is held is let go, also that of one request's own rule. */
  gate?: string
}

export interface RuleState {
  /** The calls that it has befallen. */
  met: number
  /** The calls that it holds now. */
  waiting: number
}

/** A request's own rules, as JSON, for it and nothing else. */
export const FAULTS_HEADER = 'x-faults'

/** The export of the shim that answers commands. */
export const CONTROL = 'control'

/** The variable with the place's name for the shim; the product never sees it. */
export const PLACE = 'HARNESS_PLACE'

/** The variable by which a place serves browsers as ones that cannot show AVIF; the product never sees it. */
export const WITHOUT_AVIF = 'HARNESS_WITHOUT_AVIF'

/** The commands: what each takes and answers. */
export interface Commands {
  addRule(rule: Rule): { id: number }
  ruleState(id: number): RuleState
  removeRule(id: number): void
  clearRules(): void
  openGate(name: string): void
  freeze(binding: BindingName): void
  thaw(binding: BindingName): void
  calls(): Call[]
  forgetCalls(): void
  logs(): string[]
  forgetLogs(): void
  /** Milliseconds that the worker's clock is ahead of the machine's. */
  moveClock(offset: number): void
  forgetCache(): void
  storedAnswers(): Promise<StoredAnswer[]>
  /** False when the worker has no such handler. */
  scheduled(event: { cron: string; time?: number }): Promise<boolean>
  /** Resolves when no work that an answer left behind is unfinished. */
  settle(): Promise<void>
}

/** What the Cache API holds under one address. */
export interface StoredAnswer {
  address: string
  headers: [string, string][]
  text: string
}

/** How the answer to a command is sent. */
export type Outcome = { ok: true; value: unknown } | { ok: false; error: string }
