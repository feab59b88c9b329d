import { action, api as endpoint } from '#schema/routes/row.ts'

const viewer = { auth: 'signed-in' } as const

export const api = [
  endpoint('ShowGraphql', '/_/graphql'),
  endpoint('BatchRequests', '/_/batch'),

  action('VoteOnPost', '/_/vote/p/{postId}', viewer),
  action('VoteOnEntity', '/_/vote/{type}/{id}', { ...viewer, params: { type: ['catalog', 'post'] } }),
  action('BookmarkPost', '/_/bookmark/p/{postId}', viewer),
  action('CreatePostQuote', '/_/p/{postId}/quotes/create', viewer),

  // for applications of others, by OAuth bearer token
  endpoint('ApiShowMe', '/v1/me'),
  endpoint('ApiShowUserPublications', '/v1/users/{applicationSpecificUserId}/publications'),
  endpoint('ApiShowPublicationContributors', '/v1/publications/{publicationId}/contributors'),
  endpoint('IftttShowUserInfo', '/ifttt/v1/user/info'),
  endpoint('IftttShowStatus', '/ifttt/v1/status'),
]
