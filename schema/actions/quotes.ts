import { form } from '#schema/actions/form.ts'
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

export const quoteForms = {
  answerNote: form('CreatePrivateNote', {
    row: 'ShowPostNotes',
    params: { postId: 'targetPostId' },
    keepFields: ['text'],
    key: 'inReplyToId',
    successMessage: () => copy.privateNotes.sent,
  }),
  deleteNote: form('DeletePrivateNote', {
    row: 'ShowPostNotes',
    key: 'noteId',
    successMessage: () => copy.privateNotes.deleted,
  }),
}
