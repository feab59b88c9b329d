import { copy } from '#schema/copy/partner.ts'
import type { PartnerDashboardPageQuery } from '#schema/generated/operations.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { monthNamed } from '#schema/partner/partner.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { Column } from '#client/design/Column.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { EarningsOfMonth } from '#client/partner/EarningsOfMonth.tsx'
import { MonthChoice } from '#client/partner/MonthChoice.tsx'
import { PayoutList } from '#client/partner/PayoutList.tsx'
import { TaxBanner } from '#client/partner/TaxBanner.tsx'

const words = copy.dashboard

/** R008, R099, R208 */
export const page = definePage<'PartnerDashboardPage'>({
  operation: 'PartnerDashboardPage',
  variables: ({ search }) => ({ month: monthIn(search), paging: { to: search.get('to') } }),
  outcome: ({ ownPartner }) => (ownPartner ? undefined : { status: 404 }),
  head: () => ({ title: words.title, noIndex: true }),
  styles: ['stats', 'partner'],
  Component: DashboardPage,
})

const monthIn = (search: URLSearchParams): string | null => {
  const month = search.get('month') ?? ''
  return monthNamed(month) === null ? null : month
}

type Own = NonNullable<PartnerDashboardPageQuery['ownPartner']>

function DashboardPage({ data, at }: PageProps<'PartnerDashboardPage'>) {
  const href = useHref()
  const partner = data.ownPartner!
  const joined = answerTo(data.formAnswer, 'partnerJoin')
  // Writers who have left are still paid.
  const isKnown = partner.months.length > 0
  return (
    <Column isWide>
      <h1>{words.title}</h1>
      {joined && <p role="status">{joined.message}</p>}
      <TaxBanner documents={partner.taxDocuments} />
      {isKnown ? (
        <Known partner={partner} chosen={monthIn(at.search)} />
      ) : (
        <>
          <p>{copy.notIn}</p>
          <p>
            <ButtonLink to={href('ShowPartnerProgramLanding')}>{copy.howItWorks}</ButtonLink>
          </p>
        </>
      )}
    </Column>
  )
}

/** @param chosen null for the last closed month */
function Known({ partner, chosen }: { partner: Own; chosen: string | null }) {
  const href = useHref()
  const { balance, heldReason, months, earnings, payouts, enrollment } = partner
  const month = chosen ?? earnings?.month ?? months[0]!.month
  const shown = months.find((one) => one.month === month)
  return (
    <>
      {enrollment === 'NOT_ENROLLED' && (
        <p>
          {copy.notIn} <Link to={href('EnrollInPartnerProgram')}>{copy.join}</Link>
        </p>
      )}
      <section aria-labelledby="balance">
        <h2 id="balance">{words.balance}</h2>
        <p className="PartnerPage-balance">{formatPrice(balance)}</p>
        <p>{heldReason === null ? words.nextPayout : `${words.held} ${heldReason}`}</p>
        <p className="PartnerPage-links">
          <Link to={href('ShowPayoutSetup')}>{words.account}</Link>
          <Link to={href('ShowPartnerTaxes')}>{words.taxes}</Link>
          {enrollment === 'ENROLLED' && <Link to={href('UnenrollFromPartnerProgram')}>{words.leave}</Link>}
        </p>
      </section>
      <MonthChoice months={months} month={month} />
      {shown && <EarningsOfMonth month={shown} earnings={earnings} />}
      <PayoutList payouts={payouts} month={month} />
    </>
  )
}
