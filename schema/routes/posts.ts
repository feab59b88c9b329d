import { action, api, page, redirect } from '#schema/routes/row.ts'

const zen = { when: 'zen', page: 'post-zen' } as const
const story = {
  page: 'post',
  variants: [zen],
  cache: { life: 'long', tag: 'post' },
  query: ['zen'],
} as const

export const posts = [
  page('ShowPost', '/p/{postId}', story),
  page('ShowPostUnderUser', '/@{username}/{postId}', { ...story, theme: 'user' }),
  page('ShowPostUnderCollection', '/{collectionSlug}/{postId}', { ...story, theme: 'collection' }),

  page('ShowNewPost', '/new-story', { auth: 'signed-in', query: ['inResponseToQuoteId'] }),
  page('RepostStory', '/new-story/repost/{repostId}', { auth: 'signed-in', query: ['inResponseToQuoteId'] }),
  page('EditPost', '/p/{postId}/edit', { auth: 'owner' }),
  action('RevertPost', '/p/{postId}/revert/{versionId}/{baseRev}', { auth: 'owner' }),
  page('ShowPostSettings', '/p/{postId}/settings', {
    page: 'post-settings',
    auth: 'owner',
  }),
  page('ShowPostInfo', '/p/{postId}/info', { auth: 'owner' }),
  page('ShowPostInfoFiltered', '/p/{postId}/info/{order}/{filter}', { auth: 'owner' }),

  api('ShowPostQuotes', '/p/{postId}/quotes'),
  api('ShowPostQuote', '/p/{postId}/quotes/{quoteId}'),
  api('ShowPostDeltas', '/p/{postId}/deltas', { auth: 'owner' }),
  api('ShowPostNotes', '/p/{postId}/notes', { auth: 'signed-in' }),
  api('ShowPostNote', '/p/{postId}/notes/{noteId}', { auth: 'signed-in' }),
  page('ShowPostUpvotes', '/p/{postId}/upvotes'),
  api('ShowPostState', '/p/{postId}/state', { auth: 'signed-in' }),
  action('SetPostStateRead', '/p/{postId}/state/read', { auth: 'signed-in' }),
  page('ShowPostReferrers', '/p/{postId}/referrers', { auth: 'owner' }),
  redirect('SharePostOnTwitter', '/p/{postId}/share/twitter', { page: 'share-success' }),

  page('NewSeries', '/new-series', { auth: 'signed-in' }),
  page('ShowSeries', '/series/{postId}', { page: 'series' }),
  page('EditSeries', '/series/{postId}/edit', { auth: 'owner' }),
  page('ShowMobileWebEditorRedirectNewStory', '/m-write', {
    page: 'mobile-web-editor-redirect',
    auth: 'signed-in',
  }),
  page('ShowMobileWebEditorRedirectEditStory', '/m-write/{postId}', {
    page: 'mobile-web-editor-redirect',
    auth: 'owner',
  }),
]
