import { Buffer } from 'node:buffer'
import { createMimeMessage } from 'mimetext/browser'
import type { EmailName } from '#schema/notifications/emails.ts'
import type { Env } from '#worker/platform/env.ts'
import { contentFor } from '#worker/platform/mail/contentFor.ts'
import { codeOf, type EmailContent, linksOf, printText } from '#worker/platform/mail/emailContent.ts'
import { printHtml } from '#worker/platform/mail/printHtml.tsx'
import { plainOf } from '#worker/platform/mail/written.ts'
import { storeSent } from '#worker/platform/fakes/sentMessages.ts'

/**
 * @param id the same at each attempt
 * @returns false if the reader has turned it off
 * @throws if it could not be sent
 */
export async function sendMail(
  env: Env,
  id: string,
  email: { name: EmailName; to: string; content: EmailContent },
): Promise<boolean> {
  const wanted = await contentFor(env, email)
  if (!wanted) return false
  const content = { ...wanted, subject: plainOf(wanted.subject), preview: plainOf(wanted.preview) }
  const { to } = email
  const { PRODUCT_NAME: productName, MAIN_ORIGIN: origin } = env
  const text = printText(content, `${productName} · ${origin}`)
  const html = printHtml(content, { productName, origin })
  if (!env.EMAIL && env.ENVIRONMENT === 'development') {
    await storeSent(env, {
      id,
      kind: 'email',
      to,
      subject: content.subject,
      text,
      html,
      links: linksOf(content),
      code: codeOf(content),
    })
    return true
  }
  if (!env.EMAIL) throw new Error('No binding sends email')
  const { EmailMessage } = await import('cloudflare:email')
  const raw = printMime(env.MAIL_FROM, id, { to, content, text, html })
  await env.EMAIL.send(new EmailMessage(addressOf(env.MAIL_FROM).addr, to, raw))
  return true
}

interface Printed {
  to: string
  content: EmailContent
  text: string
  html: string
}

/** RFC 5322. */
export function printMime(mailFrom: string, id: string, { to, content, text, html }: Printed): string {
  const from = addressOf(mailFrom)
  const mime = createMimeMessage()
  mime.setSender(from)
  mime.setTo(to)
  mime.setSubject(content.subject)
  mime.setHeader('Message-ID', `<${id}@${from.addr.split('@')[1]}>`)
  const { unsubscribe } = content
  if (unsubscribe) mime.setHeader('List-Unsubscribe', `<${(unsubscribe.oneClick ?? unsubscribe).url}>`)
  if (unsubscribe?.oneClick) mime.setHeader('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click')
  mime.addMessage({ contentType: 'text/plain', encoding: 'base64', data: inLines(text) })
  mime.addMessage({ contentType: 'text/html', encoding: 'base64', data: inLines(html) })
  return mime.asRaw()
}

/** RFC 2045; lines of HTML can be too long for SMTP. */
const inLines = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('base64')
    .replaceAll(/.{76}(?=.)/g, '$&\r\n')

function addressOf(text: string): { name: string; addr: string } {
  const [, name = '', addr = text] = /^(.*?)\s*<([^>]+)>$/.exec(text) ?? []
  return { name, addr }
}
