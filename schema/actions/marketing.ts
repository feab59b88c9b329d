import { form } from '#schema/actions/form.ts'
import { anyone, type Rules } from '#schema/actions/rule.ts'
import { business as words } from '#schema/copy/marketing.ts'

export const marketingRules = { contactBusiness: anyone } satisfies Rules

export const marketingForms = {
  contactBusiness: form('ContactBusiness', {
    row: 'ShowLandingB2b',
    anchor: 'contact',
    keepFields: ['name', 'email', 'organization', 'message'],
    successMessage: () => words.sent,
  }),
}
