import type { EmailContent } from '#worker/platform/mail/emailContent.ts'

/** To an account's current address, while a new one is being proved (safety I12). */
export const addressChangingEmail = (productName: string, asked: string, url: string): EmailContent => ({
  subject: `Another address for your ${productName} account`,
  preview: 'If it was you, all is well.',
  blocks: [
    { kind: 'heading', text: 'Your account is to get another address.' },
    {
      kind: 'text',
      text: `Somebody who is signed in to your account gave ${asked} as its new address. Until that address is confirmed this one stays.`,
    },
    {
      kind: 'text',
      text: 'If it was not you, change your password at once: that signs everybody else out and withdraws the new address.',
    },
    { kind: 'link', label: 'Security settings', url },
  ],
})

/** To the former address of an account: the last email that it gets. */
export const addressChangedEmail = (productName: string, helpUrl: string | undefined): EmailContent => ({
  subject: `Your ${productName} account has another address now`,
  preview: 'If it was you, all is well.',
  blocks: [
    { kind: 'heading', text: 'Your account has another address now.' },
    {
      kind: 'text',
      text: 'Letters about it no longer come here, and everybody who was signed in to it elsewhere has been signed out. If it was you, there is nothing to do.',
    },
    { kind: 'text', text: 'If it was not you, answer this letter at once.' },
    ...(helpUrl ? [{ kind: 'link' as const, label: 'Get help', url: helpUrl }] : []),
  ],
})

/** To a user who has closed their account. */
export const goodbyeEmail = (productName: string, username: string, url: string): EmailContent => ({
  subject: `Your ${productName} account is closed`,
  preview: 'Everything that was signed in has been signed out.',
  blocks: [
    { kind: 'heading', text: 'Goodbye, and thank you.' },
    {
      kind: 'text',
      text: `Your account @${username} is closed. Your profile is gone and your stories are in the trash, where they are deleted for good. Nobody else can take your username.`,
    },
    {
      kind: 'text',
      text: 'If it was not you, answer this letter at once. If you would like to begin anew one day, you are welcome:',
    },
    { kind: 'link', label: productName, url },
  ],
})
