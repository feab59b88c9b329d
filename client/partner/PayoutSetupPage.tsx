import { copy } from '#schema/copy/partner.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Column } from '#client/design/Column.tsx'
import { PayoutAccount } from '#client/partner/PayoutAccount.tsx'

/** R087 */
export const page = definePage<'PayoutSetupPage'>({
  operation: 'PayoutSetupPage',
  variables: () => ({}),
  outcome: ({ ownPartner }) => (ownPartner ? undefined : { status: 404 }),
  head: () => ({ title: copy.account.title, noIndex: true }),
  styles: ['forms', 'partner'],
  Component: PayoutSetupPage,
})

function PayoutSetupPage({ data }: PageProps<'PayoutSetupPage'>) {
  const href = useHref()
  const { isOffered, enrollment, stepsDone, payoutAccount } = data.ownPartner!
  return (
    <Column>
      <h1>{copy.account.title}</h1>
      {!isOffered && <p role="status">{copy.notOffered}</p>}
      {enrollment === 'PERMISSION_DENIED' && <p role="status">{copy.denied}</p>}
      {isOffered && enrollment !== 'PERMISSION_DENIED' && !stepsDone.includes('terms') && (
        <p>
          <Link to={href('EnrollInPartnerProgram')}>{copy.account.join}</Link>
        </p>
      )}
      {isOffered && enrollment !== 'PERMISSION_DENIED' && stepsDone.includes('terms') && (
        <>
          <p>{copy.payoutText}</p>
          <PayoutAccount state={payoutAccount} action={href('ShowPayoutSetup')} answer={data.formAnswer} />
        </>
      )}
      <p>
        <Link to={href('ShowPartnerDashboard')}>{copy.dashboard.title}</Link>
      </p>
    </Column>
  )
}
