import { owner, type Rules } from '#schema/actions/rule.ts'
import { tipping as copy } from '#schema/copy/tipping.ts'
import { form } from '#schema/actions/form.ts'

export const tippingRules = {
  setTippingLink: owner,
} satisfies Rules

export const tippingForms = {
  tippingLink: form('SetTippingLink', {
    row: 'ShowTippingSettings',
    keepFields: ['link'],
    successMessage: ({ result }) => (result.tippingLink ? copy.saved : copy.removed),
  }),
}
