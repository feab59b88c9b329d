import { ofPublication, story } from '../pageGroups.ts'
import type { Act, Proofs } from '../proof.ts'
import type { Facts } from '../facts.ts'
import { isGone, lacks, shows, turns } from '../expectations.ts'

const NEW_TAGLINE = 'Found among the reeds'
const about = ['publication, about'] as const

/** The responder is not yet on the masthead. */
const invited = ({ publication, responder }: Facts): Act => [
  'inviteToCollection',
  { collectionId: publication.id, to: responder.username, role: 'WRITER' },
  publication.owner,
]
const accepted = ({ publication, responder }: Facts): Act => [
  'answerCollectionInvitation',
  { collectionId: publication.id, isAccepted: true },
  responder.id,
]
const removed = ({ publication, responder }: Facts): Act => [
  'removeFromCollection',
  { collectionId: publication.id, userId: responder.id },
]
const deleted = ({ publication: { id, name, owner } }: Facts): Act => [
  'deleteCollection',
  { collectionId: id, name },
  owner,
]
const takenBack = ({ publication: { id, owner } }: Facts): Act => [
  'undeleteCollection',
  { collectionId: id },
  owner,
]

const storiesOf = ['publication', 'publication, latest', 'publication, all', 'publication, tagged'] as const
const put = ({ story: { id }, author }: Facts, collectionId: string | null): Act => [
  'setPublication',
  { postId: id, collectionId },
  author.id,
]
const submitted = ({ story: { id }, publication, author }: Facts): Act => [
  'submitPost',
  { postId: id, collectionId: publication.id },
  author.id,
]
const takes = ({ publication: { id } }: Facts, isOpen: boolean) => ({ collectionId: id, isOpen })

export const ofPublications: Proofs = {
  editCollection: [
    {
      variables: ({ publication: { id, name } }) => ({
        collectionId: id,
        name,
        tagline: NEW_TAGLINE,
        description: '',
      }),
      reaches: ({ publication: { tagline } }) => [
        { pages: [...ofPublication, ...story], isFresh: turns(tagline, NEW_TAGLINE) },
      ],
      afterwards: ({ publication: { id, tagline } }) => [
        ['editCollectionLook', { collectionId: id, look: { tagline } }],
      ],
    },
  ],

  answerCollectionInvitation: [
    {
      given: [invited],
      variables: ({ publication }) => ({ collectionId: publication.id, isAccepted: true }),
      by: ({ responder }) => responder.id,
      reaches: ({ responder }) => [{ pages: about, isFresh: shows(responder.name) }],
      afterwards: (facts) => [removed(facts)],
    },
  ],

  setCollectionRole: [
    {
      given: [invited, accepted],
      variables: ({ publication, responder }) => ({
        collectionId: publication.id,
        userId: responder.id,
        role: 'EDITOR',
      }),
      reaches: ({ responder }) => [{ pages: ['publication'], isFresh: shows(responder.name) }],
      afterwards: (facts) => [removed(facts)],
    },
  ],

  removeFromCollection: [
    {
      given: [invited, accepted],
      variables: ({ publication, responder }) => ({ collectionId: publication.id, userId: responder.id }),
      reaches: ({ responder }) => [{ pages: about, isFresh: lacks(responder.name) }],
    },
  ],

  leaveCollection: [
    {
      given: [invited, accepted],
      variables: ({ publication }) => ({ collectionId: publication.id }),
      by: ({ responder }) => responder.id,
      reaches: ({ responder }) => [{ pages: about, isFresh: lacks(responder.name) }],
    },
  ],

  deleteCollection: [
    {
      variables: ({ publication: { id, name } }) => ({ collectionId: id, name }),
      by: ({ publication }) => publication.owner,
      reaches: () => [{ pages: ofPublication, isFresh: isGone }],
      afterwards: (facts) => [takenBack(facts)],
    },
  ],

  undeleteCollection: [
    {
      given: [deleted],
      variables: ({ publication }) => ({ collectionId: publication.id }),
      by: ({ publication }) => publication.owner,
      reaches: ({ publication: { name } }) => [{ pages: [...ofPublication, ...story], isFresh: shows(name) }],
    },
  ],

  approveSubmission: [
    {
      given: [(facts) => put(facts, null), submitted],
      variables: ({ story: { id, seen } }) => ({ postId: id, seen }),
      by: ({ publication }) => publication.owner,
      reaches: ({ story: { title } }) => [{ pages: storiesOf, isFresh: shows(title) }],
    },
  ],

  removePostFromCollection: [
    {
      variables: ({ story: { id } }) => ({ postId: id }),
      by: ({ publication }) => publication.owner,
      reaches: ({ story: { title } }) => [{ pages: storiesOf, isFresh: lacks(title) }],
      afterwards: (facts) => [put(facts, facts.publication.id)],
    },
  ],

  setTakesSubmissions: [
    {
      variables: (facts) => takes(facts, true),
      by: ({ publication }) => publication.owner,
      reaches: () => [{ pages: about, isFresh: shows('PublicationSubmit') }],
      afterwards: (facts) => [['setTakesSubmissions', takes(facts, false)]],
    },
  ],
}
