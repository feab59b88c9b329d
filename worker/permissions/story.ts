import { sql, type SQL } from 'drizzle-orm'
import { isShownPerson, shownPersonText } from '#worker/permissions/person.ts'
import { param } from '#worker/platform/database/read.ts'

export const listedText = (table: string): string => `"${table}"."listed_at" is not null`

/** @param table name or alias with the column */
export const isListed = (table = 'posts'): SQL<boolean> => sql.raw(listedText(table)) as SQL<boolean>

/** R321. */
export const isOut = (table = 'posts'): SQL<boolean> => sql.raw(outText(table)) as SQL<boolean>

export const isUnhidden = (table = 'posts'): SQL<boolean> =>
  sql.raw(`("${table}"."deleted_at" is null and "${table}"."is_suspended" = 0
    and "${table}"."limited_at" is null)`) as SQL<boolean>

export const isPublished = (table = 'posts'): SQL<boolean> =>
  sql.raw(`("${table}"."first_published_at" is not null and "${table}"."deleted_at" is null)`) as SQL<boolean>

/** Readers see only a reason that law lets us name. */
export const isPublishedAndSuspended = (table = 'posts'): SQL<boolean> =>
  sql<boolean>`(${isPublished(table)} and ${sql.raw(`"${table}"."is_suspended" = 1`)})`

const outText = (table: string) =>
  `"${table}"."first_published_at" is not null and "${table}"."deleted_at" is null and "${table}"."is_suspended" = 0
    and "${table}"."limited_at" is null`

/** @param person its creator's users table in the statement */
export const isReadable = (table = 'posts', person = 'users'): SQL<boolean> =>
  sql<boolean>`(${isOut(table)} and ${isShownPerson(person)})`

export const readableText = (table: string): string =>
  `(${outText(table)} and exists (select 1 from users author where author.id = "${table}"."creator_id" and ${shownPersonText('author')}))`

export const sendableDraftText = (table: string): string =>
  `("${table}"."first_published_at" is null and "${table}"."deleted_at" is null and "${table}"."is_suspended" = 0
    and exists (select 1 from users author where author.id = "${table}"."creator_id" and ${shownPersonText('author')}))`

export const isReadableAlone = (table = 'posts'): SQL<boolean> => sql.raw(readableText(table)) as SQL<boolean>

export const isStory = (table = 'posts'): SQL<boolean> => sql.raw(`"${table}"."depth" = 0`) as SQL<boolean>

export const isResponse = (table = 'posts'): SQL<boolean> =>
  sql.raw(`("${table}"."depth" > 0 and "${table}"."deleted_at" is null)`) as SQL<boolean>

export const isResponseInTrash = (since: unknown): SQL<boolean> =>
  sql<boolean>`("posts"."depth" > 0 and "posts"."deleted_at" > ${since})`

export const inThreadText = (table: string): string => `(${readableText(table)} and ${unhiddenText(table)})`

const unhiddenText = (table: string) => `"${table}"."hidden_on_parent_at" is null`

/** R310, R321. */
export const isInThread = (table = 'posts'): SQL<boolean> => sql.raw(inThreadText(table)) as SQL<boolean>

export const isShownInThread = (): SQL<boolean> =>
  sql<boolean>`(${sql.raw(unhiddenText('posts'))} and (${isReadable()} or ${isOwnHeld}))`

/**
 * R323.
 * @param table a table of posts in the statement
 */
export const isOpenDiscussion = (table = 'posts'): SQL<boolean> =>
  sql.raw(`(case when "${table}"."depth" = 0 then "${table}"."is_discussion_closed" = 0
    when "${table}"."root_catalog_id" is not null then exists (select 1 from catalogs root
      where root.id = "${table}"."root_catalog_id" and root.is_discussion_closed = 0)
    else exists (select 1 from posts root
      where root.id = "${table}"."root_post_id" and root.is_discussion_closed = 0) end)`) as SQL<boolean>

const isOwnHeld = sql<boolean>`("posts"."limited_at" is not null and "posts"."creator_id" is ${param('viewerId')}
  and "posts"."first_published_at" is not null and "posts"."deleted_at" is null)`

export const listedAtOf = (table = 'posts'): SQL =>
  sql.raw(`case when ${readableText(table)} and "${table}"."visibility" <> 'UNLISTED'
      and "${table}"."depth" = 0 then "${table}"."first_published_at" end`)

export const isWrittenBy = (viewerId: unknown): SQL<boolean> =>
  sql<boolean>`("posts"."creator_id" is ${viewerId}
    or exists (select 1 from post_authors own where own.post_id = "posts"."id" and own.user_id = ${viewerId}))`

export const submissionText = (table: string, userId: string): string =>
  `(${readableText(table)} or ("${table}"."deleted_at" is null and (
    exists (select 1 from post_authors wrote where wrote.post_id = "${table}"."id" and wrote.user_id = ${userId})
    or exists (select 1 from collection_submissions review
      join collection_editors decides on decides.collection_id = review.collection_id and decides.role in ('OWNER', 'EDITOR')
      join collections shown on shown.id = review.collection_id
      where review.post_id = "${table}"."id" and review.status = 'PENDING' and decides.user_id = ${userId}))))`

export const invitedToWriteText = (table: string, userId: string): string =>
  `("${table}"."deleted_at" is null and exists (select 1 from coauthor_invitations asked
    where asked.post_id = "${table}"."id" and asked.user_id = ${userId}))`

export const isKept = (table = 'posts'): SQL<boolean> =>
  sql.raw(`"${table}"."deleted_at" is null`) as SQL<boolean>

export const isHistoryShown = sql.raw(
  `("posts"."is_history_shown" = 1 and "posts"."visibility" <> 'LOCKED' and "posts"."depth" = 0)`,
) as SQL<boolean>

const isOwn = isWrittenBy(param('viewerId'))

/** R023, R321; no one sees the trash. */
export const maySeeStory: SQL<boolean> = sql<boolean>`("posts"."deleted_at" is null and (${isReadable()}
    or ${isOwn}
    or ("posts"."first_published_at" is not null and "users"."deactivated_at" is null
      and case when "posts"."limited_at" is null then ${param('seesSuspended')} else ${param('seesHeld')} end)))`
