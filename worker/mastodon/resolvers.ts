import type {
  MutationResolvers,
  QueryResolvers,
  UserResolvers,
  UserViewerEdgeResolvers,
} from '#schema/generated/resolvers.ts'
import { instanceOf } from '#worker/mastodon/askInstance.ts'
import { checkLink } from '#worker/mastodon/checkLink.ts'
import { isOffered, isOfferedToSome } from '#worker/mastodon/isOffered.ts'
import { profileAddresses } from '#worker/mastodon/profileLinks.ts'
import { mastodonOf } from '#worker/mastodon/mastodonReads.ts'
import { startLink } from '#worker/mastodon/startLink.ts'
import { unlink } from '#worker/mastodon/unlink.ts'
import { hidesServices } from '#worker/users/externalServices.ts'

type Resolvers = {
  Query: Pick<QueryResolvers, 'mastodonDesk'>
  User: Pick<UserResolvers, 'mastodonAccount'>
  UserViewerEdge: Pick<UserViewerEdgeResolvers, 'linkedExternalAccounts'>
  Mutation: Pick<MutationResolvers, 'linkMastodon' | 'unlinkMastodon' | 'checkMastodon'>
}

export const mastodonResolvers: Resolvers = {
  Query: {
    async mastodonDesk(_, __, ctx) {
      if (!isOffered(ctx)) return null
      const id = ctx.caller?.viewer?.id
      const instance = instanceOf(ctx.env)
      if (!id) return { instance, account: null, profileUrl: null }
      const [account, [profileUrl = null]] = await Promise.all([
        mastodonOf(ctx, id),
        profileAddresses(ctx, id),
      ])
      return { instance, account, profileUrl }
    },
  },
  User: {
    async mastodonAccount({ id }, _, ctx) {
      // No statement while it is offered to no one.
      const account = isOfferedToSome(ctx) ? await mastodonOf(ctx, id) : null
      return account && !(await hidesServices(ctx, id)) ? account : null
    },
  },
  UserViewerEdge: {
    async linkedExternalAccounts({ id }, _, ctx) {
      const account = ctx.caller?.viewer?.id === id && isOffered(ctx) ? await mastodonOf(ctx, id) : null
      return account && { mastodonAccount: account }
    },
  },
  Mutation: {
    linkMastodon: (_, { instance }, ctx) => startLink(ctx, instance),
    unlinkMastodon: (_, __, ctx) => unlink(ctx),
    checkMastodon: (_, __, ctx) => checkLink(ctx),
  },
}
