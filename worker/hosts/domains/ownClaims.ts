import { sql } from 'drizzle-orm'
import { hostRules } from '#schema/actions/hosts.ts'
import type { Context } from '#worker/platform/context.ts'
import { refusalOf } from '#worker/identity/requireUser.ts'
import { normaliseDomain } from '#worker/hosts/domains/normaliseDomain.ts'
import { claimsOn, type DomainKeeper, type DomainRow, findClaim } from '#worker/hosts/domains/domainReads.ts'
import { changeWith } from '#worker/permissions/writer.ts'
import { type By, byOf, byParams, mayChangeOwner } from '#worker/permissions/change.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'

const standingOnOwner = read(
  'standingOnOwner',
  { canMutate: mayChangeOwner(byParams, param('id')) },
  (query) => query.from(sql`(select 1)`),
)

export async function canMutate(ctx: Context, id: string): Promise<boolean> {
  if (refusalOf(ctx, hostRules.claimDomain)) return false
  const standing = await ctx.db.first(standingOnOwner, { id, ...byOf(ctx.caller!) })
  return Boolean(standing?.canMutate)
}

export async function findOwn(
  ctx: Context,
  domain: string,
  entityId?: string | null,
): Promise<DomainRow | null> {
  const named = entityId ? await findClaim(ctx.db, { domain, entityId }) : null
  const claims = entityId ? (named ? [named] : []) : await claimsOn(ctx.db, domain)
  for (const claim of claims) if (await canMutate(ctx, claim.entityId)) return claim
  return null
}

/** Others' claims stay hidden (A1). */
export const onDomain = <Result extends object>(
  ctx: Context,
  domain: string,
  entityId: string | null | undefined,
  verb: (keeper: DomainKeeper, claim: DomainRow) => Promise<Result | null>,
) => {
  const normalised = normaliseDomain(domain, ctx.env)
  const name = 'problem' in normalised ? '' : normalised.domain
  return changeWith(ctx, { right: rightTo(name, entityId ?? null), denial: noDenial }, async (writer) => {
    if ('problem' in normalised) return failure('BadRequest', normalised.problem)
    const claimed = await findOwn(ctx, name, entityId)
    const keeper = { ...writer, env: ctx.env, db: ctx.db }
    const done = claimed && (await verb(keeper, claimed))
    return done ?? failure('NotFound', `${name} hasn’t been added.`)
  })
}

const rightTo = (domain: string, entityId: string | null) => (by: By) =>
  sql`exists (select 1 from domains claimed where claimed.domain = ${domain}
    and claimed.entity_id = coalesce(${entityId}, claimed.entity_id)
    and ${mayChangeOwner(by, sql`claimed.entity_id`)})`

const noDenial = (): Promise<Failure<'NotFound'> | null> => Promise.resolve(null)
