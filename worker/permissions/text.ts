import { sql, type SQL } from 'drizzle-orm'
import { type By, editsPublication } from '#worker/permissions/change.ts'
import { isPublished, isWrittenBy } from '#worker/permissions/story.ts'
import { param } from '#worker/platform/database/read.ts'

export const isPreviewForAll = (table = 'posts'): SQL<boolean> =>
  sql.raw(previewForAllText(table)) as SQL<boolean>

export const previewForAllText = (table: string): string => `"${table}"."visibility" = 'LOCKED'`

/** It ends to the second (safety P6). */
export const isMemberAt = (userId: unknown, at: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from users member where member.id = ${userId} and member.medium_member_at is not null
    and (member.member_until is null or member.member_until > ${at}))`

/** R002, R003, D52; the rest never reaches the worker (A3). */
export const isWholeFor = (viewerId: unknown, at: unknown = param('at')): SQL<boolean> =>
  sql<boolean>`((not ${isPreviewForAll()}
    or ${isMemberAt(viewerId, at)}
    or exists (select 1 from metered_reads opened where opened.user_id = ${viewerId} and opened.post_id = "posts"."id")
    or ${isWrittenBy(viewerId)}
    or ${editsPublication({ viewerId: viewerId as By['viewerId'] }, sql.raw('"posts"."collection_id"'))}) is true)`

export const readsWhole = sql<boolean>`(${isWholeFor(param('viewerId'))} or exists (select 1 from share_links link
  where link.post_id = "posts"."id" and link.token_hash = ${param('linkHash')}))`

export const isPublishedLocked = (table = 'posts'): SQL<boolean> =>
  sql<boolean>`(${isPublished(table)} and ${isPreviewForAll(table)})`
