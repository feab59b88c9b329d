import type {
  AwardResolvers,
  BookResolvers,
  MutationResolvers,
  QueryResolvers,
  SeriesResolvers,
  UserResolvers,
} from '#schema/generated/resolvers.ts'
import { listPinnedFirst, listPostsByAuthor } from '#worker/posts/users/authoredPosts.ts'
import { type AwardRow, listAwards } from '#worker/posts/users/awards.ts'
import { giveAward, removeAward } from '#worker/posts/users/changeAwards.ts'
import { listClappedPosts } from '#worker/posts/users/clappedPosts.ts'
import { listHighlights } from '#worker/posts/users/highlights.ts'
import { typographicName } from '#worker/posts/body/quotes.ts'
import { toConnection } from '#worker/posts/lists.ts'
import { listSeries } from '#worker/posts/users/series.ts'
import { asStaff } from '#worker/permissions/writer.ts'
import type { Page } from '#worker/platform/database/paging.ts'
import { as } from '#worker/platform/results.ts'
import { userLoader } from '#worker/users/loaders.ts'

type Fields = 'bio' | 'posts' | 'clappedPosts' | 'highlights' | 'series' | 'awards'

type UserPostResolvers = {
  Query: Pick<QueryResolvers, 'awards'>
  Mutation: Pick<MutationResolvers, 'giveAward' | 'removeAward'>
  User: Pick<UserResolvers, Fields>
  Award: AwardResolvers
  Series: SeriesResolvers
  Book: BookResolvers
}

export const userPostResolvers: UserPostResolvers = {
  Query: {
    awards: async (_, { kind, paging }, ctx) => toAwards(await listAwards(ctx, kind, paging ?? {})),
  },
  Mutation: {
    giveAward: (_, given, ctx) => asStaff(ctx, async (writer) => (await giveAward(writer, given)) ?? DONE),
    removeAward: (_, given, ctx) =>
      asStaff(ctx, async (writer) => (await removeAward(writer, given)) ?? DONE),
  },
  User: {
    bio: ({ bio }) => typographicName(bio),
    async posts({ id }, { paging, pinnedFirst }, ctx) {
      if (!pinnedFirst) return toConnection(await listPostsByAuthor(ctx, id, paging ?? {}))
      const { pinnedCount, ...page } = await listPinnedFirst(ctx, id, paging ?? {})
      return { ...toConnection(page), pinnedCount }
    },
    clappedPosts: async ({ id }, { paging }, ctx) =>
      toConnection(await listClappedPosts(ctx, id, paging ?? {})),
    highlights: async ({ id }, { paging }, ctx) => {
      const { rows, next } = await listHighlights(ctx, id, paging ?? {})
      return { highlights: rows, pagingInfo: { next } }
    },
    series: async ({ id }, { paging }, ctx) => {
      const { rows, next } = await listSeries(ctx, id, paging ?? {})
      return { series: rows, pagingInfo: { next } }
    },
    awards: async ({ id }, { kind, paging }, ctx) => toAwards(await listAwards(ctx, kind, paging ?? {}, id)),
  },
  Series: {
    title: ({ title }) => typographicName(title),
    description: ({ description }) => typographicName(description),
  },
  Award: {
    title: ({ title }) => typographicName(title),
    description: ({ description }) => typographicName(description),
    user: async ({ userId }, _, ctx) => {
      const user = await userLoader.load(ctx, userId)
      if (!user) throw new Error(`No user ${userId}`)
      return user
    },
  },
  Book: {
    title: ({ title }) => typographicName(title),
    subtitle: ({ subtitle }) => typographicName(subtitle),
    description: ({ description }) => typographicName(description),
    publishedYear: ({ publishedYear }) => publishedYear || null,
  },
}

const DONE = as('MutationSuccess', { success: true })

const toAwards = ({ rows, next }: Page<AwardRow>) => ({ awards: rows, pagingInfo: { next } })
