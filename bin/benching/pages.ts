/** A new kind of page needs a line here. */
import type { DatabaseSync } from 'node:sqlite'
import { day } from '#schema/limits.ts'
import { type PathParams, path } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'

export interface CountedPage {
  name: string
  /** D1 statements when cold, with the site's own read; MOST_STATEMENTS by default. */
  budget?: number
  /** Without it, only growth is limited. */
  mostRows?: number
  status?: number
  /** A viewers' page may use one more statement. */
  viewer?: (site: SiteFacts) => string
  /** Every larger synthetic site has the same page. */
  path: (site: SiteFacts) => string
}

/** The paths show the entities with the most stories, responses or followers. */
export interface SiteFacts {
  username: string
  postId: string
  writerId: string
  collectionSlug: string
  tagSlug: string
  catalogSlugId: string
  word: string
  followedId: string
  readerId: string
  regular: { username: string; collectionSlug: string }
  year: string
  month: string
  day: string
}

export const MOST_STATEMENTS = 5

const page =
  (name: RouteName, choose: (site: SiteFacts) => PathParams = () => ({})) =>
  (site: SiteFacts): string =>
    path(name, choose(site), undefined)

const author = ({ username }: SiteFacts) => ({ username })
const publication = ({ collectionSlug }: SiteFacts) => ({ collectionSlug })
const tag = ({ tagSlug }: SiteFacts) => ({ tagSlug })

export const countedPages: readonly CountedPage[] = [
  { name: 'home', budget: 5, path: page('ShowHome') },
  { name: 'story', budget: 6, path: page('ShowPost', ({ postId }) => ({ postId })) },
  { name: 'responses', path: page('ShowPostResponses', ({ postId }) => ({ postId })) },
  { name: 'profile', budget: 5, path: page('ShowUser', author) },
  { name: 'publication', budget: 5, path: page('ShowCollectionHome', publication) },
  { name: 'search', budget: 3, path: (site) => path('ShowSearch', undefined, { q: site.word }) },
  { name: 'tag', budget: 4, path: page('ShowTagPosts', tag) },

  { name: 'topic', path: page('ShowTopic', ({ tagSlug }) => ({ topicSlug: tagSlug })) },
  { name: 'topics', path: page('ShowTopics') },
  { name: 'trending', path: page('ShowTrending') },
  { name: 'top-stories', path: page('ShowTopStories') },
  {
    name: 'top-stories-of-day',

    path: page('ShowTopStoriesForDate', ({ year, month, day }) => ({ date: `${year}-${month}-${day}` })),
  },
  { name: 'browse-top', path: page('ShowBrowseTop') },
  { name: 'tag-latest', path: page('ShowTagLatest', tag) },
  { name: 'tag-top', path: page('ShowTagTop', (site) => ({ ...tag(site), timePeriod: 'month' })) },
  { name: 'tag-top-writers', path: page('ShowTagTopWriters', tag) },
  { name: 'tag-archive', path: page('ShowTagArchive', tag) },
  {
    name: 'tag-archive-month',

    path: page('ShowTagArchiveMonth', ({ tagSlug, year, month }) => ({ tagSlug, year, month })),
  },
  { name: 'profile-latest', path: page('ShowUserLatest', author) },
  { name: 'profile-recommended', path: page('ShowUserHasRecommended', author) },
  { name: 'profile-highlights', path: page('ShowUserHighlights', author) },
  { name: 'profile-responses', path: page('ShowUserResponses', author) },
  { name: 'profile-lists', path: page('ShowUserLists', author) },
  {
    name: 'list',

    path: page('ShowUserList', ({ username, catalogSlugId }) => ({ username, catalogSlugId })),
  },
  { name: 'followers', path: page('ShowUserFollowers', author) },
  { name: 'following', path: page('ShowUserFollowing', author) },
  { name: 'profile-about', path: page('ShowUserAbout', author) },
  { name: 'publication-latest', path: page('ShowCollectionLatest', publication) },
  { name: 'publication-trending', path: page('ShowCollectionTrending', publication) },
  { name: 'publication-archive', path: page('ShowCollectionArchive', publication) },
  {
    name: 'publication-tagged',

    path: page('ShowCollectionTagged', ({ collectionSlug, tagSlug }) => ({ collectionSlug, tagSlug })),
  },
  { name: 'publication-all', path: page('ShowCollectionAll', publication) },
  { name: 'publication-followers', path: page('ShowCollectionFollowers', publication) },
  { name: 'publication-about', path: page('ShowCollectionMasthead', publication) },
  {
    name: 'publication-author',

    path: page('ShowUserUnderCollection', ({ regular }) => regular),
  },
  {
    name: 'notifications',
    budget: MOST_STATEMENTS + 1,
    viewer: ({ followedId }) => followedId,
    path: page('ShowYourNotifications'),
  },
  ...(
    [
      ['your-lists', 'ShowYourLists'],
      ['your-followed-lists', 'ShowYourFollowedLists'],
      ['your-reading-list', 'ShowYourList'],
      ['reading-history', 'ShowYourReadingHistory'],
    ] as const
  ).map(([name, row]) => ({
    name,
    budget: MOST_STATEMENTS + 1,
    viewer: ({ followedId }: SiteFacts) => followedId,
    path: page(row, () => ({ catalogSlugId: 'reading-list' })),
  })),
  // The most answered story has a million readers on the large site and ten on the small one.
  ...(
    [
      ['stats', 'ShowStats'],
      ['stats-of-story', 'ShowStatsPost'],
      ['referrers', 'ShowPostReferrers'],
      ['publication-stats', 'ShowCollectionStats'],
    ] as const
  ).map(([name, row]) => ({
    name,
    budget: MOST_STATEMENTS + 1,
    viewer: ({ writerId }: SiteFacts) => writerId,
    path: page(row, ({ postId, collectionSlug }) => ({ postId, collectionSlug })),
  })),
  {
    name: 'home-feed',
    // Two batches: the session, the feed, its tabs, three suggestions, and sources that no card has.
    budget: 8,
    mostRows: 1500,
    viewer: ({ readerId }) => readerId,
    path: page('ShowHome'),
  },
  { name: 'collections', path: page('ShowSequenceLibrary') },
  {
    name: 'embedded-list',
    path: page('ShowEmbedList', ({ catalogSlugId }) => ({ catalogSlugId })),
  },
  { name: 'feed', path: page('ShowLatestFeed') },
  { name: 'feed-tag', path: page('ShowTagFeed', tag) },
  { name: 'not-found', status: 404, path: () => '/nothing-is-here/at-all' },
]

