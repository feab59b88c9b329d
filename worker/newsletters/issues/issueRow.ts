import { newsletterIssues } from '#schema/tables/newsletterIssues.ts'
import { eq } from 'drizzle-orm'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const columns = {
  id: newsletterIssues.id,
  newsletterId: newsletterIssues.newsletterId,
  postId: newsletterIssues.postId,
  digestFrequency: newsletterIssues.digestFrequency,
  digestSince: newsletterIssues.digestSince,
  digestUntil: newsletterIssues.digestUntil,
  isEmailOnly: newsletterIssues.isEmailOnly,
  subject: newsletterIssues.subject,
  preheader: newsletterIssues.preheader,
  audience: newsletterIssues.audience,
  createdById: newsletterIssues.createdById,
  state: newsletterIssues.state,
  dueAt: newsletterIssues.dueAt,
  startedAt: newsletterIssues.startedAt,
  databaseId: newsletterIssues.databaseId,
  preparedUpTo: newsletterIssues.preparedUpTo,
  shardCount: newsletterIssues.shardCount,
}

export type IssueRow = RowOf<typeof columns>

export const issueById = read('issueById', columns, (query) =>
  query
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, param('id')))
    .limit(1),
)
