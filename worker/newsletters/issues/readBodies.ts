import { eq } from 'drizzle-orm'
import { newsletterBodies } from '#schema/tables/newsletterIssues.ts'
import type { Body } from '#worker/newsletters/issues/sendShard.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { param, read } from '#worker/platform/database/read.ts'

const bodiesOfIssue = read(
  'bodiesOfIssue',
  {
    variant: newsletterBodies.variant,
    subject: newsletterBodies.subject,
    sender: newsletterBodies.sender,
    replyTo: newsletterBodies.replyTo,
    html: newsletterBodies.html,
    text: newsletterBodies.text,
  },
  (query) =>
    query
      .from(newsletterBodies)
      .where(eq(newsletterBodies.issueId, param('id')))
      .orderBy(newsletterBodies.variant),
)

export const readBodies = (db: Db, id: string): Promise<Body[]> => db.all(bodiesOfIssue, { id })
