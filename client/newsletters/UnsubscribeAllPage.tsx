import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

const isByLink = (name: string) => name === 'UnsubscribeAllNewsletters'

/** Ends every newsletter: of the viewer, or of the address that a link in an email proves (R489). */
export const page = definePage<'UnsubscribeAllPage'>({
  operation: 'UnsubscribeAllPage',
  variables: ({ row, params }) => ({
    id: params.userId ?? '',
    hash: params.hash ?? '',
    isLinked: isByLink(row.name),
  }),
  outcome: ({ linkedSubscriptions, ownSubscriptions }) =>
    linkedSubscriptions || ownSubscriptions ? undefined : { status: 404 },
  head: () => ({ title: words.allTitle, noIndex: true, noReferrer: true }),
  styles: ['forms', 'settings', 'newsletters'],
  isSided: () => false,
  Component: UnsubscribeAllPage,
})

function UnsubscribeAllPage({ data, at }: PageProps<'UnsubscribeAllPage'>) {
  const href = useHref()
  const { linkedSubscriptions, ownSubscriptions, formAnswer } = data
  const left = linkedSubscriptions?.count ?? ownSubscriptions?.length ?? 0
  const { userId = '', hash = '' } = at.params
  return (
    <div className="NewslettersPage">
      <h1 className="NewslettersPage-title">{words.allTitle}</h1>
      {linkedSubscriptions && <p>{words.allFor(linkedSubscriptions.address)}</p>}
      {left === 0 ? (
        <div role="status">
          <p>{words.allLeft}</p>
          <p className="SettingsSection-words">{copy.settings.unsubscribed}</p>
        </div>
      ) : (
        <>
          <p>{words.allQuestion}</p>
          <p className="SettingsSection-words">{words.allOthers}</p>
          {linkedSubscriptions ? (
            <form method="post" action={path('UnsubscribeAllNewsletters', { userId, hash })}>
              <Button type="submit" kind="primary">
                {words.unsubscribeAll}
              </Button>
            </form>
          ) : (
            <ActionForm
              form="leaveAllNewsletters"
              action={href('UnsubscribeAllNewslettersSignedIn')}
              answer={formAnswer}
              label={words.unsubscribeAll}
              kind="primary"
              says="errors"
            />
          )}
        </>
      )}
      {!linkedSubscriptions && (
        <p>
          <Link to={`${href('ShowSettingsTab', { setting: 'notifications' })}#emails`}>
            {words.emailSettings}
          </Link>
        </p>
      )}
    </div>
  )
}
