import type { OwnHostsFragment } from '#schema/generated/operations.ts'
import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { userForms } from '#client/hosts/hostForms.ts'
import { SubdomainForm } from '#client/hosts/SubdomainForm.tsx'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'

/** R102, R318 */
export function AddressSection({ hosts }: { hosts: OwnHostsFragment }) {
  const href = useHref()
  const forms = userForms(href('ShowSettingsCustomDomain'), href('CreateSubdomain'))
  return (
    <SettingsSection id="address" title={copy.addressTitle}>
      <SubdomainForm hosts={hosts} forms={forms} answer={null} />
      <p>
        <Link to={href('ShowSettingsCustomDomain')}>{copy.title}</Link>
      </p>
    </SettingsSection>
  )
}
