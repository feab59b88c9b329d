/** `/_/dev/emails/{name}` (development only): an example of each email and issue, as a mail program shows it. */
import { copy } from '#schema/copy.ts'
import { type EmailName, settingOfEmail } from '#schema/notifications/emails.ts'
import { type DigestExample, digestExamples } from '#worker/dev/digestExamples.ts'
import { emailExamples } from '#worker/dev/emailExamples.ts'
import { type IssueExample, issueExamples } from '#worker/dev/issueExamples.ts'
import { printDigestExample } from '#worker/dev/printDigestExample.ts'
import { printIssue } from '#worker/newsletters/email/printIssue.tsx'
import type { Env } from '#worker/platform/env.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { printHtml } from '#worker/platform/mail/printHtml.tsx'

export async function answerEmails(request: Request, env: Env): Promise<Response> {
  const name = new URL(request.url).pathname.split('/')[4] ?? ''
  const images = await somePictures(env)
  const issues = issueExamples(env, images)
  if (Object.hasOwn(issues, name)) return shown(printIssue(issues[name as IssueExample]).html)
  const digests = digestExamples(env, images)
  if (Object.hasOwn(digests, name)) return shown(printDigestExample(digests[name as DigestExample]).html)
  const examples = emailExamples(env)
  if (!Object.hasOwn(examples, name)) return new Response(null, { status: 404 })
  const content = withEnd(env, name as EmailName, examples[name as EmailName])
  return shown(printHtml(content, { productName: env.PRODUCT_NAME, origin: env.MAIN_ORIGIN }))
}

const shown = (html: string): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'`,
    },
  })

/** Wide ones of the local site. */
async function somePictures({ DB }: Env): Promise<string[]> {
  const { results } = await DB.prepare('select id from images where width > 1000 order by id limit 2').all<{
    id: string
  }>()
  return results.map(({ id }) => id)
}

/** With the links that turn such emails off. */
function withEnd({ MAIN_ORIGIN: url }: Env, name: EmailName, content: EmailContent): EmailContent {
  const { unsubscribe: label, turnOff } = copy.notifications
  return settingOfEmail(name)
    ? { ...content, unsubscribe: { label, url, oneClick: { label: turnOff, url: `${url}/` } } }
    : content
}
