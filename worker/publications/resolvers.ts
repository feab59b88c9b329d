import type { CollectionResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { entityOrigin } from '#worker/hosts/normaliseHost.ts'
import type { Page } from '#worker/platform/database/paging.ts'
import { archiveMonths } from '#worker/publications/archive.ts'
import { colorPaletteOf, customStyleSheetOf } from '#worker/users/customStyleSheet.ts'
import { findFeaturePage } from '#worker/publications/featurePages.ts'
import { followersOf } from '#worker/publications/followers.ts'
import { membersOf } from '#worker/publications/members.ts'
import { detailed, findCollection } from '#worker/publications/publications.ts'
import { userLoader } from '#worker/users/loaders.ts'
import type { UserRow } from '#worker/users/userShape.ts'

export const publicationResolvers: {
  Query: Pick<QueryResolvers, 'collection'>
  Collection: CollectionResolvers
} = {
  Query: { collection: (_, { id, slug }, ctx) => findCollection(ctx, { id, slug }) },
  Collection: {
    origin: (collection, _, ctx) => entityOrigin(collection, ctx.env.MAIN_ORIGIN),
    colorPalette: ({ theme }) => colorPaletteOf(theme),
    customStyleSheet: ({ theme }) => customStyleSheetOf(theme),
    aboutHtml: async (collection, _, ctx) => (await detailed(ctx, collection)).aboutHtml ?? '',
    takesSubmissions: async (collection, _, ctx) =>
      (await detailed(ctx, collection)).takesSubmissions ?? false,
    navigationItems: async (collection, _, ctx) => (await detailed(ctx, collection)).navigation ?? [],
    editors: async (collection, _, ctx) => (await detailed(ctx, collection)).editors ?? [],
    creator: (collection, _, ctx) => userLoader.load(ctx, collection.creatorId),
    members: async ({ id }, { paging }, ctx) => {
      const { rows, next } = await membersOf(ctx, id, paging ?? {})
      return { members: rows, pagingInfo: { next } }
    },
    followers: async ({ id }, { paging }, ctx) => toPeople(await followersOf(ctx, id, paging ?? {})),
    featurePage: ({ id }, { topicSlug }, ctx) => findFeaturePage(ctx, id, topicSlug),
    archiveMonths: ({ id }, _, ctx) => archiveMonths(ctx, id),
  },
}

const toPeople = ({ rows, next }: Page<UserRow>) => ({ users: rows, pagingInfo: { next } })
