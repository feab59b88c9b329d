import { themeStyle } from '#schema/design/theme.ts'
import type { QueryResolvers, ThemeResolvers, UserResolvers } from '#schema/generated/resolvers.ts'
import { entityOrigin } from '#worker/hosts/normaliseHost.ts'
import type { Page } from '#worker/platform/database/paging.ts'
import { awardKindsOf } from '#worker/users/awardKinds.ts'
import { blogrollOf } from '#worker/users/blogroll.ts'
import { listBooks } from '#worker/users/books.ts'
import { customStyleSheetOf } from '#worker/users/customStyleSheet.ts'
import { screenNameOf } from '#worker/users/externalServices.ts'
import { followedBy, followersOf } from '#worker/users/follows.ts'
import type { UserRow } from '#worker/users/userShape.ts'
import { aboutOf, findUser } from '#worker/users/users.ts'

export const userResolvers: {
  Query: Pick<QueryResolvers, 'user' | 'yourself'>
  User: UserResolvers
  Theme: ThemeResolvers
} = {
  Theme: { style: (theme) => themeStyle(theme) },
  Query: {
    user: (_, { id, username }, ctx) => findUser(ctx, { id, username }),
    yourself: (_, __, ctx) => (ctx.caller?.viewer ? findUser(ctx, { id: ctx.caller.viewer.id }) : null),
  },
  User: {
    twitterScreenName: (user, _, ctx) => screenNameOf(ctx, user),
    customStyleSheet: ({ theme }) => customStyleSheetOf(theme),
    blogroll: (user, _, ctx) => blogrollOf(ctx, user),
    aboutHtml: (user, _, ctx) => aboutOf(ctx, user),
    customDomainState: (user) => (user.domain ? { live: { domain: user.domain } } : null),
    verifications: (user) => ({ isBookAuthor: user.isBookAuthor }),
    origin: (user, _, ctx) => entityOrigin(user, ctx.env.MAIN_ORIGIN),
    followers: async ({ id }, { paging }, ctx) => toPeople(await followersOf(ctx, id, paging ?? {})),
    following: async ({ id }, { paging }, ctx) => toPeople(await followedBy(ctx, id, paging ?? {})),
    books: async (user, { paging }, ctx) => {
      const { rows, next } = await listBooks(ctx, user, paging ?? {})
      return { books: rows, pagingInfo: { next } }
    },
    awardKinds: ({ id }, _, ctx) => awardKindsOf(ctx, id),
  },
}

const toPeople = ({ rows, next }: Page<UserRow>) => ({ users: rows, pagingInfo: { next } })
