/**
 * Who may change what. Each right is a condition in the batch of the write, so a caller who loses a right loses it
 * with the very next write (A7). In a read it is a column, which explains why nothing was written.
 */
import { type Placeholder, sql, type SQL } from 'drizzle-orm'
import type { Caller } from '#worker/context.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { param } from '#worker/platform/read.ts'

/** The caller: values in the guard of a batch, placeholders in a prepared read. */
export interface By {
  viewerId: string | null | Placeholder
  /** A program with the operator's token, which may do all that staff may. */
  isOperator: boolean | Placeholder
}

export const byOf = ({ viewer, isOperator }: Caller) => ({ viewerId: viewer?.id ?? null, isOperator })

/** For prepared reads, whose values come from `byOf`. */
export const byParams: By = { viewerId: param('viewerId'), isOperator: param('isOperator') }

/** What staff may do: suspend, rename tags and users, set flags; and everything below. */
export const mayModerate = ({ viewerId, isOperator }: By): SQL<boolean> =>
  sql<boolean>`(${isOperator} or exists (select 1 from users staff where staff.id = ${viewerId} and staff.is_staff = 1
    and ${isShownPerson('staff')}))`

/** Its author and co-authors, and staff. */
export const mayChangeStory = (by: By, id: unknown): SQL<boolean> =>
  sql<boolean>`(${mayModerate(by)} or ${mayWriteStory(by, id)})`

/** Its author and co-authors alone: its draft is for no one else, staff neither (A4). */
export const mayWriteStory = ({ viewerId }: By, id: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from users writer where writer.id = ${viewerId}
    and ${isShownPerson('writer')} and ${isAuthor(id, sql`writer.id`)})`

const isAuthor = (id: unknown, userId: SQL): SQL =>
  sql`(exists (select 1 from posts written where written.id = ${id} and written.creator_id = ${userId})
    or exists (select 1 from post_authors written where written.post_id = ${id} and written.user_id = ${userId}))`

/** What its editors do: stories, submissions, navigation, feature pages and its look. Its owner may too, and staff. */
export const mayChangePublication = (by: By, id: unknown): SQL<boolean> =>
  sql<boolean>`(${mayModerate(by)} or ${hasRole(by, id, EDITORS)})`

/** What only its owner does, and staff: its name and texts, its people, its domain. */
export const mayRunPublication = (by: By, id: unknown): SQL<boolean> =>
  sql<boolean>`(${mayModerate(by)} or ${ownsPublication(by, id)})`

/** Its owner alone: to hand it on, to delete it, and all that it has shown, in one file. */
export const ownsPublication = (by: By, id: unknown): SQL<boolean> => hasRole(by, id, OWNERS)

/** Its owner and editors, and not staff: they decide about what is submitted to it, and publish in it. */
export const editsPublication = (by: Pick<By, 'viewerId'>, id: unknown): SQL<boolean> =>
  hasRole(by, id, EDITORS)

/**
 * Those who decide about a story that waits for it: editors of the publication that it was submitted to. They read its
 * draft; its text stays its authors' alone to change.
 */
export const mayReviewStory = (by: By, id: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from collection_submissions review where review.post_id = ${id}
    and review.status = 'PENDING' and ${editsPublication(by, sql`review.collection_id`)})`

/**
 * Whether a user may publish a draft where it is: its author in a publication, if they edit it or its editors have
 * approved the story. What is published already stays, also once its author has left.
 */
export const mayPublishInPlace = (userId: string | Placeholder, id: unknown): SQL<boolean> =>
  sql<boolean>`not exists (select 1 from posts placed join collections place on place.id = placed.collection_id
    where placed.id = ${id} and placed.first_published_at is null and ${isAuthor(id, sql`${userId}`)}
      and not ${editsPublication({ viewerId: userId }, sql`place.id`)}
      and not exists (select 1 from collection_submissions review where review.post_id = placed.id
        and review.collection_id = place.id and review.status = 'APPROVED'))`

/** Its people; and everyone with an account, while it takes submissions. */
export const maySubmitTo = (by: By, id: unknown): SQL<boolean> =>
  sql<boolean>`(${isOnMasthead(by, id)} or exists (select 1 from collections open join users sender on sender.id = ${by.viewerId}
    where open.id = ${id} and open.takes_submissions = 1 and ${isShownPerson('sender')}))`

/** On the masthead, in whichever role. */
export const isOnMasthead = (by: By, id: unknown): SQL<boolean> => hasRole(by, id, MEMBERS)

const OWNERS = sql.raw(`('OWNER')`)
const EDITORS = sql.raw(`('OWNER', 'EDITOR')`)
const MEMBERS = sql.raw(`('OWNER', 'EDITOR', 'WRITER')`)

/** Of a publication that is not in the trash. */
const hasRole = ({ viewerId }: Pick<By, 'viewerId'>, id: unknown, roles: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from users member
    join collection_editors masthead on masthead.user_id = member.id and masthead.collection_id = ${id}
      and masthead.role in ${roles}
    join collections run on run.id = masthead.collection_id
    where member.id = ${viewerId} and ${isShownPerson('member')})`

/** Its owner, once it is in the trash. */
export const mayTakeBackPublication = ({ viewerId }: By, id: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from users owner
    join collection_editors masthead on masthead.user_id = owner.id and masthead.collection_id = ${id}
      and masthead.role = 'OWNER'
    join collection_trash thrown on thrown.id = masthead.collection_id
    where owner.id = ${viewerId} and ${isShownPerson('owner')})`

/** The user themselves, and staff. */
export const mayChangePerson = (by: By, id: unknown): SQL<boolean> =>
  sql<boolean>`(${mayModerate(by)} or exists (select 1 from users self where self.id = ${by.viewerId} and self.id = ${id}
    and ${isShownPerson('self')}))`

/** The owner of a domain, a user or a publication, by id alone. */
export const mayChangeOwner = (by: By, id: unknown): SQL<boolean> =>
  sql<boolean>`(${mayChangePerson(by, id)} or ${mayRunPublication(by, id)})`
