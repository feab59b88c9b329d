/** Which stories and responses everyone may see. A response is a post too, but is in no list of stories. */
import { sql, type SQL } from 'drizzle-orm'
import { isShownPerson, shownPersonText } from '#worker/permissions/person.ts'
import { param } from '#worker/platform/read.ts'

/** For statements that are plain text; see `isListed`. */
export const listedText = (table: string): string => `"${table}"."listed_at" is not null`

/**
 * Whether public lists show a story. `listed_at` is null for responses, for drafts and unlisted, suspended and
 * deleted stories, and for those of hidden users (see `listedAtOf`); `post_tags` and `post_authors` repeat it.
 * @param table the name or alias of a table that has the column
 */
export const isListed = (table = 'posts'): SQL<boolean> => sql.raw(listedText(table)) as SQL<boolean>

/** Published, and neither suspended, held back (R321) nor in the trash; its author may still be hidden. */
export const isOut = (table = 'posts'): SQL<boolean> => sql.raw(outText(table)) as SQL<boolean>

/** Published and not in the trash, suspended or not: its authors are shown it. */
export const isPublished = (table = 'posts'): SQL<boolean> =>
  sql.raw(`("${table}"."first_published_at" is not null and "${table}"."deleted_at" is null)`) as SQL<boolean>

const outText = (table: string) =>
  `"${table}"."first_published_at" is not null and "${table}"."deleted_at" is null and "${table}"."is_suspended" = 0
    and "${table}"."limited_at" is null`

/**
 * Whether everyone who has its address may read a story or response.
 * @param person its creator's users table in the statement
 */
export const isReadable = (table = 'posts', person = 'users'): SQL<boolean> =>
  sql<boolean>`(${isOut(table)} and ${isShownPerson(person)})`

/** As `isReadable`, for plain-text statements without a row of the creator. */
export const readableText = (table: string): string =>
  `(${outText(table)} and exists (select 1 from users author where author.id = "${table}"."creator_id" and ${shownPersonText('author')}))`

/** As `isReadable`, in statements without a row of the creator. */
export const isReadableAlone = (table = 'posts'): SQL<boolean> => sql.raw(readableText(table)) as SQL<boolean>

/** A response has a depth of 1 or more: it answers a story, a list or another response. */
export const isStory = (table = 'posts'): SQL<boolean> => sql.raw(`"${table}"."depth" = 0`) as SQL<boolean>

/** A response that is not in the trash. */
export const isResponse = (table = 'posts'): SQL<boolean> =>
  sql.raw(`("${table}"."depth" > 0 and "${table}"."deleted_at" is null)`) as SQL<boolean>

/** For statements that are plain text; see `isInThread`. */
export const inThreadText = (table: string): string => `(${readableText(table)} and ${unhiddenText(table)})`

const unhiddenText = (table: string) => `"${table}"."hidden_on_parent_at" is null`

/** Whether everyone sees a response under what it answers (R310, R321): these are counted. */
export const isInThread = (table = 'posts'): SQL<boolean> => sql.raw(inThreadText(table)) as SQL<boolean>

/**
 * Whether a viewer sees a response under what it answers: what everyone sees, and their own that are held back. In
 * statements with a row of the creator; binds `viewerId`.
 */
export const isShownInThread = (): SQL<boolean> =>
  sql<boolean>`(${sql.raw(unhiddenText('posts'))} and (${isReadable()} or ${isOwnHeld}))`

/**
 * Whether a post takes responses: its story or list can be seen by everyone, and its discussion is open (R323).
 * @param table a table of posts in the statement
 */
export const isOpenDiscussion = (table = 'posts'): SQL<boolean> =>
  sql.raw(`(case when "${table}"."depth" = 0 then "${table}"."is_discussion_closed" = 0
    when "${table}"."root_catalog_id" is not null then exists (select 1 from catalogs root
      where root.id = "${table}"."root_catalog_id" and root.is_discussion_closed = 0)
    else exists (select 1 from posts root
      where root.id = "${table}"."root_post_id" and root.is_discussion_closed = 0) end)`) as SQL<boolean>

/** A response that is held back, of the viewer's own. */
const isOwnHeld = sql<boolean>`("posts"."limited_at" is not null and "posts"."creator_id" is ${param('viewerId')}
  and "posts"."first_published_at" is not null and "posts"."deleted_at" is null)`

/** The value of `listed_at`: the rule behind `isListed`. */
export const listedAtOf = (table = 'posts'): SQL =>
  sql.raw(`case when ${readableText(table)} and "${table}"."visibility" <> 'UNLISTED'
      and "${table}"."depth" = 0 then "${table}"."first_published_at" end`)

/** Whether a user wrote it, alone or with others. */
export const isWrittenBy = (viewerId: unknown): SQL<boolean> =>
  sql<boolean>`("posts"."creator_id" is ${viewerId}
    or exists (select 1 from post_authors own where own.post_id = "posts"."id" and own.user_id = ${viewerId}))`

/**
 * Whether a user reads the title of a story that a notification about its submission names: everyone does once it can be
 * read; before, its authors and the editors who decide about it. Plain text, for a table and the column of a user.
 */
export const submissionText = (table: string, userId: string): string =>
  `(${readableText(table)} or ("${table}"."deleted_at" is null and (
    exists (select 1 from post_authors wrote where wrote.post_id = "${table}"."id" and wrote.user_id = ${userId})
    or exists (select 1 from collection_submissions review
      join collection_editors decides on decides.collection_id = review.collection_id and decides.role in ('OWNER', 'EDITOR')
      join collections shown on shown.id = review.collection_id
      where review.post_id = "${table}"."id" and review.status = 'PENDING' and decides.user_id = ${userId}))))`

/** Whether a user has been asked to be one of its authors, and may so read its title; plain text, as above. */
export const invitedToWriteText = (table: string, userId: string): string =>
  `("${table}"."deleted_at" is null and exists (select 1 from coauthor_invitations asked
    where asked.post_id = "${table}"."id" and asked.user_id = ${userId}))`

/** Not in the trash. */
export const isKept = (table = 'posts'): SQL<boolean> =>
  sql.raw(`"${table}"."deleted_at" is null`) as SQL<boolean>

/** Whether who sees a story also sees what was published before: by choice, and not of a locked one. */
export const isHistoryShown = sql.raw(
  `("posts"."is_history_shown" = 1 and "posts"."visibility" <> 'LOCKED' and "posts"."depth" = 0)`,
) as SQL<boolean>

/** Whether the viewer wrote it. Binds a `Sight`. */
const isOwn = isWrittenBy(param('viewerId'))

/**
 * Whether a viewer may see a story or response: what everyone may read; their own, also drafts and suspended ones;
 * with the flag, what was suspended itself or through its author (R023); and, as staff, what is held back until they
 * have reviewed it (R321). Stories in the trash are shown to no one.
 * Binds a `Sight`.
 */
export const maySeeStory: SQL<boolean> = sql<boolean>`("posts"."deleted_at" is null and (${isReadable()}
    or ${isOwn}
    or ("posts"."first_published_at" is not null and "users"."deactivated_at" is null
      and case when "posts"."limited_at" is null then ${param('seesSuspended')} else ${param('seesHeld')} end)))`
