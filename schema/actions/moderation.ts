import { reader, type Rules, staff } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'

const reporting = reader(copy.moderation.signInFirst)

export const moderationRules = {
  reportPost: reporting,
  reportCatalog: reporting,
  reportUser: reporting,
  /** It is all that suspended users may write. */
  appealDecision: { ...reporting, host: 'main', whileSuspended: true },
  decideReports: staff,
  answerAppeal: staff,
} satisfies Rules
