import { partnerEmails } from '#schema/copy/partnerEmails.ts'
import type { OptionalEmail } from '#schema/notifications/emails.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { path } from '#schema/routes/paths.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'

const WORDS = {
  PAYOUT_PAID: partnerEmails.paid,
  PAYOUT_FAILED: partnerEmails.failed,
  PAYOUT_REVERSED: partnerEmails.reversed,
} satisfies Partial<Record<OptionalEmail, (price: string) => unknown>>

export type PayoutEmail = keyof typeof WORDS

export function payoutEmail(mainOrigin: string, name: PayoutEmail, cents: number): EmailContent {
  const row = name === 'PAYOUT_PAID' ? 'ShowPartnerDashboard' : 'ShowPayoutSetup'
  const { subject, text, link } = WORDS[name](formatPrice(cents))
  return {
    subject,
    preview: text,
    blocks: [
      { kind: 'heading', text: subject },
      { kind: 'text', text },
      { kind: 'link', label: link, url: mainOrigin + path(row) },
    ],
  }
}
