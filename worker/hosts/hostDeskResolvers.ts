import type { HostDeskResolvers, MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { denials, rights } from '#worker/hosts/domains/resolvers.ts'
import { domainsOf } from '#worker/hosts/domains/domainReads.ts'
import { findHostDesk } from '#worker/hosts/hostDesk.ts'
import { entityOrigin } from '#worker/hosts/normaliseHost.ts'
import { setSubdomain } from '#worker/hosts/setSubdomain.ts'
import { subdomainOrigin } from '#worker/hosts/subdomainOrigin.ts'
import { changeWith } from '#worker/permissions/writer.ts'
import { hasCustomHostnames } from '#worker/platform/outgoing/customHostnames.ts'
import { as } from '#worker/platform/results.ts'

export const hostDeskResolvers: {
  Query: Pick<QueryResolvers, 'hostDesk'>
  Mutation: Pick<MutationResolvers, 'setSubdomain'>
  HostDesk: HostDeskResolvers
} = {
  Query: {
    hostDesk: (_, { collectionSlug }, ctx) => {
      if (collectionSlug != null) return findHostDesk(ctx, { collectionSlug })
      const viewer = ctx.caller?.viewer
      return viewer ? findHostDesk(ctx, { userId: viewer.id }) : null
    },
  },
  Mutation: {
    setSubdomain: (_, { entityKind, entityId: id, isOn }, ctx) => {
      const kind = entityKind === 'USER' ? 'user' : 'collection'
      return changeWith(
        ctx,
        { right: (by) => rights[kind](by, id), denial: () => denials[kind](ctx, id) },
        async (writer) => {
          const set = await setSubdomain(ctx, writer, { kind, id, isOn })
          return 'message' in set ? set : as('HostDesk', set)
        },
      )
    },
  },
  HostDesk: {
    entityId: ({ id }) => id,
    entityKind: ({ kind }) => (kind === 'user' ? 'USER' : 'COLLECTION'),
    subdomainOrigin: ({ label }, _, { env }) => subdomainOrigin(label, env.MAIN_ORIGIN),
    origin: ({ kind, label, hasSubdomain, domain }, _, { env }) =>
      entityOrigin(
        { hasSubdomain, domain, ...(kind === 'user' ? { username: label } : { slug: label }) },
        env.MAIN_ORIGIN,
      ),
    hasDomains: (_, __, { env }) => hasCustomHostnames(env),
    domains: ({ id }, _, { db }) => domainsOf(db, id),
  },
}
