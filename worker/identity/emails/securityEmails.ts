import { limits, minute } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import type { Message } from '#worker/platform/mail/messages.ts'

const CHANGES = {
  twoFactorOn: {
    subject: (productName: string) => `Two-factor authentication is on for ${productName}`,
    heading: 'Two-factor authentication is on.',
    text: 'From now on, you need a code as well as your password or link to sign in. All your other devices have been signed out.',
  },
  twoFactorOff: {
    subject: (productName: string) => `Two-factor authentication is off for ${productName}`,
    heading: 'Two-factor authentication is off.',
    text: 'You no longer need a code to sign in, and your recovery codes no longer work.',
  },
  recoveryCodes: {
    subject: (productName: string) => `New recovery codes for ${productName}`,
    heading: 'You have new recovery codes.',
    text: 'Your old codes no longer work.',
  },
  passkeyAdded: {
    subject: (productName: string) => `A passkey was added to your ${productName} account`,
    heading: 'A passkey was added.',
    text: 'You can now use it to sign in without a password.',
  },
  passkeyRemoved: {
    subject: (productName: string) => `A passkey was removed from your ${productName} account`,
    heading: 'A passkey was removed.',
    text: 'It can no longer be used to sign in.',
  },
}

export const noticeOf = ({ env }: Context, viewer: Viewer, change: keyof typeof CHANGES): Message[] =>
  viewer.email === null
    ? []
    : [
        {
          kind: 'email',
          name: 'SECURITY_CHANGE',
          to: viewer.email,
          content: emailOf(env.PRODUCT_NAME, env.MAIN_ORIGIN, change),
        },
      ]

function emailOf(productName: string, mainOrigin: string, change: keyof typeof CHANGES): EmailContent {
  const { subject, heading, text } = CHANGES[change]
  return {
    subject: subject(productName),
    preview: 'If this was you, there’s nothing to do.',
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'text', text: `${text} If this was you, there’s nothing to do.` },
      { kind: 'text', text: 'If this wasn’t you, check your security settings right away:' },
      {
        kind: 'link',
        label: 'Security settings',
        url: mainOrigin + path('ShowSettingsTab', { setting: 'security' }),
      },
    ],
  }
}

export const reauthenticationEmail = (productName: string, code: string): EmailContent => ({
  subject: `Your code for ${productName} is ${code}`,
  preview: `It expires in ${limits.reauthentication.lifetime / minute} minutes.`,
  blocks: [
    { kind: 'heading', text: 'Confirm it’s you.' },
    { kind: 'text', text: 'Enter this code on the page where you requested it to change how you sign in:' },
    { kind: 'code', code },
    {
      kind: 'small',
      text: 'Didn’t request this? Someone may be using a browser where you’re signed in. Sign out everywhere in your settings.',
    },
  ],
})
