import { copy } from '#schema/copy.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { written } from '#worker/platform/mail/written.ts'
import type { Shown } from '#worker/notifications/emailRows.ts'

interface DigestEntry extends Pick<Shown, 'type' | 'actor' | 'actorCount' | 'subject' | 'language'> {
  url: string
}

interface Digest {
  productName: string
  entries: readonly DigestEntry[]
  more: number
  url: string
}

export function digestEmail({ productName, entries, more, url }: Digest): EmailContent {
  const lines = entries.map((entry) => ({
    kind: 'text' as const,
    text: copy.notifications.line(
      entry.type,
      copy.notifications.actors(written(entry.actor), entry.actorCount),
      entry.subject && written(entry.subject, entry.language ?? ''),
    ),
    url: entry.url,
  }))
  return {
    subject: copy.notifications.digest.subject(productName),
    preview: lines[0]!.text,
    blocks: [
      { kind: 'heading', text: copy.notifications.digest.heading },
      ...lines,
      ...(more > 0 ? [{ kind: 'text' as const, text: copy.notifications.digest.more(more) }] : []),
      { kind: 'link', label: copy.notifications.see, url },
    ],
  }
}
