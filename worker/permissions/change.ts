/** A write's batch checks each right again (A7). */
import { type Placeholder, sql, type SQL } from 'drizzle-orm'
import type { Caller } from '#worker/platform/context.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { param } from '#worker/platform/database/read.ts'

export interface By {
  viewerId: string | null | Placeholder
  isOperator: boolean | Placeholder
}

export const byOf = ({ viewer, isOperator }: Caller) => ({ viewerId: viewer?.id ?? null, isOperator })

export const byParams: By = { viewerId: param('viewerId'), isOperator: param('isOperator') }

/** Staff. */
export const mayModerate = ({ viewerId, isOperator }: By): SQL<boolean> =>
  sql<boolean>`(${isOperator} or exists (select 1 from users staff where staff.id = ${viewerId} and staff.is_staff = 1
    and ${isShownPerson('staff')}))`

export const mayChangeStory = (by: By, id: unknown): SQL<boolean> =>
  sql<boolean>`(${mayModerate(by)} or ${mayWriteStory(by, id)})`

/** Not even staff see a draft (A4). */
export const mayWriteStory = ({ viewerId }: By, id: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from users writer where writer.id = ${viewerId}
    and ${isShownPerson('writer')} and ${isAuthor(id, sql`writer.id`)})`

const isAuthor = (id: unknown, userId: SQL): SQL =>
  sql`(exists (select 1 from posts written where written.id = ${id} and written.creator_id = ${userId})
    or exists (select 1 from post_authors written where written.post_id = ${id} and written.user_id = ${userId}))`

export const mayChangePublication = (by: By, id: unknown): SQL<boolean> =>
  sql<boolean>`(${mayModerate(by)} or ${hasRole(by, id, EDITORS)})`

export const mayRunPublication = (by: By, id: unknown): SQL<boolean> =>
  sql<boolean>`(${mayModerate(by)} or ${ownsPublication(by, id)})`

export const ownsPublication = (by: By, id: unknown): SQL<boolean> => hasRole(by, id, OWNERS)

/** Staff do not decide on submissions. */
export const editsPublication = (by: Pick<By, 'viewerId'>, id: unknown): SQL<boolean> =>
  hasRole(by, id, EDITORS)

/** Only its authors change the text. */
export const mayReviewStory = (by: By, id: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from collection_submissions review where review.post_id = ${id}
    and review.status = 'PENDING' and ${editsPublication(by, sql`review.collection_id`)})`

export const mayPublishInPlace = (userId: string | Placeholder, id: unknown): SQL<boolean> =>
  sql<boolean>`not exists (select 1 from posts placed join collections place on place.id = placed.collection_id
    where placed.id = ${id} and placed.first_published_at is null and ${isAuthor(id, sql`${userId}`)}
      and not ${editsPublication({ viewerId: userId }, sql`place.id`)}
      and not exists (select 1 from collection_submissions review where review.post_id = placed.id
        and review.collection_id = place.id and review.status = 'APPROVED'))`

export const maySubmitTo = (by: By, id: unknown): SQL<boolean> =>
  sql<boolean>`(${isOnMasthead(by, id)} or exists (select 1 from collections open join users sender on sender.id = ${by.viewerId}
    where open.id = ${id} and open.takes_submissions = 1 and ${isShownPerson('sender')}))`

export const isOnMasthead = (by: By, id: unknown): SQL<boolean> => hasRole(by, id, MEMBERS)

const OWNERS = sql.raw(`('OWNER')`)
const EDITORS = sql.raw(`('OWNER', 'EDITOR')`)
const MEMBERS = sql.raw(`('OWNER', 'EDITOR', 'WRITER')`)

const hasRole = ({ viewerId }: Pick<By, 'viewerId'>, id: unknown, roles: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from users member
    join collection_editors masthead on masthead.user_id = member.id and masthead.collection_id = ${id}
      and masthead.role in ${roles}
    join collections run on run.id = masthead.collection_id
    where member.id = ${viewerId} and ${isShownPerson('member')})`

export const mayTakeBackPublication = ({ viewerId }: By, id: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from users owner
    join collection_editors masthead on masthead.user_id = owner.id and masthead.collection_id = ${id}
      and masthead.role = 'OWNER'
    join collection_trash thrown on thrown.id = masthead.collection_id
    where owner.id = ${viewerId} and ${isShownPerson('owner')})`

export const mayChangePerson = (by: By, id: unknown): SQL<boolean> =>
  sql<boolean>`(${mayModerate(by)} or exists (select 1 from users self where self.id = ${by.viewerId} and self.id = ${id}
    and ${isShownPerson('self')}))`

export const mayChangeOwner = (by: By, id: unknown): SQL<boolean> =>
  sql<boolean>`(${mayChangePerson(by, id)} or ${mayRunPublication(by, id)})`
