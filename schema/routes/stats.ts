import { page } from '#schema/routes/row.ts'

const PERIOD = ['period', 'since', 'until']
const own = { auth: 'signed-in', query: [...PERIOD, 'sort', 'to'] } as const
const admin = { auth: 'publication-admin', mainHostOnly: true, query: [...PERIOD, 'sort', 'to'] } as const

export const stats = [
  page('ShowStats', '/me/stats', { ...own, page: 'your-stats' }),
  page('ShowStatsResponses', '/me/stats/responses', { ...own, page: 'your-stats' }),
  page('ShowStatsSeries', '/me/stats/series', { ...own, page: 'your-series-stats' }),
  page('ShowStatsPost', '/me/stats/post/{postId}', { page: 'stats-post', auth: 'owner', query: PERIOD }),

  page('ShowUserStats', '/@{username}/stats', { auth: 'owner', redirect: { to: 'ShowStats' } }),
  page('ShowUserStatsResponses', '/@{username}/stats/responses', {
    auth: 'owner',
    redirect: { to: 'ShowStatsResponses' },
  }),
  page('ShowUserStatsSeries', '/@{username}/stats/series', {
    auth: 'owner',
    redirect: { to: 'ShowStatsSeries' },
  }),

  page('ShowCollectionStats', '/{collectionSlug}/stats', { ...admin, page: 'publication-stats' }),
  page('ShowCollectionStatsOverview', '/{collectionSlug}/stats/overview', {
    ...admin,
    page: 'publication-stats',
  }),
  page('ShowCollectionStatsStories', '/{collectionSlug}/stats/stories', {
    ...admin,
    page: 'publication-stats',
  }),
]
