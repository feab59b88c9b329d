import { form } from '#schema/actions/form.ts'
import { author, type Rules } from '#schema/actions/rule.ts'
import { sendingDomains as words } from '#schema/copy/sendingDomains.ts'

export const sendingDomainRules = {
  addSendingDomain: author,
  editSendingAddress: author,
  checkSendingDomain: author,
  removeSendingDomain: author,
} satisfies Rules

const settings = {
  row: 'ShowNewsletterSettings',
  params: { id: 'newsletterId' },
  anchor: 'sending-domain',
} as const

export const sendingDomainForms = {
  addSendingDomain: form('AddSendingDomain', {
    ...settings,
    keepFields: ['domain', 'localPart'],
    successMessage: ({ result }) => words.added(result.domain),
  }),
  editSendingAddress: form('EditSendingAddress', {
    ...settings,
    keepFields: ['localPart'],
    successMessage: ({ result }) => words.addressSaved(result.address),
  }),
  checkSendingDomain: form('CheckSendingDomain', {
    ...settings,
    successMessage: ({ result: { domain, state } }) => words.checked(domain, state === 'VERIFIED'),
  }),
  removeSendingDomain: form('RemoveSendingDomain', { ...settings, successMessage: () => words.removed }),
}
