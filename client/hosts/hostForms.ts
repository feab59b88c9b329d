import type { FormName } from '#schema/forms/forms.ts'

export interface HostForms {
  claim: FormName
  check: FormName
  detach: FormName
  subdomain: FormName
  /** The page with the domain forms. */
  action: string
  /** The page with the subdomain's form. */
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
