import { eq, sql } from 'drizzle-orm'
import type { TitleCode } from '#schema/content/content.ts'
import type { PostSort } from '#schema/enums.ts'
import { collections } from '#schema/tables/publications.ts'
import { posts } from '#schema/tables/posts.ts'
import { tags } from '#schema/tables/topics.ts'
import { users } from '#schema/tables/users.ts'
import type { Paging } from '#worker/platform/database/paging.ts'
import { nullable, type RowOf } from '#worker/platform/database/read.ts'
import type { TopPassage } from '#worker/posts/topPassages.ts'
import { collectionShape } from '#worker/publications/collectionShape.ts'
import type { TagRow } from '#worker/topics/tagShape.ts'
import { userShape, type UserRow } from '#worker/users/userShape.ts'

export const postShape = {
  id: posts.id,
  slug: posts.slug,
  creatorId: posts.creatorId,
  collectionId: posts.collectionId,
  statusForCollection: posts.statusForCollection,
  /** Cards show the preview's title and subtitle. */
  title: sql<string>`coalesce(nullif(${posts.previewTitle}, ''), ${posts.title})`,
  subtitle: sql<string>`coalesce(nullif(${posts.previewText}, ''), ${posts.subtitle})`,
  language: posts.language,
  direction: posts.direction,
  previewImageId: posts.previewImageId,
  previewImageAlt: posts.previewImageAlt,
  previewFocusX: posts.previewFocusX,
  previewFocusY: posts.previewFocusY,
  visibility: posts.visibility,
  license: posts.license,
  isSuspended: posts.isSuspended,
  limitedAt: posts.limitedAt,
  deletedAt: posts.deletedAt,
  firstPublishedAt: posts.firstPublishedAt,
  latestPublishedAt: posts.latestPublishedAt,
  listedAt: posts.listedAt,
  hotScore: posts.hotScore,
  primaryTopicId: posts.primaryTopicId,
  layerCake: posts.layerCake,
  canonicalUrl: posts.canonicalUrl,
  wordCount: posts.wordCount,
  readingTime: posts.readingTime,
  revision: posts.revision,
  clapCount: posts.clapCount,
  voterCount: posts.voterCount,
  responsesCount: posts.responsesCount,
  inResponseToPostId: posts.inResponseToPostId,
  rootPostId: posts.rootPostId,
  threadId: posts.threadId,
  depth: posts.depth,
  rootCatalogId: posts.rootCatalogId,
  isDiscussionClosed: posts.isDiscussionClosed,
  hiddenOnParentAt: posts.hiddenOnParentAt,
  updatedAt: posts.updatedAt,
  creator: userShape,
  collection: nullable(collectionShape),
  primaryTopic: nullable({ id: tags.id, slug: tags.slug, name: tags.name }),
}

export const joins = {
  creator: [users, eq(users.id, posts.creatorId)] as const,
  collection: [collections, eq(collections.id, posts.collectionId)] as const,
  primaryTopic: [tags, eq(tags.id, posts.primaryTopicId)] as const,
}

export type PostRow = RowOf<typeof postShape> & {
  body?: { html: string; isPreview: boolean; titleCode?: TitleCode; topPassages?: TopPassage[] }
  coauthors?: UserRow[]
  asked?: { postResponsesPaging?: Paging | null; sortType?: PostSort | null }
  tags?: TagRow[]
  head?: StoryHead
  tippingLink?: string | null
  newsletterJson?: string | null
}

export interface StoryHead {
  searchTitle: string
  searchDescription: string
  previewTitle: string
  previewText: string
}
