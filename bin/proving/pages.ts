/** Every kind of cached page. A test fails for a missing kind. */
import { printImageOptions } from '#schema/media/images.ts'
import { type PathParams, path, type Query } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { Facts } from './facts.ts'

export interface ProvedPage {
  route: RouteName
  params: (facts: Facts) => PathParams
  /** The product by default. Other hosts omit the first path segment. */
  host?: 'author' | 'publication' | 'domain'
  query?: (facts: Facts) => Query
}

type Chosen = (facts: Facts) => PathParams

const page = (route: RouteName, params: Chosen = () => ({}), host?: ProvedPage['host']): ProvedPage => ({
  route,
  params,
  host,
})

const author: Chosen = (facts) => ({ username: facts.author.username })
const publication: Chosen = (facts) => ({ collectionSlug: facts.publication.slug })
const tag: Chosen = (facts) => ({ tagSlug: facts.tag.slug })
const topic: Chosen = (facts) => ({ topicSlug: facts.tag.slug })
const featurePage: Chosen = (facts) => ({ topicSlug: facts.featurePage.topicSlug })
const story: Chosen = (facts) => ({ postId: facts.story.id })
const month: Chosen = ({ year, month }) => ({ year, month })
const day: Chosen = ({ year, month, day }) => ({ year, month, day })
const date: Chosen = ({ year, month, day }) => ({ date: `${year}-${month}-${day}` })

const both =
  (...parts: Chosen[]): Chosen =>
  (facts) =>
    Object.assign({}, ...parts.map((part) => part(facts))) as PathParams

