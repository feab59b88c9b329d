import { action, api as endpoint, asset, page } from '#schema/routes/row.ts'

const viewer = { auth: 'signed-in' } as const
const claps = { ...viewer, page: 'clap', query: ['redirect'], form: true } as const

export const api = [
  endpoint('ShowGraphql', '/_/graphql', { handler: true, methods: ['POST'] }),
  // Ours: for tools that call the endpoint.
  asset('ShowGraphqlSchema', '/_/graphql/schema.graphql', { handler: true }),
  page('ShowGraphqlHelp', '/_/graphql/help', { page: 'graphql-help' }),
  // Ours: previews of a story or list on other sites (https://oembed.com).
  endpoint('ShowOembed', '/_/oembed', { handler: true }),
  // Several of the calls below, each answered as if sent separately (decision 134).
  endpoint('BatchRequests', '/_/batch', { byViewer: true, handler: true, methods: ['POST'] }),

  action('VoteOnPost', '/_/vote/p/{postId}', claps),
  action('VoteOnEntity', '/_/vote/{type}/{id}', {
    ...claps,
    params: { type: ['catalog', 'post'] },
  }),
  // The GET shows lists for a story, for readers without scripts.
  action('BookmarkPost', '/_/bookmark/p/{postId}', {
    ...viewer,
    page: 'save-story',
    form: true,
    query: ['redirect'],
  }),
  // Ours: fewer stories like this. The GET asks first, for readers without scripts.
  action('DismissPost', '/_/dismiss/p/{postId}', {
    ...viewer,
    page: 'dismiss',
    form: true,
    query: ['redirect'],
  }),
  // Ours: opens a member-only story for a non-member by the meter (D52). The GET asks first.
  action('OpenMeteredPost', '/_/read/p/{postId}', {
    ...viewer,
    page: 'open-metered-story',
    form: true,
    query: ['redirect'],
  }),
  action('CreatePostQuote', '/_/p/{postId}/quotes/create', { ...viewer, handler: true, methods: ['POST'] }),

  // Ours: signed events from the payment provider.
  endpoint('TakePaymentEvent', '/_/payments/events', { handler: true, methods: ['POST'] }),
  // Ours: signed events from the provider of newsletters.
  endpoint('TakeNewsletterEvent', '/_/newsletters/events', { handler: true, methods: ['POST'] }),

  // For other applications, by OAuth bearer token.
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
