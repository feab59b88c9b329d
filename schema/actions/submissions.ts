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
  typed: ['postId', 'text'],
  chosen: ['postId'],
} as const

const queue = ({ result }: { result: { collectionSlug: string } }) =>
  path('ShowCollectionSubmissions', { collectionSlug: result.collectionSlug })
const settings = ({ given: { postId } }: { given: { postId: string } }) =>
  path('ShowPostSettings', { postId })

const saysResolved = ({ given }: { given: { isResolved: boolean } }) =>
  given.isResolved ? copy.comments.resolvedNow : copy.comments.openedNow

export const submissionForms = {
  submitStory: form('SubmitPost', { ...story, typed: ['text'], says: () => copy.submittedNow }),
  withdrawStory: form('WithdrawSubmission', { ...story, says: () => copy.withdrawn }),
  noteEditors: form('NoteSubmission', { ...story, typed: ['text'], says: () => copy.noted }),
  submitNewStory: form('SubmitPost', {
    ...begin,
    leadsTo: (done) => `${settings(done)}#submission`,
  }),
  putNewStory: form('SetPublication', {
    ...begin,
    leadsTo: (done) => `${settings(done)}#visibility`,
  }),
  noteAuthor: form('NoteSubmission', {
    ...review,
    anchor: 'conversation',
    typed: ['text'],
    says: () => copy.noted,
  }),
  commentOnPassage: form('CommentOnSubmission', {
    ...review,
    anchor: 'comments',
    typed: ['passage', 'text'],
    says: () => copy.comments.added,
  }),
  resolveComment: form('ResolveSubmissionComment', {
    ...review,
    anchor: 'comments',
    which: 'id',
    says: saysResolved,
  }),
  resolveOwnComment: form('ResolveSubmissionComment', {
    ...story,
    anchor: 'comments',
    which: 'id',
    says: saysResolved,
  }),
  askForChanges: form('AskForChanges', {
    ...review,
    anchor: 'changes',
    typed: ['text'],
    says: () => copy.changesAsked,
    leadsTo: queue,
  }),
  approveNow: form('ApproveSubmission', {
    ...review,
    anchor: 'approve',
    fixed: { at: null },
    says: () => copy.approved,
    leadsTo: queue,
  }),
  approveLater: form('ApproveSubmission', {
    ...review,
    anchor: 'approve',
    typed: ['at'],
    says: () => copy.scheduledNow,
    leadsTo: queue,
  }),
  declineSubmission: form('DeclineSubmission', {
    ...review,
    anchor: 'decline',
    typed: ['text'],
    says: () => copy.declined,
    leadsTo: queue,
  }),
  takesSubmissions: form('SetTakesSubmissions', {
    row: 'ShowCollectionSubmissions',
    anchor: 'takes',
    says: ({ given }) => (given.isOpen ? copy.isOpen : copy.isClosed),
  }),
  removeFromPublication: form('RemovePostFromCollection', {
    row: 'ShowCollectionStoriesFiltered',
    which: 'postId',
    anchor: 'said',
    typed: ['text'],
    says: () => copy.removedOne,
  }),
}
