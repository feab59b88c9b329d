import { limits, minute } from '#schema/limits.ts'
import type { SusiOperation } from '#schema/enums.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'

interface SignInEmail {
  productName: string
  operation: SusiOperation
  url: string
  code: string
}

export function signInEmail({ productName, operation, url, code }: SignInEmail): EmailContent {
  const isNew = operation === 'register'
  const minutes = limits.magicLink.lifetime / minute
  return {
    subject: isNew ? `Finish creating your account on ${productName}` : `Sign in to ${productName}`,
    preview: `Your code is ${code}. The link expires in ${minutes} minutes.`,
    blocks: [
      { kind: 'heading', text: isNew ? 'Welcome. One more step.' : 'Welcome back.' },
      {
        kind: 'text',
        text: isNew
          ? `Follow this link to create your account on ${productName}. It works once and expires in ${minutes} minutes.`
          : `Follow this link to sign in to ${productName}. It works once and expires in ${minutes} minutes.`,
      },
      { kind: 'link', label: isNew ? 'Create your account' : 'Sign in', url },
      { kind: 'text', text: 'Or enter this code on the page where you requested it:' },
      { kind: 'code', code },
      {
        kind: 'small',
        text: 'Didn’t request this? You can ignore this email. No one can sign in without it.',
      },
    ],
  }
}
