import { newsletters as words } from '#schema/copy/newsletters.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { written } from '#worker/platform/mail/written.ts'

export function confirmSubscriptionEmail(author: string, url: string): EmailContent {
  const name = written(author)
  return {
    subject: words.confirmSubject(name),
    preview: words.confirmPreview,
    blocks: [
      { kind: 'heading', text: words.confirmSubject(name) },
      { kind: 'text', text: words.confirmText(name) },
      { kind: 'link', label: words.confirm, url },
      { kind: 'small', text: words.ignore },
    ],
  }
}
