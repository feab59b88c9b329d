import { form } from '#schema/actions/form.ts'
import { author, type Rules } from '#schema/actions/rule.ts'
import { newsletterDigests as words } from '#schema/copy/newsletterDigests.ts'

export const newsletterDigestRules = {
  setDigest: author,
  sendTestDigest: author,
} satisfies Rules

const settings = {
  row: 'ShowNewsletterSettings',
  params: { id: 'newsletterId' },
  anchor: 'digest',
} as const

export const newsletterDigestForms = {
  setDigest: form('SetDigest', {
    ...settings,
    keepFields: ['frequency', 'day', 'hour', 'timeZone'],
    chosen: ['frequency', 'day', 'hour'],
    successMessage: () => words.saved,
  }),
  sendTestDigest: form('SendTestDigest', { ...settings, successMessage: () => words.testSent }),
}
