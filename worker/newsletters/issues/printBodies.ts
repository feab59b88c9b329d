import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { UNSEEN } from '#schema/inputs/oneLine.ts'
import { type IssueContent, IssueTooLong } from '#worker/newsletters/email/issueContent.ts'
import { printIssue } from '#worker/newsletters/email/printIssue.tsx'
import { readIssue } from '#worker/newsletters/email/readIssue.ts'
import type { IssueRow } from '#worker/newsletters/issues/issueRow.ts'
import { readSender } from '#worker/newsletters/issues/readSender.ts'
import type { Body } from '#worker/newsletters/issues/sendShard.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'

interface Printed extends Pick<IssueRow, 'newsletterId' | 'isEmailOnly' | 'subject' | 'preheader'> {
  postId: string
}

/** @returns a text that says why it cannot be printed */
export async function printBodies(env: Env, db: Pick<Db, 'first'>, issue: Printed): Promise<Body[] | string> {
  const [contents, from] = await Promise.all([readIssue(env, issue), readSender(env, db, issue.newsletterId)])
  if (!contents || !from) return words.storyGone
  const body = (variant: Body['variant'], content: IssueContent): Body => ({
    variant,
    subject: issue.subject || shownIn(content.story.title),
    ...from,
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
export const shownIn = (title: string): string => title.replaceAll(new RegExp(UNSEEN, 'g'), '').trim()
