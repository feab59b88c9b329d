import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'

/** To the author or owner of what was suspended. */
export function moderationEmail(mainOrigin: string, title: string, reason: string): EmailContent {
  const { email } = copy.moderation
  return {
    subject: email.subject(title),
    preview: email.preview,
    blocks: [
      { kind: 'heading', text: email.heading(title) },
      { kind: 'text', text: email.reason(reason) },
      { kind: 'text', text: email.appeal },
      { kind: 'link', label: email.link, url: mainOrigin + path('ShowDecisions') },
    ],
  }
}
