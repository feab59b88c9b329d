import { memberEmails } from '#schema/copy/memberEmails.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { path } from '#schema/routes/paths.ts'
import { withReceipt } from '#worker/membership/receiptEmail.ts'
import { receiptOfGift } from '#worker/membership/gifts/emails.ts'
import type { GiftRow } from '#worker/membership/gifts/giftReads.ts'
import type { ChargeRow, MembershipRow } from '#worker/membership/membershipReads.ts'
import type { Payment, StripeState } from '#worker/membership/stripeState.ts'
import type { Env } from '#worker/platform/env.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'

interface Known {
  said: StripeState
  payments: readonly Payment[]
  was: readonly MembershipRow[]
  charged: readonly ChargeRow[]
  gifts: readonly GiftRow[]
}

export function emailsAboutChanges(
  env: Pick<Env, 'PRODUCT_NAME' | 'MAIN_ORIGIN'>,
  known: Known,
): EmailContent[] {
  return [...aboutMemberships(env, known), ...aboutCharges(env, known)]
}

type Site = Pick<Env, 'PRODUCT_NAME' | 'MAIN_ORIGIN'>

const settings = ({ MAIN_ORIGIN }: Site) => MAIN_ORIGIN + path('ShowSettingsTab', { setting: 'membership' })

function aboutMemberships(site: Site, { said, was }: Known): EmailContent[] {
  const { PRODUCT_NAME: productName } = site
  return said.memberships.flatMap((now) => {
    const before = was.find(({ subscriptionId }) => subscriptionId === now.subscriptionId)
    const price = formatPrice(now.amount)
    const facts = { productName, price, endsAt: now.currentPeriodEndsAt, isTrial: now.isTrial }
    if (!before) return now.endedAt === null ? [print(site, memberEmails.welcome(facts))] : []
    if (before.endedAt === null && now.endedAt !== null) return [print(site, memberEmails.ended(facts))]
    if (before.isCancelled === now.isCancelled || now.endedAt !== null) return []
    return [print(site, now.isCancelled ? memberEmails.cancelled(facts) : memberEmails.resumed(facts))]
  })
}

/** Old payments are no news on the first sync. */
function aboutCharges(site: Site, { said, payments, charged, gifts }: Known): EmailContent[] {
  const { PRODUCT_NAME: productName } = site
  return payments.flatMap((charge) => {
    const before = charged.find(({ chargeId }) => chargeId === charge.chargeId)
    const facts = { productName, price: formatPrice(charge.amount), at: charge.createdAt }
    if (!before && charge.status === 'SUCCEEDED') {
      const content = charge.giftId
        ? receiptOfGift(site, charge, gifts)
        : print(site, memberEmails.receipt(facts))
      const { memberships } = said
      return [
        withReceipt(
          site,
          content,
          charge,
          charge.giftId ? undefined : memberships.at(-1)?.currentPeriodEndsAt,
        ),
      ]
    }
    if (
      !before &&
      charge.status === 'FAILED' &&
      !charge.giftId &&
      said.memberships.some(({ paymentFailedAt }) => paymentFailedAt)
    ) {
      return [print(site, memberEmails.failed(facts), site.MAIN_ORIGIN + path('UpdatePayment'))]
    }
    const refunded = charge.refundedAmount - (before?.refundedAmount ?? 0)
    return refunded > 0
      ? [print(site, memberEmails.refunded({ ...facts, price: formatPrice(refunded) }))]
      : []
  })
}

interface Words {
  subject: string
  text: string
  link: string
}

const print = (site: Site, { subject, text, link }: Words, url = settings(site)): EmailContent => ({
  subject,
  preview: text,
  blocks: [
    { kind: 'heading', text: subject },
    { kind: 'text', text },
    { kind: 'link', label: link, url },
  ],
})
