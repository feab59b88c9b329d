/** The forms of a user's hosts, and those of a publication's, and where they post to. */
import type { FormName } from '#schema/forms.ts'

export interface HostForms {
  claim: FormName
  check: FormName
  detach: FormName
  subdomain: FormName
  /** The address of the page with the domain forms. */
  action: string
  /** That of the page with the form of the subdomain. */
  subdomainAction: string
}

export const userForms = (action: string, subdomainAction: string): HostForms => ({
  claim: 'claimDomain',
  check: 'checkDomain',
  detach: 'detachDomain',
  subdomain: 'setSubdomain',
  action,
  subdomainAction,
})

export const collectionForms = (action: string): HostForms => ({
  claim: 'claimCollectionDomain',
  check: 'checkCollectionDomain',
  detach: 'detachCollectionDomain',
  subdomain: 'setCollectionSubdomain',
  action,
  subdomainAction: action,
})
