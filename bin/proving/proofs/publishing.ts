import type { Facts } from '../facts.ts'
import { feeds, lists, story } from '../pageGroups.ts'
import type { Proofs } from '../proof.ts'
import { isGone, lacks, oftener, rarer, shows, turns } from '../expectations.ts'

const NEW_PREVIEW = 'A shelf of quillworts'

const by = ({ author }: Facts) => author.id
const post = ({ story }: Facts) => ({ postId: story.id })
const preview = (facts: Facts, previewTitle: string) => ({ ...post(facts), settings: { previewTitle } })
const coauthor = (facts: Facts) => ({ ...post(facts), userId: facts.coauthor.id })
const pinned = (facts: Facts, isPinned: boolean) => ({ ...post(facts), isPinned })
const placed = (facts: Facts, collectionId: string | null) => ({ ...post(facts), collectionId })
const invited = (facts: Facts) => ({ ...post(facts), username: facts.coauthor.username })
const accepted = (facts: Facts) => ({ ...post(facts), isAccepted: true })

export const ofPublishing: Proofs = {
  setStorySettings: [
    {
      by,
      variables: (facts) => preview(facts, NEW_PREVIEW),
      reaches: ({ story: { title } }) => [
        { pages: [...lists, ...feeds], isFresh: turns(title, NEW_PREVIEW) },
        { pages: story, isFresh: shows(NEW_PREVIEW) },
      ],
      afterwards: (facts) => [['setStorySettings', preview(facts, ''), facts.author.id]],
    },
  ],

  setPublication: [
    {
      by,
      variables: (facts) => placed(facts, null),
      reaches: ({ story: { title } }) => [
        {
          pages: ['publication', 'publication, latest', 'publication, all', 'publication, tagged'],
          isFresh: lacks(title),
        },
      ],
      afterwards: (facts) => [['setPublication', placed(facts, facts.publication.id), facts.author.id]],
    },
  ],

  pinPost: [
    {
      by,
      variables: (facts) => pinned(facts, true),
      reaches: () => [
        { pages: ['profile', 'profile on a host of its own'], isFresh: shows('HomeTab-pinned') },
      ],
      afterwards: (facts) => [['pinPost', pinned(facts, false), facts.author.id]],
    },
  ],

  removeCoauthor: [
    {
      by,
      variables: coauthor,
      reaches: ({ story: { title }, coauthor: { name } }) => [
        { pages: ['profile of the co-author'], isFresh: lacks(title) },
        { pages: story, isFresh: rarer(name) },
      ],
      afterwards: (facts) => [
        ['inviteCoauthor', invited(facts), facts.author.id],
        ['answerInvitation', accepted(facts), facts.coauthor.id],
      ],
    },
  ],

  answerInvitation: [
    {
      given: [
        (facts) => ['removeCoauthor', coauthor(facts), facts.author.id],
        (facts) => ['inviteCoauthor', invited(facts), facts.author.id],
      ],
      by: ({ coauthor: { id } }) => id,
      variables: accepted,
      reaches: ({ story: { title }, coauthor: { name } }) => [
        { pages: ['profile of the co-author'], isFresh: shows(title) },
        // The page may list the co-author for other stories too.
        { pages: story, isFresh: oftener(name) },
      ],
    },
  ],

  deletePicture: [
    {
      by,
      variables: ({ picture: { id } }) => ({ id }),
      reaches: () => [{ pages: ['picture'], isFresh: isGone }],
    },
  ],
}
