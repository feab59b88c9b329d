import { eq, sql } from 'drizzle-orm'
import { newsletterIssues } from '#schema/tables/newsletterIssues.ts'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { inList, read } from '#worker/platform/database/read.ts'

const lastIssues = read(
  'lastIssues',
  {
    newsletterId: newsletterIssues.newsletterId,
    subject: sql<string>`coalesce(nullif(${newsletterIssues.subject}, ''), ${posts.title}, '')`,
    at: sql<number>`${newsletterIssues.createdAt}`,
  },
  (query) =>
    query
      .from(newsletterIssues)
      .leftJoin(posts, eq(posts.id, newsletterIssues.postId))
      .where(
        sql`${inList(newsletterIssues.newsletterId, 'ids')} and ${newsletterIssues.id} = (
          select last.id from newsletter_issues last where last.newsletter_id = ${newsletterIssues.newsletterId}
          order by last.created_at desc, last.id desc limit 1)`,
      ),
)

const lastIssueLoader = loader(async ({ db }: Context, ids) => {
  const rows = await db.all(lastIssues, { ids })
  return new Map(rows.map(({ newsletterId, ...issue }) => [newsletterId, issue]))
})

export const lastIssueOf = (
  ctx: Context,
  newsletterId: string,
): Promise<{ subject: string; at: number } | null> => lastIssueLoader.load(ctx, newsletterId)
