import { sql } from 'drizzle-orm'
import type { EmailChoice, IssueAudience, IssueState } from '#schema/enums.ts'
import { newsletters } from '#schema/tables/newsletters.ts'
import { posts } from '#schema/tables/posts.ts'
import { collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { managesNewsletter } from '#worker/permissions/newsletter.ts'
import { param, read } from '#worker/platform/database/read.ts'

export interface StoryNewsletterRow {
  id: string
  name: string
  sender: string
  collectionId: string | null
  audience: EmailChoice
  subscriberCount: number
}

const NAME = `coalesce(nullif(newsletters.name, ''), users.name, collections.name, '')`

/** With `newsletters`, `users` and `collections`. */
export const storyNewsletterJson = sql.raw(`json_object('id', newsletters.id, 'name', ${NAME},
  'sender', coalesce(nullif(newsletters.sender_name, ''), ${NAME}), 'collectionId', newsletters.collection_id,
  'audience', coalesce(newsletters.audience, 'NO_ONE'), 'subscriberCount', newsletters.subscriber_count)`)

export interface DefaultNewsletterRow {
  id: string
  name: string
  collectionId: string | null
  audience: IssueAudience
}

/** As `issueOfPublication` finds them, of a row of `posts`. */
export const defaultNewslettersJson = sql<string>`(
  select json_group_array(json_object('id', newsletters.id, 'name', ${sql.raw(NAME)},
    'collectionId', newsletters.collection_id, 'audience', newsletters.audience))
  from newsletters
  left join users on users.id = newsletters.user_id
  left join collections on collections.id = newsletters.collection_id
  where ${posts.firstPublishedAt} is null and newsletters.is_deleted = 0 and newsletters.audience is not null
    and newsletters.subscriber_count > 0
    and newsletters.id in (
      select own.id from newsletters own where own.user_id = ${posts.creatorId} and own.slug = ''
      union all select (select n.id from newsletters n
          where n.collection_id = place.id and n.is_deleted = 0 and n.audience is not null and n.subscriber_count > 0
          order by n.created_at, n.id limit 1)
        from (select ${posts.collectionId} as id
          union select e.collection_id from collection_editors e where e.user_id = ${param('viewerId')}) place))`

const newsletterForStory = read(
  'newsletterForStory',
  {
    id: newsletters.id,
    collectionId: newsletters.collectionId,
    /** An author's newsletter has only stories that they started. */
    fits: sql<number>`exists (select 1 from posts where posts.id = ${param('postId')} and (
      ${newsletters.userId} = posts.creator_id or ${newsletters.collectionId} = iif(${param('isChosen')},
        ${param('collectionId')}, posts.collection_id)))`,
  },
  (query) =>
    query
      .from(newsletters)
      .where(
        sql`${newsletters.id} = coalesce(${param('id')}, (select own.id from newsletters own
            where own.user_id = ${param('viewerId')} and own.slug = ''))
          and ${managesNewsletter({ viewerId: param('viewerId') }, newsletters.id)}`,
      )
      .limit(1),
)

interface Sought {
  /** Null for the writer's own. */
  id: string | null
  postId: string
  viewerId: string
  /** The publication that the story gets; undefined if it stays. */
  collectionId: string | null | undefined
}

/** Null if the writer may not send it. `fits` says whether it may have the story. */
export async function newsletterFor(
  { db }: { db: Pick<Context['db'], 'first'> },
  { collectionId, ...sought }: Sought,
) {
  const isChosen = collectionId !== undefined
  return db.first(newsletterForStory, { ...sought, isChosen, collectionId: collectionId ?? null })
}

const emailDraftRead = read(
  'emailDraft',
  {
    newsletterJson: sql<string>`${storyNewsletterJson}`,
    issueJson: sql<string | null>`(select json_object('id', i.id, 'state', i.state,
        'scheduledAt', iif(i.state = 'SCHEDULED', i.due_at, null)) from newsletter_issues i
      where i.newsletter_id = ${newsletters.id} and i.post_id = ${param('postId')}
        and not (i.state = 'CANCELLED' and i.started_at is null))`,
  },
  (query) =>
    query
      .from(newsletters)
      .leftJoin(users, sql`${users.id} = ${newsletters.userId}`)
      .leftJoin(collections, sql`${collections.id} = ${newsletters.collectionId}`)
      .where(
        sql`${newsletters.id} = coalesce(${param('id')}, (select sent.newsletter_id from newsletter_issues sent
            where sent.post_id = ${param('postId')} and sent.is_email_only = 1 limit 1))
          and ${managesNewsletter({ viewerId: param('viewerId') }, newsletters.id)}`,
      )
      .limit(1),
)

/** Null if the caller may not send the newsletter. */
export async function findEmailDraft(
  ctx: Context,
  { newsletterId, postId }: { newsletterId?: string | null; postId?: string | null },
) {
  const viewerId = ctx.caller?.viewer?.id
  if (!viewerId) return null
  const asked = { id: newsletterId || null, postId: postId || null, viewerId }
  const row = await ctx.db.first(emailDraftRead, asked)
  if (!row) return null
  const { newsletterJson, issueJson } = row
  return {
    newsletter: JSON.parse(newsletterJson) as StoryNewsletterRow,
    issue: issueJson === null ? null : (JSON.parse(issueJson) as EmailDraftIssueRow),
  }
}

interface EmailDraftIssueRow {
  id: string
  state: IssueState
  /** Milliseconds. */
  scheduledAt: number | null
}
