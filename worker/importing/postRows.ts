/** Counters are recounted (recount.ts). */
import type { Paragraph, TitleCode } from '#schema/content/content.ts'
import type { License, LockedPostSource, PostVisibility } from '#schema/enums.ts'
import { type Direction, directionOf } from '#schema/text/languages.ts'
import { authorShares } from '#schema/tables/earnings.ts'
import { postAuthors, postBodies, postRevisions, posts } from '#schema/tables/posts.ts'
import { postTags } from '#schema/tables/topics.ts'
import { type EncodedRow, encodeRow } from '#worker/importing/encode.ts'
import { RENDERER, renderBody, type RenderedBody } from '#worker/posts/body/renderBody.ts'
import { type StoryLanguage, storyLanguage } from '#worker/posts/language/storyLanguage.ts'
import { fittingRow } from '#worker/posts/body/storedSize.ts'
import { slugOf } from '#worker/posts/slug.ts'
import { bucketsOf, hotScore, listedAtOf } from '#worker/posts/ranking.ts'

export interface NewPost {
  id: string
  creatorId: string
  coauthorIds?: string[]
  collectionId?: string | null
  title: string
  titleCode?: TitleCode
  subtitle?: string
  language?: string
  direction?: Direction
  /** From the source; a language only known here may be detected again. */
  chosenLanguage?: string
  chosenDirection?: Direction
  /** For a text too short to detect. */
  languageOtherwise?: string
  paragraphs: Paragraph[]
  previewImage?: { id: string; alt: string; focusX?: number; focusY?: number } | null
  canonicalUrl?: string | null
  /** Shown still until they are played (R493). */
  movingImages?: ReadonlySet<string>
  visibility?: PostVisibility
  license?: License
  lockedSource?: LockedPostSource
  isSuspended?: boolean
  publishedAt: number | null
  updatedAt?: number
  createdAt?: number
  /** The first topic is the primary one. */
  tagIds: string[]
  primaryTopicId?: string | null
  clapCount?: number
  voterCount?: number
  inResponseTo?: { postId: string; rootPostId: string; threadId: string | null; depth: number }
}

export type TableRows = Record<string, EncodedRow[]>

/**
 * By table name.
 * @param given rendered paragraphs, if many posts share a text
 * @throws BadContent
 */
export function postRows(post: NewPost, given?: RenderedBody): TableRows {
  const { language, direction } = languageOf(post)
  const { paragraphs, movingImages } = post
  const body = given ?? fittingRow(paragraphs, renderBody(paragraphs, { movingImages, language }))
  const visibility = post.visibility ?? 'PUBLIC'
  const created = post.createdAt ?? post.publishedAt ?? post.updatedAt ?? 0
  const updated = post.updatedAt ?? created
  const response = post.inResponseTo
  const listedAt = listedAtOf({
    firstPublishedAt: post.publishedAt,
    visibility,
    isSuspended: post.isSuspended ?? false,
    depth: response?.depth ?? 0,
  })
  const buckets = listedAt === null ? null : bucketsOf(listedAt)
  const hot = post.publishedAt === null ? 0 : hotScore(post.clapCount ?? 0, post.publishedAt)
  const collectionId = post.collectionId ?? null
  return {
    posts: [
      encodeRow(posts, {
        id: post.id,
        slug: slugOf(post.title, post.id),
        creatorId: post.creatorId,
        collectionId,
        statusForCollection: collectionId ? 'APPROVED' : null,
        title: post.title,
        subtitle: post.subtitle ?? '',
        language,
        direction,
        chosenLanguage: post.chosenLanguage ?? '',
        chosenDirection: post.chosenDirection ?? '',
        previewImageId: post.previewImage?.id ?? null,
        previewImageAlt: post.previewImage?.alt ?? '',
        previewFocusX: post.previewImage?.focusX ?? null,
        previewFocusY: post.previewImage?.focusY ?? null,
        visibility,
        lockedSource: post.lockedSource ?? (visibility === 'LOCKED' ? 'UGC' : 'NONE'),
        license: post.license ?? 'ALL_RIGHTS_RESERVED',
        isSuspended: post.isSuspended ?? false,
        firstPublishedAt: post.publishedAt,
        latestPublishedAt: post.publishedAt,
        listedAt,
        hotScore: hot,
        listedDay: buckets?.day ?? null,
        primaryTopicId: post.primaryTopicId ?? null,
        canonicalUrl: post.canonicalUrl ?? null,
        wordCount: body.wordCount,
        readingTime: body.readingTimeMinutes,
        clapCount: post.clapCount ?? 0,
        voterCount: post.voterCount ?? 0,
        inResponseToPostId: response?.postId ?? null,
        rootPostId: response?.rootPostId ?? null,
        threadId: response?.threadId ?? null,
        depth: response?.depth ?? 0,
        createdAt: created,
        updatedAt: updated,
      }),
    ],
    post_bodies: [
      encodeRow(postBodies, {
        postId: post.id,
        revision: 1,
        paragraphs: post.paragraphs,
        html: body.html,
        titleCode: post.titleCode ?? [],
        previewHtml: visibility === 'LOCKED' ? body.previewHtml : '',
        renderer: RENDERER,
      }),
    ],
    post_revisions: [
      encodeRow(postRevisions, {
        postId: post.id,
        revision: 1,
        title: post.title,
        subtitle: post.subtitle ?? '',
        paragraphs: post.paragraphs,
        createdAt: updated,
      }),
    ],
    post_authors: response
      ? []
      : [post.creatorId, ...(post.coauthorIds ?? [])].map((userId, position) =>
          encodeRow(postAuthors, { postId: post.id, userId, position, listedAt, collectionId }),
        ),
    author_shares: post.coauthorIds?.length
      ? [post.creatorId, ...post.coauthorIds].map((userId) =>
          encodeRow(authorShares, { postId: post.id, fromMonth: 0, userId }),
        )
      : [],
    post_tags: post.tagIds.map((tagId, position) =>
      encodeRow(postTags, {
        postId: post.id,
        tagId,
        position,
        collectionId,
        listedAt,
        hotScore: hot,
        clapCount: post.clapCount ?? 0,
        week: buckets?.week ?? null,
        month: buckets?.month ?? null,
        year: buckets?.year ?? null,
      }),
    ),
  }
}

function languageOf(post: NewPost): StoryLanguage {
  const { language, title, subtitle = '', paragraphs } = post
  if (language) return { language, direction: post.direction ?? directionOf(language) }
  const { chosenLanguage = '', chosenDirection = '' } = post
  return storyLanguage(
    { title, subtitle, paragraphs },
    { chosenLanguage, chosenDirection },
    post.languageOtherwise,
  )
}
