import type { QueryResolvers } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/platform/context.ts'

export const visitorResolvers: { Query: Pick<QueryResolvers, 'visitor' | 'cacheUnsafeLoggedInState'> } = {
  Query: {
    visitor: (_, __, ctx) => {
      const { id, isBot, country } = theVisitor(ctx)
      return { id, isBot, geolocation: { country } }
    },
    cacheUnsafeLoggedInState: (_, __, ctx) => {
      theVisitor(ctx)
      return { isLoggedIn: Boolean(ctx.caller?.viewer) }
    },
  },
}

/** @throws while rendering a page, which may be stored for everyone */
function theVisitor({ visitor }: Context) {
  if (!visitor) throw new Error('A page must not depend on its visitor')
  return visitor
}
