import type { newsletterDigestRules } from '#schema/actions/newsletterDigests.ts'
import type { newsletterPageRules } from '#schema/actions/newsletterPages.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { everyone, readers } from '#test/matrix/outcomes.ts'
import { OWN_NEWSLETTER, PUBLICATIONS_NEWSLETTER } from '#test/matrix/world.ts'

/** For all others, staff included, the writer's newsletter does not exist (A4). */
export const onlyWriter = {
  others: 'NotFound',
  visitor: 'Unauthorized',
  author: 'yes',
  suspended: 'Forbidden',
  'reader-elsewhere': 'Forbidden',
} as const

/** A publication's newsletter is run by its editors and staff. */
export const onlyEditors = {
  others: 'NotFound',
  visitor: 'Unauthorized',
  'publication-editor': 'yes',
  'publication-admin': 'yes',
  staff: 'yes',
  suspended: 'Forbidden',
  'reader-elsewhere': 'Forbidden',
} as const

const own = (more: string) => () => `(newsletterId: "${OWN_NEWSLETTER}", ${more})`
const publications = (more: string) => () => `(newsletterId: "${PUBLICATIONS_NEWSLETTER}", ${more})`
const other = () => '(newsletterId: "00000000aa01")'

export const newsletterPageCalls: CallsOf<typeof newsletterPageRules> = {
  enableWriterSubscription: {
    given: ({ authorId }) => `(userId: "${authorId}")`,
    outcomes: onlyWriter,
  },
  createNewsletter: {
    given: () => '(name: "A newsletter", slug: "not a slug")',
    outcomes: {
      others: 'yes',
      visitor: 'Unauthorized',
      suspended: 'Forbidden',
      'reader-elsewhere': 'Forbidden',
    },
  },
  editNewsletter: { given: publications('audience: SUBSCRIBERS'), outcomes: onlyEditors },
  setNewsletterReplyTo: { given: own('replyTo: "no address"'), outcomes: onlyWriter },
  confirmNewsletterReplyTo: { given: own('hash: "none"'), outcomes: onlyWriter },
  editWelcomeEmail: { given: publications('subject: "Hello", text: "Thanks"'), outcomes: onlyEditors },
  deleteNewsletter: { given: own('name: "wrong"'), outcomes: onlyWriter },
  subscribeToNewsletter: { given: other, outcomes: readers },
  subscribeToNewsletterByEmail: {
    given: () => '(newsletterId: "00000000aa01", email: "not an address")',
    outcomes: everyone,
  },
  unsubscribeFromNewsletter: { given: other, outcomes: readers },
  unsubscribeFromAllNewsletters: { given: () => '', outcomes: readers },
}

export const newsletterDigestCalls: CallsOf<typeof newsletterDigestRules> = {
  setDigest: {
    given: publications('frequency: WEEKLY, day: 1, hour: 8, timeZone: "Atlantis"'),
    outcomes: onlyEditors,
  },
  sendTestDigest: {
    given: () => `(newsletterId: "${PUBLICATIONS_NEWSLETTER}")`,
    outcomes: onlyEditors,
  },
}
