import type { publicationRules } from '#schema/actions/publications.ts'
import { type CallsOf, collection } from '#test/matrix/call.ts'
import { admins, editors, users } from '#test/matrix/outcomes.ts'
import { DELETED_COLLECTION, OWN_INVITATION } from '#test/matrix/world.ts'

/** These words pass every check of their form. */
const NAMES = 'slug: "field-notes", name: "Field Notes"'

export const publicationCalls: CallsOf<typeof publicationRules> = {
  createCollection: { given: () => '(slug: "!", name: "A name")', outcomes: users },
  editCollection: {
    given: collection('name: "Field Notes", tagline: "", description: ""'),
    outcomes: admins,
  },
  renameCollection: { given: collection(NAMES), outcomes: admins },
  editCollectionLook: { given: collection('look: { tagline: "A tagline" }'), outcomes: editors },
  inviteToCollection: { given: collection('to: "", role: WRITER'), outcomes: admins },
  withdrawCollectionInvitation: { given: collection(`invitationId: "${OWN_INVITATION}"`), outcomes: admins },
  answerCollectionInvitation: {
    given: collection('isAccepted: false'),
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      reader: 'yes',
      suspended: 'Forbidden',
      'reader-elsewhere': 'Forbidden',
    },
  },
  setCollectionRole: { given: collection('userId: "none", role: WRITER'), outcomes: admins },
  removeFromCollection: { given: collection('userId: "none"'), outcomes: admins },
  leaveCollection: {
    given: ({ collectionId }) => `(collectionId: "${collectionId}")`,
    outcomes: {
      others: 'Forbidden',
      visitor: 'Unauthorized',
      author: 'yes',
      'publication-editor': 'yes',
      'publication-admin': 'yes',
    },
  },
  offerCollection: {
    given: collection('userId: "none"'),
    outcomes: { others: 'Forbidden', visitor: 'Unauthorized', 'publication-admin': 'yes' },
  },
  deleteCollection: {
    given: collection('name: "Another name"'),
    outcomes: { others: 'Forbidden', visitor: 'Unauthorized', 'publication-admin': 'yes' },
  },
  undeleteCollection: {
    given: () => `(collectionId: "${DELETED_COLLECTION}")`,
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      'publication-admin': 'yes',
      suspended: 'Forbidden',
      'reader-elsewhere': 'Forbidden',
    },
  },
}
