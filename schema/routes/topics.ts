import { TimePeriod, TrendingMode } from '#schema/enums.ts'
import { page } from '#schema/routes/row.ts'

const tagged = {
  page: 'topic',
  cache: { life: 'long', tag: 'tag' },
  query: ['to'],
} as const
/** Claps purge no tag, so the lifetime is short. */
const ranked = { ...tagged, cache: { life: 'short', tag: 'tag' } } as const
const trending = {
  page: 'trending-posts',
  cache: { life: 'short', tag: 'edgeCacheHome' },
  query: ['to'],
} as const

export const topics = [
  page('ShowTagPosts', '/tag/{tagSlug}', tagged),
  page('ShowTagLatest', '/tag/{tagSlug}/latest', tagged),
  page('ShowTagTop', '/tag/{tagSlug}/top/{timePeriod}', { ...ranked, params: { timePeriod: TimePeriod } }),
  page('ShowTagTopWriters', '/tag/{tagSlug}/top-writers', ranked),
  page('ShowTagArchive', '/tag/{tagSlug}/archive', tagged),
  page('ShowTagArchiveYear', '/tag/{tagSlug}/archive/{year}', tagged),
  page('ShowTagArchiveMonth', '/tag/{tagSlug}/archive/{year}/{month}', tagged),
  page('ShowTagArchiveDay', '/tag/{tagSlug}/archive/{year}/{month}/{day}', tagged),

  page('ShowTopics', '/topics', {
    page: 'topics',
    cache: { life: 'short', tag: 'edgeCacheHome' },
  }),
  page('ShowTopic', '/topic/{topicSlug}', tagged),
  page('EditTopic', '/topic/{topicSlug}/edit', { page: 'edit-topic', auth: 'staff', form: true }),
  page('AddPostsToTopic', '/topic/{topicSlug}/add-posts', { page: 'add-posts', auth: 'staff', form: true }),

  page('ShowTrending', '/trending', trending),
  page('ShowTrendingMode', '/trending/mode/{mode}', { ...trending, params: { mode: TrendingMode } }),
  page('ShowTrendingModeTopic', '/trending/mode/{mode}/topic/{topicSlug}', {
    ...trending,
    params: { mode: TrendingMode },
  }),
  page('ShowBrowseTop', '/browse/top', { ...trending, page: 'browse-top' }),
  page('ShowTopStories', '/top-stories', { ...trending, page: 'top-stories' }),
  page('ShowTopStoriesForDate', '/top-stories/{date}', { ...trending, page: 'top-stories' }),

  page('ShowGetStarted', '/get-started', {
    page: 'topics-onboarding',
    auth: 'signed-in',
    form: true,
    query: ['redirect'],
  }),
  page('CustomizeTopics', '/customize-topics', { page: 'topics-onboarding', auth: 'signed-in', form: true }),
]
