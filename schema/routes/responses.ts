import { action, page } from '#schema/routes/row.ts'

const responseList = {
  page: 'post-responses',
  cache: { life: 'short', tag: 'post' },
  query: ['to', 'sort'],
} as const

const form = { auth: 'signed-in', form: true } as const

export const responses = [
  page('ShowPostResponses', '/p/{postId}/responses', responseList),
  page('ShowPostResponsesOpen', '/p/{postId}/responses/show', responseList),
  // The query's one is ignored (D09).
  page('NewPostResponse', '/p/{inResponseToPostId}/responses/new', {
    page: 'new-response',
    auth: 'signed-in',
    form: true,
    // Ours.
    query: ['quote'],
  }),
  // Ours.
  action('EditResponse', '/_/response/{id}', { ...form, page: 'own-response', query: ['redirect'] }),
  action('ManageDiscussion', '/_/discussion/post/{id}', { ...form, page: 'discussion', query: ['to'] }),
  action('ManageListDiscussion', '/_/discussion/list/{id}', { ...form, page: 'discussion', query: ['to'] }),
]
