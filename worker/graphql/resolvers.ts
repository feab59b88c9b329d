import type { GraphQLFieldResolver } from 'graphql'
import type { MutationName } from '#schema/actions/rule.ts'
import { rules } from '#schema/actions/rules.ts'
import type { Context } from '#worker/platform/context.ts'
import { onceEach } from '#worker/graphql/answerOnce.ts'
import { exportResolvers } from '#worker/exporting/resolvers.ts'
import { feedResolvers } from '#worker/feed/resolvers.ts'
import { hostDeskResolvers } from '#worker/hosts/hostDeskResolvers.ts'
import { domainResolvers } from '#worker/hosts/domains/resolvers.ts'
import { readSiteChange } from '#worker/hosts/site.ts'
import { importingResolvers } from '#worker/importing/resolvers.ts'
import { internalStatusResolvers } from '#worker/admin/resolvers.ts'
import { missionControlResolvers } from '#worker/admin/flagResolvers.ts'
import { revenueResolvers } from '#worker/admin/revenue/resolvers.ts'
import { clapResolvers } from '#worker/claps/resolvers.ts'
import { quoteResolvers } from '#worker/quotes/resolvers.ts'
import { followingResolvers } from '#worker/following/resolvers.ts'
import { flagResolvers } from '#worker/flags/resolvers.ts'
import { visitorResolvers } from '#worker/identity/visitorResolvers.ts'
import { identityResolvers } from '#worker/identity/resolvers.ts'
import { twoFactorResolvers } from '#worker/identity/twoFactor/resolvers.ts'
import { socialResolvers } from '#worker/identity/social/resolvers.ts'
import { refusalOf } from '#worker/identity/requireUser.ts'
import { authorResolvers } from '#worker/moderation/authors/resolvers.ts'
import { moderationResolvers } from '#worker/moderation/resolvers.ts'
import { marketingResolvers } from '#worker/marketing/resolvers.ts'
import { sendingDomainResolvers } from '#worker/newsletters/domains/resolvers.ts'
import { digestResolvers } from '#worker/newsletters/digests/resolvers.ts'
import { newsletterPageResolvers } from '#worker/newsletters/manage/resolvers.ts'
import { newsletterResolvers } from '#worker/newsletters/resolvers.ts'
import { newsletterStatsResolvers } from '#worker/stats/newsletters/resolvers.ts'
import { subscriberResolvers } from '#worker/newsletters/subscribers/resolvers.ts'
import { mutingResolvers } from '#worker/muting/resolvers.ts'
import { notificationResolvers } from '#worker/notifications/resolvers.ts'
import { readingResolvers } from '#worker/lists/reading/resolvers.ts'
import { listResolvers } from '#worker/lists/resolvers.ts'
import { mastodonResolvers } from '#worker/mastodon/resolvers.ts'
import { embedResolvers } from '#worker/media/embeds/resolvers.ts'
import { mediaResolvers } from '#worker/media/resolvers.ts'
import { storyEmailResolvers } from '#worker/drafts/email/resolvers.ts'
import { publishingResolvers } from '#worker/drafts/publishingResolvers.ts'
import { draftResolvers } from '#worker/drafts/resolvers.ts'
import { submissionResolvers } from '#worker/drafts/submissions/resolvers.ts'
import { postCacheResolvers } from '#worker/posts/cacheState.ts'
import { postMutations } from '#worker/posts/mutations.ts'
import { postListResolvers } from '#worker/posts/listResolvers.ts'
import { publicationPostResolvers } from '#worker/posts/publications/resolvers.ts'
import { giftResolvers } from '#worker/membership/gifts/resolvers.ts'
import { promotionResolvers } from '#worker/membership/promotion/resolvers.ts'
import { membershipResolvers } from '#worker/membership/resolvers.ts'
import { partnerResolvers } from '#worker/partner/resolvers.ts'
import { postResolvers } from '#worker/posts/resolvers.ts'
import { userPostResolvers } from '#worker/posts/users/resolvers.ts'
import { adminCollectionResolvers } from '#worker/publications/adminCollections.ts'
import { deskResolvers } from '#worker/publications/deskResolvers.ts'
import { publicationContextResolvers } from '#worker/publications/context.ts'
import { publicationMutations } from '#worker/publications/mutations.ts'
import { publicationResolvers } from '#worker/publications/resolvers.ts'
import { publicationSettingsResolvers } from '#worker/publications/settings/resolvers.ts'
import { responseResolvers } from '#worker/responses/resolvers.ts'
import { userResponseResolvers } from '#worker/responses/userResolvers.ts'
import { statsResolvers } from '#worker/stats/resolvers.ts'
import { topicCacheResolvers } from '#worker/topics/cacheState.ts'
import { topicMutations } from '#worker/topics/mutations.ts'
import { topicResolvers } from '#worker/topics/resolvers.ts'
import { accountResolvers } from '#worker/accounts/resolvers.ts'
import { userMutations } from '#worker/users/mutations.ts'
import { userResolvers } from '#worker/users/resolvers.ts'
import { viewerResolvers } from '#worker/users/viewerResolvers.ts'
import { searchResolvers } from '#worker/search/resolvers.ts'
import { userSearchResolvers } from '#worker/users/searchScope.ts'

