import { copy } from '#schema/copy/partner.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Column } from '#client/design/Column.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'

/** R099, R128 */
export const page = definePage<'UnenrollPage'>({
  operation: 'UnenrollPage',
  variables: () => ({}),
  outcome: ({ ownPartner }) => (ownPartner ? undefined : { status: 404 }),
  head: () => ({ title: copy.leaveTitle, noIndex: true }),
  styles: ['forms', 'partner'],
  Component: UnenrollPage,
})

function UnenrollPage({ data }: PageProps<'UnenrollPage'>) {
  const href = useHref()
  const isIn = data.ownPartner!.enrollment === 'ENROLLED'
  const left = answerTo(data.formAnswer, 'partnerLeave')
  const hasLeft = left?.isError === false
  return (
    <Column>
      <h1>{copy.leaveTitle}</h1>
      {isIn ? (
        <ActionForm
          form="partnerLeave"
          action={href('UnenrollFromPartnerProgram')}
          label={copy.leave}
          kind="primary"
          answer={data.formAnswer}
          leaves
        >
          <p>{copy.leaveText}</p>
        </ActionForm>
      ) : (
        <p role="status">{hasLeft ? copy.left : copy.notIn}</p>
      )}
      <p>
        <Link to={href('ShowPartnerDashboard')}>{isIn ? copy.stay : copy.dashboard.title}</Link>
      </p>
    </Column>
  )
}
