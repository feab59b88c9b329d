/** Every domain's rules, by mutation: one without a rule does not compile. */
import { accountRules } from '#schema/actions/accounts.ts'
import { adminRules } from '#schema/actions/admin.ts'
import { clapRules } from '#schema/actions/claps.ts'
import { draftRules } from '#schema/actions/drafts.ts'
import { exportingRules } from '#schema/actions/exporting.ts'
import { feedRules } from '#schema/actions/feed.ts'
import { followingRules } from '#schema/actions/following.ts'
import { hostRules } from '#schema/actions/hosts.ts'
import { identityRules } from '#schema/actions/identity.ts'
import { importingRules } from '#schema/actions/importing.ts'
import { listRules } from '#schema/actions/lists.ts'
import { mediaRules } from '#schema/actions/media.ts'
import { membershipRules } from '#schema/actions/membership.ts'
import { moderationRules } from '#schema/actions/moderation.ts'
import { mutingRules } from '#schema/actions/muting.ts'
import { notificationRules } from '#schema/actions/notifications.ts'
import { partnerRules } from '#schema/actions/partner.ts'
import { postRules } from '#schema/actions/posts.ts'
import { publicationRules } from '#schema/actions/publications.ts'
import { quoteRules } from '#schema/actions/quotes.ts'
import { responseRules } from '#schema/actions/responses.ts'
import { searchRules } from '#schema/actions/search.ts'
import { topicRules } from '#schema/actions/topics.ts'
import { userRules } from '#schema/actions/users.ts'
import type { MutationName, Rule } from '#schema/actions/rule.ts'

export const rules = {
  ...accountRules,
  ...adminRules,
  ...clapRules,
  ...draftRules,
  ...exportingRules,
  ...feedRules,
  ...followingRules,
  ...hostRules,
  ...identityRules,
  ...importingRules,
  ...listRules,
  ...mediaRules,
  ...membershipRules,
  ...moderationRules,
  ...mutingRules,
  ...notificationRules,
  ...partnerRules,
  ...postRules,
  ...publicationRules,
  ...quoteRules,
  ...responseRules,
  ...searchRules,
  ...topicRules,
  ...userRules,
} as const satisfies Record<MutationName, Rule>
