import { challengeName } from '#schema/hosts/domains.ts'
import type { DomainResolvers, MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/platform/context.ts'
import { checkDomain } from '#worker/hosts/domains/checkDomain.ts'
import { claimDomain } from '#worker/hosts/domains/claimDomain.ts'
import { detachDomain } from '#worker/hosts/domains/detachDomain.ts'
import { examineDomain } from '#worker/hosts/domains/examineDomain.ts'
import { normaliseDomain } from '#worker/hosts/domains/normaliseDomain.ts'
import { canMutate, findOwn, onDomain } from '#worker/hosts/domains/ownClaims.ts'
import { cnameTarget } from '#worker/hosts/domains/pointsHere.ts'
import { domainsOf } from '#worker/hosts/domains/domainReads.ts'
import { changeWith } from '#worker/permissions/writer.ts'
import { mayChangePerson, mayRunPublication } from '#worker/permissions/change.ts'
import { denialOfPerson, denialOfPublication } from '#worker/permissions/denial.ts'
import { as, failure } from '#worker/platform/results.ts'

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

export const rights = { user: mayChangePerson, collection: mayRunPublication }
export const denials = {
  user: denialOfPerson,
  collection: (ctx: Context, id: string) => denialOfPublication(ctx, id, 'run'),
}
