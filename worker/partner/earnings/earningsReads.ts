import { desc, eq, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { storyEarnings } from '#schema/tables/earnings.ts'
import { payouts } from '#schema/tables/partner.ts'
import { posts } from '#schema/tables/posts.ts'
import { before } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const isOfMonth = () =>
  sql`${storyEarnings.writerId} = ${param('userId')} and ${storyEarnings.month} = ${param('month')}`

/** All stories together: at most 31 rows. */
export const earningsByDay = read(
  'earningsByDay',
  {
    day: storyEarnings.day,
    amount: sql<number>`sum(${storyEarnings.amount})`,
    ms: sql<number>`sum(${storyEarnings.ms})`,
    members: sql<number>`sum(${storyEarnings.members})`,
  },
  (query) =>
    query
      .from(storyEarnings)
      .where(isOfMonth())
      .groupBy(storyEarnings.day)
      .orderBy(storyEarnings.day)
      .limit(31),
)

export const earningsByMonth = read(
  'earningsByMonth',
  { month: storyEarnings.month, amount: sql<number>`sum(${storyEarnings.amount})` },
  (query) =>
    query
      .from(storyEarnings)
      .where(
        sql`${storyEarnings.writerId} = ${param('userId')}
          and ${storyEarnings.month} between ${param('from')} and ${param('until')}`,
      )
      .groupBy(storyEarnings.month)
      .limit(2),
)

/** Each with its days. */
export const earningsByStory = read(
  'earningsByStory',
  {
    postId: storyEarnings.postId,
    title: sql<string | null>`${posts.title}`,
    amount: sql<number>`sum(${storyEarnings.amount})`,
    /** All its authors' earnings. */
    allAuthors: sql<number>`(select sum(every.amount) from story_earnings every
      where every.month = ${param('month')} and every.post_id = ${storyEarnings.postId})`,
    ms: sql<number>`sum(${storyEarnings.ms})`,
    days: sql<string>`json_group_array(json_array(${storyEarnings.day}, ${storyEarnings.amount}, ${storyEarnings.ms},
      ${storyEarnings.members}))`,
  },
  (query) =>
    query
      .from(storyEarnings)
      .leftJoin(posts, eq(posts.id, storyEarnings.postId))
      .where(isOfMonth())
      .groupBy(storyEarnings.postId)
      .orderBy(desc(sql`sum(${storyEarnings.amount})`), storyEarnings.postId)
      .limit(limits.partner.storiesShown),
)

const payoutShape = {
  id: payouts.id,
  amount: payouts.amount,
  withheld: payouts.withheld,
  reversedAmount: payouts.reversedAmount,
  state: payouts.state,
  failure: payouts.failure,
  createdAt: payouts.createdAt,
  settledAt: payouts.settledAt,
}
export type ShownPayout = RowOf<typeof payoutShape>

export const payoutsOfWriter = read('payoutsOfWriter', payoutShape, (query) =>
  query
    .from(payouts)
    .where(sql`${payouts.userId} = ${param('userId')} and ${before(payouts.createdAt, payouts.id)}`)
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
    .limit(param('limit')),
)
