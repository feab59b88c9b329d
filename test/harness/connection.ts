/** A running place as tests speak with it: from the process that started it, or from another that knows where it is. */
import type { SQLInputValue } from 'node:sqlite'
import { openLocalDatabase } from '../../bin/local.ts'
import { type Actor, actorOf } from './actor.ts'
import { type Answer, askerOf, type Visit } from './ask.ts'
import { type Control, controlOf } from './commands.ts'
import { type Faults, faultsOf } from './faults.ts'
import { type Raw, rawOf } from './raw.ts'
import type { BindingName, Call, StoredAnswer } from './shim/protocol.ts'

export interface PlaceAddress {
  /** `http://127.0.0.1:PORT`; any Host may be asked of it. */
  origin: string
  /** Where the shim takes commands. */
  control: string
  state: string
}

export interface Connection extends PlaceAddress {
  /** Sends requests as a crawler without cookies, by default to the product's own host. */
  get(path: string, visit?: Visit): Promise<Answer>
  /** POSTs; an object goes as JSON. */
  post(path: string, body: string | object, visit?: Visit): Promise<Answer>
  /** Someone with cookies of their own. */
  actor(visit?: Visit): Actor
  /** Any bytes, over a socket of their own. */
  raw: Raw
  faults: Faults
  /** Keeps what this place sees of KV as it is now. */
  freeze(binding?: BindingName): Promise<void>
  thaw(binding?: BindingName): Promise<void>
  calls: {
    /** Of a binding or all, since they were last forgotten. */
    of(binding?: BindingName): Promise<Call[]>
    /** The texts of all D1 statements, those of batches too. */
    statements(binding?: BindingName): Promise<string[]>
    forget(): Promise<void>
  }
  /** Sets how many milliseconds the worker's clock is ahead. */
  clock(offset: number): Promise<void>
  /** Runs the scheduled handler to its end; false when the worker has none. */
  scheduled(cron: string, time?: number): Promise<boolean>
  /** Waits until no work is left that answers put off. */
  settle(): Promise<void>
  /** The worker's own log, a line each. */
  logs: { lines(): Promise<string[]>; forget(): Promise<void> }
  /** Begins an empty Cache API for this place. */
  forgetCache(): Promise<void>
  /** Everything that the Cache API holds for this place. */
  storedAnswers(): Promise<StoredAnswer[]>
  /** Asks the database's file, while the worker runs or after. */
  sql<Row>(statement: string, ...values: SQLInputValue[]): Row[]
  /** All answers that tests have had of this place. */
  answers: Answer[]
  /** The answers that hold a word in their text or headers. */
  sweep(word: string): Answer[]
  close(): void
}

export function connect(address: PlaceAddress): Connection {
  const asker = askerOf(address.origin)
  const control: Control = controlOf(address.control)
  const answers: Answer[] = []
  const noted = (answer: Answer) => (answers.push(answer), answer)
  const ask = async (path: string, visit?: Visit) => noted(await asker.ask(path, visit))
  return {
    ...address,
    get: ask,
    post: (path, body, visit) => ask(path, { ...visit, method: 'POST', body }),
    actor: (visit) => actorOf(ask, visit),
    raw: rawOf(address.origin, noted),
    faults: faultsOf(control),
    freeze: (binding = 'KV') => control.freeze(binding),
    thaw: (binding = 'KV') => control.thaw(binding),
    calls: {
      of: async (binding) => (await control.calls()).filter((call) => !binding || call.binding === binding),
      statements: async (binding = 'DB') =>
        (await control.calls()).flatMap((call) => (call.binding === binding ? call.texts : [])),
      forget: () => control.forgetCalls(),
    },
    clock: (offset) => control.moveClock(offset),
    scheduled: (cron, time) => control.scheduled({ cron, time }),
    settle: () => control.settle(),
    logs: { lines: () => control.logs(), forget: () => control.forgetLogs() },
    forgetCache: () => control.forgetCache(),
    storedAnswers: () => control.storedAnswers(),
    sql<Row>(statement: string, ...values: SQLInputValue[]) {
      const local = openLocalDatabase(address.state)
      try {
        return local.db.prepare(statement).all(...values) as Row[]
      } finally {
        local.close()
      }
    },
    answers,
    sweep: (word) =>
      answers.filter(
        ({ text, headers }) => text.includes(word) || [...headers].some(([, value]) => value.includes(word)),
      ),
    close: () => asker.close(),
  }
}
