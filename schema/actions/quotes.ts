import { reader, type Rules } from '#schema/actions/rule.ts'
import { copy } from '#schema/copy.ts'

const highlighting = reader(copy.quotes.signInFirst)
const noting = reader(copy.privateNotes.signInFirst)

export const quoteRules = {
  createQuote: highlighting,
  removeHighlight: highlighting,
  createPrivateNote: noting,
  deletePrivateNote: noting,
} satisfies Rules
