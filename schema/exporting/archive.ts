/** Version 1 of an archive's files (docs/archive-format.md). */
import * as z from 'zod'
import {
  CatalogType,
  CatalogVisibility,
  CollectionNavigationItemType,
  EntityType,
  License,
  LockedPostSource,
  NavType,
  PostVisibility,
} from '#schema/enums.ts'
import { EXPORT_KINDS } from '#schema/exporting/exports.ts'
import { paragraph } from '#schema/inputs/posts.ts'
import { limits } from '#schema/limits.ts'

export const ARCHIVE_FORMAT = 'quire-archive'
export const ARCHIVE_VERSION = 1

const id = z.string().regex(/^[0-9a-f]{12}$/)
const whole = z.number().int().min(0)
const time = whole.max(8.64e15)
const line = z.string().max(2000)
const slug = z
  .string()
  .min(1)
  .max(limits.story.title * 2)
const person = z.object({ id, username: z.string().min(1).max(60), name: line })
const theme = z.unknown()
const paragraphs = z.array(paragraph).max(limits.story.paragraphs)
const title = z.string().max(limits.importing.title)
const subtitle = z.string().max(limits.importing.subtitle)
const text = { title, subtitle, paragraphs }

const counts = z.object({
  stories: whole,
  versions: whole,
  revisions: whole,
  responses: whole,
  lists: whole,
  pictures: whole,
})

export const archiveFile = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: whole,
  kind: z.enum(EXPORT_KINDS),
  origin: z.url().max(200),
  entity: z.object({ id, name: line }),
  exportedAt: time,
  counts,
})

/** Absent in older archives. */
const about = z.string().max(200_000).default('')

export const profileFile = person.extend({
  bio: line,
  imageId: id.nullable(),
  twitterScreenName: line.nullable(),
  mastodonUrl: line.nullable().default(null),
  theme,
  createdAt: time,
  formerUsernames: z.array(slug).max(1000),
  topics: z.array(z.object({ slug, name: line })).max(10_000),
  pinned: z.array(id).max(100),
  about,
  blogroll: z
    .array(z.object({ kind: z.enum(['USER', 'COLLECTION']), id, slug, name: line }))
    .max(limits.blogroll.entries)
    .default([]),
  subscriptions: z
    .array(
      z.object({
        newsletterId: id,
        name: line,
        ownerKind: z.enum(['USER', 'COLLECTION']),
        ownerId: id,
        owner: slug,
        since: time,
      }),
    )
    .max(10_000)
    .default([]),
})

export const publicationFile = z.object({
  id,
  slug,
  name: line,
  tagline: line,
  description: z.string().max(20_000),
  about,
  avatarId: id.nullable(),
  logoId: id.nullable(),
  faviconId: id.nullable(),
  theme,
  navType: z.enum(NavType),
  isAuroraVisible: z.boolean(),
  createdAt: time,
  formerSlugs: z.array(slug).max(1000),
  owner: person,
  navigation: z
    .array(z.object({ type: z.enum(CollectionNavigationItemType), title: line, target: line }))
    .max(100),
  featurePages: z
    .array(z.object({ id, topicSlug: slug, title: line, description: line, stories: z.array(id).max(1000) }))
    .max(1000),
  featured: z.array(id).max(1000),
})

export const storyFile = z.object({
  id,
  slug,
  url: line,
  ...text,
  titleCode: z.array(z.tuple([whole, whole])).max(100),
  language: z.string().max(35),
  direction: z.enum(['ltr', 'rtl']),
  authors: z.array(person).min(1).max(100),
  publication: z.object({ id, slug, name: line }).nullable(),
  tags: z.array(z.object({ slug, name: line, isTopic: z.boolean() })).max(limits.importing.tags),
  primaryTopic: slug.nullable(),
  preview: z.object({
    imageId: id.nullable(),
    alt: line,
    focusX: z.number().min(0).max(100).nullable(),
    focusY: z.number().min(0).max(100).nullable(),
    title: line,
    text: line,
    searchTitle: line,
    searchDescription: line,
  }),
  visibility: z.enum(PostVisibility),
  lockedSource: z.enum(LockedPostSource),
  license: z.enum(License),
  canonicalUrl: line.nullable(),
  firstPublishedAt: time.nullable(),
  latestPublishedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
  revision: whole,
  isDiscussionClosed: z.boolean(),
  isHistoryShown: z.boolean().default(false),
  embeds: z
    .array(
      z.object({
        id,
        provider: line,
        providerId: line,
        href: line,
        title: line,
        width: whole,
        height: whole,
      }),
    )
    .max(limits.story.paragraphs),
  redirects: z.array(z.object({ path: z.string().regex(/^\//).max(2000), isOfSite: z.boolean() })).max(100),
})

export const draftFile = z.object({
  id,
  revision: whole,
  publishedRevision: whole,
  ...text,
  updatedAt: time,
  scheduledAt: time.nullable(),
  notifiesFollowers: z.boolean(),
})

export const versionFile = z.object({
  id,
  storyId: id,
  revision: whole,
  ...text,
  createdAt: time,
  isPublished: z.boolean(),
})

export const revisionFile = z.object({ storyId: id, revision: whole, ...text, createdAt: time })

export const responseFile = z.object({
  id,
  slug,
  title,
  paragraphs,
  firstPublishedAt: time,
  latestPublishedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
  revision: whole,
  inResponseToPostId: id.nullable(),
  rootPostId: id.nullable(),
  threadId: id.nullable(),
  rootCatalogId: z.string().max(60).nullable(),
  depth: whole.min(1).max(1000),
  about: z.object({ title: line, url: line }).nullable(),
})

export const listFile = z.object({
  id: z.string().max(60),
  type: z.enum(CatalogType),
  name: line,
  slug,
  description: line,
  visibility: z.enum(CatalogVisibility),
  coverImageId: id.nullable(),
  isDiscussionClosed: z.boolean(),
  isUnlisted: z.boolean(),
  createdAt: time,
  updatedAt: time,
  items: z
    .array(
      z.object({
        id,
        entityType: z.enum(EntityType),
        entityId: id,
        position: z.number().int(),
        note: line,
        addedAt: time,
        archivedAt: time.nullable(),
        title: line.nullable(),
        url: line,
      }),
    )
    .max(limits.exporting.most),
})

export const picturesFile = z
  .array(
    z.object({
      id,
      file: z
        .string()
        .regex(/^pictures\/[0-9a-f]{64}\.(?:jpg|png|webp|gif|avif|bin)$/)
        .nullable(),
      contentType: line,
      width: whole,
      height: whole,
    }),
  )
  .max(limits.archive.entries)

export type ArchiveFile = z.infer<typeof archiveFile>
export type ProfileFile = z.infer<typeof profileFile>
export type PublicationFile = z.infer<typeof publicationFile>
export type StoryFile = z.infer<typeof storyFile>
export type DraftFile = z.infer<typeof draftFile>
export type VersionFile = z.infer<typeof versionFile>
export type RevisionFile = z.infer<typeof revisionFile>
export type ResponseFile = z.infer<typeof responseFile>
export type ListFile = z.infer<typeof listFile>
export type PicturesFile = z.infer<typeof picturesFile>
