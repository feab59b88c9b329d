import { api, feed } from '#schema/routes/row.ts'

/** `json` is JSON Feed. */
const query = ['format'] as const

const home = { handler: true, query, cache: { life: 'short', tag: 'edgeCacheHome' } } as const
const user = { handler: true, query, cache: { life: 'short', tag: 'user' } } as const
const collection = { handler: true, query, cache: { life: 'short', tag: 'collection' } } as const
const tag = { handler: true, query, cache: { life: 'short', tag: 'tag' } } as const

export const feeds = [
  feed('ShowUserFeed', '/@{username}/feed', user),
  feed('ShowCollectionFeed', '/{collectionSlug}/feed', collection),
  feed('ShowCollectionTaggedFeed', '/{collectionSlug}/feed/tagged/{tag}', collection),

  feed('ShowLatestFeed', '/feed/latest', home),
  feed('ShowUserFeedByPrefix', '/feed/@{username}', user),
  feed('ShowCollectionFeedByPrefix', '/feed/{collectionSlug}', collection),
  feed('ShowCollectionTaggedFeedByPrefix', '/feed/{collectionSlug}/tagged/{tag}', collection),
  feed('ShowTagFeed', '/feed/tag/{tagSlug}', tag),
  feed('ShowTopicFeed', '/feed/topic/{topicSlug}', tag),
  feed('ShowCollectionsItemFeed', '/feed/collections/{catalogSlug}', {
    ...user,
    cache: { ...user.cache, showsSaved: true },
  }),
  // Ours; it has the full text of locked stories.
  api('ShowMemberFeed', '/_/feed/{userId}/{hash}', {
    handler: true,
    query: ['of', 'format'],
    secrets: ['hash'],
  }),
]
