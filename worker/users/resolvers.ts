import type { QueryResolvers, UserResolvers } from '#schema/generated/resolvers.ts'
import { findUser } from '#worker/users/users.ts'

export const userResolvers: { Query: Pick<QueryResolvers, 'user'>; User: UserResolvers } = {
  Query: { user: (_, { id, username }, ctx) => findUser(ctx, { id, username }) },
  User: {
    aboutHtml: (user) => user.aboutHtml ?? '',
    customDomainState: (user) => (user.domain ? { live: { domain: user.domain } } : null),
    verifications: (user) => ({ isBookAuthor: user.isBookAuthor }),
  },
}
