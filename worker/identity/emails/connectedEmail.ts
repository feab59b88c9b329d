import type { EmailContent } from '#worker/platform/mail/emailContent.ts'

/** Reports a new way to sign in to an account, so that an owner who did not add it can remove it. */
export const connectedEmail = (productName: string, provider: string, settingsUrl: string): EmailContent => ({
  subject: `${provider} is connected to your account on ${productName}`,
  preview: `You can sign in with ${provider} from now on.`,
  blocks: [
    { kind: 'heading', text: `${provider} is connected` },
    { kind: 'text', text: `From now on you can sign in to ${productName} with your account at ${provider}.` },
    { kind: 'link', label: 'See your settings', url: settingsUrl },
    {
      kind: 'small',
      text: 'If that was not you, disconnect it in your settings and sign out everywhere.',
    },
  ],
})
