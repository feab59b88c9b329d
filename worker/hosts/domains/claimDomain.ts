import { type Placeholder, sql } from 'drizzle-orm'
import { domainRules } from '#schema/hosts/domains.ts'
import { changeNumber } from '#schema/tables/platform.ts'
import { normaliseDomain } from '#worker/hosts/domains/normaliseDomain.ts'
import {
  type DomainKeeper,
  type DomainRow,
  findClaim,
  isLive,
  isProvedClaim,
  unprovedSince,
} from '#worker/hosts/domains/domainReads.ts'
import { now } from '#worker/platform/clock.ts'
import { hasCustomHostnames } from '#worker/platform/outgoing/customHostnames.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { newToken } from '#worker/platform/ids.ts'
import { isRepeated } from '#worker/platform/database/idempotentCall.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { commit } from '#worker/platform/database/write.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'

export interface Claim {
  entityKind: 'user' | 'collection'
  entityId: string
  domain: string
}

export type ClaimFailure = Failure<'BadRequest' | 'NotFound' | 'AlreadyExists' | 'CustomDomainFailure'>

/**
 * R006, R067. The proof is valid only for this claim (C12, decision 161); concurrent claims exclude each
 * other (K4).
 */
export async function claimDomain(keeper: DomainKeeper, claim: Claim): Promise<DomainRow | ClaimFailure> {
  if (!hasCustomHostnames(keeper.env)) {
    return failure('CustomDomainFailure', 'Custom domains aren’t set up on this site.')
  }
  const normalised = normaliseDomain(claim.domain, keeper.env)
  if ('problem' in normalised) return failure('BadRequest', normalised.problem)
  const row = newRow(claim, normalised.domain)
  const since = unprovedSince(row.createdAt)
  const isFree = sql`not exists (select 1 from domains where domain = ${row.domain}
    and (${isProvedClaim()} or (entity_id = ${row.entityId} and ${isLive(since)})))`
  const hasRoom = sql`${liveClaims(claim.entityId, since)} < ${domainRules.claims}`
  const done = await commit(keeper, {
    guard: sql`${isThere(claim.entityKind, claim.entityId)} and ${isFree} and ${hasRoom}`,
    rows: [writeClaim(row, since)],
    purge: { tags: [], reason: 'add domain' },
  })
  if (typeof done === 'string') return failureOf(keeper.db, claim, row.domain, since)
  return (isRepeated(keeper) && (await findClaim(keeper.db, row))) || row
}

const newRow = ({ entityKind, entityId }: Claim, domain: string): DomainRow => {
  const at = now()
  return {
    domain,
    entityKind,
    entityId,
    status: 'CREATED',
    proof: newToken(),
    hostnameId: null,
    problem: '',
    strays: 0,
    nextCheckAt: at + domainRules.soonest,
    createdAt: at,
    updatedAt: at,
  }
}

const writeClaim = (row: DomainRow, since: number) =>
  sql`insert into domains (domain, entity_kind, entity_id, status, proof, next_check_at, created_at, updated_at)
    values (${row.domain}, ${row.entityKind}, ${row.entityId}, ${row.status}, ${row.proof}, ${row.nextCheckAt},
      ${row.createdAt}, ${row.updatedAt})
    on conflict (domain, entity_id) do update set entity_kind = excluded.entity_kind, entity_id = excluded.entity_id,
      status = excluded.status, proof = excluded.proof, hostname_id = null, problem = '', strays = 0,
      next_check_at = excluded.next_check_at, created_at = excluded.created_at, updated_at = excluded.updated_at
    where not ${isLive(since)}`

type ValueOrParam<T> = T | Placeholder

const isThere = (entityKind: ValueOrParam<string>, entityId: ValueOrParam<string>) =>
  sql<number>`case ${entityKind}
    when 'user' then ${isShownPersonOf(entityId)}
    else exists (select 1 from collections where id = ${entityId}) end`

const liveClaims = (entityId: ValueOrParam<string>, since: ValueOrParam<number>) =>
  sql<number>`(select count(*) from domains where entity_id = ${entityId} and ${isLive(since)})`

const standing = read(
  'claimStanding',
  {
    isThere: isThere(param('entityKind'), param('entityId')),
    claims: liveClaims(param('entityId'), param('since')),
  },
  (query) =>
    query
      .from(changeNumber)
      .where(sql`${changeNumber.id} = 1`)
      .limit(1),
)

async function failureOf(
  db: Db,
  { entityKind, entityId }: Claim,
  domain: string,
  since: number,
): Promise<ClaimFailure> {
  const [found, own] = await Promise.all([
    db.first(standing, { entityKind, entityId, since }),
    findClaim(db, { domain, entityId }),
  ])
  if (!found?.isThere) return failure('NotFound', 'We couldn’t find the user or publication for this domain.')
  if (found.claims >= domainRules.claims && !own) {
    return failure('BadRequest', `You can add up to ${domainRules.claims} domains at a time.`)
  }
  return failure('AlreadyExists', `${domain} has already been added.`)
}
