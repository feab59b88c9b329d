import { reader, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'

const following = reader(copy.following.signInFirst)

export const followingRules = {
  followUser: following,
  unfollowUser: following,
  followCollection: following,
  unfollowCollection: following,
  followTag: following,
  unfollowTag: following,
  chooseTopics: following,
  skipOnboarding: following,
} satisfies Rules
