import type { QueryResolvers } from '#schema/generated/resolvers.ts'
import { findUser } from '#worker/users/users.ts'

/** The profile to search in (R411); null for unknown and suspended users. */
export const userSearchResolvers: { Query: Pick<QueryResolvers, 'userSearch'> } = {
  Query: { userSearch: (_, { id, username }, ctx) => findUser(ctx, { id, username }) },
}
