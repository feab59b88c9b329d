import { challengeName } from '#schema/domains.ts'
import type { DomainResolvers, MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/context.ts'
import { checkDomain } from '#worker/hosts/domains/checkDomain.ts'
import { claimDomain } from '#worker/hosts/domains/claimDomain.ts'
import { detachDomain } from '#worker/hosts/domains/detachDomain.ts'
import { foldDomain } from '#worker/hosts/domains/foldDomain.ts'
import { cnameTarget } from '#worker/hosts/domains/pointsHere.ts'
import { type DomainKeeper, domainsOf } from '#worker/hosts/domains/rows.ts'
import { staffOnly, staffWriter } from '#worker/permissions/writer.ts'
import { as, failure } from '#worker/platform/results.ts'

type Resolvers = {
  Query: Pick<QueryResolvers, 'domains'>
  Mutation: Pick<MutationResolvers, 'claimDomain' | 'checkDomain' | 'detachDomain'>
  Domain: DomainResolvers
}

/** Staff keep domains, until owners can sign in. */
export const domainResolvers: Resolvers = {
  Query: {
    domains: (_, { entityId }, ctx) => (staffWriter(ctx) ? domainsOf(ctx.db, entityId) : []),
  },
  Mutation: {
    claimDomain: (_, { entityKind, entityId, domain }, ctx) =>
      staffOnly(ctx, async (writer) => {
        const kind = entityKind === 'USER' ? 'user' : 'collection'
        const keeper = { ...writer, env: ctx.env, db: ctx.db }
        const claimed = await claimDomain(keeper, { entityKind: kind, entityId, domain })
        return '__typename' in claimed ? claimed : as('Domain', claimed)
      }),
    checkDomain: (_, { domain }, ctx) =>
      onDomain(ctx, domain, async (keeper, name) => {
        const checked = await checkDomain(keeper, name)
        if (checked?.failure) return failure('CustomDomainFailure', checked.failure)
        return checked && as('Domain', checked.row)
      }),
    detachDomain: (_, { domain }, ctx) =>
      onDomain(ctx, domain, async (keeper, name) => {
        const detached = await detachDomain(keeper, name)
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

/** Runs a verb on a domain in its folded spelling; the verb tells null where nobody has claimed it. */
const onDomain = <T>(
  ctx: Context,
  domain: string,
  verb: (keeper: DomainKeeper, name: string) => Promise<T | null>,
) =>
  staffOnly(ctx, async (writer) => {
    const folded = foldDomain(domain, ctx.env)
    if ('problem' in folded) return failure('BadRequest', folded.problem)
    const done = await verb({ ...writer, env: ctx.env, db: ctx.db }, folded.domain)
    return done ?? failure('NotFound', `Nobody has claimed ${folded.domain}.`)
  })
