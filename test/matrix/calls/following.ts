import type { followingRules } from '#schema/actions/following.ts'
import { type CallsOf, none } from '#test/matrix/call.ts'
import { readers, users } from '#test/matrix/outcomes.ts'

export const followingCalls: CallsOf<typeof followingRules> = {
  followUser: { given: ({ otherId }) => `(targetUserId: "${otherId}")`, outcomes: readers },
  unfollowUser: { given: ({ otherId }) => `(targetUserId: "${otherId}")`, outcomes: readers },
  followCollection: {
    given: ({ collectionId }) => `(targetCollectionId: "${collectionId}")`,
    outcomes: readers,
  },
  unfollowCollection: {
    given: ({ collectionId }) => `(targetCollectionId: "${collectionId}")`,
    outcomes: readers,
  },
  followTag: { given: ({ tagId }) => `(targetTagId: "${tagId}")`, outcomes: readers },
  unfollowTag: { given: ({ tagId }) => `(targetTagId: "${tagId}")`, outcomes: readers },
  chooseTopics: { given: ({ tagId }) => `(tagIds: ["${tagId}"])`, outcomes: users },
  skipOnboarding: { given: none, outcomes: users },
}
