import { copy } from '#schema/copy.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { written } from '#worker/platform/mail/written.ts'

interface NotificationEmail {
  productName: string
  actor: string
  actorCount: number
  doing: string
  subject: string | null
  language: string | null
  place: { label: string; url: string }
}

export function notificationEmail(notified: NotificationEmail): EmailContent {
  const { productName, doing, place } = notified
  const actors = copy.notifications.actors(written(notified.actor), notified.actorCount)
  const subject = notified.subject && written(notified.subject, notified.language ?? '')
  return {
    subject: `${actors} ${doing.replace(/\.$/, '')}`,
    preview: subject ?? `On ${productName}.`,
    blocks: [
      { kind: 'heading', text: `${actors} ${doing}` },
      ...(subject ? [{ kind: 'text' as const, text: subject }] : []),
      { kind: 'link', ...place },
    ],
  }
}
