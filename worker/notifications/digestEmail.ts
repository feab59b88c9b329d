import { copy } from '#schema/copy.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { written } from '#worker/platform/mail/written.ts'
import type { Shown } from '#worker/notifications/emailRows.ts'

interface Digest {
  productName: string
  /** The last one first. */
  entries: readonly Pick<Shown, 'type' | 'actor' | 'actorCount' | 'subject' | 'language'>[]
  /** How many further ones there are. */
  more: number
  url: string
}

/** About everything that a user has not seen since the last one. */
export function digestEmail({ productName, entries, more, url }: Digest): EmailContent {
  const lines = entries.map(({ type, actor, actorCount, subject, language }) =>
    copy.notifications.line(
      type,
      copy.notifications.actors(written(actor), actorCount),
      subject && written(subject, language ?? ''),
    ),
  )
  return {
    subject: copy.notifications.digest.subject(productName),
    preview: lines[0]!,
    blocks: [
      { kind: 'heading', text: copy.notifications.digest.heading },
      ...lines.map((text) => ({ kind: 'text' as const, text })),
      ...(more > 0 ? [{ kind: 'text' as const, text: copy.notifications.digest.more(more) }] : []),
      { kind: 'link', label: copy.notifications.see, url },
    ],
  }
}
