import { action, api as endpoint, asset, page } from '#schema/routes/row.ts'

const viewer = { auth: 'signed-in' } as const
const claps = { ...viewer, page: 'clap', query: ['redirect'], form: true } as const

export const api = [
  endpoint('ShowGraphql', '/_/graphql', { handler: true, methods: ['POST'] }),
  // Ours.
  asset('ShowGraphqlSchema', '/_/graphql/schema.graphql', { handler: true }),
  page('ShowGraphqlHelp', '/_/graphql/help', { page: 'graphql-help' }),
  // Ours (https://oembed.com).
  endpoint('ShowOembed', '/_/oembed', { handler: true }),
  // Calls are answered as if sent separately (decision 134).
  endpoint('BatchRequests', '/_/batch', { byViewer: true, handler: true, methods: ['POST'] }),

  action('VoteOnPost', '/_/vote/p/{postId}', claps),
  action('VoteOnEntity', '/_/vote/{type}/{id}', {
    ...claps,
    params: { type: ['catalog', 'post'] },
  }),
  // The GET serves readers without scripts.
  action('BookmarkPost', '/_/bookmark/p/{postId}', {
    ...viewer,
    page: 'save-story',
    form: true,
    query: ['redirect'],
  }),
  // Ours. The GET asks first.
  action('DismissPost', '/_/dismiss/p/{postId}', {
    ...viewer,
    page: 'dismiss',
    form: true,
    query: ['redirect'],
  }),
  // Ours (D52). The GET asks first.
  action('OpenMeteredPost', '/_/read/p/{postId}', {
    ...viewer,
    page: 'open-metered-story',
    form: true,
    query: ['redirect'],
  }),
  action('CreatePostQuote', '/_/p/{postId}/quotes/create', { ...viewer, handler: true, methods: ['POST'] }),

  // Ours; events are signed.
  endpoint('TakePaymentEvent', '/_/payments/events', { handler: true, methods: ['POST'] }),
  // Ours; events are signed.
  endpoint('TakeNewsletterEvent', '/_/newsletters/events', { handler: true, methods: ['POST'] }),

  // Applications send an OAuth bearer token.
  endpoint('ApiShowMe', '/v1/me', { unbuilt: true }),
  endpoint('ApiShowUserPublications', '/v1/users/{applicationSpecificUserId}/publications', {
    unbuilt: true,
  }),
  endpoint('ApiShowPublicationContributors', '/v1/publications/{publicationId}/contributors', {
    unbuilt: true,
  }),
  endpoint('IftttShowUserInfo', '/ifttt/v1/user/info', { unbuilt: true }),
  endpoint('IftttShowStatus', '/ifttt/v1/status', { unbuilt: true }),
]
