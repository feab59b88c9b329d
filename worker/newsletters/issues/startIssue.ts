import { sql } from 'drizzle-orm'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { day, second } from '#schema/limits.ts'
import { newsletters } from '#schema/tables/newsletters.ts'
import { posts } from '#schema/tables/posts.ts'
import { printDigestBodies, withoutUnprinted } from '#worker/newsletters/digests/printDigestBodies.ts'
import { databaseId, hasStarted, noteStart } from '#worker/newsletters/issues/databaseId.ts'
import type { IssueRow } from '#worker/newsletters/issues/issueRow.ts'
import { printBodies } from '#worker/newsletters/issues/printBodies.ts'
import { openNewsletterProvider } from '#worker/newsletters/issues/openProvider.ts'
import { isRunning, managesNewsletter } from '#worker/permissions/newsletter.ts'
import { isReadableAlone, isUnhidden } from '#worker/permissions/story.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { writeRows } from '#worker/platform/database/write.ts'

/** No backup is older. */
const REMEMBERED = (400 * day) / second

export async function startIssue(env: Env, db: Db, issue: IssueRow): Promise<void> {
  const { id } = issue
  const why = (await hasStarted(env, id)) ? words.restored : await whyNotSent(env, db, issue)
  if (why) return stopIssue(db, id, why, 'SCHEDULED')
  const bodies = await bodiesOf(env, db, issue)
  if (typeof bodies === 'string') return stopIssue(db, id, bodies, 'SCHEDULED')
  const done = await writeRows(
    { db },
    {
      guard: sql`exists (select 1 from newsletter_issues where id = ${id} and state = 'SCHEDULED' and due_at <= ${now()})`,
      rows: [
        ...bodies.map(
          ({ variant, subject, sender, replyTo, html, text }) => sql`insert into newsletter_bodies
              (issue_id, variant, subject, sender, reply_to, html, text)
            values (${id}, ${variant}, ${subject}, ${sender}, ${replyTo}, ${html}, ${text})`,
        ),
        ...(issue.postId === null ? [withoutUnprinted(id, bodies)] : []),
        sql`update newsletter_issues set state = 'PREPARING', started_at = ${now()} where id = ${id}`,
      ],
    },
  )
  if (done !== 'guard') await noteStart(env, id, REMEMBERED)
}

const bodiesOf = (env: Env, db: Db, { postId, ...issue }: IssueRow) =>
  postId === null ? printDigestBodies(env, db, issue) : printBodies(env, db, { ...issue, postId })

export async function whyNotSent(
  env: Env,
  db: Db,
  { postId, newsletterId, createdById, isEmailOnly, ...issue }: IssueRow,
) {
  if (issue.databaseId !== (await databaseId(env))) return words.restored
  if (!(await openNewsletterProvider(env))) return words.noProvider
  if (postId === null) return (await db.first(sendableDigest, { newsletterId })) ? null : words.storyGone
  const found = await db.first(sendable, { postId, newsletterId, createdById })
  return found && (isEmailOnly ? found.maySend : found.isOut) === 1 ? null : words.storyGone
}

/** An email-only story is a draft of someone who may still send the newsletter. */
const sendable = read(
  'sendableStory',
  {
    isOut: sql<number>`${isReadableAlone()}`,
    maySend: sql<number>`${managesNewsletter({ viewerId: param('createdById') as unknown as string }, newsletters.id)}`,
  },
  (query) =>
    query
      .from(posts)
      .innerJoin(
        newsletters,
        sql`${newsletters.id} = ${param('newsletterId')} and ${isRunning('newsletters')}`,
      )
      .where(sql`${posts.id} = ${param('postId')} and ${isUnhidden()}`)
      .limit(1),
)

const sendableDigest = read('sendableDigest', { id: newsletters.id }, (query) =>
  query
    .from(newsletters)
    .where(sql`${newsletters.id} = ${param('newsletterId')} and ${isRunning('newsletters')}`)
    .limit(1),
)

/** @param from another run may have started a scheduled one in the meantime */
export async function stopIssue(
  db: Db,
  id: string,
  problem: string,
  from: 'SCHEDULED' | 'SENDING',
): Promise<void> {
  await writeRows(
    { db },
    {
      rows: [
        sql`update newsletter_issues set state = 'STOPPED', problem = ${problem}, due_at = null
          where id = ${id} and state = ${from}`,
      ],
    },
  )
}
