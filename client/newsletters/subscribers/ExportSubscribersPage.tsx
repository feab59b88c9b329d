import { exporting as copy } from '#schema/copy/exporting.ts'
import { subscribers as words } from '#schema/copy/newsletterSubscribers.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

/** Has a button, because opening an address must not start an export (D19). */
export const page = definePage<'ExportSubscribersPage'>({
  operation: 'ExportSubscribersPage',
  variables: ({ params }) => ({ newsletterId: params.newsletterV3Id! }),
  outcome: ({ newsletterSubscribers }) => (newsletterSubscribers ? undefined : { status: 404 }),
  head: () => ({ title: copy.subscribersTitle, noIndex: true }),
  styles: ['forms', 'subscribers'],
  Component: ExportSubscribersPage,
})

function ExportSubscribersPage({ data, at }: PageProps<'ExportSubscribersPage'>) {
  const href = useHref()
  const newsletterV3Id = at.params.newsletterV3Id!
  return (
    <div className="Subscribers">
      <h1 className="Subscribers-title">{copy.subscribersTitle}</h1>
      <p className="Subscribers-count">{words.count(data.newsletterSubscribers!.subscriberCount)}</p>
      <p className="Subscribers-words">{copy.subscribersText}</p>
      <div id="export">
        <ActionForm
          form="exportSubscribers"
          action={href('ExportNewsletter', { newsletterV3Id })}
          answer={data.formAnswer}
          label={copy.exportSubscribers}
          kind="primary"
        />
      </div>
      <p>
        <Link className="Subscribers-link" to={href('ShowNewsletterSubscribers', { newsletterV3Id })}>
          {words.back}
        </Link>
      </p>
    </div>
  )
}
