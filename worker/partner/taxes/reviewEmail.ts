import { taxReviewEmails } from '#schema/copy/taxReviewEmails.ts'
import type { TaxDecision } from '#schema/partner/partner.ts'
import { path } from '#schema/routes/paths.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { written } from '#worker/platform/mail/written.ts'

export function reviewEmail(mainOrigin: string, decision: TaxDecision, note: string): EmailContent {
  const { subject, text } = taxReviewEmails[decision]
  return {
    subject,
    preview: text,
    blocks: [
      { kind: 'heading', text: subject },
      { kind: 'text', text },
      ...(note ? [{ kind: 'text' as const, text: taxReviewEmails.note(written(note)) }] : []),
      { kind: 'link', label: taxReviewEmails.link, url: mainOrigin + path('ShowPartnerTaxes') },
    ],
  }
}
