import type { sendingDomainRules } from '#schema/actions/sendingDomains.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { onlyEditors, onlyWriter } from '#test/matrix/calls/newsletterPages.ts'
import { OWN_NEWSLETTER, PUBLICATIONS_NEWSLETTER } from '#test/matrix/world.ts'

const own = () => `(newsletterId: "${OWN_NEWSLETTER}")`

export const sendingDomainCalls: CallsOf<typeof sendingDomainRules> = {
  addSendingDomain: {
    given: () => `(newsletterId: "${PUBLICATIONS_NEWSLETTER}", domain: "gmail.com", localPart: "news")`,
    outcomes: onlyEditors,
  },
  editSendingAddress: {
    given: () => `(newsletterId: "${PUBLICATIONS_NEWSLETTER}", localPart: "no part")`,
    outcomes: onlyEditors,
  },
  checkSendingDomain: { given: own, outcomes: onlyWriter },
  removeSendingDomain: { given: own, outcomes: onlyWriter },
}
