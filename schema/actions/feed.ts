import { reader, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'

const dismissing = reader(copy.lists.signInFirst)

export const feedRules = { dismissPost: dismissing, undismissPost: dismissing } satisfies Rules