export const provedPages = {
  home: page('ShowHome'),
  sitemap: page('ShowSitemap'),
  'sitemap of a month': {
    route: 'ShowSitemap',
    params: () => ({}),
    query: ({ year, month }) => ({ part: `${year}-${month}` }),
  },

  story: page('ShowPost', story),
  'story under its publication': page('ShowPostUnderCollection', both(publication, story)),
  'story under its author': page('ShowPostUnderUser', both(author, story)),
  'story on its publication’s host': page('ShowPostUnderCollection', both(publication, story), 'publication'),
  'story of a neighbour': page('ShowPost', (facts) => ({ postId: facts.neighbour.id })),
  responses: page('ShowPostResponses', story),
  'responses, open': page('ShowPostResponsesOpen', story),
  'claps of a story': page('ShowPostUpvotes', story),
  'highlights of a story': page('ShowPostQuotes', story),
  response: page('ShowPost', (facts) => ({ postId: facts.response.id })),

  profile: page('ShowUser', author),
  'profile on a host of its own': page('ShowUser', author, 'author'),
  'profile of the co-author': page('ShowUser', (facts) => ({ username: facts.coauthor.username })),
  'profile, latest': page('ShowUserLatest', author),
  'profile, recommended': page('ShowUserHasRecommended', (facts) => ({ username: facts.clapper.username })),
  'profile, highlights': page('ShowUserHighlights', (facts) => ({ username: facts.highlighter.username })),
  'profile, responses': page('ShowUserResponses', (facts) => ({ username: facts.responder.username })),
  'profile, series': page('ShowUserSeries', author),
  'profile, about': page('ShowUserAbout', author),
  'profile, followers': page('ShowUserFollowers', author),
  'profile, following': page('ShowUserFollowing', (facts) => ({ username: facts.clapper.username })),
  'profile, books': page('ShowUserBooks', (facts) => ({ username: facts.coauthor.username })),
  'profile, awards': page(
    'ShowUserAwards',
    both(author, () => ({ kind: 'readers-choice' })),
  ),
  'profile, lists': page('ShowUserLists', (facts) => ({ username: facts.collector.username })),
  list: page('ShowUserList', (facts) => ({
    username: facts.collector.username,
    catalogSlugId: facts.list.slug,
  })),
  'awarded stories': page('ShowAwardedPosts', () => ({ type: 'readers-choice' })),

  tag: page('ShowTagPosts', tag),
  'tag, latest': page('ShowTagLatest', tag),
  'tag, top': page(
    'ShowTagTop',
    both(tag, () => ({ timePeriod: 'year' })),
  ),
  'tag, top writers': page('ShowTagTopWriters', tag),
  'tag, archive': page('ShowTagArchive', tag),
  'tag, archive of a year': page(
    'ShowTagArchiveYear',
    both(tag, ({ year }) => ({ year })),
  ),
  'tag, archive of a month': page('ShowTagArchiveMonth', both(tag, month)),
  'tag, archive of a day': page('ShowTagArchiveDay', both(tag, day)),
  topics: page('ShowTopics'),
  'partner program': page('ShowPartnerProgramLanding'),
  earning: page('ShowEarnLanding'),
  creators: page('ShowCreators'),
  'creator tools': page('ShowCreatorTools'),
  about: page('ShowAbout'),
  careers: page('ShowJobs'),
  'text to speech': page('ShowListenHelp'),
  'the trump 45': page('ShowTheTrump45'),
  tribute: page('ShowTribute'),
  topic: page('ShowTopic', topic),
  trending: page('ShowTrending'),
  'trending, mode': page('ShowTrendingMode', () => ({ mode: 'hot' })),
  'trending, topic': page(
    'ShowTrendingModeTopic',
    both(topic, () => ({ mode: 'hot' })),
  ),
  'browse top': page('ShowBrowseTop'),
  'top stories': page('ShowTopStories'),
  'top stories of a day': page('ShowTopStoriesForDate', date),

  publication: page('ShowCollectionHome', publication),
  'publication on a host of its own': page('ShowCollectionHome', publication, 'publication'),
  'publication, about': page('ShowCollectionMasthead', publication),
  'publication, tagged': page('ShowCollectionTagged', both(publication, tag)),
  'publication, followers': page('ShowCollectionFollowers', publication),
  'publication, latest': page('ShowCollectionLatest', publication),
  'publication, trending': page('ShowCollectionTrending', publication),
  'publication, featured': page('ShowCollectionFeatured', publication),
  'publication, feature page': page('ShowCollectionFeaturePage', both(publication, featurePage)),
  'publication, archive': page('ShowCollectionArchive', publication),
  'publication, archive of a year': page(
    'ShowCollectionArchiveYear',
    both(publication, ({ year }) => ({ year })),
  ),
  'publication, archive of a month': page('ShowCollectionArchiveMonth', both(publication, month)),
  'publication, archive of a day': page('ShowCollectionArchiveDay', both(publication, day)),
  'publication, all': page('ShowCollectionAll', publication),
  'publication, all, first page': page(
    'ShowCollectionAllPage',
    both(publication, () => ({ page: 1 })),
  ),
  'publication, styles': page('ShowCollectionStyles', publication),
  'publication, author': page('ShowUserUnderCollection', both(publication, author)),

  'feed of the site': page('ShowLatestFeed'),
  'feed of the author': page('ShowUserFeedByPrefix', author),
  'feed of the author, below': page('ShowUserFeed', author),
  'feed of the publication': page('ShowCollectionFeedByPrefix', publication),
  'feed of the publication, below': page('ShowCollectionFeed', publication),
  'feed of the publication on its host': page('ShowCollectionFeed', publication, 'publication'),
  'publication on a domain': page('ShowCollectionHome', publication, 'domain'),
  'story on a domain': page('ShowPostUnderCollection', both(publication, story), 'domain'),
  'feed on a domain': page('ShowCollectionFeed', publication, 'domain'),
  'feed of a tag in the publication': page(
    'ShowCollectionTaggedFeed',
    both(publication, (facts) => ({ tag: facts.tag.slug })),
  ),
  'feed of a tag in the publication, by prefix': page(
    'ShowCollectionTaggedFeedByPrefix',
    both(publication, (facts) => ({ tag: facts.tag.slug })),
  ),
  'feed of the list': page('ShowCollectionsItemFeed', (facts) => ({ catalogSlug: facts.list.slug })),
  'feed of the tag': page('ShowTagFeed', tag),
  'feed of the topic': page('ShowTopicFeed', topic),

  // Cached as long as the picture exists.
  picture: page('ShowImage', ({ picture: { id } }) => ({
    options: printImageOptions({ mode: 'fit', width: 700 }),
    imageId: id,
  })),
} as const satisfies Record<string, ProvedPage>

export type PageName = keyof typeof provedPages

export const pageNames = Object.keys(provedPages) as PageName[]

export interface Address {
  host: string
  path: string
}

/** @param mainHost with its port */
export function addressOf(name: PageName, facts: Facts, mainHost: string): Address {
  const { route, params, host, query }: ProvedPage = provedPages[name]
  const full = path(route, params(facts), query?.(facts))
  if (!host) return { host: mainHost, path: full }
  return { host: hostOf(host, facts, mainHost), path: full.replace(/^\/[^/]+/, '') || '/' }
}

function hostOf(host: NonNullable<ProvedPage['host']>, facts: Facts, mainHost: string): string {
  if (host === 'domain') return facts.domain.name
  return `${host === 'author' ? facts.author.username : facts.publication.slug}.${mainHost}`
}
