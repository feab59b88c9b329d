import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { SubdomainForm } from '#client/hosts/SubdomainForm.tsx'
import { HostPage } from '#client/hosts/HostPage.tsx'
import { userForms } from '#client/hosts/hostForms.ts'

/** R102. */
export const page = definePage<'SubdomainPage'>({
  operation: 'SubdomainPage',
  variables: () => ({}),
  outcome: ({ hostDesk }) => (hostDesk ? undefined : { status: 404 }),
  head: () => ({ title: copy.subdomainTitle, noIndex: true }),
  styles: ['forms', 'settings', 'hosts'],
  hasMasthead: true,
  Component: SubdomainPage,
})

function SubdomainPage({ data: { hostDesk, formAnswer } }: PageProps<'SubdomainPage'>) {
  const href = useHref()
  const forms = userForms(href('ShowSettingsCustomDomain'), href('CreateSubdomain'))
  return (
    <HostPage title={copy.subdomainTitle} other={{ label: copy.title, to: href('ShowSettingsCustomDomain') }}>
      <SubdomainForm hosts={hostDesk!} forms={forms} answer={formAnswer} />
    </HostPage>
  )
}
