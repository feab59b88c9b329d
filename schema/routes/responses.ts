import { action, page } from '#schema/routes/row.ts'

const responseList = {
  page: 'post-responses',
  cache: { life: 'short', tag: 'post' },
  query: ['to', 'sort'],
} as const

const form = { auth: 'signed-in', form: true } as const

export const responses = [
  page('ShowPostResponses', '/p/{postId}/responses', responseList),
  // The story, opened with its responses shown.
  page('ShowPostResponsesOpen', '/p/{postId}/responses/show', responseList),
  // The id in the path is the answered story; a query of that name is ignored (D09).
  page('NewPostResponse', '/p/{inResponseToPostId}/responses/new', {
    page: 'new-response',
    auth: 'signed-in',
    form: true,
    // Ours: a highlighted passage that the response begins with.
    query: ['quote'],
  }),
  // Ours: a viewer's own response, and what an author or owner decides about a discussion.
  action('EditResponse', '/_/response/{id}', { ...form, page: 'own-response', query: ['redirect'] }),
  action('ManageDiscussion', '/_/discussion/post/{id}', { ...form, page: 'discussion', query: ['to'] }),
  action('ManageListDiscussion', '/_/discussion/list/{id}', { ...form, page: 'discussion', query: ['to'] }),
]
