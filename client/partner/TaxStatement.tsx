import { copy } from '#schema/copy/partner.ts'
import type { PartnerTaxesPageQuery, ShownTaxDocumentFragment } from '#schema/generated/operations.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref, useSite } from '#client/browser/site.tsx'
import { ScriptButton } from '#client/design/Button.tsx'
import { Column } from '#client/design/Column.tsx'
import { formatDate } from '#client/design/format.ts'

const words = copy.tax

interface TaxStatementProps {
  year: NonNullable<PartnerTaxesPageQuery['ownPartner']>['payoutYears'][number]
  document: ShownTaxDocumentFragment | null
  /** Used if no document was submitted. */
  name: string
}

export function TaxStatement({ year: one, document, name }: TaxStatementProps) {
  const href = useHref()
  const { productName } = useSite()
  const { year, amount, withheld, reversedAmount, payouts } = one
  return (
    <Column>
      <h1>{words.statementTitle(year)}</h1>
      <dl className="PartnerFacts">
        <dt>{words.payer}</dt>
        <dd>{productName}</dd>
        <dt>{words.recipient}</dt>
        <dd className="PartnerFacts-lines">
          {document ? `${document.legalName}\n${document.address}` : name}
        </dd>
        {document && (
          <>
            <dt>{words.number}</dt>
            <dd>{words.ending(document.lastDigits)}</dd>
          </>
        )}
        <dt>{words.gross}</dt>
        <dd>{formatPrice(amount + withheld)} USD</dd>
        <dt>{words.withheldAmount}</dt>
        <dd>{formatPrice(withheld)} USD</dd>
        <dt>{words.net}</dt>
        <dd>{formatPrice(amount)} USD</dd>
        {reversedAmount > 0 && (
          <>
            <dt>{words.returned}</dt>
            <dd>{formatPrice(reversedAmount)} USD</dd>
          </>
        )}
      </dl>
      <h2>{words.payments}</h2>
      <ul className="PayoutList">
        {payouts.map((payout) => (
          <li key={payout.id}>
            <span>{formatDate(payout.settledAt ?? payout.createdAt)}</span>{' '}
            <strong>{formatPrice(payout.amount)}</strong>{' '}
            {payout.withheld > 0 && <span>{copy.dashboard.withheld(formatPrice(payout.withheld))}</span>}
          </li>
        ))}
      </ul>
      <ScriptButton className="PartnerPage-print" onClick={() => window.print()}>
        {words.print}
      </ScriptButton>
      <p className="PartnerPage-print">
        <Link to={href('ShowPartnerTaxes')}>{words.back}</Link>
      </p>
    </Column>
  )
}
