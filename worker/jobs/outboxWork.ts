import * as z from 'zod'
import { showAccount } from '#worker/accounts/showAccount.ts'
import { NOTIFY_FOLLOWERS, notifyFollowers } from '#worker/drafts/notifyFollowers.ts'
import { EXPORT_STEP } from '#worker/exporting/exportRow.ts'
import { exportWork } from '#worker/exporting/exportWork.ts'
import { FILL_FEED, fillFeed } from '#worker/feed/fillFeed.ts'
import { REMOVE_HOSTNAME } from '#worker/hosts/domains/moveDomain.ts'
import { removeHostnameOfDomain } from '#worker/hosts/domains/removeHostname.ts'
import { LEAVE_SENDING_DOMAIN } from '#worker/hosts/domains/withoutSendingDomain.ts'
import { SHOW_ACCOUNT } from '#worker/identity/beginSession.ts'
import { LEAVE_PROVIDER, leaveProvider } from '#worker/membership/leaveProvider.ts'
import { leaveSendingDomain } from '#worker/newsletters/domains/leaveDomain.ts'
import { END_SUBSCRIPTIONS, endSubscriptions } from '#worker/newsletters/endSubscriptions.ts'
import { sendWelcomeEmail, WELCOME_EMAIL } from '#worker/newsletters/welcome.ts'
import { SEND_ISSUES, sendIssues } from '#worker/newsletters/issues/beginIssues.ts'
import { IMPORT_STEP } from '#worker/newsletters/subscribers/import/importRow.ts'
import { DIGEST, sendDigest } from '#worker/notifications/sendDigest.ts'
import { NOTIFICATION_EMAIL, sendNotificationEmail } from '#worker/notifications/sendNotificationEmail.ts'
import { deliver, MESSAGE } from '#worker/platform/mail/messages.ts'
import type { Env } from '#worker/platform/env.ts'
import {
  type BeginWork,
  FOLLOW_TAGS,
  MIRROR_TAGS,
  type OutboxWork,
  runRow,
} from '#worker/platform/database/outbox.ts'
import { FIND_QUOTES } from '#worker/posts/verbs/orphanQuotes.ts'
import { findAgain } from '#worker/quotes/findAgain.ts'
import { mirrorTags } from '#worker/platform/database/tagVersions.ts'
import { followTags } from '#worker/search/followTags.ts'

export const outboxWork: Record<string, OutboxWork> = {
  [MIRROR_TAGS]: (env, payload) => mirrorTags(env, z.array(z.string()).parse(payload)),
  [FOLLOW_TAGS]: followTags,
  [REMOVE_HOSTNAME]: removeHostnameOfDomain,
  [MESSAGE]: deliver,
  [FIND_QUOTES]: findAgain,
  [NOTIFICATION_EMAIL]: sendNotificationEmail,
  [DIGEST]: sendDigest,
  [SHOW_ACCOUNT]: showAccount,
  [FILL_FEED]: fillFeed,
  [NOTIFY_FOLLOWERS]: notifyFollowers,
  [WELCOME_EMAIL]: sendWelcomeEmail,
  [END_SUBSCRIPTIONS]: endSubscriptions,
  [LEAVE_PROVIDER]: leaveProvider,
  [LEAVE_SENDING_DOMAIN]: leaveSendingDomain,
  [SEND_ISSUES]: sendIssues,
  [IMPORT_STEP]: async (...given) =>
    (await import('#worker/newsletters/subscribers/import/importStep.ts')).importWork(...given),
  [EXPORT_STEP]: exportWork(async () => (await import('#worker/exporting/step.ts')).exportStep),
}

export const beginWorkIn =
  (env: Env): BeginWork =>
  (work) =>
    runRow(env, work, outboxWork)
