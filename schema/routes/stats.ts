import { page } from '#schema/routes/row.ts'

const admin = { auth: 'publication-admin', unbuilt: true } as const

export const stats = [
  page('ShowStats', '/me/stats', { auth: 'signed-in', unbuilt: true }),
  page('ShowStatsResponses', '/me/stats/responses', { auth: 'signed-in', unbuilt: true }),
  page('ShowStatsSeries', '/me/stats/series', { auth: 'signed-in', unbuilt: true }),
  page('ShowStatsPost', '/me/stats/post/{postId}', {
    page: 'stats-post',
    auth: 'owner',
    unbuilt: true,
  }),

  page('ShowUserStats', '/@{username}/stats', { auth: 'owner', redirect: { to: 'ShowStats' } }),
  page('ShowUserStatsResponses', '/@{username}/stats/responses', {
    auth: 'owner',
    redirect: { to: 'ShowStatsResponses' },
  }),
  page('ShowUserStatsSeries', '/@{username}/stats/series', {
    auth: 'owner',
    redirect: { to: 'ShowStatsSeries' },
  }),

  page('ShowCollectionStats', '/{collectionSlug}/stats', admin),
  page('ShowCollectionStatsOverview', '/{collectionSlug}/stats/overview', admin),
  page('ShowCollectionStatsStories', '/{collectionSlug}/stats/stories', admin),
]