const base = { Query: { changeNumber: (_: unknown, __: unknown, ctx: Context) => readSiteChange(ctx.db) } }

type ResolverMap = Record<string, object>
const domains: ResolverMap[] = [
  base,
  flagResolvers,
  visitorResolvers,
  identityResolvers,
  twoFactorResolvers,
  socialResolvers,
  viewerResolvers,
  adminCollectionResolvers,
  userResolvers,
  publicationResolvers,
  deskResolvers,
  publicationSettingsResolvers,
  topicResolvers,
  postResolvers,
  draftResolvers,
  importingResolvers,
  mastodonResolvers,
  mediaResolvers,
  embedResolvers,
  publishingResolvers,
  storyEmailResolvers,
  submissionResolvers,
  exportResolvers,
  giftResolvers,
  promotionResolvers,
  membershipResolvers,
  partnerResolvers,
  statsResolvers,
  postListResolvers,
  publicationPostResolvers,
  responseResolvers,
  userPostResolvers,
  userResponseResolvers,
  listResolvers,
  readingResolvers,
  notificationResolvers,
  userSearchResolvers,
  searchResolvers,
  topicCacheResolvers,
  publicationContextResolvers,
  postCacheResolvers,
  accountResolvers,
  marketingResolvers,
  newsletterResolvers,
  newsletterPageResolvers,
  sendingDomainResolvers,
  digestResolvers,
  newsletterStatsResolvers,
  subscriberResolvers,
  moderationResolvers,
  authorResolvers,
  userMutations,
  publicationMutations,
  topicMutations,
  postMutations,
  clapResolvers,
  quoteResolvers,
  followingResolvers,
  mutingResolvers,
  feedResolvers,
  domainResolvers,
  hostDeskResolvers,
  internalStatusResolvers,
  missionControlResolvers,
  revenueResolvers,
]

const merged = domains.reduce<ResolverMap>((into, domain) => mergeTypes(into, domain), {})

export const resolvers: ResolverMap = {
  ...merged,
  Mutation: permitEach(onceEach(merged['Mutation'] as never)),
}

function permitEach(mutations: Record<string, Resolve>): Record<string, Resolve> {
  const permitted = Object.entries(mutations).map(([name, resolve]): [string, Resolve] => [
    name,
    (source, args, ctx, info) =>
      refusalOf(ctx, rules[name as MutationName]) ?? resolve(source, args, ctx, info),
  ])
  return Object.fromEntries(permitted)
}

type Resolve = GraphQLFieldResolver<unknown, Context, Record<string, unknown>>

function mergeTypes(into: ResolverMap, from: ResolverMap): ResolverMap {
  const both = { ...into }
  for (const [type, fields] of Object.entries(from)) both[type] = { ...both[type], ...fields }
  return both
}
