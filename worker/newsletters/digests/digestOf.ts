import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { periodStories } from '#worker/newsletters/digests/periodStories.ts'
import { databaseId } from '#worker/newsletters/issues/databaseId.ts'
import type { NewsletterDeskRow } from '#worker/newsletters/manage/rows.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'

export type DigestRow = NewsletterDeskRow['digest'] & { newsletterId: string }

/** Null for a writer's newsletter. */
export const digestOf = ({ id, collectionId, digest }: NewsletterDeskRow): DigestRow | null =>
  collectionId === null ? null : { ...digest, newsletterId: id }

const title = sql<string>`coalesce(nullif(${posts.previewTitle}, ''), ${posts.title})`

const nextStories = read('nextDigestStories', { id: posts.id, title }, (query) =>
  query
    .from(
      sql`(${periodStories(sql`w.id = ${param('newsletterId')}`, param('since'), param('until'))}) chosen`,
    )
    .innerJoin(posts, sql`${posts.id} = chosen.id`)
    .orderBy(sql`chosen.hot_score desc, chosen.id desc`),
)

const { digestEvery } = limits.notifications

/** Milliseconds. */
export const periodOf = ({ frequency }: Pick<DigestRow, 'frequency'>): number =>
  digestEvery[frequency === 'DAILY' ? 'DAILY' : 'WEEKLY']

/** A digest that is off shows the last week's. */
const sinceOf = ({ frequency, since }: DigestRow): number =>
  frequency === 'OFF' || since === null ? now() - digestEvery.WEEKLY : since

export const isDigestHeld = async (
  { env }: Pick<Context, 'env'>,
  { frequency, databaseId: own }: DigestRow,
): Promise<boolean> => frequency !== 'OFF' && own !== (await databaseId(env))

export const storiesOfNext = (ctx: Context, digest: DigestRow): Promise<{ id: string; title: string }[]> =>
  ctx.db.all(nextStories, { newsletterId: digest.newsletterId, since: sinceOf(digest), until: now() })
