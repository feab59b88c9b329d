import { reader, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'
import { type Done, form } from '#schema/actions/form.ts'
import { path } from '#schema/routes/paths.ts'

const responding = reader(copy.discussion.signInFirst)

export const responseRules = {
  publishPostResponse: responding,
  publishCatalogResponse: responding,
  editPostResponse: responding,
  deletePostResponse: responding,
  undeletePostResponse: responding,
  hidePostResponseOnParentPost: responding,
  unhidePostResponseOnParentPost: responding,
  hideCatalogResponseOnParent: responding,
  showCatalogResponseOnParent: responding,
  closePostDiscussion: responding,
  closeCatalogDiscussion: responding,
} satisfies Rules

const ownResponse = { row: 'EditResponse', params: { id: 'postResponseId' }, query: ['redirect'] } as const
const discussionSays = ({ given }: Done<{ isClosed: boolean }>) =>
  given.isClosed ? copy.discussion.closed : copy.discussion.opened

export const responseForms = {
  publishResponse: form('PublishPostResponse', {
    row: 'NewPostResponse',
    params: { inResponseToPostId: 'inResponseToPostId' },
    keepFields: ['text'],
    // A response that was held back is not among the responses (R321).
    redirectTo: ({ given, result }) =>
      result.post?.isLimited
        ? path('ShowPost', { postId: result.id })
        : `${path('ShowPostResponses', { postId: given.inResponseToPostId }, { sort: 'NEW' })}#response-${result.id}`,
  }),
  editResponse: form('EditPostResponse', {
    ...ownResponse,
    keepFields: ['text'],
    successMessage: () => copy.discussion.saved,
  }),
  deleteResponse: form('DeletePostResponse', { ...ownResponse, redirectTo: ({ redirect }) => redirect }),
  hideResponse: form('HidePostResponseOnParentPost', {
    row: 'ManageDiscussion',
    params: { id: 'parentPostId' },
    successMessage: () => copy.discussion.hidden,
  }),
  showResponse: form('UnhidePostResponseOnParentPost', {
    row: 'ManageDiscussion',
    params: { id: 'parentPostId' },
    successMessage: () => copy.discussion.shown,
  }),
  closeDiscussion: form('ClosePostDiscussion', {
    row: 'ManageDiscussion',
    params: { id: 'targetPostId' },
    successMessage: discussionSays,
  }),
  hideListResponse: form('HideCatalogResponseOnParent', {
    row: 'ManageListDiscussion',
    params: { id: 'parentCatalogId' },
    successMessage: () => copy.discussion.hidden,
  }),
  showListResponse: form('ShowCatalogResponseOnParent', {
    row: 'ManageListDiscussion',
    params: { id: 'parentCatalogId' },
    successMessage: () => copy.discussion.shown,
  }),
  closeListDiscussion: form('CloseCatalogDiscussion', {
    row: 'ManageListDiscussion',
    params: { id: 'targetCatalogId' },
    successMessage: discussionSays,
  }),
} as const
