import { type Rules, staff } from '#schema/actions/rule.ts'
import { revenue as copy } from '#schema/copy/revenue.ts'
import { form } from '#schema/actions/form.ts'

export const revenueRules = {
  checkLedger: staff,
} satisfies Rules

export const revenueForms = {
  ledgerCheck: form('CheckLedger', {
    row: 'ShowRevenue',
    query: ['from', 'until'],
    anchor: 'said',
    successMessage: ({ result }) => (result.isRight ? copy.checkedRight : copy.checkedWrong),
  }),
}
