import { business } from '#schema/copy/marketing.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { written } from '#worker/platform/mail/written.ts'

interface BusinessMessage {
  name: string
  email: string
  organization: string
  message: string
}

const { mail } = business

/** To the operator: who wrote, and where to answer. */
export function businessEmail({ name, email, organization, message }: BusinessMessage): EmailContent {
  const sender = written(organization ? `${name}, ${organization}` : name)
  return {
    subject: mail.subject(sender),
    preview: mail.preview,
    blocks: [
      { kind: 'heading', text: mail.heading(sender) },
      ...message
        .split(/\n{2,}/)
        .map((paragraph) => ({ kind: 'text' as const, text: written(paragraph.replaceAll('\n', ' ')) })),
      { kind: 'link', label: mail.answer(written(name)), url: `mailto:${email}` },
      { kind: 'small', text: mail.from(written(email)) },
    ],
  }
}
