import { eq, sql, type SQL } from 'drizzle-orm'
import { displayLabel } from '#schema/hosts/idn.ts'
import { sendingDomains } from '#schema/tables/sendingDomains.ts'
import type { SendingRecord } from '#worker/newsletters/domains/sendingRecord.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const shape = {
  ownerId: sendingDomains.ownerId,
  domain: sendingDomains.domain,
  localPart: sendingDomains.localPart,
  state: sendingDomains.state,
  proof: sendingDomains.proof,
  providerId: sendingDomains.providerId,
  records: sendingDomains.records,
  problem: sendingDomains.problem,
  strays: sendingDomains.strays,
  askedAt: sendingDomains.askedAt,
  checkedAt: sendingDomains.checkedAt,
}

export type SendingDomainRow = RowOf<typeof shape>

const byOwner = read('sendingDomain', shape, (query) =>
  query
    .from(sendingDomains)
    .where(eq(sendingDomains.ownerId, param('ownerId')))
    .limit(1),
)

export const findSendingDomain = (db: Pick<Db, 'first'>, ownerId: string): Promise<SendingDomainRow | null> =>
  db.first(byOwner, { ownerId })

const others = read('providersIdOfDomain', { providerId: sendingDomains.providerId }, (query) =>
  query
    .from(sendingDomains)
    .where(sql`${sendingDomains.domain} = ${param('domain')} and ${sendingDomains.providerId} <> ''`)
    .limit(1),
)

/** The provider knows a domain once, so claims on it share its id. */
export const providersIdOf = async (db: Pick<Db, 'first'>, domain: string): Promise<string | null> =>
  (await db.first(others, { domain }))?.providerId ?? null

/** It may have been removed, or added again. */
export const isStill = ({ ownerId, proof }: Pick<SendingDomainRow, 'ownerId' | 'proof'>): SQL =>
  sql`owner_id = ${ownerId} and proof = ${proof}`

export const recordsIn = ({ records }: Pick<SendingDomainRow, 'records'>): SendingRecord[] =>
  JSON.parse(records) as SendingRecord[]

/** `xn--mller-kva.example` -> `müller.example`. */
export const readable = (domain: string): string => domain.split('.').map(displayLabel).join('.')
