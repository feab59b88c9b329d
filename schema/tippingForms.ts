/** The form of the link for tips, for schema/forms.ts. */
import { tipping as copy } from '#schema/copy/tipping.ts'
import { form } from '#schema/form.ts'

export const tippingForms = {
  tippingLink: form('SetTippingLink', {
    row: 'ShowTippingSettings',
    typed: ['link'],
    says: ({ result }) => (result.tippingLink ? copy.saved : copy.removed),
  }),
}
