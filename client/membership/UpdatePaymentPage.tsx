import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { methodInWords } from '#client/membership/words.ts'

const words = copy.plans

export const page = definePage<'UpdatePaymentPage'>({
  operation: 'UpdatePaymentPage',
  variables: () => ({}),
  outcome: ({ ownMembership }) => (ownMembership ? undefined : { status: 404 }),
  head: () => ({ title: words.update, noIndex: true }),
  styles: ['forms', 'membership'],
  Component: UpdatePaymentPage,
})

function UpdatePaymentPage({ data }: PageProps<'UpdatePaymentPage'>) {
  const href = useHref()
  const { isSold, membership } = data.ownMembership!
  return (
    <div className="MembershipPage">
      <h1>{words.update}</h1>
      <p>{membership?.paymentMethod ? methodInWords(membership.paymentMethod) : words.noMethodYet}</p>
      {isSold && membership ? (
        <ActionForm
          form="paymentUpdate"
          action={href('UpdatePayment')}
          label={words.update}
          kind="primary"
          leaves
          answer={data.formAnswer}
        >
          <p>{words.updateText}</p>
        </ActionForm>
      ) : (
        <p role="status">{isSold ? words.noMembership : words.notSold}</p>
      )}
      <p>
        <Link to={href('ShowSettingsTab', { setting: 'membership' })}>{copy.settings.membership}</Link>
      </p>
    </div>
  )
}
