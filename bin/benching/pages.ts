/** The pages whose reads are counted. A new kind of page joins by a line here. */
import type { DatabaseSync } from 'node:sqlite'
import { type PathParams, path } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'

export interface CountedPage {
  name: string
  /** D1 statements that the cold page may cost, the site's own read included. */
  statements: number
  /** Its path on a site; every larger synthetic site holds the same page. */
  path(site: SiteFacts): string
}

/** What paths are made of: the largest of everything on a site. */
export interface SiteFacts {
  username: string
  /** A story with more than one page of responses. */
  postId: string
  collectionSlug: string
  tagSlug: string
  catalogSlugId: string
  /** The latest day with stories. */
  year: string
  month: string
  day: string
}

const MOST = 5

const page =
  (name: RouteName, choose: (site: SiteFacts) => PathParams = () => ({})) =>
  (site: SiteFacts): string =>
    path(name, choose(site), undefined)

const author = ({ username }: SiteFacts) => ({ username })
const publication = ({ collectionSlug }: SiteFacts) => ({ collectionSlug })
const tag = ({ tagSlug }: SiteFacts) => ({ tagSlug })

export const countedPages: readonly CountedPage[] = [
  { name: 'home', statements: 5, path: page('ShowHome') },
  { name: 'story', statements: 6, path: page('ShowPost', ({ postId }) => ({ postId })) },
  { name: 'profile', statements: 5, path: page('ShowUser', author) },
  { name: 'publication', statements: 5, path: page('ShowCollectionHome', publication) },
  { name: 'tag', statements: 4, path: page('ShowTagPosts', tag) },

  { name: 'topic', statements: MOST, path: page('ShowTopic', ({ tagSlug }) => ({ topicSlug: tagSlug })) },
  { name: 'topics', statements: MOST, path: page('ShowTopics') },
  { name: 'trending', statements: MOST, path: page('ShowTrending') },
  { name: 'top-stories', statements: MOST, path: page('ShowTopStories') },
  {
    name: 'top-stories-of-day',
    statements: MOST,
    path: page('ShowTopStoriesForDate', ({ year, month, day }) => ({ date: `${year}-${month}-${day}` })),
  },
  { name: 'browse-top', statements: MOST, path: page('ShowBrowseTop') },
  { name: 'tag-latest', statements: MOST, path: page('ShowTagLatest', tag) },
  { name: 'tag-top', statements: MOST, path: page('ShowTagTop', (site) => ({ ...tag(site), timePeriod: 'month' })) },
  { name: 'tag-top-writers', statements: MOST, path: page('ShowTagTopWriters', tag) },
  { name: 'tag-archive', statements: MOST, path: page('ShowTagArchive', tag) },
  {
    name: 'tag-archive-month',
    statements: MOST,
    path: page('ShowTagArchiveMonth', ({ tagSlug, year, month }) => ({ tagSlug, year, month })),
  },
  { name: 'profile-latest', statements: MOST, path: page('ShowUserLatest', author) },
  { name: 'profile-recommended', statements: MOST, path: page('ShowUserHasRecommended', author) },
  { name: 'profile-highlights', statements: MOST, path: page('ShowUserHighlights', author) },
  { name: 'profile-responses', statements: MOST, path: page('ShowUserResponses', author) },
  { name: 'profile-lists', statements: MOST, path: page('ShowUserLists', author) },
  {
    name: 'list',
    statements: MOST,
    path: page('ShowUserList', ({ username, catalogSlugId }) => ({ username, catalogSlugId })),
  },
  { name: 'followers', statements: MOST, path: page('ShowUserFollowers', author) },
  { name: 'following', statements: MOST, path: page('ShowUserFollowing', author) },
  { name: 'profile-about', statements: MOST, path: page('ShowUserAbout', author) },
  { name: 'publication-latest', statements: MOST, path: page('ShowCollectionLatest', publication) },
  { name: 'publication-trending', statements: MOST, path: page('ShowCollectionTrending', publication) },
  { name: 'publication-archive', statements: MOST, path: page('ShowCollectionArchive', publication) },
  {
    name: 'publication-tagged',
    statements: MOST,
    path: page('ShowCollectionTagged', ({ collectionSlug, tagSlug }) => ({ collectionSlug, tagSlug })),
  },
  { name: 'publication-all', statements: MOST, path: page('ShowCollectionAll', publication) },
  { name: 'publication-followers', statements: MOST, path: page('ShowCollectionFollowers', publication) },
  { name: 'publication-about', statements: MOST, path: page('ShowCollectionMasthead', publication) },
  {
    name: 'publication-author',
    statements: MOST,
    path: page('ShowUserUnderCollection', ({ collectionSlug, username }) => ({ collectionSlug, username })),
  },
  { name: 'feed', statements: MOST, path: page('ShowLatestFeed') },
  { name: 'feed-tag', statements: MOST, path: page('ShowTagFeed', tag) },
  { name: 'not-found', statements: MOST, path: () => '/nothing-is-here/at-all' },
]

const FACTS = `select
  (select username from users order by post_count desc, id limit 1) as username,
  (select id from posts where listed_at is not null order by responses_count desc, id limit 1) as postId,
  (select slug from collections order by post_count desc, id limit 1) as collectionSlug,
  (select slug from tags order by post_count desc, id limit 1) as tagSlug,
  (select max(listed_at) from posts where listed_at is not null) as latest,
  (select c.slug from catalogs c join users u on u.id = c.creator_id where c.visibility = 'PUBLIC'
   and u.username = (select username from users order by post_count desc, id limit 1)
   order by c.items_count desc, c.id limit 1) as catalogSlugId`

/** The pages of a site that has something of everything. */
export function factsOf(db: DatabaseSync): SiteFacts {
  const { latest, ...facts } = db.prepare(FACTS).get() as Record<string, string | number>
  const [year = '', month = '', day = ''] = new Date(Number(latest)).toISOString().slice(0, 10).split('-')
  return { ...(facts as Omit<SiteFacts, 'year' | 'month' | 'day'>), year, month, day }
}
