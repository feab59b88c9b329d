/** The form of the operator's figures, for schema/forms.ts. */
import { revenue as copy } from '#schema/copy/revenue.ts'
import { form } from '#schema/form.ts'

export const revenueForms = {
  ledgerCheck: form('CheckLedger', {
    row: 'ShowRevenue',
    query: ['from', 'until'],
    anchor: 'said',
    says: ({ result }) => (result.isRight ? copy.checkedRight : copy.checkedWrong),
  }),
}