/** Both have full pages only. */
const FACTS = `with pair as (
    select user_id, collection_id from post_authors
    where listed_at is not null and collection_id = (select id from collections order by post_count desc, id limit 1)
    group by user_id order by count(*) desc, user_id limit 1)
  select u.username, c.slug as collectionSlug,
    (select p.id from posts p where p.listed_at is not null and p.collection_id = c.id
     order by p.responses_count desc, p.id limit 1) as postId,
    (select p.creator_id from posts p where p.listed_at is not null and p.collection_id = c.id
     order by p.responses_count desc, p.id limit 1) as writerId,
    (select t.slug from post_tags pt join tags t on t.id = pt.tag_id
     where pt.collection_id = c.id and pt.listed_at is not null
     group by t.id order by count(*) desc, t.id limit 1) as tagSlug,
    (select slug from catalogs where creator_id = u.id and visibility = 'PUBLIC'
     order by items_count desc, id limit 1) as catalogSlugId,
    (select id from users order by follower_count desc, id limit 1) as followedId,
    (select id from users order by following_count desc, id limit 1) as readerId,
    (select max(listed_at) from posts where listed_at is not null) as latest
  from pair join users u on u.id = pair.user_id join collections c on c.id = pair.collection_id`

const REGULAR = `select u.username, c.slug as collectionSlug from post_authors a
  join users u on u.id = a.user_id join collections c on c.id = a.collection_id
  where a.listed_at is not null group by u.id, c.id order by count(*) desc, u.id limit 1`

/** Requires a site with every kind of content. */
export function factsOf(db: DatabaseSync): SiteFacts {
  const { latest, ...facts } = db.prepare(FACTS).get() as Record<string, string | number>
  // The latest day may be incomplete.
  const date = new Date(Number(latest) - day)
  const [year = '', month = '', dayOfMonth = ''] = date.toISOString().slice(0, 10).split('-')
  const regular = db.prepare(REGULAR).get() as unknown as SiteFacts['regular']
  return { ...(facts as unknown as SiteFacts), word: 'the', regular, year, month, day: dayOfMonth }
}
