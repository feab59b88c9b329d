import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { DomainsPanel } from '#client/hosts/DomainsPanel.tsx'
import { HostPage } from '#client/hosts/HostPage.tsx'
import { userForms } from '#client/hosts/hostForms.ts'

/** R006, R067, R087. */
export const page = definePage<'UserDomainPage'>({
  operation: 'UserDomainPage',
  variables: () => ({}),
  outcome: ({ hostDesk }) => (hostDesk ? undefined : { status: 404 }),
  head: () => ({ title: copy.title, noIndex: true }),
  styles: ['forms', 'settings', 'hosts'],
  Component: UserDomainPage,
})

function UserDomainPage({ data: { hostDesk, formAnswer } }: PageProps<'UserDomainPage'>) {
  const href = useHref()
  const forms = userForms(href('ShowSettingsCustomDomain'), href('CreateSubdomain'))
  return (
    <HostPage title={copy.title} other={{ label: copy.subdomainTitle, to: href('CreateSubdomain') }}>
      <DomainsPanel hosts={hostDesk!} forms={forms} answer={formAnswer} />
    </HostPage>
  )
}
