import { sql } from 'drizzle-orm'
import { newsletters } from '#schema/tables/newsletters.ts'
import { collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import { subscribedStoryEmail } from '#worker/newsletters/emails.ts'
import type { IssueRow } from '#worker/newsletters/issues/issueRow.ts'
import { type Body, UNSUBSCRIBE } from '#worker/newsletters/issues/sendShard.ts'
import { readStoryOfEmail } from '#worker/notifications/readNewStory.ts'
import type { Db } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { printText } from '#worker/platform/mail/emailContent.ts'
import { printHtml } from '#worker/platform/mail/printHtml.tsx'
import { plainOf } from '#worker/platform/mail/written.ts'
import { param, read } from '#worker/platform/read.ts'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'

const sender = read(
  'senderOfNewsletter',
  {
    name: sql<string>`coalesce(nullif(${newsletters.senderName}, ''), nullif(${newsletters.name}, ''), ${users.name}, ${collections.name}, '')`,
    replyTo: newsletters.replyTo,
  },
  (query) =>
    query
      .from(newsletters)
      .leftJoin(users, sql`${users.id} = ${newsletters.userId}`)
      .leftJoin(collections, sql`${collections.id} = ${newsletters.collectionId}`)
      .where(sql`${newsletters.id} = ${param('id')}`)
      .limit(1),
)

/** Printed once for all recipients. A text says why it cannot be printed. */
export async function printBodies(env: Env, db: Db, issue: IssueRow): Promise<Body[] | string> {
  const story = await readStoryOfEmail(env, issue.postId)
  const from = await db.first(sender, { id: issue.newsletterId })
  if (!story || !from) return words.storyGone
  const content = subscribedStoryEmail(story, UNSUBSCRIBE)
  const { PRODUCT_NAME: productName, MAIN_ORIGIN: origin } = env
  return [
    {
      variant: 'FULL',
      subject: issue.subject || plainOf(content.subject),
      sender: senderOf(env, from.name),
      replyTo: from.replyTo,
      html: printHtml(content, { productName, origin }),
      text: printText(content, `${productName} · ${origin}`),
    },
  ]
}

/** RFC 5322: a quoted name and an address that sign-in emails do not use. */
function senderOf(env: Env, name: string): string {
  const address = env.NEWSLETTER_FROM || `newsletters@${new URL(env.MAIN_ORIGIN).hostname}`
  const shown = name.replaceAll(/[\p{Cc}"\\]/gu, ' ').trim()
  return `"${shown} (${env.PRODUCT_NAME})" <${address}>`
}
