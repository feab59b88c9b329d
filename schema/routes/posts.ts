import { DownloadFormat, VersionFilter, VersionOrder } from '#schema/enums.ts'
import { action, api, page, redirect } from '#schema/routes/row.ts'

const zen = { when: 'zen', page: 'post-zen' } as const
const story = {
  page: 'post',
  variants: [zen],
  cache: { life: 'long', tag: 'post' },
  query: ['zen'],
} as const

const versions = ['to', 'version', 'with'] as const

export const posts = [
  page('ShowPost', '/p/{postId}', story),
  page('ShowPostUnderUser', '/@{username}/{postId}', story),
  page('ShowPostUnderCollection', '/{collectionSlug}/{postId}', story),

  page('ShowNewPost', '/new-story', {
    page: 'write-story',
    auth: 'signed-in',
    invites: true,
    query: ['inResponseToQuoteId'],
  }),
  page('RepostStory', '/new-story/repost/{repostId}', {
    page: 'write-story',
    auth: 'signed-in',
    query: ['inResponseToQuoteId'],
  }),
  page('EditPost', '/p/{postId}/edit', { page: 'write-story', auth: 'owner', query: ['newsletter'] }),
  action('RevertPost', '/p/{postId}/revert/{versionId}/{baseRev}', {
    page: 'revert-post',
    auth: 'owner',
    form: true,
  }),
  page('ShowPostSettings', '/p/{postId}/settings', { page: 'post-settings', auth: 'owner', form: true }),
  page('ShowPostInfo', '/p/{postId}/info', { page: 'post-info', auth: 'owner', query: versions }),
  page('ShowPostInfoFiltered', '/p/{postId}/info/{order}/{filter}', {
    page: 'post-info',
    auth: 'owner',
    query: versions,
    params: { order: VersionOrder, filter: VersionFilter },
  }),
  // Ours.
  page('ShowPostPreview', '/p/{postId}/preview/{token}', { page: 'post-preview', secrets: ['token'] }),
  page('ShowPostHistory', '/p/{postId}/history', { page: 'post-history', query: ['to', 'version'] }),
  page('AnswerInvitation', '/p/{postId}/invitation', {
    page: 'post-invitation',
    auth: 'signed-in',
    form: true,
  }),
  api('DownloadPost', '/p/{postId}/download/{format}', {
    auth: 'owner',
    handler: true,
    params: { format: DownloadFormat },
  }),

  page('ShowPostQuotes', '/p/{postId}/quotes', {
    page: 'post-quotes',
    cache: { life: 'short', tag: 'post' },
    query: ['to'],
  }),
  page('ShowPostQuote', '/p/{postId}/quotes/{quoteId}', {
    page: 'post-quote',
  }),
  api('ShowPostDeltas', '/p/{postId}/deltas', { auth: 'owner', handler: true, query: ['to'] }),
  page('ShowPostNotes', '/p/{postId}/notes', {
    page: 'post-notes',
    auth: 'signed-in',
    mainHostOnly: false,
    form: true,
    query: ['to'],
  }),
  api('ShowPostNote', '/p/{postId}/notes/{noteId}', { auth: 'signed-in', handler: true }),
  page('ShowPostUpvotes', '/p/{postId}/upvotes', {
    page: 'post-upvotes',
    cache: { life: 'short', tag: 'post' },
    query: ['to'],
  }),
  api('ShowPostState', '/p/{postId}/state', { auth: 'signed-in', handler: true }),
  action('SetPostStateRead', '/p/{postId}/state/read', { auth: 'signed-in', handler: true, form: true }),
  page('ShowPostReferrers', '/p/{postId}/referrers', { page: 'post-referrers', auth: 'owner' }),
  // Ours; everyone with the address reads all of it.
  redirect('ShowSharedPost', '/p/{postId}/friend/{token}', {
    page: 'post',
    handler: true,
    secrets: ['token'],
  }),
  redirect('SharePostOnTwitter', '/p/{postId}/share/twitter', {
    page: 'share-success',
    handler: true,
    query: ['shared'],
  }),

  page('NewSeries', '/new-series', { page: 'new-ordered-list', auth: 'signed-in', form: true }),
  page('ShowSeries', '/series/{postId}', { page: 'series', query: ['to'] }),
  page('EditSeries', '/series/{postId}/edit', {
    page: 'edit-ordered-list',
    auth: 'owner',
    form: true,
    query: ['find', 'to'],
  }),
  page('ShowMobileWebEditorRedirectNewStory', '/m-write', {
    page: 'mobile-web-editor-redirect',
    auth: 'signed-in',
    invites: true,
  }),
  page('ShowMobileWebEditorRedirectEditStory', '/m-write/{postId}', {
    page: 'mobile-web-editor-redirect',
    auth: 'owner',
  }),
]
