import type { subscriberRules } from '#schema/actions/newsletterSubscribers.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { accounts, onlyAuthor } from '#test/matrix/outcomes.ts'
import { OWN_IMPORT, OWN_NEWSLETTER, OWN_SUBSCRIBER } from '#test/matrix/world.ts'

export const subscriberCalls: CallsOf<typeof subscriberRules> = {
  addSubscriber: {
    given: () => `(newsletterId: "${OWN_NEWSLETTER}", email: "new@example.org", hasConsent: true)`,
    outcomes: onlyAuthor,
  },
  removeSubscriber: { given: () => `(id: "${OWN_SUBSCRIBER}")`, outcomes: onlyAuthor },
  labelSubscriber: { given: () => `(id: "${OWN_SUBSCRIBER}", label: "early")`, outcomes: onlyAuthor },
  unlabelSubscriber: { given: () => `(id: "${OWN_SUBSCRIBER}", label: "early")`, outcomes: onlyAuthor },
  shareEmailAddress: { given: () => '(isShared: false)', outcomes: accounts },
  checkSubscriberImport: { given: () => `(id: "${OWN_IMPORT}", columns: [EMAIL])`, outcomes: onlyAuthor },
  startSubscriberImport: { given: () => `(id: "${OWN_IMPORT}", hasConsent: true)`, outcomes: onlyAuthor },
  discardSubscriberImport: { given: () => `(id: "${OWN_IMPORT}")`, outcomes: onlyAuthor },
}
