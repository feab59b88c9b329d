import { hour, limits } from '#schema/limits.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'

export const resetPasswordEmail = (productName: string, url: string): EmailContent => ({
  subject: `Set your password for ${productName}`,
  preview: 'Your link to choose a new password.',
  blocks: [
    { kind: 'heading', text: 'Choose a new password.' },
    {
      kind: 'text',
      text: `Follow this link to set the password for your account on ${productName}. It works once and expires in ${limits.resetLink.lifetime / hour} hour.`,
    },
    { kind: 'link', label: 'Set your password', url },
    { kind: 'small', text: 'Didn’t request this? You can ignore this email. Your password hasn’t changed.' },
  ],
})

/** A first password is a new and lasting way to sign in. */
export const passwordSetEmail = (productName: string, url: string): EmailContent =>
  notice(url, {
    subject: `A password was set for your ${productName} account`,
    heading: 'A password was set.',
    text: 'You can now sign in with it. All your other devices have been signed out.',
  })

export const passwordChangedEmail = (productName: string, url: string): EmailContent =>
  notice(url, {
    subject: `Your password for ${productName} was changed`,
    heading: 'Your password was changed.',
    text: 'All your other devices have been signed out.',
  })

const notice = (
  url: string,
  { subject, heading, text }: { subject: string; heading: string; text: string },
): EmailContent => ({
  subject,
  preview: 'If this was you, there’s nothing to do.',
  blocks: [
    { kind: 'heading', text: heading },
    { kind: 'text', text: `${text} If this was you, there’s nothing to do.` },
    { kind: 'text', text: 'If this wasn’t you, request a magic link and set a new password right away:' },
    { kind: 'link', label: 'Sign in', url },
  ],
})
