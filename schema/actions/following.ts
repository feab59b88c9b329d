import { reader, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'

const following = reader(copy.following.signInFirst)
const beginning = { ...following, host: 'main' } as const

export const followingRules = {
  followUser: following,
  unfollowUser: following,
  followCollection: following,
  unfollowCollection: following,
  followTag: following,
  unfollowTag: following,
  chooseTopics: beginning,
  skipOnboarding: beginning,
} satisfies Rules
