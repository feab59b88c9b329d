import { copy } from '#schema/copy.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'

interface Digest {
  productName: string
  /** What was done, a sentence each, the last first. */
  lines: readonly string[]
  /** How many further ones there are. */
  more: number
  url: string
}

/** About everything that a user has not seen since the last one. */
export const digestEmail = ({ productName, lines, more, url }: Digest): EmailContent => ({
  subject: copy.notifications.digest.subject(productName),
  preview: lines[0]!,
  blocks: [
    { kind: 'heading', text: copy.notifications.digest.heading },
    ...lines.map((text) => ({ kind: 'text' as const, text })),
    ...(more > 0 ? [{ kind: 'text' as const, text: copy.notifications.digest.more(more) }] : []),
    { kind: 'link', label: copy.notifications.see, url },
  ],
})
