import { settled } from '../acts.ts'
import { NOTES, screen } from '../finding.ts'

const READING = { tagSlug: 'reading' }

export const topics = [
  screen('topics/all', 'ShowTopics', 'visitor'),
  screen('topics/one', 'ShowTopic', 'visitor', { params: { topicSlug: 'writing' } }),
  screen('topics/one, reader', 'ShowTopic', 'reader', { params: { topicSlug: 'writing' } }),
  screen('topics/tag', 'ShowTagPosts', 'visitor', { params: READING }),
  screen('topics/latest', 'ShowTagLatest', 'visitor', { params: READING }),
  screen('topics/top of the year', 'ShowTagTop', 'visitor', { params: { ...READING, timePeriod: 'year' } }),
  screen('topics/writers', 'ShowTagTopWriters', 'visitor', { params: READING }),
  screen('topics/archive', 'ShowTagArchive', 'visitor', { params: READING }),
  screen('topics/archive of a year', 'ShowTagArchiveYear', 'visitor', {
    params: { ...READING, year: '2026' },
  }),
  screen('topics/archive of a month', 'ShowTagArchiveMonth', 'visitor', {
    params: { ...READING, year: '2026', month: '07' },
  }),
  screen('topics/archive of a day', 'ShowTagArchiveDay', 'visitor', {
    params: { ...READING, year: '2026', month: '07', day: '09' },
  }),
  screen('topics/edit', 'EditTopic', 'staff', { params: { topicSlug: 'writing' } }),
  screen('topics/add stories', 'AddPostsToTopic', 'staff', { params: { topicSlug: 'writing' } }),
  screen('popular/trending', 'ShowTrending', 'visitor'),
  screen('popular/new', 'ShowTrendingMode', 'visitor', { params: { mode: 'new' } }),
  screen('popular/in a topic', 'ShowTrendingModeTopic', 'visitor', {
    params: { mode: 'top', topicSlug: 'writing' },
  }),
  screen('popular/top', 'ShowTopStories', 'visitor'),
  screen('popular/of a day', 'ShowTopStoriesForDate', 'visitor', { params: { date: '2026-07-09' } }),
  screen('popular/browse', 'ShowBrowseTop', 'visitor'),

  screen('search/empty', 'ShowSearch', 'visitor'),
  screen('search/results', 'ShowSearch', 'visitor', { query: { q: 'ink' }, does: settled, staysOpen: true }),
  screen('search/none', 'ShowSearch', 'visitor', {
    state: 'empty',
    query: { q: 'zzyzx' },
    does: settled,
    staysOpen: true,
  }),
  screen('search/stories', 'ShowSearchPosts', 'reader', {
    query: { q: 'the' },
    does: settled,
    staysOpen: true,
  }),
  // The browser of this account remembers it.
  screen('search/results only', 'ShowSearch', 'changing', {
    query: { q: 'the' },
    does: async (page) => {
      await page.evaluate(() => localStorage.setItem('search-results-only', 'true'))
      await page.reload()
    },
  }),
  screen('search/people', 'ShowSearchUsers', 'reader', { query: { q: 'writer' } }),
  screen('search/publications', 'ShowSearchPublications', 'visitor', { query: { q: 'field' } }),
  screen('search/topics', 'ShowSearchTags', 'visitor', { query: { q: 'reading' } }),
  screen('search/lists', 'ShowSearchLists', 'visitor', { query: { q: 'depot' } }),
  screen('search/publication', 'ShowCollectionSearch', 'visitor', { params: NOTES, query: { q: 'the' } }),
  screen('search/publication, stories', 'ShowCollectionSearchCategory', 'visitor', {
    params: { ...NOTES, category: 'posts' },
    query: { q: 'the' },
  }),

  screen('following/people', 'ShowFollowsIndex', 'reader'),
  screen('following/nothing', 'ShowFollowsIndex', 'newcomer', { state: 'empty' }),
  screen('following/publications', 'ShowFollowsEntity', 'reader', { params: { entityName: 'publications' } }),
  screen('following/topics', 'ShowFollowsTopics', 'reader'),
  screen('following/suggestions', 'ShowFollowsSuggestions', 'reader'),
  screen('following/muted', 'ShowMuteSettings', 'reader'),
  screen('following/muted publications', 'ShowMuteSettingsTab', 'reader', {
    params: { activeTab: 'publications' },
  }),
  screen('following/choose topics', 'CustomizeTopics', 'reader'),
  screen('following/get started', 'ShowGetStarted', 'newcomer'),
  screen('following/first writers', 'ShowWelcome', 'newcomer'),
  screen('following/first stories', 'ShowWelcome', 'newcomer', { query: { step: 'feed' } }),
  screen('following/first stories, on', 'ShowWelcome', 'reader', {
    query: { step: 'feed', redirect: '/topics' },
  }),
]
