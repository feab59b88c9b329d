import { copy } from '#schema/copy.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'

interface NotificationEmail {
  productName: string
  /** Who did it, as on the notifications page. */
  actors: string
  /** What they did, after their name. */
  doing: string
  /** The title of the story or the name of the list. */
  subject: string | null
  url: string
}

/** About what other users did; it can be turned off in the settings. */
export const notificationEmail = ({
  productName,
  actors,
  doing,
  subject,
  url,
}: NotificationEmail): EmailContent => ({
  subject: `${actors} ${doing.replace(/\.$/, '')}`,
  preview: subject ?? `On ${productName}.`,
  blocks: [
    { kind: 'heading', text: `${actors} ${doing}` },
    ...(subject ? [{ kind: 'text' as const, text: subject }] : []),
    { kind: 'link', label: copy.notifications.see, url },
  ],
})
