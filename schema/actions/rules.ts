/** Every domain's rules, by mutation: one without a rule does not compile. */
import { accountRules } from '#schema/actions/accounts.ts'
import { adminRules } from '#schema/actions/admin.ts'
import { authorRules } from '#schema/actions/authors.ts'
import { awardRules } from '#schema/actions/awards.ts'
import { clapRules } from '#schema/actions/claps.ts'
import { draftRules } from '#schema/actions/drafts.ts'
import { exportingRules } from '#schema/actions/exporting.ts'
import { feedRules } from '#schema/actions/feed.ts'
import { followingRules } from '#schema/actions/following.ts'
import { giftRules } from '#schema/actions/gifts.ts'
import { hostRules } from '#schema/actions/hosts.ts'
import { identityRules } from '#schema/actions/identity.ts'
import { importingRules } from '#schema/actions/importing.ts'
import { listRules } from '#schema/actions/lists.ts'
import { lookRules } from '#schema/actions/looks.ts'
import { marketingRules } from '#schema/actions/marketing.ts'
import { newsletterPageRules } from '#schema/actions/newsletterPages.ts'
import { newsletterDigestRules } from '#schema/actions/newsletterDigests.ts'
import { newsletterIssueRules } from '#schema/actions/newsletterIssues.ts'
import { newsletterRules } from '#schema/actions/newsletters.ts'
import { storyEmailRules } from '#schema/actions/storyEmail.ts'
import { subscriberRules } from '#schema/actions/newsletterSubscribers.ts'
import { sendingDomainRules } from '#schema/actions/sendingDomains.ts'
import { mastodonRules } from '#schema/actions/mastodon.ts'
import { mediaRules } from '#schema/actions/media.ts'
import { membershipRules } from '#schema/actions/membership.ts'
import { moderationRules } from '#schema/actions/moderation.ts'
import { mutingRules } from '#schema/actions/muting.ts'
import { notificationRules } from '#schema/actions/notifications.ts'
import { partnerRules } from '#schema/actions/partner.ts'
import { postRules } from '#schema/actions/posts.ts'
import { publicationSettingRules } from '#schema/actions/publicationSettings.ts'
import { publicationRules } from '#schema/actions/publications.ts'
import { publishingRules } from '#schema/actions/publishing.ts'
import { quoteRules } from '#schema/actions/quotes.ts'
import { responseRules } from '#schema/actions/responses.ts'
import { revenueRules } from '#schema/actions/revenue.ts'
import { searchRules } from '#schema/actions/search.ts'
import { settingRules } from '#schema/actions/settings.ts'
import { submissionRules } from '#schema/actions/submissions.ts'
import { tippingRules } from '#schema/actions/tipping.ts'
import { topicRules } from '#schema/actions/topics.ts'
import { userRules } from '#schema/actions/users.ts'
import type { MutationName, Rule } from '#schema/actions/rule.ts'

export const rules = {
  ...accountRules,
  ...adminRules,
  ...authorRules,
  ...awardRules,
  ...clapRules,
  ...draftRules,
  ...exportingRules,
  ...feedRules,
  ...followingRules,
  ...giftRules,
  ...hostRules,
  ...identityRules,
  ...importingRules,
  ...listRules,
  ...lookRules,
  ...marketingRules,
  ...newsletterRules,
  ...newsletterPageRules,
  ...newsletterIssueRules,
  ...newsletterDigestRules,
  ...storyEmailRules,
  ...subscriberRules,
  ...sendingDomainRules,
  ...mastodonRules,
  ...mediaRules,
  ...membershipRules,
  ...moderationRules,
  ...mutingRules,
  ...notificationRules,
  ...partnerRules,
  ...postRules,
  ...publicationSettingRules,
  ...publicationRules,
  ...publishingRules,
  ...quoteRules,
  ...responseRules,
  ...revenueRules,
  ...searchRules,
  ...settingRules,
  ...submissionRules,
  ...tippingRules,
  ...topicRules,
  ...userRules,
} as const satisfies Record<MutationName, Rule>
