import { createMimeMessage } from 'mimetext/browser'
import type { Env } from '#worker/platform/env.ts'
import { codeOf, type Letter, linksOf, printText } from '#worker/platform/mail/letter.ts'
import { printHtml } from '#worker/platform/mail/printHtml.tsx'
import { keepSent } from '#worker/platform/standIns/sentMessages.ts'

/**
 * Sends an e-mail through the platform; in development the outbox page takes it.
 * @param id the same at each try: the message's own id tells copies from one another
 * @throws when it could not be sent; it is tried again
 */
export async function sendMail(
  env: Env,
  id: string,
  { to, letter }: { to: string; letter: Letter },
): Promise<void> {
  const { PRODUCT_NAME: productName, MAIN_ORIGIN: origin } = env
  const text = printText(letter, `${productName} · ${origin}`)
  const html = printHtml(letter, { productName, origin })
  if (!env.EMAIL && env.ENVIRONMENT === 'development') {
    return keepSent(env, {
      id,
      kind: 'email',
      to,
      subject: letter.subject,
      text,
      html,
      links: linksOf(letter),
      code: codeOf(letter),
    })
  }
  if (!env.EMAIL) throw new Error('No binding sends e-mail')
  const { EmailMessage } = await import('cloudflare:email')
  const from = addressOf(env.MAIL_FROM)
  const mime = createMimeMessage()
  mime.setSender(from)
  mime.setTo(to)
  mime.setSubject(letter.subject)
  mime.setHeader('Message-ID', `<${id}@${from.addr.split('@')[1]}>`)
  mime.addMessage({ contentType: 'text/plain', data: text })
  mime.addMessage({ contentType: 'text/html', data: html })
  await env.EMAIL.send(new EmailMessage(from.addr, to, mime.asRaw()))
}

/** `Name <address>`, or the address alone. */
function addressOf(text: string): { name: string; addr: string } {
  const [, name = '', addr = text] = /^(.*?)\s*<([^>]+)>$/.exec(text) ?? []
  return { name, addr }
}
