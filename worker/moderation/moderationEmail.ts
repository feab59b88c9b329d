import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { written } from '#worker/platform/mail/written.ts'

export function moderationEmail(mainOrigin: string, name: string, reason: string): EmailContent {
  const { email } = copy.moderation
  const title = written(name)
  return {
    subject: email.subject(title),
    preview: email.preview,
    blocks: [
      { kind: 'heading', text: email.heading(title) },
      { kind: 'text', text: email.reason(written(reason)) },
      { kind: 'text', text: email.appeal },
      { kind: 'link', label: email.link, url: mainOrigin + path('ShowDecisions') },
    ],
  }
}
