/** Each domain has a file (A1). */
import type { MutationName } from '#schema/actions/rule.ts'
import type { Call } from '#test/matrix/call.ts'
import { accountCalls } from '#test/matrix/calls/accounts.ts'
import { adminCalls } from '#test/matrix/calls/admin.ts'
import { awardCalls } from '#test/matrix/calls/awards.ts'
import { clapCalls } from '#test/matrix/calls/claps.ts'
import { draftCalls } from '#test/matrix/calls/drafts.ts'
import { exportingCalls } from '#test/matrix/calls/exporting.ts'
import { feedCalls } from '#test/matrix/calls/feed.ts'
import { followingCalls } from '#test/matrix/calls/following.ts'
import { giftCalls } from '#test/matrix/calls/gifts.ts'
import { hostCalls } from '#test/matrix/calls/hosts.ts'
import { identityCalls } from '#test/matrix/calls/identity.ts'
import { importingCalls } from '#test/matrix/calls/importing.ts'
import { listCalls } from '#test/matrix/calls/lists.ts'
import { lookCalls } from '#test/matrix/calls/looks.ts'
import { marketingCalls } from '#test/matrix/calls/marketing.ts'
import { newsletterDigestCalls, newsletterPageCalls } from '#test/matrix/calls/newsletterPages.ts'
import { newsletterCalls, newsletterIssueCalls } from '#test/matrix/calls/newsletters.ts'
import { storyEmailCalls } from '#test/matrix/calls/storyEmail.ts'
import { sendingDomainCalls } from '#test/matrix/calls/sendingDomains.ts'
import { subscriberCalls } from '#test/matrix/calls/newsletterSubscribers.ts'
import { mastodonCalls } from '#test/matrix/calls/mastodon.ts'
import { mediaCalls } from '#test/matrix/calls/media.ts'
import { membershipCalls } from '#test/matrix/calls/membership.ts'
import { authorCalls, moderationCalls } from '#test/matrix/calls/moderation.ts'
import { mutingCalls } from '#test/matrix/calls/muting.ts'
import { notificationCalls } from '#test/matrix/calls/notifications.ts'
import { partnerCalls } from '#test/matrix/calls/partner.ts'
import { postCalls } from '#test/matrix/calls/posts.ts'
import { publicationSettingCalls } from '#test/matrix/calls/publicationSettings.ts'
import { publicationCalls } from '#test/matrix/calls/publications.ts'
import { publishingCalls } from '#test/matrix/calls/publishing.ts'
import { quoteCalls } from '#test/matrix/calls/quotes.ts'
import { responseCalls } from '#test/matrix/calls/responses.ts'
import { revenueCalls } from '#test/matrix/calls/revenue.ts'
import { searchCalls } from '#test/matrix/calls/search.ts'
import { settingCalls } from '#test/matrix/calls/settings.ts'
import { submissionCalls } from '#test/matrix/calls/submissions.ts'
import { tippingCalls } from '#test/matrix/calls/tipping.ts'
import { topicCalls } from '#test/matrix/calls/topics.ts'
import { userCalls } from '#test/matrix/calls/users.ts'

export const calls: Readonly<Record<MutationName, Call>> = {
  ...accountCalls,
  ...adminCalls,
  ...authorCalls,
  ...awardCalls,
  ...clapCalls,
  ...draftCalls,
  ...exportingCalls,
  ...feedCalls,
  ...followingCalls,
  ...giftCalls,
  ...hostCalls,
  ...identityCalls,
  ...importingCalls,
  ...listCalls,
  ...lookCalls,
  ...marketingCalls,
  ...newsletterCalls,
  ...newsletterPageCalls,
  ...newsletterDigestCalls,
  ...newsletterIssueCalls,
  ...storyEmailCalls,
  ...subscriberCalls,
  ...sendingDomainCalls,
  ...mastodonCalls,
  ...mediaCalls,
  ...membershipCalls,
  ...moderationCalls,
  ...mutingCalls,
  ...notificationCalls,
  ...partnerCalls,
  ...postCalls,
  ...publicationSettingCalls,
  ...publicationCalls,
  ...publishingCalls,
  ...quoteCalls,
  ...responseCalls,
  ...revenueCalls,
  ...searchCalls,
  ...settingCalls,
  ...submissionCalls,
  ...tippingCalls,
  ...topicCalls,
  ...userCalls,
}
