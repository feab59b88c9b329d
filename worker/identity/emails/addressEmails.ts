import type { EmailContent } from '#worker/platform/mail/emailContent.ts'

/** Sent to the current address (safety I12). */
export const addressChangingEmail = (productName: string, asked: string, url: string): EmailContent => ({
  subject: `Your ${productName} email address is being changed`,
  preview: 'If this was you, there’s nothing to do.',
  blocks: [
    { kind: 'heading', text: 'Your email address is being changed.' },
    {
      kind: 'text',
      text: `Someone signed in to your account asked to change its email address to ${asked}. We’ll keep using this one until the new one is confirmed.`,
    },
    {
      kind: 'text',
      text: 'If this wasn’t you, change your password now. That signs out everyone else and cancels the change.',
    },
    { kind: 'link', label: 'Security settings', url },
  ],
})

export const addressChangedEmail = (productName: string, helpUrl: string | undefined): EmailContent => ({
  subject: `Your ${productName} email address was changed`,
  preview: 'If this was you, there’s nothing to do.',
  blocks: [
    { kind: 'heading', text: 'Your email address was changed.' },
    {
      kind: 'text',
      text: 'We no longer send account emails to this address, and we’ve signed out all your other devices. If this was you, there’s nothing to do.',
    },
    { kind: 'text', text: 'If this wasn’t you, reply to this email right away.' },
    ...(helpUrl ? [{ kind: 'link' as const, label: 'Get help', url: helpUrl }] : []),
  ],
})

export const goodbyeEmail = (productName: string, username: string, url: string): EmailContent => ({
  subject: `Your ${productName} account is closed`,
  preview: 'You’ve been signed out everywhere.',
  blocks: [
    { kind: 'heading', text: 'Goodbye, and thank you.' },
    {
      kind: 'text',
      text: `Your account @${username} is closed. Your profile is gone, and your stories are in the trash until they’re permanently deleted. No one else can take your username.`,
    },
    {
      kind: 'text',
      text: 'If this wasn’t you, reply to this email right away. If you’d like to start again one day, you’re welcome back:',
    },
    { kind: 'link', label: productName, url },
  ],
})
