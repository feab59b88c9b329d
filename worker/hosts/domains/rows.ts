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

/** What verbs on domains need: to write, to read, and to ask DNS and the platform. */
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

/** Null for a domain that was never claimed, or was detached. */
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

/** All claims of a user or publication, failed ones included. */
export const domainsOf = (db: Db, entityId: string): Promise<DomainRow[]> => db.all(ofEntity, { entityId })

/**
 * While it holds, no one else may claim the domain.
 * @param since claims made later are not too old to be proved: see `unprovedSince`
 */
export const isLive = (since: number | Placeholder): SQL =>
  sql`(status in ('VERIFIED', 'ACTIVE') or (status = 'CREATED' and created_at > ${since}))`

export const unprovedSince = (at: number): number => at - domainRules.unproved

/** The claim and its status are still as they were read: each step depends on that. */
export const isStill = ({ domain, proof, status }: DomainRow): SQL =>
  sql`domain = ${domain} and proof = ${proof} and status = ${status}`

/** The tag on all pages of the domain's owner. */
export const entityTag = ({ entityKind, entityId }: Pick<DomainRow, 'entityKind' | 'entityId'>): CacheTag =>
  entityKind === 'user' ? userTag(entityId) : collectionTag(entityId)
