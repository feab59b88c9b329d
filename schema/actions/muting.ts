import { reader, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'

const muting = reader(copy.muting.signInFirst)

export const mutingRules = {
  muteUser: muting,
  unmuteUser: muting,
  muteCollection: muting,
  unmuteCollection: muting,
} satisfies Rules
