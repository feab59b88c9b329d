import type { publishingRules } from '#schema/actions/publishing.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { authorAndStaff, onlyAuthor } from '#test/matrix/outcomes.ts'

export const publishingCalls: CallsOf<typeof publishingRules> = {
  setTopics: { given: ({ postId }) => `(postId: "${postId}", names: ["…"])`, outcomes: authorAndStaff },
  scheduleDraft: { given: ({ postId }) => `(postId: "${postId}", at: 1)`, outcomes: onlyAuthor },
  publishStory: {
    given: ({ postId }) => `(postId: "${postId}", revision: 99, decisions: {})`,
    outcomes: onlyAuthor,
  },
  setStorySettings: {
    given: ({ postId }) => `(postId: "${postId}", settings: { canonicalUrl: "javascript:x" })`,
    outcomes: authorAndStaff,
  },
  setPublication: {
    given: ({ postId }) => `(postId: "${postId}", collectionId: "none")`,
    outcomes: onlyAuthor,
  },
  pinPost: { given: ({ postId }) => `(postId: "${postId}", isPinned: false)`, outcomes: onlyAuthor },
  inviteCoauthor: { given: ({ postId }) => `(postId: "${postId}", username: "")`, outcomes: onlyAuthor },
  removeCoauthor: { given: ({ postId }) => `(postId: "${postId}", userId: "none")`, outcomes: onlyAuthor },
  answerInvitation: {
    given: ({ postId }) => `(postId: "${postId}", isAccepted: false)`,
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      reader: 'yes',
      suspended: 'Forbidden',
      'reader-elsewhere': 'Forbidden',
    },
  },
  proposeShares: {
    given: ({ postId }) => `(postId: "${postId}", userIds: [], percents: [])`,
    outcomes: onlyAuthor,
  },
  answerShares: {
    given: ({ postId }) => `(postId: "${postId}", proposedAt: 1, isAccepted: false)`,
    outcomes: onlyAuthor,
  },
  makePreviewLink: { given: ({ postId }) => `(postId: "${postId}")`, outcomes: onlyAuthor },
  revokePreviewLink: { given: ({ postId }) => `(postId: "${postId}")`, outcomes: onlyAuthor },
  makeShareLink: { given: ({ postId }) => `(postId: "${postId}")`, outcomes: onlyAuthor },
  revokeShareLink: { given: ({ postId }) => `(postId: "${postId}")`, outcomes: onlyAuthor },
}
