/** `/_/dev/emails/{name}` (development only): an example of each email, as a mail program shows it. */
import { copy } from '#schema/copy.ts'
import { type EmailName, settingOfEmail } from '#schema/emails.ts'
import { emailExamples } from '#worker/dev/emailExamples.ts'
import type { Env } from '#worker/platform/env.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { printHtml } from '#worker/platform/mail/printHtml.tsx'

export async function answerEmails(request: Request, env: Env): Promise<Response> {
  const name = new URL(request.url).pathname.split('/')[4] ?? ''
  const examples = emailExamples(env)
  if (!Object.hasOwn(examples, name)) return new Response(null, { status: 404 })
  const content = withEnd(env, name as EmailName, examples[name as EmailName])
  return new Response(printHtml(content, { productName: env.PRODUCT_NAME, origin: env.MAIN_ORIGIN }), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'`,
    },
  })
}

/** With the links that turn such emails off. */
function withEnd({ MAIN_ORIGIN: url }: Env, name: EmailName, content: EmailContent): EmailContent {
  const { unsubscribe: label, turnOff } = copy.notifications
  return settingOfEmail(name)
    ? { ...content, unsubscribe: { label, url, oneClick: { label: turnOff, url: `${url}/` } } }
    : content
}
