import { type Rules, writer } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy/submissions.ts'
import { form } from '#schema/actions/form.ts'
import { path } from '#schema/routes/paths.ts'

export const submissionRules = {
  submitPost: writer,
  withdrawSubmission: writer,
  noteSubmission: writer,
  commentOnSubmission: writer,
  resolveSubmissionComment: writer,
  askForChanges: writer,
  approveSubmission: writer,
  declineSubmission: writer,
  removePostFromCollection: writer,
} satisfies Rules

const story = { row: 'ShowPostSettings', params: { postId: 'postId' }, anchor: 'submission' } as const
const review = { row: 'ShowCollectionSubmissions', query: ['story'] } as const
const begin = {
  row: 'NewCollectionPost',
  anchor: 'choose',
  keepFields: ['postId', 'text'],
  chosen: ['postId'],
} as const

const queue = ({ result }: { result: { collectionSlug: string } }) =>
  path('ShowCollectionSubmissions', { collectionSlug: result.collectionSlug })
const settings = ({ given: { postId } }: { given: { postId: string } }) =>
  path('ShowPostSettings', { postId })

const saysResolved = ({ given }: { given: { isResolved: boolean } }) =>
  given.isResolved ? copy.comments.resolvedNow : copy.comments.openedNow

export const submissionForms = {
  submitStory: form('SubmitPost', {
    ...story,
    keepFields: ['text'],
    successMessage: () => copy.submittedNow,
  }),
  withdrawStory: form('WithdrawSubmission', { ...story, successMessage: () => copy.withdrawn }),
  noteEditors: form('NoteSubmission', { ...story, keepFields: ['text'], successMessage: () => copy.noted }),
  submitNewStory: form('SubmitPost', {
    ...begin,
    redirectTo: (done) => `${settings(done)}#submission`,
  }),
  putNewStory: form('SetPublication', {
    ...begin,
    redirectTo: (done) => `${settings(done)}#visibility`,
  }),
  noteAuthor: form('NoteSubmission', {
    ...review,
    anchor: 'conversation',
    keepFields: ['text'],
    successMessage: () => copy.noted,
  }),
  commentOnPassage: form('CommentOnSubmission', {
    ...review,
    anchor: 'comments',
    keepFields: ['passage', 'text'],
    successMessage: () => copy.comments.added,
  }),
  resolveComment: form('ResolveSubmissionComment', {
    ...review,
    anchor: 'comments',
    key: 'id',
    successMessage: saysResolved,
  }),
  resolveOwnComment: form('ResolveSubmissionComment', {
    ...story,
    anchor: 'comments',
    key: 'id',
    successMessage: saysResolved,
  }),
  askForChanges: form('AskForChanges', {
    ...review,
    anchor: 'changes',
    keepFields: ['text'],
    successMessage: () => copy.changesAsked,
    redirectTo: queue,
  }),
  approveNow: form('ApproveSubmission', {
    ...review,
    anchor: 'approve',
    fixed: { at: null },
    successMessage: () => copy.approved,
    redirectTo: queue,
  }),
  approveLater: form('ApproveSubmission', {
    ...review,
    anchor: 'approve',
    keepFields: ['at'],
    successMessage: () => copy.scheduledNow,
    redirectTo: queue,
  }),
  declineSubmission: form('DeclineSubmission', {
    ...review,
    anchor: 'decline',
    keepFields: ['text'],
    successMessage: () => copy.declined,
    redirectTo: queue,
  }),
  takesSubmissions: form('SetTakesSubmissions', {
    row: 'ShowCollectionSubmissions',
    anchor: 'takes',
    successMessage: ({ given }) => (given.isOpen ? copy.isOpen : copy.isClosed),
  }),
  removeFromPublication: form('RemovePostFromCollection', {
    row: 'ShowCollectionStoriesFiltered',
    key: 'postId',
    anchor: 'said',
    keepFields: ['text'],
    successMessage: () => copy.removedOne,
  }),
}
