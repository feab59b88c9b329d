/** As in wrangler.toml, or `CACHE` for the Cache API. */
export type BindingName = string

/** For D1 a round trip with any number of statements. */
export interface Call {
  binding: BindingName
  method: string
  /** D1 statements, KV and R2 keys, or an address of files or the cache. */
  texts: string[]
  /** For work without a request, its name in brackets. */
  path: string
}

/** Without conditions, all calls of a binding. */
export interface Rule {
  binding: BindingName
  act: 'fail' | 'delay' | 'hold'
  method?: string
  /** A regular expression. */
  matching?: string
  path?: string
  /** Counted from 1. */
  nth?: number
  times?: number
  /** Performs the call first, then fails, delays or holds its answer. */
  after?: boolean
  /** Milliseconds of a delay, or the longest hold. */
  ms?: number
  message?: string
  /** Releases held calls, also of a single request's rule. */
  gate?: string
}

export interface RuleState {
  met: number
  waiting: number
}

export const FAULTS_HEADER = 'x-faults'

export const CONTROL = 'control'

/** Hidden from the product. */
export const PLACE = 'HARNESS_PLACE'

/** Hidden from the product; serves all browsers without AVIF. */
export const WITHOUT_AVIF = 'HARNESS_WITHOUT_AVIF'

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
  /** Milliseconds. */
  moveClock(offset: number): void
  forgetCache(): void
  storedAnswers(): Promise<StoredAnswer[]>
  scheduled(event: { cron: string; time?: number }): Promise<boolean>
  settle(): Promise<void>
}

export interface StoredAnswer {
  address: string
  headers: [string, string][]
  text: string
}

export type Outcome = { ok: true; value: unknown } | { ok: false; error: string }
