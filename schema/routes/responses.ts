import { page } from '#schema/routes/row.ts'

const responseList = {
  page: 'post-responses',
  cache: { life: 'short', tag: 'post' },
  query: ['to'],
} as const

export const responses = [
  page('ShowPostResponses', '/p/{postId}/responses', responseList),
  // the story, opened with its responses shown
  page('ShowPostResponsesOpen', '/p/{postId}/responses/show', responseList),
  // the id in the path is the story answered; a query of that name is ignored (D09)
  page('NewPostResponse', '/p/{inResponseToPostId}/responses/new', { auth: 'signed-in', unbuilt: true }),
]
