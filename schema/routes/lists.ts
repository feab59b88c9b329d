import { ShareChannel } from '#schema/enums.ts'
import { anyId, listOrPredefined } from '#schema/routes/params.ts'
import { page, redirect } from '#schema/routes/row.ts'

const yours = { auth: 'signed-in', query: ['to'] } as const
const card = { page: 'embed-card', frameable: true } as const
const library = { page: 'collections-library' } as const

export const lists = [
  page('ShowYourLists', '/me/lists', { ...yours, page: 'your-catalogs', form: true }),
  page('ShowYourFollowedLists', '/me/lists/saved', {
    ...yours,
    page: 'your-followed-catalogs',
  }),
  page('ShowYourReadingHistory', '/me/lists/reading-history', {
    ...yours,
    page: 'your-reading-history',
  }),
  page('ShowYourList', '/me/list/{catalogSlugId}', {
    ...yours,
    page: 'your-catalog',
    form: true,
    query: ['to', 'filter'],
    params: { catalogSlugId: listOrPredefined },
  }),

  page('ShowSequenceLibrary', '/collections', library),
  page('ShowCollectionsItem', '/collections/{catalogSlug}', { ...library, query: ['to'] }),
  page('NewSequence', '/s/new', { page: 'new-ordered-list', auth: 'signed-in', form: true }),
  page('ShowSequence', '/s/{sequenceSlug}', { page: 'sequence', query: ['to'] }),
  page('ShowSequencePost', '/s/{sequenceSlug}/{postId}', { page: 'post', handler: true }),
  page('EditSequence', '/s/{sequenceSlug}/edit', {
    page: 'edit-ordered-list',
    auth: 'owner',
    form: true,
    query: ['find', 'to'],
  }),
  redirect('ShareSequence', '/s/{sequenceSlug}/share/{channel}', {
    page: 'share-success',
    handler: true,
    query: ['shared'],
    params: { channel: ShareChannel },
  }),

  page('ShowEmbed', '/embed', { page: 'embed', frameable: true, mainHostOnly: true, query: ['url'] }),
  // Ours.
  page('ShowEmbedStory', '/embed/story/{postId}', { ...card, params: { postId: anyId } }),
  page('ShowEmbedProfile', '/embed/profile/{userId}', { ...card, params: { userId: anyId } }),
  page('ShowEmbedPublication', '/embed/publication/{collectionId}', {
    ...card,
    params: { collectionId: anyId },
  }),
  page('ShowEmbedList', '/embed/list/{catalogSlugId}', {
    page: 'embed-catalog',
    frameable: true,
    params: { catalogSlugId: anyId },
  }),
  page('ShowEmbedNewsletter', '/embed/newsletter/{newsletterV3Id}', {
    page: 'embed-newsletter',
    frameable: true,
    handler: true,
    methods: ['GET', 'POST'],
    query: ['answer'],
    params: { newsletterV3Id: anyId },
  }),
]
