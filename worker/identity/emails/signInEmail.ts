import { limits, minute } from '#schema/limits.ts'
import type { SusiOperation } from '#schema/enums.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'

interface SignInEmail {
  productName: string
  operation: SusiOperation
  url: string
  code: string
}

/** The magic link, and the code that does the same in the browser that requested it. */
export function signInEmail({ productName, operation, url, code }: SignInEmail): EmailContent {
  const isNew = operation === 'register'
  const minutes = limits.magicLink.lifetime / minute
  return {
    subject: isNew ? `Finish creating your account on ${productName}` : `Sign in to ${productName}`,
    preview: `Your code is ${code}. The link is good for ${minutes} minutes.`,
    blocks: [
      { kind: 'heading', text: isNew ? 'Welcome! One more step.' : 'Welcome back.' },
      {
        kind: 'text',
        text: isNew
          ? `Follow this link to create your account on ${productName}. It is good once, for ${minutes} minutes.`
          : `Follow this link to sign in to ${productName}. It is good once, for ${minutes} minutes.`,
      },
      { kind: 'link', label: isNew ? 'Create your account' : 'Sign in', url },
      { kind: 'text', text: 'Or type this code where you asked for it:' },
      { kind: 'code', code },
      {
        kind: 'small',
        text: 'If you did not ask for this, you need not do anything: nobody can sign in without this e-mail.',
      },
    ],
  }
}
