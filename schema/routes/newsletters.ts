import { action, api, page } from '#schema/routes/row.ts'

const admin = { auth: 'publication-admin', unbuilt: true } as const
const owner = { auth: 'owner', unbuilt: true } as const
const follows = {
  page: 'follow',
  auth: 'signed-in',
  query: ['redirect'],
  form: true,
} as const

export const newsletters = [
  page('ShowCollectionNewsletterPromotionPage', '/{collectionSlug}/newsletters/{newsletterSlug}', {
    page: 'publication-newsletter-promotion',
    unbuilt: true,
  }),
  // On a collection host it has the shape of ShowNewsletterSettings: a slug if the publication has it, else an id
  // (D05).
  page('ShowCollectionNewsletterSettings', '/{collectionSlug}/newsletters/{newsletterSlug}/settings', {
    page: 'publication-newsletter-settings',
    ...admin,
  }),
  page(
    'ShowCollectionDigestStats',
    '/{collectionSlug}/newsletters/{newsletterSlug}/stats/publication-digests',
    { page: 'publication-digest-stats', ...admin },
  ),
  api('LoadMoreCollectionNewsletter', '/{collectionSlug}/newsletters/{newsletterSlug}/load-more', {
    unbuilt: true,
  }),
  page('NewCollectionNewsletter', '/{collectionSlug}/new-newsletter', admin),

  page('NewNewsletterEmail', '/newsletters/{newsletterV3Id}/new-email', owner),
  page('ShowNewsletterStats', '/newsletters/{newsletterV3Id}/stats', {
    page: 'subscription-stats',
    ...owner,
  }),
  page('ShowNewsletterSettings', '/newsletters/{id}/settings', owner),
  action('ExportNewsletter', '/export/newsletters/{newsletterV3Id}', {
    ...owner,
    mainHostOnly: true,
  }),

  page('ShowYourNewsletters', '/me/newsletters', {
    page: 'your-newsletters',
    auth: 'signed-in',
    unbuilt: true,
  }),
  page('UnsubscribeAllNewslettersSignedIn', '/me/newsletters/unsubscribe-all', {
    page: 'global-unsubscribe-newsletters',
    auth: 'signed-in',
    unbuilt: true,
  }),
  // Linked from emails; the hash is the proof.
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
    unbuilt: true,
    mainHostOnly: true,
    secrets: ['hash'],
  }),

  api('SubscribeToNewsletterApi', '/_/api/subscriptions/newsletters/{id}', {
    auth: 'signed-in',
    unbuilt: true,
  }),
  api('LazilyEnableWriterSubscriptionApi', '/_/api/users/{id}/lazily-enable-writer-subscription', owner),
  action('SubscribeToCollectionAction', '/_/subscribe/collection/{id}', follows),
  action('SubscribeToCollectionActionWith', '/_/subscribe/collection/{id}/{x}', {
    auth: 'signed-in',
    unbuilt: true,
  }),
  action('SubscribeToUserAction', '/_/subscribe/user/{id}', follows),
  action('SubscribeToUserActionWith', '/_/subscribe/user/{id}/{x}', { auth: 'signed-in', unbuilt: true }),
  // Ours.
  action('SubscribeToTagAction', '/_/subscribe/tag/{id}', follows),
  action('MuteUserAction', '/_/mute/user/{id}', { ...follows, page: 'mute' }),
  action('MuteCollectionAction', '/_/mute/collection/{id}', { ...follows, page: 'mute' }),
  action('SubscribeToCatalogAction', '/_/subscribe/list/{id}', follows),
]
