/** Notifies users of changes in how they sign in. */
import { limits, minute } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context, Viewer } from '#worker/context.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import type { Message } from '#worker/platform/messages.ts'

const CHANGES = {
  twoFactorOn: {
    subject: (productName: string) => `Two-factor authentication is on for ${productName}`,
    heading: 'Your account asks for a code now.',
    text: 'From now on signing in takes a code beside your password or link. Everybody who was signed in elsewhere has been signed out.',
  },
  twoFactorOff: {
    subject: (productName: string) => `Two-factor authentication is off for ${productName}`,
    heading: 'Your account asks for no code any more.',
    text: 'Two-factor authentication was turned off, and your recovery codes are void.',
  },
  recoveryCodes: {
    subject: (productName: string) => `New recovery codes for ${productName}`,
    heading: 'You have new recovery codes.',
    text: 'The codes that you had before are void.',
  },
  passkeyAdded: {
    subject: (productName: string) => `A passkey was added to your ${productName} account`,
    heading: 'A passkey was added.',
    text: 'Whoever holds it can sign in to your account with it alone.',
  },
  passkeyRemoved: {
    subject: (productName: string) => `A passkey was removed from your ${productName} account`,
    heading: 'A passkey was removed.',
    text: 'It signs in nobody any more.',
  },
}

/** The email for a batch that changes how the viewer signs in; none without a proved address. */
export const noticeOf = ({ env }: Context, viewer: Viewer, change: keyof typeof CHANGES): Message[] =>
  viewer.email === null
    ? []
    : [{ kind: 'email', to: viewer.email, content: emailOf(env.PRODUCT_NAME, env.MAIN_ORIGIN, change) }]

function emailOf(productName: string, mainOrigin: string, change: keyof typeof CHANGES): EmailContent {
  const { subject, heading, text } = CHANGES[change]
  return {
    subject: subject(productName),
    preview: 'If it was you, all is well.',
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'text', text: `${text} If it was you, there is nothing to do.` },
      { kind: 'text', text: 'If it was not you, look at your security settings at once:' },
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
  preview: `It is good for ${limits.reauthentication.lifetime / minute} minutes.`,
  blocks: [
    { kind: 'heading', text: 'Is it you?' },
    { kind: 'text', text: 'Type this code where you asked for it, to change how you sign in:' },
    { kind: 'code', code },
    {
      kind: 'small',
      text: 'If you did not ask for this, somebody may be using a browser in which you are signed in. Sign out everywhere in your settings.',
    },
  ],
})
