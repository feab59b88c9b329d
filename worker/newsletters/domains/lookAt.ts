/** DNS proves who owns a domain; the provider decides whether it may send. */
import { sql, type SQL } from 'drizzle-orm'
import { sendingDomains as words } from '#schema/copy/sendingDomains.ts'
import { domainRules } from '#schema/hosts/domains.ts'
import { examineRecords } from '#worker/newsletters/domains/examineRecords.ts'
import { expectedRecords } from '#worker/newsletters/domains/expectedRecords.ts'
import { isStill, providersIdOf, readable, type SendingDomainRow } from '#worker/newsletters/domains/rows.ts'
import type { SendingRecord } from '#worker/newsletters/domains/sendingRecord.ts'
import { stopped } from '#worker/newsletters/domains/stopped.ts'
import { openNewsletterProvider } from '#worker/newsletters/issues/openProvider.ts'
import { DomainRefused, type ProviderDomain } from '#worker/newsletters/issues/providerDomains.ts'
import { now } from '#worker/platform/clock.ts'
import { type Db, openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { logWarning } from '#worker/platform/log.ts'
import { OutsideUnavailable } from '#worker/platform/outgoing/outside.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export interface Looking {
  env: Env
  db: Db
  /** Other looks do not count against a verified domain, nor put off its next check. */
  isDue: boolean
}

interface Seen {
  hosted: ProviderDomain
  records: SendingRecord[]
}

/**
 * DNS and the provider may take longer than a session of the database has.
 * @returns the session that wrote what was found
 */
export async function lookAt(given: Looking, row: SendingDomainRow): Promise<Db> {
  const seen = await see(given, row).catch(foreseen)
  const db = openDb(given.env.DB)
  const looking = { ...given, db }
  if (seen instanceof Error) await fail(looking, row, seen)
  else await settle(looking, row, seen)
  return db
}

function foreseen(error: unknown): DomainRefused | OutsideUnavailable {
  if (error instanceof DomainRefused || error instanceof OutsideUnavailable) return error
  throw error
}

async function fail(looking: Looking, row: SendingDomainRow, error: DomainRefused | OutsideUnavailable) {
  logWarning('A sending domain could not be checked', { message: String(error) })
  const isRefused = error instanceof DomainRefused
  const problem = isRefused ? words.refused : words.providerDown
  if (row.state === 'VERIFIED') return stay(looking, row, { problem }, domainRules.unanswered)
  const isFinal = isRefused || isOver(row)
  return write(looking, row, {
    state: isFinal ? 'FAILED' : 'PENDING',
    problem,
    nextCheckAt: isFinal ? null : nextLook(row),
  })
}

async function see({ env, db }: Looking, row: SendingDomainRow): Promise<Seen> {
  const provider = await openNewsletterProvider(env)
  if (!provider) throw new OutsideUnavailable('No provider is set up')
  const { domains } = provider
  const id = row.providerId || (await providersIdOf(db, row.domain))
  const hosted = (id ? await domains.get(id) : null) ?? (await domains.create(row.domain))
  const records = await examineRecords(env, row.domain, expectedRecords(row, hosted.records))
  if (hosted.state === 'VERIFIED' || !isReady(records)) return { hosted, records }
  await domains.verify(hosted.id)
  return { hosted: (await domains.get(hosted.id)) ?? hosted, records }
}

/** The provider gives up on records that it does not find. */
const isReady = (records: readonly SendingRecord[]): boolean =>
  records.every(({ kind, state }) => kind === 'DMARC' || state === 'OK')

async function settle(looking: Looking, row: SendingDomainRow, { hosted, records }: Seen): Promise<void> {
  const seen = { providerId: hosted.id, records, checkedAt: now() }
  const proof = records.find(({ kind }) => kind === 'OWNERSHIP')!.state
  const maySend = hosted.state === 'VERIFIED'
  if (maySend && proof === 'OK') return verified(looking, row, seen)
  if (row.state !== 'VERIFIED') return wait(looking, row, seen)
  if (!maySend) return stop(looking, row, { ...seen, problem: words.stopped })
  const strays = row.strays + Number(looking.isDue && proof !== 'UNKNOWN')
  if (strays >= domainRules.strays) return stop(looking, row, { ...seen, problem: words.unproved })
  await stay(looking, row, { ...seen, problem: '', strays }, domainRules.recheck)
}

