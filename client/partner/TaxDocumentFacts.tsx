import { copy } from '#schema/copy/partner.ts'
import type { ShownTaxDocumentFragment } from '#schema/generated/operations.ts'
import { isPayoutCountry, payoutCountries } from '#schema/partner/payoutCountries.ts'
import { formatDate } from '#client/design/format.ts'

export function TaxDocumentFacts({ document }: { document: ShownTaxDocumentFragment }) {
  const words = copy.tax
  const { form, legalName, address, country, lastDigits, status, note, signedAt } = document
  return (
    <dl className="PartnerFacts">
      <dt>{words.status}</dt>
      <dd>{words.statuses[status]}</dd>
      <dt>{words.title}</dt>
      <dd>{words.forms[form]}</dd>
      <dt>{words.legalName}</dt>
      <dd>{legalName}</dd>
      <dt>{words.address}</dt>
      <dd className="PartnerFacts-lines">{address}</dd>
      <dt>{words.country}</dt>
      <dd>{isPayoutCountry(country) ? payoutCountries[country] : country}</dd>
      <dt>{words.number}</dt>
      <dd>{words.ending(lastDigits)}</dd>
      <dt>{words.signedOn}</dt>
      <dd>{formatDate(signedAt)}</dd>
      {note && (
        <>
          <dt>{words.note}</dt>
          <dd dir="auto">{note}</dd>
        </>
      )}
    </dl>
  )
}
