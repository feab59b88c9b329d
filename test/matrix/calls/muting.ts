import type { mutingRules } from '#schema/actions/muting.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { readers } from '#test/matrix/outcomes.ts'

export const mutingCalls: CallsOf<typeof mutingRules> = {
  muteUser: { given: ({ otherId }) => `(targetUserId: "${otherId}")`, outcomes: readers },
  unmuteUser: { given: ({ otherId }) => `(targetUserId: "${otherId}")`, outcomes: readers },
  muteCollection: {
    given: ({ collectionId }) => `(targetCollectionId: "${collectionId}")`,
    outcomes: readers,
  },
  unmuteCollection: {
    given: ({ collectionId }) => `(targetCollectionId: "${collectionId}")`,
    outcomes: readers,
  },
}
