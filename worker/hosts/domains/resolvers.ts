import { sql } from 'drizzle-orm'
import { hostRules } from '#schema/actions/hosts.ts'
import { challengeName } from '#schema/domains.ts'
import type { DomainResolvers, MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/context.ts'
import { refusalOf } from '#worker/identity/requireUser.ts'
import { checkDomain } from '#worker/hosts/domains/checkDomain.ts'
import { claimDomain } from '#worker/hosts/domains/claimDomain.ts'
import { detachDomain } from '#worker/hosts/domains/detachDomain.ts'
import { examineDomain } from '#worker/hosts/domains/examineDomain.ts'
import { normaliseDomain } from '#worker/hosts/domains/normaliseDomain.ts'
import { cnameTarget } from '#worker/hosts/domains/pointsHere.ts'
import {
  claimsOn,
  type DomainKeeper,
  type DomainRow,
  domainsOf,
  findClaim,
} from '#worker/hosts/domains/rows.ts'
import { changeWith } from '#worker/permissions/writer.ts'
import {
  type By,
  byOf,
  byParams,
  mayChangeOwner,
  mayChangePerson,
  mayRunPublication,
} from '#worker/permissions/change.ts'
import { denialOfPerson, denialOfPublication } from '#worker/permissions/denial.ts'
import { param, read } from '#worker/platform/read.ts'
import { as, type Failure, failure } from '#worker/platform/results.ts'

type Resolvers = {
  Query: Pick<QueryResolvers, 'domains' | 'domainFindings'>
  Mutation: Pick<MutationResolvers, 'claimDomain' | 'checkDomain' | 'detachDomain'>
  Domain: DomainResolvers
}

export const domainResolvers: Resolvers = {
  Query: {
    domains: async (_, { entityId }, ctx) =>
      (await canMutate(ctx, entityId)) ? domainsOf(ctx.db, entityId) : [],
    domainFindings: async (_, { domain, entityId }, ctx) => {
      const normalised = normaliseDomain(domain, ctx.env)
      const claimed = 'problem' in normalised ? null : await findOwn(ctx, normalised.domain, entityId)
      return claimed && examineDomain(ctx.env, claimed)
    },
  },
  Mutation: {
    claimDomain: (_, { entityKind, entityId, domain }, ctx) => {
      const kind = entityKind === 'USER' ? 'user' : 'collection'
      return changeWith(
        ctx,
        { right: (by) => rights[kind](by, entityId), denial: () => denials[kind](ctx, entityId) },
        async (writer) => {
          const keeper = { ...writer, env: ctx.env, db: ctx.db }
          const claimed = await claimDomain(keeper, { entityKind: kind, entityId, domain })
          return '__typename' in claimed ? claimed : as('Domain', claimed)
        },
      )
    },
    checkDomain: (_, { domain, entityId }, ctx) =>
      onDomain(ctx, domain, entityId, async (keeper, claim) => {
        const checked = await checkDomain(keeper, claim)
        if (checked?.failure) return failure('CustomDomainFailure', checked.failure)
        return checked && as('Domain', checked.row)
      }),
    detachDomain: (_, { domain, entityId }, ctx) =>
      onDomain(ctx, domain, entityId, async (keeper, claim) => {
        const detached = await detachDomain(keeper, claim)
        return detached && as('Domain', detached)
      }),
  },
  Domain: {
    records: ({ domain, proof }, _, { env }) => [
      ...(proof ? [{ type: 'TXT' as const, name: challengeName(domain), value: proof }] : []),
      { type: 'CNAME', name: domain, value: cnameTarget(env) },
    ],
  },
}

/** Who may change the hosts of each kind. */
export const rights = { user: mayChangePerson, collection: mayRunPublication }
export const denials = {
  user: denialOfPerson,
  collection: (ctx: Context, id: string) => denialOfPublication(ctx, id, 'run'),
}

const standingOnOwner = read(
  'standingOnOwner',
  { canMutate: mayChangeOwner(byParams, param('id')) },
  (query) => query.from(sql`(select 1)`),
)

/** Whether the caller may manage domains of a user or publication. */
async function canMutate(ctx: Context, id: string): Promise<boolean> {
  if (refusalOf(ctx, hostRules.claimDomain)) return false
  const standing = await ctx.db.first(standingOnOwner, { id, ...byOf(ctx.caller!) })
  return Boolean(standing?.canMutate)
}

/** The claim on a domain that the caller may manage: of the owner that is named, else a proved or the latest one. */
async function findOwn(ctx: Context, domain: string, entityId?: string | null): Promise<DomainRow | null> {
  const named = entityId ? await findClaim(ctx.db, { domain, entityId }) : null
  const claims = entityId ? (named ? [named] : []) : await claimsOn(ctx.db, domain)
  for (const claim of claims) if (await canMutate(ctx, claim.entityId)) return claim
  return null
}

/**
 * Runs a verb on a claim, for its owner or staff. A domain that only others claim looks like one that is not claimed
 * (A1).
 */
const onDomain = <Result extends object>(
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
    return done ?? failure('NotFound', `${name} is not claimed.`)
  })
}

const rightTo = (domain: string, entityId: string | null) => (by: By) =>
  sql`exists (select 1 from domains claimed where claimed.domain = ${domain}
    and claimed.entity_id = coalesce(${entityId}, claimed.entity_id)
    and ${mayChangeOwner(by, sql`claimed.entity_id`)})`

/** The verb itself reports that the domain is not claimed. */
const noDenial = (): Promise<Failure<'NotFound'> | null> => Promise.resolve(null)
