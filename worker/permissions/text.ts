import { sql, type SQL } from 'drizzle-orm'
import { type By, editsPublication } from '#worker/permissions/change.ts'
import { isPublished, isWrittenBy } from '#worker/permissions/story.ts'
import { param } from '#worker/platform/read.ts'

/** For feeds and search, which are the same for everyone. */
export const isPreviewForAll = (table = 'posts'): SQL<boolean> =>
  sql.raw(previewForAllText(table)) as SQL<boolean>

/** `isPreviewForAll` for plain-text statements. */
export const previewForAllText = (table: string): string => `"${table}"."visibility" = 'LOCKED'`

/** Ends to the second, even if the row is updated later (safety P6). */
export const isMemberAt = (userId: unknown, at: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from users member where member.id = ${userId} and member.medium_member_at is not null
    and (member.member_until is null or member.member_until > ${at}))`

/**
 * A locked story is for members (R002, R003), its authors, its publication's editors, and metered readers (D52). The
 * database decides, so the rest never reaches the worker (A3). Unknown counts as no.
 * @param at by default a parameter, as in every `Sight`
 */
export const isWholeFor = (viewerId: unknown, at: unknown = param('at')): SQL<boolean> =>
  sql<boolean>`((not ${isPreviewForAll()}
    or ${isMemberAt(viewerId, at)}
    or exists (select 1 from metered_reads opened where opened.user_id = ${viewerId} and opened.post_id = "posts"."id")
    or ${isWrittenBy(viewerId)}
    or ${editsPublication({ viewerId: viewerId as By['viewerId'] }, sql.raw('"posts"."collection_id"'))}) is true)`

/** Also with the story's share link. Binds a `Sight`. */
export const readsWhole = sql<boolean>`(${isWholeFor(param('viewerId'))} or exists (select 1 from share_links link
  where link.post_id = "posts"."id" and link.token_hash = ${param('linkHash')}))`

/** Published and locked. */
export const isPublishedLocked = (table = 'posts'): SQL<boolean> =>
  sql<boolean>`(${isPublished(table)} and ${isPreviewForAll(table)})`
