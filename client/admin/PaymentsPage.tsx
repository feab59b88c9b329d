import { path } from '#schema/routes/paths.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { copy } from '#schema/copy.ts'
import { StaffTop } from '#client/moderation/StaffTop.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { Button } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { formatDate } from '#client/design/format.ts'

const TITLE = 'Payments'

export const page = definePage<'PaymentsPage'>({
  operation: 'PaymentsPage',
  variables: ({ search }) => ({ username: search.get('username') ?? '' }),
  outcome: ({ viewer }) => (viewer.isStaff ? undefined : { status: 404 }),
  head: () => ({ title: TITLE, noIndex: true }),
  styles: ['staff', 'forms', 'missionControl'],
  Component: PaymentsPage,
})

function PaymentsPage({ data, at }: PageProps<'PaymentsPage'>) {
  const username = at.search.get('username') ?? ''
  const { chargesOfUser: charges } = data
  const answer = answerTo(data.formAnswer, 'refund')
  return (
    <div className="PaymentsPage">
      <StaffTop page="ShowPayments" />
      <h1>{TITLE}</h1>
      <form className="FlagForm" action={path('ShowPayments')}>
        <label className="FlagForm-field">
          Username
          <input
            name="username"
            defaultValue={username}
            required
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </label>
        <Button type="submit">Show payments</Button>
      </form>
      <p id="said" role="status">
        {answer?.message}
      </p>
      {username !== '' && !charges && <p>We couldn’t find that user.</p>}
      {charges?.length === 0 && <p>No charges yet.</p>}
      <ul className="FlagList">
        {charges?.map(({ id, amount, refundedAmount, status, createdAt, isDisputed }) => (
          <li key={id} className="FlagList-one FlagList-one--short">
            <span>
              {formatDate(createdAt)}: {formatPrice(amount)}, {copy.plans.statuses[status]}
              {isDisputed && `, ${copy.plans.isDisputed}`}
              {refundedAmount > 0 && `, ${copy.plans.isRefunded}: ${formatPrice(refundedAmount)}`}
            </span>
            {status === 'SUCCEEDED' && refundedAmount < amount && (
              <ActionForm
                form="refund"
                of={id}
                action={path('ShowPayments')}
                fields={{ username, chargeId: id }}
                label="Refund"
                name={`Refund ${formatPrice(amount)} of ${formatDate(createdAt)}`}
                kind="text"
                says="toast"
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
