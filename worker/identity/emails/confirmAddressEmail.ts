import type { EmailContent } from '#worker/platform/mail/emailContent.ts'

/** Asks the owner of an address to confirm it: the first of an account, or a new one. */
export const confirmAddressEmail = (productName: string, url: string): EmailContent => ({
  subject: `Confirm your address for ${productName}`,
  preview: 'One click, and the address is yours.',
  blocks: [
    { kind: 'heading', text: 'Is this your address?' },
    {
      kind: 'text',
      text: `Somebody gave this address for their account on ${productName}. If that was you, confirm it in the browser where you are signed in.`,
    },
    { kind: 'link', label: 'Confirm this address', url },
    {
      kind: 'small',
      text: 'If it was not you, do nothing: without this link the address stays unconfirmed.',
    },
  ],
})
