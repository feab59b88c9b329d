import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { DomainsPanel } from '#client/hosts/DomainsPanel.tsx'
import { SubdomainForm } from '#client/hosts/SubdomainForm.tsx'
import { collectionForms } from '#client/hosts/hostForms.ts'
import { DeskSettings } from '#client/publications/desk/DeskSettings.tsx'

/** R006, R077 */
export const page = definePage<'CollectionDomainPage'>({
  operation: 'CollectionDomainPage',
  variables: ({ params }) => ({ slug: params.collectionSlug! }),
  outcome: ({ hostDesk }) => (hostDesk ? undefined : { status: 404 }),
  head: ({ hostDesk }) => ({ title: copy.titleOf(hostDesk!.name), noIndex: true }),
  styles: ['publicationDesk', 'forms', 'settings', 'hosts'],
  Component: CollectionDomainPage,
})

function CollectionDomainPage({ data: { hostDesk, formAnswer } }: PageProps<'CollectionDomainPage'>) {
  const href = useHref()
  const hosts = hostDesk!
  const collectionSlug = hosts.label
  const forms = collectionForms(href('ShowCollectionSettingsCustomDomain', { collectionSlug }))
  return (
    // Only viewers who may act as the owner have this page.
    <DeskSettings desk={{ slug: collectionSlug, name: hosts.name, mayRun: true }} part="domain">
      <DomainsPanel hosts={hosts} forms={forms} answer={formAnswer} />
      <section aria-labelledby="subdomain">
        <h2 className="DomainsPanel-title" id="subdomain">
          {copy.subdomainTitle}
        </h2>
        <SubdomainForm hosts={hosts} forms={forms} answer={formAnswer} />
      </section>
    </DeskSettings>
  )
}
