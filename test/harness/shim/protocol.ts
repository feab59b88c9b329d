/** A binding's name in wrangler.toml, or `CACHE` for the Cache API. */
export type BindingName = string

/** A call of a binding; for D1 a round trip with any number of statements. */
export interface Call {
  binding: BindingName
  /** `all`, `batch`, `get`, `put`, `fetch`, `match` and so on. */
  method: string
  /** D1 statements, KV and R2 keys, or an address of files or the cache. */
  texts: string[]
  /** The path of the request; for other work, its name in brackets. */
  path: string
}

/** Affects calls of a binding; without conditions, all of them. */
export interface Rule {
  binding: BindingName
  act: 'fail' | 'delay' | 'hold'
  method?: string
  /** A regular expression to match one of the call's texts. */
  matching?: string
  /** The start of the request's path. */
  path?: string
  /** The first matching call to affect, counted from 1. */
  nth?: number
  /** How many calls to affect from there. */
  times?: number
  /** Performs the call first, then fails, delays or holds its answer. */
  after?: boolean
  /** Milliseconds of a delay, or the longest hold. */
  ms?: number
  message?: string
  /** A name for releasing held calls, also of a single request's rule. */
  gate?: string
}

export interface RuleState {
  met: number
  waiting: number
}

/** Rules for a single request, as JSON. */
export const FAULTS_HEADER = 'x-faults'

/** The shim's export that executes commands. */
export const CONTROL = 'control'

/** The variable with the place's name, hidden from the product. */
export const PLACE = 'HARNESS_PLACE'

/** The variable that serves all browsers without AVIF, hidden from the product. */
export const WITHOUT_AVIF = 'HARNESS_WITHOUT_AVIF'

/** Parameters and results of the commands. */
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
  /** Resolves when all deferred work is finished. */
  settle(): Promise<void>
}

/** An entry of the Cache API. */
export interface StoredAnswer {
  address: string
  headers: [string, string][]
  text: string
}

/** The result of a command, as sent. */
export type Outcome = { ok: true; value: unknown } | { ok: false; error: string }
