import { copy } from '#schema/copy.ts'
import type { ShownChargeFragment } from '#schema/generated/operations.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { formatDate } from '#client/design/format.ts'
import { methodInWords } from '#client/membership/words.ts'

const words = copy.plans

export const page = definePage<'BillingPage'>({
  operation: 'BillingPage',
  variables: ({ search }) => ({ paging: { to: search.get('to') } }),
  outcome: ({ ownMembership }) => (ownMembership ? undefined : { status: 404 }),
  head: () => ({ title: words.historyTitle, noIndex: true }),
  styles: ['membership'],
  Component: BillingPage,
})

function BillingPage({ data }: PageProps<'BillingPage'>) {
  const href = useHref()
  const { charges, pagingInfo } = data.ownMembership!.charges
  return (
    <div className="MembershipPage">
      <h1>{words.historyTitle}</h1>
      {charges.length === 0 && (
        <EmptyState
          sentence={words.noPayments}
          action={{ label: copy.settings.membership, to: href('ShowSettingsTab', { setting: 'membership' }) }}
        />
      )}
      <ul className="MembershipPage-charges">
        {charges.map((charge) => (
          <li key={charge.id}>
            <span>{formatDate(charge.createdAt)}</span> <strong>{formatPrice(charge.amount)}</strong>{' '}
            <span>{statusOf(charge)}</span>{' '}
            <span>{charge.paymentMethod && methodInWords(charge.paymentMethod)}</span>{' '}
            {charge.status === 'SUCCEEDED' && (
              <Link to={href('ShowBillingReceipt', { chargeId: charge.id })}>{words.receipt}</Link>
            )}
          </li>
        ))}
      </ul>
      {pagingInfo.next && (
        <p>
          <Link to={href('ShowBillingHistory', {}, { to: pagingInfo.next.to })}>{words.older}</Link>
        </p>
      )}
      {charges.length > 0 && (
        <p>
          <Link to={href('ShowSettingsTab', { setting: 'membership' })}>{copy.settings.membership}</Link>
        </p>
      )}
    </div>
  )
}

const statusOf = ({ status, isDisputed, refundedAmount }: ShownChargeFragment): string =>
  isDisputed ? words.isDisputed : refundedAmount > 0 ? words.isRefunded : words.statuses[status]
