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
    typed: ['text'],
    which: 'inReplyToId',
    says: () => copy.privateNotes.sent,
  }),
  deleteNote: form('DeletePrivateNote', {
    row: 'ShowPostNotes',
    which: 'noteId',
    says: () => copy.privateNotes.deleted,
  }),
}
