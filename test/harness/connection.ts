import type { SQLInputValue } from 'node:sqlite'
import { openLocalDatabase } from '../../bin/local/local.ts'
import { type Actor, actorOf } from './actor.ts'
import { type Answer, askerOf, type Visit } from './ask.ts'
import { type Control, controlOf } from './commands.ts'
import { type Faults, faultsOf } from './faults.ts'
import { type Raw, rawOf } from './raw.ts'
import type { BindingName, Call, StoredAnswer } from './shim/protocol.ts'

export interface PlaceAddress {
  /** `http://127.0.0.1:PORT`; accepts any Host. */
  origin: string
  control: string
  state: string
}

export interface Connection extends PlaceAddress {
  /** Is a crawler without cookies, by default on the product's host. */
  get(path: string, visit?: Visit): Promise<Answer>
  /** Objects are sent as JSON. */
  post(path: string, body: string | object, visit?: Visit): Promise<Answer>
  actor(visit?: Visit): Actor
  /** Sends any bytes on a new socket. */
  raw: Raw
  faults: Faults
  freeze(binding?: BindingName): Promise<void>
  thaw(binding?: BindingName): Promise<void>
  calls: {
    /** Calls of one or all bindings since the last `forget`. */
    of(binding?: BindingName): Promise<Call[]>
    /** Includes batches. */
    statements(binding?: BindingName): Promise<string[]>
    forget(): Promise<void>
  }
  clock(offset: number): Promise<void>
  /** False when the worker has no scheduled handler. */
  scheduled(cron: string, time?: number): Promise<boolean>
  settle(): Promise<void>
  logs: { lines(): Promise<string[]>; forget(): Promise<void> }
  forgetCache(): Promise<void>
  storedAnswers(): Promise<StoredAnswer[]>
  /** Works without a running worker too. */
  sql<Row>(statement: string, ...values: SQLInputValue[]): Row[]
  answers: Answer[]
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
