/** Each has an approved tax document and a payout account. */
import { fakePaymentObjects } from '#schema/tables/fakePayments.ts'
import { earningPeriods } from '#schema/tables/earnings.ts'
import { partners, taxDocuments } from '#schema/tables/partner.ts'
import { limits } from '#schema/limits.ts'
import { dayOf } from '#schema/stats/stats.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import type { TableRows } from '#worker/importing/postRows.ts'
import { idFor } from '#worker/platform/ids.ts'
import { userId } from './ids.ts'

interface Writer {
  username: string
  email: string
  name: string
  partnerSince?: string
}

const COUNTRY = 'NL'
const ADDRESS = 'Keizersgracht 1\n1015 CN Amsterdam'

export function partnerRows(people: readonly Writer[]): TableRows {
  const writers = people.flatMap(({ partnerSince, ...person }) =>
    partnerSince ? [{ ...person, at: Date.parse(partnerSince) }] : [],
  )
  return {
    partners: writers.map(({ username, at }) =>
      encodeRow(partners, {
        userId: userId(username),
        qualifiedAt: at,
        country: COUNTRY,
        termsAcceptedAt: at,
        enrolledAt: at,
        taxStatus: limits.taxStatus.approved,
        withheldPercent: limits.partner.foreignWithheldPercent,
        accountId: `acct_demo_${username}`,
        accountState: 'READY',
        createdAt: at,
      }),
    ),
    earning_periods: writers.map(({ username, at }) =>
      encodeRow(earningPeriods, { userId: userId(username), fromDay: dayOf(at) }),
    ),
    tax_documents: writers.map(({ username, name, at }) =>
      encodeRow(taxDocuments, {
        id: idFor(`tax:${username}`),
        userId: userId(username),
        form: 'W8BEN',
        legalName: name,
        address: ADDRESS,
        country: COUNTRY,
        // The demo has no numbers of people.
        sealedNumber: '',
        lastDigits: '0000',
        status: limits.taxStatus.approved,
        signedAt: at,
        reviewedAt: at,
      }),
    ),
    fake_payment_objects: writers.map(({ username, email, at }, index) =>
      encodeRow(fakePaymentObjects, {
        id: `acct_demo_${username}`,
        type: 'account',
        customer: null,
        // After those of memberships.
        position: 10_000 + index,
        value: {
          id: `acct_demo_${username}`,
          object: 'account',
          type: 'express',
          country: COUNTRY,
          email,
          created: at / 1000,
          details_submitted: true,
          payouts_enabled: true,
          charges_enabled: false,
          metadata: { user: userId(username) },
          capabilities: { transfers: 'active' },
          requirements: { currently_due: [], disabled_reason: null },
        },
        dueAt: null,
      }),
    ),
  }
}
