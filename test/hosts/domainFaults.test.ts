/** Each database call of a claim or its end fails in turn, before or after its effect (F1). */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { claimDomain } from '#worker/hosts/domains/claimDomain.ts'
import { detachDomain } from '#worker/hosts/domains/detachDomain.ts'
import type { DomainKeeper } from '#worker/hosts/domains/domainReads.ts'
import { openDb } from '#worker/platform/database/db.ts'
import { insertRows, PLAIN } from '#test/graphql/rows.ts'
import { bindings, DB, outboxOf, statusOf } from '#test/hosts/domainActs.ts'
import { REMOVE_HOSTNAME } from '#worker/hosts/domains/moveDomain.ts'

const NAME = 'faults.example.org'

beforeAll(insertRows)
beforeEach(() =>
  DB.batch([
    DB.prepare("delete from domains where domain not like '%.test'"),
    DB.prepare('delete from outbox'),
  ]),
)

/** `met` says whether there was so late a call. */
function failing(nth: number, isAfter: boolean) {
  const state = { calls: 0, met: false }
  const call = async (run: () => Promise<unknown>) => {
    const isIt = (state.calls += 1) === nth
    state.met ||= isIt
    if (isIt && !isAfter) throw new Error('Network connection lost')
    const result = await run()
    if (isIt) throw new Error('Network connection lost')
    return result
  }
  const counted = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(own, name) {
        const value = Reflect.get(own, name) as unknown
        if (typeof value !== 'function') return value
        const bound = (value as (...given: unknown[]) => unknown).bind(own)
        if (name === 'withSession') return (...given: unknown[]) => counted(bound(...given) as object)
        return name === 'batch'
          ? (...given: unknown[]) => call(() => bound(...given) as Promise<unknown>)
          : bound
      },
    })
  const work: Promise<unknown>[] = []
  const keeper: DomainKeeper = {
    env: bindings,
    db: openDb(counted(DB)),
    actor: 'test',
    execution: { waitUntil: (one) => void work.push(one) },
  }
  return { state, keeper, settle: () => Promise.allSettled(work) }
}

const claim = { entityKind: 'user', entityId: PLAIN, domain: NAME } as const
const clean = () => failing(0, false).keeper
const isThrown = () => null

test.each([
  ['before it happens', false],
  ['after it happened', true],
])(
  'a call that is lost %s leaves a claim whole or absent, and it can be made again (F1)',
  async (_, isAfter) => {
    for (let nth = 1, met = true; met; nth++) {
      await DB.prepare('delete from domains where domain = ?').bind(NAME).run()
      const { state, keeper, settle } = failing(nth, isAfter)
      await claimDomain(keeper, claim).catch(isThrown)
      await settle()
      met = state.met
      const row = await DB.prepare('select proof, status from domains where domain = ?')
        .bind(NAME)
        .first<{ proof: string; status: string }>()
      if (row) expect(row).toMatchObject({ status: 'CREATED', proof: expect.stringMatching(/^[\w-]{22}$/) })
      const again = await claimDomain(clean(), claim)
      expect(again).toMatchObject(row ? { __typename: 'AlreadyExists' } : { status: 'CREATED' })
    }
    expect(await statusOf(NAME)).toBe('CREATED')
  },
)

test.each([
  ['before it happens', false],
  ['after it happened', true],
])(
  'a call that is lost %s never detaches a domain without the work that removes its hostname (F1)',
  async (_, isAfter) => {
    for (let nth = 1, met = true; met; nth++) {
      await DB.batch([
        DB.prepare('delete from domains where domain = ?').bind(NAME),
        DB.prepare('delete from outbox'),
      ])
      await claimDomain(clean(), claim)
      const { state, keeper, settle } = failing(nth, isAfter)
      await detachDomain(keeper, { ...claim, domain: NAME }).catch(isThrown)
      await settle()
      met = state.met
      const isDetached = (await statusOf(NAME)) === 'DELETED'
      expect(await outboxOf(REMOVE_HOSTNAME)).toHaveLength(isDetached ? 1 : 0)
      await detachDomain(clean(), { ...claim, domain: NAME })
      expect(await statusOf(NAME)).toBe('DELETED')
      expect(await outboxOf(REMOVE_HOSTNAME)).toHaveLength(1)
    }
  },
)
