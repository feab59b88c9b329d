import type { mastodonRules } from '#schema/actions/mastodon.ts'
import { type CallsOf, none } from '#test/matrix/call.ts'

export const mastodonCalls: CallsOf<typeof mastodonRules> = {
  // It needs a membership.
  linkMastodon: {
    given: () => '(instance: "no server")',
    outcomes: { others: 'Forbidden', visitor: 'Unauthorized', member: 'yes' },
  },
  unlinkMastodon: {
    given: none,
    outcomes: { others: 'NotFound', visitor: 'Unauthorized', author: 'yes', 'reader-elsewhere': 'Forbidden' },
  },
  checkMastodon: {
    given: none,
    outcomes: {
      others: 'NotFound',
      visitor: 'Unauthorized',
      author: 'yes',
      suspended: 'Forbidden',
      'reader-elsewhere': 'Forbidden',
    },
  },
}
