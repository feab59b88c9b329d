import { eq, type Placeholder, sql, type SQL } from 'drizzle-orm'
import { domainRules } from '#schema/domains.ts'
import { domains } from '#schema/tables/hosts.ts'
import { type CacheTag, collectionTag, userTag } from '#worker/platform/cacheTags.ts'
import type { Db } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { param, read, type RowOf } from '#worker/platform/read.ts'
import type { Writer } from '#worker/platform/write.ts'

const domainShape = {
  domain: domains.domain,
  entityKind: domains.entityKind,
  entityId: domains.entityId,
  status: domains.status,
  proof: domains.proof,
  hostnameId: domains.hostnameId,
  problem: domains.problem,
  strays: domains.strays,
  nextCheckAt: domains.nextCheckAt,
  createdAt: domains.createdAt,
  updatedAt: domains.updatedAt,
}

/** A claim on a domain. */
export type DomainRow = RowOf<typeof domainShape>

/** What verbs on domains need: a writer who also reads, and asks DNS and the platform. */
export interface DomainKeeper extends Writer {
  env: Env
  db: Db
}

const byName = read('domain', domainShape, (query) =>
  query
    .from(domains)
    .where(eq(domains.domain, param('domain')))
    .limit(1),
)

/** Null for one that was never claimed, or was given back. */
export async function findDomain(db: Db, domain: string): Promise<DomainRow | null> {
  const row = await db.first(byName, { domain })
  return row && row.status !== 'DELETED' ? row : null
}

const ofEntity = read('domainsOfEntity', domainShape, (query) =>
  query
    .from(domains)
    .where(sql`${domains.entityId} = ${param('entityId')} and ${domains.status} <> 'DELETED'`)
    .orderBy(domains.domain)
    .limit(100),
)

/** All claims of a user or publication, those that failed too. */
export const domainsOf = (db: Db, entityId: string): Promise<DomainRow[]> => db.all(ofEntity, { entityId })

/**
 * While it holds no one else may claim the domain.
 * @param since claims made later are not too old to be proved: see `unprovedSince`
 */
export const isLive = (since: number | Placeholder): SQL =>
  sql`(status in ('VERIFIED', 'ACTIVE') or (status = 'CREATED' and created_at > ${since}))`

export const unprovedSince = (at: number): number => at - domainRules.unproved

/** The row as it was read is still the same claim in the same state: what a step on it stands on. */
export const isStill = ({ domain, proof, status }: DomainRow): SQL =>
  sql`domain = ${domain} and proof = ${proof} and status = ${status}`

/** What all pages of whoever has the domain carry. */
export const entityTag = ({ entityKind, entityId }: Pick<DomainRow, 'entityKind' | 'entityId'>): CacheTag =>
  entityKind === 'user' ? userTag(entityId) : collectionTag(entityId)
