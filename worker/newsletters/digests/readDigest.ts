import { sql, type SQL } from 'drizzle-orm'
import type { DigestFrequency } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { newsletters } from '#schema/tables/newsletters.ts'
import { posts } from '#schema/tables/posts.ts'
import { collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Theme } from '#schema/design/theme.ts'
import { truncate } from '#schema/text/truncate.ts'
import { periodStories } from '#worker/newsletters/digests/periodStories.ts'
import type { DigestContent, DigestStory } from '#worker/newsletters/email/digest/digestContent.ts'
import { issueDesign } from '#worker/newsletters/email/issueDesign.ts'
import { isListed } from '#worker/permissions/story.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { typographic } from '#worker/posts/body/quotes.ts'

/** No text of the stories (A3). */
const storyShape = {
  position: sql<number>`chosen.position`,
  title: sql<string>`coalesce(nullif(${posts.previewTitle}, ''), ${posts.title})`,
  subtitle: sql<string>`coalesce(nullif(${posts.previewText}, ''), ${posts.subtitle})`,
  slug: posts.slug,
  language: posts.language,
  direction: posts.direction,
  visibility: posts.visibility,
  imageId: posts.previewImageId,
  focusX: posts.previewFocusX,
  focusY: posts.previewFocusY,
  publishedAt: sql<number>`${posts.firstPublishedAt}`,
  readingTime: posts.readingTime,
  author: users.name,
  username: users.username,
}

/** @param chosen a SELECT of positions and posts' ids */
const storiesIn = (name: string, chosen: SQL) =>
  read(name, storyShape, (query) =>
    query
      .from(sql`(${chosen}) chosen`)
      .innerJoin(posts, sql`${posts.id} = chosen.post_id and ${isListed()}`)
      .innerJoin(users, sql`${users.id} = ${posts.creatorId}`)
      .orderBy(sql`chosen.position`)
      .limit(limits.newsletters.digestStories),
  )

const storiesOfDigest = storiesIn(
  'storiesOfDigest',
  sql`select position, post_id from newsletter_digest_stories where issue_id = ${param('id')}`,
)

const storiesOfPeriod = storiesIn(
  'storiesOfPeriod',
  sql`select row_number() over (order by hot_score desc, id desc) as position, id as post_id
    from (${periodStories(sql`w.id = ${param('newsletterId')}`, param('since'), param('until'))})`,
)

const headShape = {
  name: sql<string>`coalesce(nullif(${newsletters.name}, ''), ${collections.name})`,
  timeZone: newsletters.digestTimeZone,
  hasDesign: newsletters.hasDesign,
  ownerName: collections.name,
  slug: collections.slug,
  theme: sql<string | null>`${collections.theme}`,
  logoId: collections.logoId,
}

const headOfDigest = read('headOfDigest', headShape, (query) =>
  query
    .from(newsletters)
    .innerJoin(collections, sql`${collections.id} = ${newsletters.collectionId}`)
    .where(sql`${newsletters.id} = ${param('newsletterId')} and ${newsletters.isDeleted} = 0`)
    .limit(1),
)

interface DigestKey {
  /** Null for what a digest of the period would have. */
  id: string | null
  newsletterId: string
  frequency: DigestFrequency
  since: number
  until: number
}

/** Null without stories, or without the newsletter. */
export async function readDigest(
  env: Env,
  db: Pick<Db, 'all' | 'first'>,
  { id, newsletterId, frequency, since, until }: DigestKey,
): Promise<DigestContent | null> {
  const [head, stories] = await Promise.all([
    db.first(headOfDigest, { newsletterId }),
    id === null ? db.all(storiesOfPeriod, { newsletterId, since, until }) : db.all(storiesOfDigest, { id }),
  ])
  if (!head || !stories.length) return null
  const { PRODUCT_NAME: name, MAIN_ORIGIN: origin } = env
  const { hasDesign, theme, logoId, ownerName, slug, timeZone } = head
  return {
    product: { name, origin },
    newsletter: {
      name: head.name,
      url: origin + path('ShowCollectionHome', { collectionSlug: slug }),
      ownerName,
    },
    design: issueDesign(hasDesign && theme ? (JSON.parse(theme) as Theme) : null, hasDesign ? logoId : null),
    frequency,
    period: periodOf(since, until, timeZone),
    stories: stories.map((story) => storyOf(origin, story)),
  }
}

const periodOf = (since: number, until: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).formatRange(since, until)

const storyOf = (
  origin: string,
  { title, subtitle, slug, author, username, visibility, focusX, focusY, ...story }: RowOf<typeof storyShape>,
): DigestStory => ({
  ...story,
  title: typographic(title, story.language),
  subtitle: truncate(typographic(subtitle, story.language), limits.story.preview.text, story.language),
  url: origin + path('ShowPost', { postId: slug }),
  author: { name: author, url: origin + path('ShowUser', { username }) },
  isMemberOnly: visibility === 'LOCKED',
  focusX: focusX ?? 50,
  focusY: focusY ?? 50,
})
