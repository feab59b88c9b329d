/** Changes are sent again over a network that loses answers, to a worker that dies around its writes. */
import { env } from 'cloudflare:workers'
import { OWN_HEADERS } from '#test/graphql/call.ts'
import type { Browser } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'
import worker from '#worker/index.ts'

const bindings = env as unknown as Env
const { DB } = bindings

export type Fate = 'answered' | 'killed before' | 'killed after'

export interface Change {
  query: string
  variables: Record<string, unknown>
  clientId: string
}

/** Null without an answer. */
export async function sendChange(browser: Browser, change: Change, fate: Fate): Promise<object | null> {
  const { query, variables, clientId } = change
  const request = browser.requestTo('/_/graphql', {
    method: 'POST',
    headers: OWN_HEADERS,
    body: JSON.stringify({ query, variables, extensions: { clientId } }),
  })
  const work: Promise<unknown>[] = []
  const execution = { waitUntil: (one: Promise<unknown>) => void work.push(one), passThroughOnException() {} }
  const response = await worker.fetch(
    request as never,
    { ...bindings, DB: dying(DB, fate) } as never,
    execution as unknown as ExecutionContext,
  )
  const { data, errors } = (await response.json()) as { data?: Record<string, object>; errors?: object[] }
  await Promise.allSettled(work)
  if (fate === 'answered' && (errors || !data)) throw new Error(JSON.stringify(errors))
  return errors || !data ? null : Object.values(data)[0]!
}

/** Loses its connection at the batch that writes the change, before it arrives or before its answer does. */
function dying(database: D1Database, fate: Fate): D1Database {
  if (fate === 'answered') return database
  const claims = new WeakSet<object>()
  const session = (real: D1DatabaseSession) => ({
    prepare(text: string) {
      const statement = real.prepare(text)
      if (!/^\s*insert into sent_calls/.test(text)) return statement
      claims.add(statement)
      return {
        bind(...values: unknown[]) {
          const bound = statement.bind(...values)
          claims.add(bound)
          return bound
        },
      }
    },
    async batch(statements: D1PreparedStatement[]) {
      const isChange = statements.some((one) => claims.has(one))
      if (isChange && fate === 'killed before') throw new Error('Network connection lost')
      const results = await real.batch(statements)
      if (isChange) throw new Error('Network connection lost')
      return results
    },
    getBookmark: () => real.getBookmark(),
  })
  return new Proxy(database, {
    get(target, name) {
      if (name === 'withSession') return (from: string) => session(target.withSession(from as never))
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** The seed repeats the storm. */
export function diceOf(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

export interface Kind {
  name: string
  query: string
  variables(mark: string): Record<string, unknown>
  /** The texts of all its rows. */
  rows: string
}

export interface Outcome {
  operations: number
  sends: number
  killed: number
  resent: number
  /** In words. */
  faults: string[]
  /** By kind. */
  made: Record<string, number>
}

/** Runs all kinds in turn, some sent again at once, later, or twice at the same time. */
export async function storm(
  browser: Browser,
  kinds: readonly Kind[],
  { operations, seed }: { operations: number; seed: number },
): Promise<Outcome> {
  const roll = diceOf(seed)
  const outcome: Outcome = { operations, sends: 0, killed: 0, resent: 0, faults: [], made: {} }
  const answered = new Map<string, { kind: Kind; answer: object }>()
  const later: { kind: Kind; change: Change; mark: string }[] = []

  async function send(kind: Kind, change: Change, mark: string, fate: Fate) {
    outcome.sends += 1
    if (fate !== 'answered') outcome.killed += 1
    const answer = await sendChange(browser, change, fate)
    if (!answer) return false
    const before = answered.get(mark)
    if (!before) answered.set(mark, { kind, answer })
    else {
      outcome.resent += 1
      const isRefusal = 'message' in before.answer
      // A refused call was not done, and may be done now.
      if (isRefusal) answered.set(mark, { kind, answer })
      else if (JSON.stringify(before.answer) !== JSON.stringify(answer))
        outcome.faults.push(`${kind.name}: ${JSON.stringify(before.answer)}, then ${JSON.stringify(answer)}`)
    }
    return true
  }

  for (let number = 0; number < operations; number++) {
    if (number % 20 === 0) await DB.prepare('delete from rate_limit_uses').run()
    const kind = kinds[roll(kinds.length)]!
    const mark = `mark${seed}x${number}y`
    const clientId = `client-${seed}-${number}`
    const change = { query: kind.query, variables: kind.variables(mark), clientId }
    const fates: Fate[] = []
    for (let dice = roll(4); dice === 0; dice = roll(3))
      fates.push(roll(2) ? 'killed before' : 'killed after')
    for (const fate of fates) await send(kind, change, mark, fate)
    if (roll(8) === 0)
      await Promise.all([send(kind, change, mark, 'answered'), send(kind, change, mark, 'answered')])
    else await send(kind, change, mark, 'answered')
    if (roll(3) === 0) later.push({ kind, change, mark })
    if (later.length > 5 || (later.length && roll(2))) {
      const again = later.splice(roll(later.length), 1)[0]!
      await send(again.kind, again.change, again.mark, 'answered')
    }
  }
  for (const { kind, change, mark } of later) await send(kind, change, mark, 'answered')

  for (const kind of kinds) {
    const { results } = await DB.prepare(kind.rows).all<{ text: string }>()
    const counts = new Map<string, number>()
    for (const { text } of results)
      for (const mark of new Set(text.match(/mark\d+x\d+y/g))) counts.set(mark, (counts.get(mark) ?? 0) + 1)
    for (const [mark, { kind: own, answer }] of answered) {
      if (own !== kind) continue
      const wanted = 'message' in answer ? 0 : 1
      const count = counts.get(mark) ?? 0
      if (count !== wanted) outcome.faults.push(`${kind.name}: ${count} rows for ${JSON.stringify(answer)}`)
      outcome.made[kind.name] = (outcome.made[kind.name] ?? 0) + wanted
    }
  }
  return outcome
}
