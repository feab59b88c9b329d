import type { EmailContent } from '#worker/platform/mail/emailContent.ts'

/** An owner who did not add it can remove it. */
export const connectedEmail = (productName: string, provider: string, settingsUrl: string): EmailContent => ({
  subject: `${provider} is connected to your account on ${productName}`,
  preview: `You can now sign in with ${provider}.`,
  blocks: [
    { kind: 'heading', text: `${provider} is connected.` },
    { kind: 'text', text: `You can now sign in to ${productName} with your ${provider} account.` },
    { kind: 'link', label: 'Go to settings', url: settingsUrl },
    {
      kind: 'small',
      text: 'If this wasn’t you, disconnect it in your settings and sign out everywhere.',
    },
  ],
})
