import { action, api, page } from '#schema/routes/row.ts'

const STATS = ['issue', 'period', 'since', 'until', 'to']
const byEmail = { auth: 'signed-in', handler: true, methods: ['GET', 'POST'] } as const
const follows = {
  page: 'follow',
  auth: 'signed-in',
  query: ['redirect'],
  form: true,
} as const

export const newsletters = [
  page('ShowCollectionNewsletterPromotionPage', '/{collectionSlug}/newsletters/{newsletterSlug}', {
    page: 'publication-newsletter-promotion',
    byViewer: true,
    form: true,
    query: ['to'],
  }),
  // A publication's slug comes first, else an id (D05).
  page('ShowCollectionNewsletterSettings', '/{collectionSlug}/newsletters/{newsletterSlug}/settings', {
    page: 'publication-newsletter-settings',
    auth: 'publication-admin',
    mainHostOnly: true,
  }),
  page(
    'ShowCollectionDigestStats',
    '/{collectionSlug}/newsletters/{newsletterSlug}/stats/publication-digests',
    { page: 'publication-digest-stats', auth: 'publication-admin', mainHostOnly: true, query: STATS },
  ),
  api('LoadMoreCollectionNewsletter', '/{collectionSlug}/newsletters/{newsletterSlug}/load-more', {
    handler: true,
  }),
  page('NewCollectionNewsletter', '/{collectionSlug}/new-newsletter', {
    page: 'new-newsletter',
    auth: 'publication-admin',
    mainHostOnly: true,
    form: true,
  }),

  page('NewNewsletterEmail', '/newsletters/{newsletterV3Id}/new-email', {
    page: 'write-story',
    auth: 'owner',
  }),
  page('ShowNewsletterStats', '/newsletters/{newsletterV3Id}/stats', {
    page: 'newsletter-stats',
    auth: 'owner',
    mainHostOnly: true,
    form: true,
    query: STATS,
  }),
  page('ShowNewsletterSettings', '/newsletters/{id}/settings', {
    page: 'publication-newsletter-settings',
    auth: 'owner',
    form: true,
    query: ['replyTo'],
  }),
  // Ours.
  page('ShowNewsletterSubscribers', '/newsletters/{newsletterV3Id}/subscribers', {
    page: 'newsletter-subscribers',
    auth: 'owner',
    query: ['search', 'state', 'source', 'group', 'to'],
    form: true,
  }),
  action('ExportNewsletter', '/export/newsletters/{newsletterV3Id}', {
    page: 'export-newsletter',
    auth: 'owner',
    form: true,
    mainHostOnly: true,
  }),

  page('ShowYourNewsletters', '/me/newsletters', {
    page: 'your-newsletters',
    auth: 'signed-in',
    form: true,
  }),
  page('UnsubscribeAllNewslettersSignedIn', '/me/newsletters/unsubscribe-all', {
    page: 'global-unsubscribe-newsletters',
    auth: 'signed-in',
    form: true,
  }),
  // The hash is the proof.
  page('ShowEmailSettings', '/me/email-settings/{userId}/{hash}', {
    page: 'email-settings',
    handler: true,
    methods: ['GET', 'POST'],
    query: ['setting', 'issue'],
    mainHostOnly: true,
    secrets: ['hash'],
  }),
  page('UnsubscribeAllNewsletters', '/me/email-settings/{userId}/{hash}/unsubscribe-all', {
    page: 'global-unsubscribe-newsletters',
    handler: true,
    methods: ['GET', 'POST'],
    mainHostOnly: true,
    secrets: ['hash'],
  }),

  api('SubscribeToNewsletterApi', '/_/api/subscriptions/newsletters/{id}', {
    auth: 'signed-in',
    handler: true,
    methods: ['POST'],
  }),
  api('LazilyEnableWriterSubscriptionApi', '/_/api/users/{id}/lazily-enable-writer-subscription', {
    auth: 'owner',
    handler: true,
    methods: ['POST'],
  }),
  action('SubscribeToCollectionAction', '/_/subscribe/collection/{id}', follows),
  // The last segment is a slug, or `email` for the first.
  action('SubscribeToCollectionActionWith', '/_/subscribe/collection/{id}/{x}', byEmail),
  action('SubscribeToUserAction', '/_/subscribe/user/{id}', follows),
  action('SubscribeToUserActionWith', '/_/subscribe/user/{id}/{x}', byEmail),
  // Ours.
  action('SubscribeToTagAction', '/_/subscribe/tag/{id}', follows),
  action('MuteUserAction', '/_/mute/user/{id}', { ...follows, page: 'mute' }),
  action('MuteCollectionAction', '/_/mute/collection/{id}', { ...follows, page: 'mute' }),
  action('SubscribeToCatalogAction', '/_/subscribe/list/{id}', follows),
]
