import { idFor } from '#worker/platform/ids.ts'
import type { PageName } from '../pages.ts'
import type { Facts } from '../facts.ts'
import type { Act, Proofs, Variables } from '../proof.ts'
import { lacks, shows } from '../expectations.ts'

const NEW_NAME = 'Reed notes'
const ANOTHER = 'Lock notes'

/** From bin/demo/data/newsletters.yaml. */
const newsletterOf = ({ publication: { slug } }: Facts) => idFor(`newsletter::${slug}:${slug}`)

/** Boxes to subscribe are next to a publication's stories and below each of them. */
const boxes: PageName[] = [
  'publication',
  'publication on a host of its own',
  'story under its publication',
  'story on its publication’s host',
]

const named = (facts: Facts, name: string): Variables => ({
  newsletterId: newsletterOf(facts),
  name,
  audience: 'SUBSCRIBERS',
  hasDesign: true,
  isDoubleOptIn: true,
})
const renamed = (facts: Facts): Act => ['editNewsletter', named(facts, NEW_NAME), facts.publication.owner]

/** In this order: the last one deletes the newsletter of the others. */
export const ofNewsletters: Proofs = {
  editNewsletter: [
    {
      variables: (facts) => named(facts, NEW_NAME),
      by: ({ publication }) => publication.owner,
      reaches: () => [{ pages: boxes, isFresh: shows(NEW_NAME) }],
      afterwards: (facts) => [['editNewsletter', named(facts, ''), facts.publication.owner]],
    },
  ],
  createNewsletter: [
    {
      variables: ({ publication: { id } }) => ({ collectionId: id, name: ANOTHER, slug: 'lock-notes' }),
      by: ({ publication }) => publication.owner,
      reaches: () => [{ pages: ['publication'], isFresh: shows(ANOTHER) }],
    },
  ],
  enableWriterSubscription: [
    {
      variables: ({ coauthor }) => ({ userId: coauthor.id }),
      by: ({ coauthor }) => coauthor.id,
      reaches: () => [{ pages: ['profile of the co-author'], isFresh: shows('SubscribeBox') }],
    },
  ],
  deleteNewsletter: [
    {
      given: [renamed],
      variables: (facts) => ({ newsletterId: newsletterOf(facts), name: NEW_NAME }),
      by: ({ publication }) => publication.owner,
      reaches: () => [{ pages: boxes, isFresh: lacks(NEW_NAME) }],
    },
  ],
}
