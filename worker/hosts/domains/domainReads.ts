import { desc, type Placeholder, sql, type SQL } from 'drizzle-orm'
import { domainRules } from '#schema/hosts/domains.ts'
import { domains } from '#schema/tables/hosts.ts'
import { type CacheTag, collectionTag, userTag } from '#worker/platform/database/cacheTags.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import type { Writer } from '#worker/platform/database/write.ts'

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

const MOST = 100

export type DomainRow = RowOf<typeof domainShape>

export interface DomainKeeper extends Writer {
  env: Env
  db: Db
}

const ofName = read('claimsOnDomain', domainShape, (query) =>
  query
    .from(domains)
    .where(sql`${domains.domain} = ${param('domain')} and ${domains.status} <> 'DELETED'`)
    .orderBy(sql`${domains.status} not in ('VERIFIED', 'ACTIVE')`, desc(domains.createdAt), domains.entityId)
    .limit(MOST),
)

export const claimsOn = (db: Db, domain: string): Promise<DomainRow[]> => db.all(ofName, { domain })

export type ClaimKey = Pick<DomainRow, 'domain' | 'entityId'>

const byKey = read('domainClaim', domainShape, (query) =>
  query
    .from(domains)
    .where(
      sql`${domains.domain} = ${param('domain')} and ${domains.entityId} = ${param('entityId')}
        and ${domains.status} <> 'DELETED'`,
    )
    .limit(1),
)

export const findClaim = (db: Db, { domain, entityId }: ClaimKey): Promise<DomainRow | null> =>
  db.first(byKey, { domain, entityId })

const ofEntity = read('domainsOfEntity', domainShape, (query) =>
  query
    .from(domains)
    .where(sql`${domains.entityId} = ${param('entityId')} and ${domains.status} <> 'DELETED'`)
    .orderBy(domains.domain)
    .limit(MOST),
)

export const domainsOf = (db: Db, entityId: string): Promise<DomainRow[]> => db.all(ofEntity, { entityId })

/** @param since earlier claims are too old to be proved */
export const isLive = (since: number | Placeholder): SQL =>
  sql`(status in ('VERIFIED', 'ACTIVE') or (status = 'CREATED' and created_at > ${since}))`

export const unprovedSince = (at: number): number => at - domainRules.unproved

export const isProvedClaim = (): SQL => sql`status in ('VERIFIED', 'ACTIVE')`

/** Another request may have changed it. */
export const isStill = ({ domain, entityId, proof, status }: DomainRow): SQL =>
  sql`domain = ${domain} and entity_id = ${entityId} and proof = ${proof} and status = ${status}`

export const entityTag = ({ entityKind, entityId }: Pick<DomainRow, 'entityKind' | 'entityId'>): CacheTag =>
  entityKind === 'user' ? userTag(entityId) : collectionTag(entityId)
