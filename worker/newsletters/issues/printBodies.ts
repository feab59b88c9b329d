import { sql } from 'drizzle-orm'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { UNSEEN } from '#schema/inputs/oneLine.ts'
import { newsletters } from '#schema/tables/newsletters.ts'
import { collections } from '#schema/tables/publications.ts'
import { sendingDomains } from '#schema/tables/sendingDomains.ts'
import { users } from '#schema/tables/users.ts'
import { type IssueContent, IssueTooLong } from '#worker/newsletters/email/issueContent.ts'
import { printIssue } from '#worker/newsletters/email/printIssue.tsx'
import { readIssue } from '#worker/newsletters/email/readIssue.ts'
import type { IssueRow } from '#worker/newsletters/issues/issueRow.ts'
import type { Body } from '#worker/newsletters/issues/sendShard.ts'
import type { Db } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { param, read } from '#worker/platform/read.ts'

const sender = read(
  'senderOfNewsletter',
  {
    name: sql<string>`coalesce(nullif(${newsletters.senderName}, ''), nullif(${newsletters.name}, ''), ${users.name}, ${collections.name}, '')`,
    replyTo: newsletters.replyTo,
    address: sql<string | null>`${sendingDomains.localPart} || '@' || ${sendingDomains.domain}`,
  },
  (query) =>
    query
      .from(newsletters)
      .leftJoin(users, sql`${users.id} = ${newsletters.userId}`)
      .leftJoin(collections, sql`${collections.id} = ${newsletters.collectionId}`)
      .leftJoin(
        sendingDomains,
        sql`${sendingDomains.ownerId} = coalesce(${newsletters.collectionId}, ${newsletters.userId})
          and ${sendingDomains.state} = 'VERIFIED'`,
      )
      .where(sql`${newsletters.id} = ${param('id')}`)
      .limit(1),
)

type Printed = Pick<IssueRow, 'postId' | 'newsletterId' | 'isEmailOnly' | 'subject' | 'preheader'>

/** @returns a text that says why it cannot be printed */
export async function printBodies(env: Env, db: Pick<Db, 'first'>, issue: Printed): Promise<Body[] | string> {
  const [contents, from] = await Promise.all([
    readIssue(env, issue),
    db.first(sender, { id: issue.newsletterId }),
  ])
  if (!contents || !from) return words.storyGone
  const body = (variant: Body['variant'], content: IssueContent): Body => ({
    variant,
    subject: issue.subject || shownIn(content.story.title),
    sender: senderOf(env, from),
    replyTo: from.replyTo,
    ...printIssue(content),
  })
  try {
    const { FULL, PREVIEW } = contents
    if (!issue.subject && !shownIn(FULL.story.title)) return words.noSubject
    return [body('FULL', FULL), ...(PREVIEW ? [body('PREVIEW', PREVIEW)] : [])]
  } catch (error) {
    if (error instanceof IssueTooLong) return words.tooLong
    throw error
  }
}

/** A title may have characters that change the direction of a subject. */
const shownIn = (title: string): string => title.replaceAll(new RegExp(UNSEEN, 'g'), '').trim()

/** RFC 5322: a quoted name and an address that sign-in emails do not use. */
function senderOf(env: Env, { name, address: own }: { name: string; address: string | null }): string {
  const address = own ?? (env.NEWSLETTER_FROM || `newsletters@${new URL(env.MAIN_ORIGIN).hostname}`)
  const shown = name.replaceAll(/[\p{Cc}"\\]/gu, ' ').trim()
  return `"${shown} (${env.PRODUCT_NAME})" <${address}>`
}
