import { isGone, lacks, shows } from '../expectations.ts'
import type { Facts } from '../facts.ts'
import type { Act, Proofs } from '../proof.ts'
import { APPEALED, APPLICATION, HELD_NEWCOMER } from '../site.ts'
import { comes, goes } from './posts.ts'
import { discussion } from './responses.ts'

const reason = 'It advertises shoes.'
const reportedStory = ({ story, collector }: Facts): Act => [
  'reportPost',
  { targetPostId: story.id, reason: 'SPAM' },
  collector.id,
]

export const ofModeration: Proofs = {
  decideReports: [
    {
      as: 'a story',
      given: [reportedStory],
      variables: ({ story }) => ({ entityType: 'POST', entityId: story.id, decision: 'SUSPEND', reason }),
      reaches: goes,
      afterwards: ({ story }) => [['suspendPost', { postId: story.id, isSuspended: false }]],
    },
    {
      as: 'a response that was held back',
      variables: () => ({
        entityType: 'POST',
        entityId: HELD_NEWCOMER.response,
        decision: 'DISMISS',
        reason,
      }),
      reaches: () => [{ pages: discussion, isFresh: shows(`response-text-${HELD_NEWCOMER.response}`) }],
    },
    {
      as: 'a list',
      given: [
        ({ list, author }) => ['reportCatalog', { targetCatalogId: list.id, reason: 'SPAM' }, author.id],
      ],
      variables: ({ list }) => ({ entityType: 'CATALOG', entityId: list.id, decision: 'SUSPEND', reason }),
      reaches: ({ list: { slug } }) => [
        { pages: ['list', 'feed of the list'], isFresh: isGone },
        { pages: ['profile, lists'], isFresh: lacks(slug) },
      ],
      afterwards: ({ list, collector }) => [
        ['editCatalog', { catalogId: list.id, visibility: 'PUBLIC' }, collector.id],
      ],
    },
  ],
  decideAuthorApplication: [
    {
      variables: () => ({ applicationId: APPLICATION, decision: 'VERIFY' }),
      reaches: () => [{ pages: ['profile, about'], isFresh: shows('Book author') }],
      afterwards: () => [
        ['decideAuthorApplication', { applicationId: APPLICATION, decision: 'WITHDRAW', reason }],
      ],
    },
  ],
  answerAppeal: [
    {
      given: [({ story }) => ['suspendPost', { postId: story.id, isSuspended: true }]],
      variables: () => ({ decisionId: APPEALED, decision: 'RESTORE', answer: 'It was a mistake.' }),
      reaches: comes,
    },
  ],
}
