import { challengeName } from '#schema/domains.ts'
import type { DomainResolvers, MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/context.ts'
import { checkDomain } from '#worker/hosts/domains/checkDomain.ts'
import { claimDomain } from '#worker/hosts/domains/claimDomain.ts'
import { detachDomain } from '#worker/hosts/domains/detachDomain.ts'
import { foldDomain } from '#worker/hosts/domains/foldDomain.ts'
import { cnameTarget } from '#worker/hosts/domains/pointsHere.ts'
import { type DomainKeeper, type DomainRow, domainsOf } from '#worker/hosts/domains/rows.ts'
import { staffWriter } from '#worker/identity/writer.ts'

type Resolvers = {
  Query: Pick<QueryResolvers, 'domains'>
  Mutation: Pick<MutationResolvers, 'claimDomain' | 'checkDomain' | 'detachDomain'>
  Domain: DomainResolvers
}

export const domainResolvers: Resolvers = {
  Query: {
    domains: (_, { entityId }, ctx) => (keeperOf(ctx) ? domainsOf(ctx.db, entityId) : []),
  },
  Mutation: {
    async claimDomain(_, { entityKind, entityId, domain }, ctx) {
      const keeper = keeperOf(ctx)
      if (!keeper) return forbidden()
      const kind = entityKind === 'USER' ? 'user' : 'collection'
      const claimed = await claimDomain(keeper, { entityKind: kind, entityId, domain })
      if (!('refusal' in claimed)) return shown(claimed)
      return { __typename: claimed.refusal, message: claimed.message }
    },
    async checkDomain(_, { domain }, ctx) {
      return withDomain(ctx, domain, async (keeper, name) => {
        const checked = await checkDomain(keeper, name)
        if (checked?.failure) return { __typename: 'CustomDomainFailure', message: checked.failure }
        return checked && shown(checked.row)
      })
    },
    async detachDomain(_, { domain }, ctx) {
      return withDomain(ctx, domain, async (keeper, name) => {
        const detached = await detachDomain(keeper, name)
        return detached && shown(detached)
      })
    },
  },
  Domain: {
    records: ({ domain, proof }, _, { env }) => [
      ...(proof ? [{ type: 'TXT' as const, name: challengeName(domain), value: proof }] : []),
      { type: 'CNAME' as const, name: domain, value: cnameTarget(env) },
    ],
  },
}

/** Whoever may keep domains: staff, until owners can sign in. */
function keeperOf(ctx: Context): DomainKeeper | null {
  const writer = staffWriter(ctx)
  return writer && { ...writer, env: ctx.env, db: ctx.db }
}

/** Runs a verb on a domain in its folded spelling. */
async function withDomain<T>(
  ctx: Context,
  domain: string,
  verb: (keeper: DomainKeeper, name: string) => Promise<T | null>,
) {
  const keeper = keeperOf(ctx)
  if (!keeper) return forbidden()
  const folded = foldDomain(domain, ctx.env)
  if ('problem' in folded) return { __typename: 'BadRequest' as const, message: folded.problem }
  return (
    (await verb(keeper, folded.domain)) ?? {
      __typename: 'NotFound' as const,
      message: `Nobody has claimed ${folded.domain}.`,
    }
  )
}

const shown = (row: DomainRow) => ({ __typename: 'Domain' as const, ...row })

const forbidden = () => ({
  __typename: 'Forbidden' as const,
  message: 'Only staff may change domains.',
})
