import { limits } from '#schema/limits.ts'
import type { submissionRules } from '#schema/actions/submissions.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { editors, onlyAuthor } from '#test/matrix/outcomes.ts'
import { OWN_COMMENT } from '#test/matrix/world.ts'

const { note: NOTE } = limits.submissions

export const submissionCalls: CallsOf<typeof submissionRules> = {
  submitPost: {
    given: ({ draftId, collectionId }) => `(postId: "${draftId}", collectionId: "${collectionId}")`,
    outcomes: onlyAuthor,
  },
  withdrawSubmission: { given: ({ draftId }) => `(postId: "${draftId}")`, outcomes: onlyAuthor },
  noteSubmission: {
    given: ({ draftId }) => `(postId: "${draftId}", text: "")`,
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      author: 'yes',
      'publication-editor': 'yes',
      'publication-admin': 'yes',
      suspended: 'Forbidden',
      'reader-elsewhere': 'Forbidden',
    },
  },
  commentOnSubmission: {
    given: ({ draftId }) => `(postId: "${draftId}", passage: "", text: "")`,
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      'publication-editor': 'yes',
      'publication-admin': 'yes',
      suspended: 'Forbidden',
      'reader-elsewhere': 'Forbidden',
    },
  },
  resolveSubmissionComment: {
    given: ({ draftId }) => `(postId: "${draftId}", id: "${OWN_COMMENT}", isResolved: true)`,
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      author: 'yes',
      'publication-editor': 'yes',
      'publication-admin': 'yes',
      suspended: 'Forbidden',
      'reader-elsewhere': 'Forbidden',
    },
  },
  askForChanges: {
    given: ({ draftId }) => `(postId: "${draftId}", seen: "0-d0-0", text: "")`,
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      'publication-editor': 'yes',
      'publication-admin': 'yes',
      suspended: 'Forbidden',
      'reader-elsewhere': 'Forbidden',
    },
  },
  approveSubmission: {
    given: ({ draftId }) => `(postId: "${draftId}", seen: "0-d0-0")`,
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      'publication-editor': 'yes',
      'publication-admin': 'yes',
      suspended: 'Forbidden',
      'reader-elsewhere': 'Forbidden',
    },
  },
  declineSubmission: {
    given: ({ draftId }) => `(postId: "${draftId}", seen: "0-d0-0")`,
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      'publication-editor': 'yes',
      'publication-admin': 'yes',
      suspended: 'Forbidden',
      'reader-elsewhere': 'Forbidden',
    },
  },
  removePostFromCollection: {
    given: ({ postId }) => `(postId: "${postId}", text: "${'x'.repeat(NOTE + 1)}")`,
    outcomes: editors,
  },
}
