import type { EmailContent } from '#worker/platform/mail/emailContent.ts'

export const confirmAddressEmail = (productName: string, url: string): EmailContent => ({
  subject: `Confirm your email address for ${productName}`,
  preview: 'One click confirms it.',
  blocks: [
    { kind: 'heading', text: 'Confirm your email address.' },
    {
      kind: 'text',
      text: `This email address was added to an account on ${productName}. If that was you, confirm it in the browser where you’re signed in.`,
    },
    { kind: 'link', label: 'Confirm email address', url },
    {
      kind: 'small',
      text: 'Didn’t request this? You can ignore this email.',
    },
  ],
})
