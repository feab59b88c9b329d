import { type Rules, writer } from '#schema/actions/rule.ts'
import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { form } from '#schema/actions/form.ts'

export const hostRules = {
  claimDomain: writer,
  checkDomain: writer,
  detachDomain: writer,
  setSubdomain: writer,
} satisfies Rules

const user = { row: 'ShowSettingsCustomDomain' } as const
const collection = { row: 'ShowCollectionSettingsCustomDomain' } as const

const claim = <const Entity extends typeof user | typeof collection>(
  place: Entity,
  entityKind: 'USER' | 'COLLECTION',
) =>
  form('ClaimDomain', {
    ...place,
    fixed: { entityKind },
    keepFields: ['domain'],
    successMessage: ({ result }) => copy.claimed(result.domain),
  })

const check = (place: typeof user | typeof collection) =>
  form('CheckDomain', {
    ...place,
    key: 'domain',
    successMessage: ({ result: { domain, status } }) => copy.checked(domain, status === 'ACTIVE'),
  })

const detach = (place: typeof user | typeof collection) =>
  form('DetachDomain', {
    ...place,
    key: 'domain',
    successMessage: ({ result }) => copy.detached(result.domain),
  })

const subdomain = (row: 'CreateSubdomain' | 'ShowCollectionSettingsCustomDomain', entityKind: string) =>
  form('SetSubdomain', {
    row,
    fixed: { entityKind },
    successMessage: ({ result: { hasSubdomain, subdomainOrigin } }) =>
      hasSubdomain ? copy.subdomain.activated(new URL(subdomainOrigin!).host) : copy.subdomain.deactivated,
  })

export const hostForms = {
  claimDomain: claim(user, 'USER'),
  checkDomain: check(user),
  detachDomain: detach(user),
  setSubdomain: subdomain('CreateSubdomain', 'USER'),
  claimCollectionDomain: claim(collection, 'COLLECTION'),
  checkCollectionDomain: check(collection),
  detachCollectionDomain: detach(collection),
  setCollectionSubdomain: subdomain('ShowCollectionSettingsCustomDomain', 'COLLECTION'),
}
