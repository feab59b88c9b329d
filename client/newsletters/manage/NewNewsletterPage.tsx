import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { NewNewsletterForm } from '#client/newsletters/manage/NewNewsletterForm.tsx'

/** Starts a publication's newsletter (R081). */
export const page = definePage<'NewNewsletterPage'>({
  operation: 'NewNewsletterPage',
  variables: ({ params }) => ({ slug: params.collectionSlug! }),
  outcome: ({ collectionDesk }) => (collectionDesk ? undefined : { status: 404 }),
  head: ({ collectionDesk }) => ({ title: words.startFor(collectionDesk!.name), noIndex: true }),
  styles: ['publishing', 'forms', 'settings', 'newsletters'],
  Component: NewNewsletterPage,
})

function NewNewsletterPage({ data: { collectionDesk, formAnswer } }: PageProps<'NewNewsletterPage'>) {
  const href = useHref()
  const { id, slug, name } = collectionDesk!
  return (
    <div className="NewslettersPage">
      <h1 className="NewslettersPage-title">{words.startFor(name)}</h1>
      <p className="SettingsSection-words">{words.page(name)}</p>
      <NewNewsletterForm
        form="createCollectionNewsletter"
        action={href('NewCollectionNewsletter', { collectionSlug: slug })}
        fields={{ collectionId: id }}
        answer={formAnswer}
      />
    </div>
  )
}
