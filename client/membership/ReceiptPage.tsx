import { copy } from '#schema/copy.ts'
import { formatPrice } from '#schema/membershipPrices.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useSite } from '#client/browser/site.tsx'
import { ScriptButton } from '#client/design/Button.tsx'
import { formatDate } from '#client/design/format.ts'
import { methodInWords } from '#client/membership/words.ts'

const words = copy.plans

/** To be kept or printed. */
export const page = definePage<'ReceiptPage'>({
  operation: 'ReceiptPage',
  variables: ({ params }) => ({ id: params.chargeId! }),
  outcome: ({ ownMembership }) => (ownMembership?.charge ? undefined : { status: 404 }),
  head: () => ({ title: words.receipt, noIndex: true }),
  styles: ['membership'],
  Component: ReceiptPage,
})

function ReceiptPage({ data: { viewer, ownMembership } }: PageProps<'ReceiptPage'>) {
  const { productName } = useSite()
  const { id, amount, refundedAmount, createdAt, status, paymentMethod } = ownMembership!.charge!
  return (
    <div className="MembershipPage">
      <h1>{words.receiptTitle(productName)}</h1>
      <dl className="MembershipPage-bill">
        <dt>{words.receiptNumber}</dt>
        <dd>{id}</dd>
        <dt>{words.date}</dt>
        <dd>{formatDate(createdAt)}</dd>
        <dt>{words.for}</dt>
        <dd>
          {viewer.name} {viewer.email}
        </dd>
        <dt>{words.status}</dt>
        <dd>{words.statuses[status]}</dd>
        {paymentMethod && (
          <>
            <dt>{words.paidBy}</dt>
            <dd>{methodInWords(paymentMethod)}</dd>
          </>
        )}
        <dt>{words.amount}</dt>
        <dd>{formatPrice(amount)} USD</dd>
        {refundedAmount > 0 && (
          <>
            <dt>{words.refundedAmount}</dt>
            <dd>{formatPrice(refundedAmount)} USD</dd>
          </>
        )}
      </dl>
      <ScriptButton className="MembershipPage-print" onClick={() => window.print()}>
        {words.print}
      </ScriptButton>
    </div>
  )
}
