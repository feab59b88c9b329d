import { copy } from '#schema/copy.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { written } from '#worker/platform/mail/written.ts'

interface NotificationEmail {
  productName: string
  /** The last user who did it. */
  actor: string
  actorCount: number
  /** The action, as the text that follows the actor's name. */
  doing: string
  /** The title of the story or the name of the list. */
  subject: string | null
  /** The language of the story. */
  language: string | null
  /** The address of its button. */
  place: { label: string; url: string }
}

/** Reports another user's action; it can be turned off in the settings. */
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
