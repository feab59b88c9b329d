import { FollowedEntityName, YourStoriesFilter } from '#schema/enums.ts'
import { page, redirect } from '#schema/routes/row.ts'

const followed = { auth: 'signed-in', page: 'customize-following', query: ['to'] } as const
const muted = { auth: 'signed-in', page: 'customize-muted', query: ['to'] } as const

export const me = [
  redirect('ShowYourStoriesDefault', '/me/stories', {
    auth: 'signed-in',
    redirect: { to: 'ShowYourStories', params: { filterBy: 'drafts' } },
  }),
  page('ShowYourStories', '/me/stories/{filterBy}', {
    auth: 'signed-in',
    page: 'your-stories',
    form: true,
    query: ['to', 'undeletedPost', 'undeletedPostId', 'undeletedPostTitle', 'tab'],
    params: { filterBy: YourStoriesFilter },
  }),
  page('ShowYourSeriesDefault', '/me/series', { auth: 'signed-in', page: 'your-series', query: ['to'] }),
  page('ShowYourSeries', '/me/series/{filterBy}', {
    auth: 'signed-in',
    page: 'your-series',
    form: true,
    query: ['to'],
    // Responses are never series.
    params: { filterBy: YourStoriesFilter.filter((filter) => filter !== 'responses') },
  }),
  page('AnswerCollectionInvitation', '/me/invitations/{collectionSlug}', {
    auth: 'signed-in',
    page: 'publication-invitation',
    form: true,
  }),

  page('ShowFollowsIndex', '/me/following', followed),
  page('ShowFollowsEntity', '/me/following/{entityName}', {
    ...followed,
    params: { entityName: FollowedEntityName },
  }),
  page('ShowFollowsTopics', '/me/following/topics', followed),
  page('ShowFollowsSuggestions', '/me/following/suggestions', {
    auth: 'signed-in',
    page: 'customize-suggestions',
  }),
  page('ShowMuteSettings', '/me/settings/mute', muted),
  page('ShowMuteSettingsTab', '/me/settings/mute/{activeTab}', {
    ...muted,
    // Topics cannot be muted.
    params: { activeTab: FollowedEntityName.filter((name) => name !== 'topics') },
  }),
  page('ShowReadingHistory', '/me/readinghistory', {
    auth: 'signed-in',
    page: 'customize-reading-history',
    form: true,
    query: ['to'],
  }),
]
