import { sql, type SQL } from 'drizzle-orm'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { newsletterDigests } from '#schema/copy/newsletterDigests.ts'
import { readDigest } from '#worker/newsletters/digests/readDigest.ts'
import { STORY } from '#worker/newsletters/email/digest/marks.ts'
import { printDigest } from '#worker/newsletters/email/digest/printDigest.tsx'
import type { IssueRow } from '#worker/newsletters/issues/issueRow.ts'
import { shownIn } from '#worker/newsletters/issues/printBodies.ts'
import { readSender } from '#worker/newsletters/issues/readSender.ts'
import type { Body } from '#worker/newsletters/issues/sendShard.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'

type Printed = Pick<IssueRow, 'newsletterId' | 'digestFrequency' | 'digestSince' | 'digestUntil'> & {
  id: string | null
}

/** @returns a text that says why it cannot be printed */
export async function printDigestBodies(
  env: Env,
  db: Pick<Db, 'all' | 'first'>,
  { id, newsletterId, digestFrequency, digestSince, digestUntil }: Printed,
): Promise<Body[] | string> {
  const frequency = digestFrequency ?? 'OFF'
  const [content, from] = await Promise.all([
    readDigest(env, db, { id, newsletterId, frequency, since: digestSince ?? 0, until: digestUntil ?? 0 }),
    readSender(env, db, newsletterId),
  ])
  if (!content || !from) return words.storyGone
  const subject = shownIn(newsletterDigests.subject[frequency](content.newsletter.name))
  return [{ variant: 'FULL', subject, ...from, ...printDigest(content) }]
}

/** A story that was hidden or left out at the start must not take a place in a recipient's choice later. */
export function withoutUnprinted(id: string, [body]: readonly Body[]): SQL {
  const positions = [...body!.html.matchAll(STORY)].map(([, position]) => Number(position))
  return sql`delete from newsletter_digest_stories where issue_id = ${id}
    and position not in (select value from json_each(${JSON.stringify(positions)}))`
}
