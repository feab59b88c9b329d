import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { formatDate } from '#client/design/format.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'

const words = copy.plans

/** R249 */
export const page = definePage<'CancelMembershipPage'>({
  operation: 'CancelMembershipPage',
  variables: () => ({}),
  head: () => ({ title: words.cancelTitle, noIndex: true }),
  styles: ['forms', 'membership'],
  Component: CancelMembershipPage,
})

function CancelMembershipPage({ data }: PageProps<'CancelMembershipPage'>) {
  const href = useHref()
  const settings = href('ShowSettingsTab', { setting: 'membership' })
  const membership = data.ownMembership?.membership
  const runs = membership?.endedAt === null ? membership : null
  return (
    <div className="MembershipPage">
      <h1>{words.cancelTitle}</h1>
      {runs && !runs.isCancelled && (
        <ActionForm
          form="cancellation"
          action={href('CancelMembership')}
          label={words.cancel}
          kind="primary"
          answer={data.formAnswer}
        >
          <p>{words.cancelText(formatDate(runs.currentPeriodEndsAt))}</p>
          <p>{words.cancelKeeps}</p>
        </ActionForm>
      )}
      {runs?.isCancelled && <p role="status">{words.endsOn(formatDate(runs.currentPeriodEndsAt))}</p>}
      {!runs && <p role="status">{words.noMembership}</p>}
      <p>
        {runs && !runs.isCancelled ? (
          <ButtonLink to={settings}>{words.keep}</ButtonLink>
        ) : (
          <Link to={settings}>{copy.settings.membership}</Link>
        )}
      </p>
    </div>
  )
}
