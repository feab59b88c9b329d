import { hour, limits } from '#schema/limits.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'

export const resetPasswordEmail = (productName: string, url: string): EmailContent => ({
  subject: `Set your password for ${productName}`,
  preview: 'A link to choose a new password.',
  blocks: [
    { kind: 'heading', text: 'Choose a new password.' },
    {
      kind: 'text',
      text: `Follow this link to set the password of your account on ${productName}. It is good once, for ${limits.resetLink.lifetime / hour} hour.`,
    },
    { kind: 'link', label: 'Set your password', url },
    { kind: 'small', text: 'If you did not ask for this, do nothing: your password stays as it is.' },
  ],
})

/** A first password is a new and lasting way to sign in, so the owner is notified. */
export const passwordSetEmail = (productName: string, url: string): EmailContent =>
  notice(url, {
    subject: `A password was set for your ${productName} account`,
    heading: 'A password was set.',
    text: 'Whoever knows it can sign in to your account with it. Everybody who was signed in elsewhere has been signed out.',
  })

export const passwordChangedEmail = (productName: string, url: string): EmailContent =>
  notice(url, {
    subject: `Your password for ${productName} was changed`,
    heading: 'Your password was changed.',
    text: 'Everybody who was signed in to your account elsewhere has been signed out.',
  })

/** Notifies the owner of a change that has been made. */
const notice = (
  url: string,
  { subject, heading, text }: { subject: string; heading: string; text: string },
): EmailContent => ({
  subject,
  preview: 'If it was you, all is well.',
  blocks: [
    { kind: 'heading', text: heading },
    { kind: 'text', text: `${text} If it was you, there is nothing to do.` },
    { kind: 'text', text: 'If it was not you, ask for a magic link and set a new password at once:' },
    { kind: 'link', label: 'Sign in', url },
  ],
})