/** A press each day must not keep a domain whose proof is gone. */
function stay(
  looking: Looking,
  row: SendingDomainRow,
  { strays, ...seen }: Partial<Found> & { problem: string },
  wait: number,
) {
  const due = looking.isDue
    ? { ...seen, strays, nextCheckAt: now() + wait }
    : { ...seen, nextCheckAt: sql`next_check_at` }
  return write(looking, row, { ...due, state: 'VERIFIED' })
}

type Found = Partial<Pick<Seen, 'records'>> & {
  state: SendingDomainRow['state']
  problem: string
  nextCheckAt: number | SQL | null
  providerId?: string
  checkedAt?: number
  strays?: number
}

async function verified(looking: Looking, row: SendingDomainRow, seen: Partial<Found>): Promise<void> {
  const { domain, ownerId } = row
  const problem = words.taken(readable(domain))
  const won = {
    ...seen,
    state: 'VERIFIED',
    problem: '',
    strays: 0,
    nextCheckAt: now() + domainRules.recheck,
  } as const
  const done = await write(looking, row, won, [
    sql`update sending_domains set state = 'FAILED', problem = ${problem}, next_check_at = null
      where domain = ${domain} and owner_id <> ${ownerId} and state = 'PENDING'
        and exists (select 1 from sending_domains won where won.owner_id = ${ownerId} and won.state = 'VERIFIED')`,
  ])
  if (done === 'taken') await write(looking, row, { ...seen, state: 'FAILED', problem, nextCheckAt: null })
}

async function wait(looking: Looking, row: SendingDomainRow, seen: Partial<Found>): Promise<void> {
  const found = isOver(row)
    ? ({ state: 'FAILED', problem: words.expired, nextCheckAt: null } as const)
    : ({ state: 'PENDING', problem: '', nextCheckAt: nextLook(row) } as const)
  await write(looking, row, { ...seen, ...found })
}

const isOver = ({ askedAt }: SendingDomainRow) => now() > askedAt + domainRules.unfinished

async function stop(
  looking: Looking,
  row: SendingDomainRow,
  seen: Partial<Found> & { problem: string },
): Promise<void> {
  const outbox = await stopped(looking, row)
  await write(looking, row, { ...seen, state: 'FAILED', strays: 0, nextCheckAt: null }, [], outbox)
}

/** Waits grow with the time that an owner takes. */
export function nextLook({ askedAt }: Pick<SendingDomainRow, 'askedAt'>, at = now()): number {
  const wait = Math.min(Math.max((at - askedAt) / 4, domainRules.soonest), domainRules.latest)
  return at + Math.round(wait)
}

function write(
  { db }: Looking,
  row: SendingDomainRow,
  found: Found,
  alsoRows: SQL[] = [],
  outbox: Parameters<typeof writeRows>[1]['outbox'] = [],
) {
  const { state, problem, nextCheckAt, strays = sql`strays`, providerId = row.providerId } = found
  const records = found.records ? JSON.stringify(found.records) : row.records
  const checkedAt = found.checkedAt ?? row.checkedAt
  return writeRows(
    { db },
    {
      guard: sql`exists (select 1 from sending_domains where ${isStill(row)} and state = ${row.state})`,
      rows: [
        sql`update sending_domains set state = ${state}, problem = ${problem}, next_check_at = ${nextCheckAt},
          strays = ${strays}, provider_id = ${providerId}, records = ${records}, checked_at = ${checkedAt}
          where ${isStill(row)}`,
        ...alsoRows,
      ],
      outbox,
    },
  )
}
