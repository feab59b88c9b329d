import { challengeName } from '#schema/hosts/domains.ts'
import type { Facts } from '../facts.ts'
import { onDomain } from '../pageGroups.ts'
import type { Proof, Proofs, Variables } from '../proof.ts'
import { isGone, shows } from '../expectations.ts'

const DEV_DNS = '/_/dev/dns'

/** The owner sets the DNS record. */
const claimed: Proof['given'] = [
  ({ publication: { id }, domain: { name } }) => [
    'claimDomain',
    { entityKind: 'COLLECTION', entityId: id, domain: name },
  ],
  ({ domain: { name, proof } }) => [DEV_DNS, { name: challengeName(name), type: 'TXT', data: [proof] }],
  ({ domain: { name } }) => [DEV_DNS, { name, type: 'CNAME', data: ['localhost'] }],
]
const domain = ({ domain: { name } }: Facts): Variables => ({ domain: name })

export const ofDomains: Proofs = {
  // Only the owner sees a claim, so no page may change.
  claimDomain: [
    {
      variables: ({ publication: { id }, domain: { name } }) => ({
        entityKind: 'COLLECTION',
        entityId: id,
        domain: name,
      }),
      reaches: () => [],
      afterwards: (facts) => [['detachDomain', domain(facts)]],
    },
  ],
  checkDomain: [
    {
      given: claimed,
      variables: domain,
      reaches: ({ publication: { name }, story: { title } }) => [
        { pages: ['publication on a domain', 'feed on a domain'], isFresh: shows(name) },
        { pages: ['story on a domain'], isFresh: shows(title) },
      ],
      afterwards: (facts) => [['detachDomain', domain(facts)]],
    },
  ],
  setSubdomain: [
    {
      given: [({ author: { id } }) => ['setSubdomain', { entityKind: 'USER', entityId: id, isOn: true }]],
      variables: ({ author: { id } }) => ({ entityKind: 'USER', entityId: id, isOn: false }),
      reaches: () => [{ pages: ['profile on a host of its own'], isFresh: isGone }],
      afterwards: ({ author: { id } }) => [
        ['setSubdomain', { entityKind: 'USER', entityId: id, isOn: true }],
      ],
    },
  ],
  detachDomain: [
    {
      given: [...claimed, (facts) => ['checkDomain', domain(facts)]],
      variables: domain,
      reaches: () => [{ pages: onDomain, isFresh: isGone }],
    },
  ],
}
