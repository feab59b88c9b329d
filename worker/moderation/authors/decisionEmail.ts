import { verifiedAuthors } from '#schema/copy/verifiedAuthors.ts'
import type { AuthorDecision } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { written } from '#worker/platform/mail/written.ts'

export function decisionEmail(
  mainOrigin: string,
  decision: AuthorDecision,
  { username, reason }: { username: string; reason: string },
): EmailContent {
  const { subject, text, link } = verifiedAuthors.emails[decision]
  const to = decision === 'VERIFY' ? path('ShowUserBooks', { username }) : path('ShowLandingVerifiedAuthors')
  return {
    subject,
    preview: text,
    blocks: [
      { kind: 'heading', text: subject },
      ...(reason ? [{ kind: 'text' as const, text: verifiedAuthors.emailReason(written(reason)) }] : []),
      { kind: 'text', text },
      { kind: 'link', label: link, url: mainOrigin + to },
    ],
  }
}
