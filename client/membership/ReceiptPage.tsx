import type { ReactNode } from 'react'
import { gifts } from '#schema/copy/gifts.ts'
import { copy } from '#schema/copy.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { ScriptButton } from '#client/design/Button.tsx'
import { formatDate } from '#client/design/format.ts'
import { MembershipFrame } from '#client/membership/MembershipFrame.tsx'
import { methodInWords } from '#client/membership/words.ts'

const words = copy.plans

export const page = definePage<'ReceiptPage'>({
  operation: 'ReceiptPage',
  variables: ({ params }) => ({ id: params.chargeId! }),
  outcome: ({ ownMembership }) => (ownMembership?.charge ? undefined : { status: 404 }),
  head: () => ({ title: words.receipt, noIndex: true }),
  styles: ['membership'],
  hasMasthead: true,
  Component: ReceiptPage,
})

function ReceiptPage({ data: { viewer, ownMembership } }: PageProps<'ReceiptPage'>) {
  const href = useHref()
  const { productName, mainOrigin } = useSite()
  const charge = ownMembership!.charge!
  const { amount, refundedAmount, isGift, paidUntil, createdAt, status, paymentMethod } = charge
  const paidAt = formatDate(createdAt)
  const product = isGift ? gifts.charge : words.product(productName)
  return (
    <MembershipFrame title={words.receiptTitle(productName)}>
      <p className="MembershipPage-print">
        <Link to={href('ShowBillingHistory')}>{words.allPayments}</Link>
      </p>
      <dl className="MembershipPage-bill">
        <Fact term={words.seller}>{`${productName}, ${new URL(mainOrigin).host}`}</Fact>
        <Fact term={words.for}>
          {viewer.name} {viewer.email}
        </Fact>
        <Fact term={words.receiptNumber}>{charge.id}</Fact>
        <Fact term={words.date}>{paidAt}</Fact>
        <Fact term={words.productTerm}>{product}</Fact>
        {paidUntil && <Fact term={words.period}>{`${paidAt} – ${formatDate(paidUntil)}`}</Fact>}
        <Fact term={words.status}>{words.statuses[status]}</Fact>
        {paymentMethod && <Fact term={words.paidBy}>{methodInWords(paymentMethod)}</Fact>}
        <Fact term={words.tax}>{words.noTax}</Fact>
        <dt className="MembershipPage-sum">{words.amount}</dt>
        <dd className="MembershipPage-sum">{formatPrice(amount)} USD</dd>
        {refundedAmount > 0 && <Fact term={words.refundedAmount}>{formatPrice(refundedAmount)} USD</Fact>}
      </dl>
      <ScriptButton className="MembershipPage-print" onClick={() => window.print()}>
        {words.print}
      </ScriptButton>
    </MembershipFrame>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
