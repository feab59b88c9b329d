/** Null if the subject does not exist. */
import { typographicName } from '#worker/posts/body/quotes.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { Context } from '#worker/platform/context.ts'
import {
  catalogFeed,
  collectionFeed,
  collectionTagFeed,
  type FeedPost,
  latestFeed,
  tagFeed,
  userFeed,
} from '#worker/feeds/feedPosts.ts'
import { findCatalog } from '#worker/lists/catalogs.ts'
import { findCollection } from '#worker/publications/publications.ts'
import { findTag } from '#worker/topics/tags.ts'
import type { Sight } from '#worker/permissions/sight.ts'
import type { CollectionRow } from '#worker/publications/collectionShape.ts'
import type { UserRow } from '#worker/users/userShape.ts'
import { findUser } from '#worker/users/users.ts'

export interface FeedSource {
  title: string
  description: string
  page: { name: RouteName; params: Record<string, string> }
  /** Null for the site's own page. */
  owner: UserRow | CollectionRow | null
  imageId: string | null
  posts: FeedPost[]
}

type Params = Record<string, string>
/** @param sight decides how much of each text it shows */
export type FindSource = (ctx: Context, params: Params, sight: Sight) => Promise<FeedSource | null>

export const latest: FindSource = async (ctx, _, sight) => ({
  title: ctx.env.PRODUCT_NAME,
  description: `The newest stories on ${ctx.env.PRODUCT_NAME}`,
  page: { name: 'ShowHome', params: {} },
  owner: null,
  imageId: null,
  posts: await ctx.db.all(latestFeed, sight),
})

/** On a user's own host the name is in the host. */
export const ofUser: FindSource = async (ctx, params, sight) => {
  const user = await findUser(
    ctx,
    params.username ? { username: params.username } : { id: ctx.host.entity?.id },
  )
  return (
    user && {
      title: `Stories by ${user.name}`,
      description: typographicName(user.bio),
      page: { name: 'ShowUser', params: { username: user.username } },
      owner: user,
      imageId: user.imageId,
      posts: await ctx.db.all(userFeed, { ...sight, userId: user.id }),
    }
  )
}

export const ofCollection: FindSource = async (ctx, params, sight) => {
  const collection = await collectionOf(ctx, params)
  return (
    collection && {
      title: collection.name,
      description: collection.description || collection.tagline,
      page: { name: 'ShowCollectionHome', params: { collectionSlug: collection.slug } },
      owner: collection,
      imageId: collection.avatarId,
      posts: await ctx.db.all(collectionFeed, { ...sight, collectionId: collection.id }),
    }
  )
}

/** Tags and topics share a table (D16); only a topic answers at a topic's address. */
export const ofTag: FindSource = async (ctx, params, sight) => {
  const tag = await findTag(ctx, (params.tagSlug ?? params.topicSlug)!)
  if (!tag || (params.topicSlug && !tag.topicVisibility)) return null
  const page: FeedSource['page'] = params.topicSlug
    ? { name: 'ShowTopic', params: { topicSlug: tag.slug } }
    : { name: 'ShowTagPosts', params: { tagSlug: tag.slug } }
  return {
    title: tag.name,
    description: tag.description,
    page,
    owner: null,
    imageId: null,
    posts: await ctx.db.all(tagFeed, { ...sight, tagId: tag.id }),
  }
}

export const ofCollectionTag: FindSource = async (ctx, params, sight) => {
  const [collection, tag] = await Promise.all([collectionOf(ctx, params), findTag(ctx, params.tag!)])
  if (!collection || !tag) return null
  return {
    title: `${tag.name} in ${collection.name}`,
    description: collection.tagline,
    page: { name: 'ShowCollectionTagged', params: { collectionSlug: collection.slug, tagSlug: tag.slug } },
    owner: collection,
    imageId: collection.avatarId,
    posts: await ctx.db.all(collectionTagFeed, { ...sight, collectionId: collection.id, tagId: tag.id }),
  }
}

export const ofCatalog: FindSource = async (ctx, params, sight) => {
  const catalog = await findCatalog(ctx, { id: params.catalogSlug! })
  return (
    catalog && {
      title: catalog.name,
      description: catalog.description || `A list of stories by ${catalog.creator.name}`,
      page: {
        name: 'ShowUserList',
        params: { username: catalog.creator.username, catalogSlugId: catalog.slug },
      },
      owner: catalog.creator,
      imageId: catalog.creator.imageId,
      posts: await ctx.db.all(catalogFeed, { ...sight, catalogId: catalog.id }),
    }
  )
}

const collectionOf = (ctx: Context, params: Params) =>
  findCollection(ctx, params.collectionSlug ? { slug: params.collectionSlug } : { id: ctx.host.entity?.id })

export const feedSources: Readonly<Partial<Record<RouteName, FindSource>>> = {
  ShowLatestFeed: latest,
  ShowUserFeed: ofUser,
  ShowUserFeedByPrefix: ofUser,
  ShowCollectionFeed: ofCollection,
  ShowCollectionFeedByPrefix: ofCollection,
  ShowCollectionTaggedFeed: ofCollectionTag,
  ShowCollectionTaggedFeedByPrefix: ofCollectionTag,
  ShowTagFeed: ofTag,
  ShowTopicFeed: ofTag,
  ShowCollectionsItemFeed: ofCatalog,
}
