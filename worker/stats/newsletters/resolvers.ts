import type {
  IssueDigestResolvers,
  MutationResolvers,
  NewsletterIssueResolvers,
  NewsletterStatsResolvers,
  QueryResolvers,
} from '#schema/generated/resolvers.ts'
import { cancelIssue, pauseIssue, resumeIssue } from '#worker/newsletters/issues/changeIssue.ts'
import { rescheduleIssue } from '#worker/newsletters/issues/rescheduleIssue.ts'
import { as } from '#worker/platform/results.ts'
import {
  daysOf,
  exclusionsOf,
  findIssue,
  hoursOf,
  linksOf,
  listIssues,
  storiesInDigest,
} from '#worker/stats/newsletters/issues.ts'
import { findNewsletterDesk } from '#worker/newsletters/manage/newsletters.ts'
import { subscriberStatsOf } from '#worker/stats/newsletters/subscriberStats.ts'

const done = () => as('MutationSuccess', { success: true })

export const newsletterStatsResolvers: {
  Query: Pick<QueryResolvers, 'newsletterStats'>
  NewsletterStats: NewsletterStatsResolvers
  NewsletterIssue: NewsletterIssueResolvers
  IssueDigest: IssueDigestResolvers
  Mutation: Pick<MutationResolvers, 'rescheduleIssue' | 'pauseIssue' | 'resumeIssue' | 'cancelIssue'>
} = {
  Query: {
    newsletterStats: (_, which, ctx) => findNewsletterDesk(ctx, which),
  },
  NewsletterStats: {
    subscribers: ({ id }, { period }, ctx) => subscriberStatsOf(ctx, id, period),
    async issues({ id }, { paging, isDigest }, ctx) {
      const { rows, next } = await listIssues(ctx, { id, isDigest: isDigest ?? false }, paging ?? {})
      return { issues: rows, pagingInfo: { next } }
    },
    issue: (newsletter, { id }, ctx) => findIssue(ctx, newsletter.id, id),
  },
  NewsletterIssue: {
    waitingCount: ({ recipientCount, acceptedCount, excludedCount, unknownCount }) =>
      recipientCount - acceptedCount - excludedCount - unknownCount,
    digest: (issue) => (issue.digestUntil === null ? null : issue),
    exclusions: ({ id }, _, ctx) => exclusionsOf(ctx, id),
    links: ({ id }, _, ctx) => linksOf(ctx, id),
    hours: (issue, _, ctx) => hoursOf(ctx, issue),
    days: (issue, _, ctx) => daysOf(ctx, issue),
  },
  IssueDigest: {
    frequency: ({ digestFrequency }) => digestFrequency!,
    since: ({ digestSince }) => digestSince!,
    until: ({ digestUntil }) => digestUntil!,
    stories: ({ id }, _, ctx) => storiesInDigest(ctx, id),
  },
  Mutation: {
    rescheduleIssue: async (_, { id, at }, ctx) => (await rescheduleIssue(ctx, id, at ?? null)) ?? done(),
    pauseIssue: async (_, { id }, ctx) => (await pauseIssue(ctx, id)) ?? done(),
    resumeIssue: async (_, { id }, ctx) => (await resumeIssue(ctx, id)) ?? done(),
    cancelIssue: async (_, { id }, ctx) => (await cancelIssue(ctx, id)) ?? done(),
  },
}
