import type { QueryResolvers } from '#schema/generated/resolvers.ts'
import { findUser } from '#worker/users/users.ts'

/** Null for unknown and suspended users (R411). */
export const userSearchResolvers: { Query: Pick<QueryResolvers, 'userSearch'> } = {
  Query: { userSearch: (_, { id, username }, ctx) => findUser(ctx, { id, username }) },
}
