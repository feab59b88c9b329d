/** Every email of the product and every example of an issue or digest, as printed. */
import { newsletterDigests as words } from '#schema/copy/newsletterDigests.ts'
import type { EmailName } from '#schema/notifications/emails.ts'
import { digestExamples } from '#worker/dev/digestExamples.ts'
import { emailExamples } from '#worker/dev/emailExamples.ts'
import { printDigestExample } from '#worker/dev/printDigestExample.ts'
import { issueExamples } from '#worker/dev/issueExamples.ts'
import { printIssue } from '#worker/newsletters/email/printIssue.tsx'
import type { Env } from '#worker/platform/env.ts'
import { type EmailContent, printText } from '#worker/platform/mail/emailContent.ts'
import { printHtml } from '#worker/platform/mail/printHtml.tsx'

export const ORIGIN = 'https://quire.example'
export const SITE = { PRODUCT_NAME: 'Quire', MAIN_ORIGIN: ORIGIN }

export interface PrintedEmail {
  subject: string
  html: string
  text: string
}

export function printedEmails(): [name: string, email: PrintedEmail][] {
  const env = { ...SITE, SECRET: 'x'.repeat(64) } as Env
  const frame = { productName: SITE.PRODUCT_NAME, origin: ORIGIN }
  const own = (Object.entries(emailExamples(env)) as [EmailName, EmailContent][]).map(
    ([name, content]): [string, PrintedEmail] => [
      name,
      { subject: content.subject, html: printHtml(content, frame), text: printText(content, 'Quire') },
    ],
  )
  const issues = Object.entries(issueExamples(SITE)).map(([name, issue]): [string, PrintedEmail] => [
    name,
    { subject: issue.story.title, ...printIssue(issue) },
  ])
  const digests = Object.entries(digestExamples(SITE)).map(([name, digest]): [string, PrintedEmail] => [
    name,
    { subject: words.subject[digest.frequency](digest.newsletter.name), ...printDigestExample(digest) },
  ])
  return [...own, ...issues, ...digests]
}
