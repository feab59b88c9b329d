/** Empty days cost no reads. */
import { desc, sql } from 'drizzle-orm'
import { day } from '#schema/limits.ts'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { dateSpan } from '#worker/posts/dateSpan.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { latestDays } from '#worker/posts/latestDays.ts'
import { postShape, type PostRow } from '#worker/posts/postShape.ts'

const OF_A_DAY = 3
const DAYS = 7

interface DayOfStories {
  date: string
  posts: PostRow[]
  hasMore: boolean
}

const days = read('topStoriesByDay', { day: sql<number>`days.day`, post: postShape }, (query) =>
  fromPosts(query)
    .innerJoin(
      latestDays,
      sql`${posts.id} in (
        select id from posts where listed_day = days.day order by clap_count desc, id desc limit ${OF_A_DAY + 1})`,
    )
    .orderBy(sql`days.day desc`, desc(posts.clapCount), desc(posts.id)),
)

export async function listTopStories(ctx: Context, paging: Paging): Promise<Page<DayOfStories>> {
  const { size, values } = keyset(paging, DAYS)
  const byDay = new Map<number, PostRow[]>()
  for (const { day, post } of await ctx.db.all(days, { before: values.order, days: size + 1 })) {
    const found = byDay.get(day)
    if (found) found.push(post)
    else byDay.set(day, [post])
  }
  const { rows, next } = pageOf([...byDay], size, ([day]) => [day, '-'])
  return {
    rows: rows.map(([day, found]) => ({
      date: dateOf(day),
      posts: found.slice(0, OF_A_DAY),
      hasMore: found.length > OF_A_DAY,
    })),
    next,
  }
}

const ofDay = read('topStoriesOfDay', postShape, (query) =>
  fromPosts(query)
    .where(sql`${posts.listedDay} = ${param('day')} and ${before(posts.clapCount, posts.id)}`)
    .orderBy(desc(posts.clapCount), desc(posts.id))
    .limit(param('limit')),
)

const neighbours = read(
  'neighbouringDays',
  {
    earlier: sql<
      number | null
    >`(select max(listed_day) from posts where listed_day is not null and listed_day < ${param('day')})`,
    later: sql<
      number | null
    >`(select min(listed_day) from posts where listed_day is not null and listed_day > ${param('day')})`,
  },
  (query) => query.from(sql`(select 1)`),
)

export async function listTopStoriesOfDay(ctx: Context, date: string, paging: Paging) {
  const span = dateSpan(date)
  const at = span ? Math.floor(span.from / day) : Number.NaN
  if (Number.isNaN(at)) return { page: { rows: [], next: null }, earlierDate: null, laterDate: null }
  const { size, values } = keyset(paging)
  const [rows, near] = await Promise.all([
    ctx.db.all(ofDay, { ...values, day: at }),
    ctx.db.first(neighbours, { day: at }),
  ])
  const page: Page<PostRow> = pageOf(rows, size, (post) => [post.clapCount, post.id])
  return { page, earlierDate: dateOrNull(near?.earlier), laterDate: dateOrNull(near?.later) }
}

const dateOf = (days: number): string => new Date(days * day).toISOString().slice(0, 10)
const dateOrNull = (days: number | null | undefined) =>
  days === null || days === undefined ? null : dateOf(days)
