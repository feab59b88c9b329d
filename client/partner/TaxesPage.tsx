import { copy } from '#schema/copy/partner.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Column } from '#client/design/Column.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { TaxBanner } from '#client/partner/TaxBanner.tsx'
import { TaxDocumentFacts } from '#client/partner/TaxDocumentFacts.tsx'
import { TaxFields } from '#client/partner/TaxFields.tsx'
import { TaxStatement } from '#client/partner/TaxStatement.tsx'

const words = copy.tax

const yearIn = (search: URLSearchParams): number | null =>
  /^\d{4}$/.test(search.get('year') ?? '') ? Number(search.get('year')) : null

/** R099 */
export const page = definePage<'PartnerTaxesPage'>({
  operation: 'PartnerTaxesPage',
  variables: () => ({}),
  outcome({ ownPartner }, { search }) {
    const year = yearIn(search)
    const isFound = year === null || ownPartner?.payoutYears.some((one) => one.year === year)
    return ownPartner && isFound ? undefined : { status: 404 }
  },
  head: (_, { search }) => {
    const year = yearIn(search)
    return { title: year === null ? words.title : words.statementTitle(year), noIndex: true }
  },
  styles: ['forms', 'partner'],
  Component: TaxesPage,
})

function TaxesPage({ data, at }: PageProps<'PartnerTaxesPage'>) {
  const href = useHref()
  const { payoutYears, taxDocument, taxDocuments, stepsDone, isOffered, enrollment, withheldPercent } =
    data.ownPartner!
  const year = payoutYears.find((one) => one.year === yearIn(at.search))
  if (year) return <TaxStatement year={year} document={taxDocument} name={data.viewer.name ?? ''} />
  const maySubmit = isOffered && enrollment !== 'PERMISSION_DENIED' && stepsDone.includes('terms')
  return (
    <Column>
      <h1>{words.title}</h1>
      <TaxBanner documents={taxDocuments} />
      {taxDocument ? <TaxDocumentFacts document={taxDocument} /> : <p>{words.none}</p>}
      {taxDocument && (
        <p>
          {words.withheld}: {withheldPercent}%
        </p>
      )}
      <h2>{words.yearly}</h2>
      <p>{words.yearlyText}</p>
      {payoutYears.length === 0 && <p>{words.noYears}</p>}
      <ul className="PayoutList">
        {payoutYears.map((one) => (
          <li key={one.year}>
            <Link to={href('ShowPartnerTaxes', {}, { year: String(one.year) })}>
              {words.statementTitle(one.year)}
            </Link>{' '}
            <strong>{formatPrice(one.amount)}</strong>
          </li>
        ))}
      </ul>
      {maySubmit ? (
        <section id="document" aria-labelledby="submit">
          <h2 id="submit">{taxDocument ? words.submitAgain : words.submit}</h2>
          <p>{taxDocument ? words.replaces : words.text}</p>
          <ActionForm
            form="taxDocument"
            action={href('ShowPartnerTaxes')}
            label={words.submit}
            kind="primary"
            answer={data.formAnswer}
            isForgetful
          >
            {({ typed }) => <TaxFields typed={typed} country={taxDocument?.country ?? null} />}
          </ActionForm>
        </section>
      ) : (
        <p>
          <Link to={href('EnrollInPartnerProgram')}>{copy.account.join}</Link>
        </p>
      )}
      <p>
        <Link to={href('ShowPartnerDashboard')}>{copy.dashboard.title}</Link>
      </p>
    </Column>
  )
}
