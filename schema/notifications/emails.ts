import type { NotificationType } from '#schema/enums.ts'
import type { NotificationSetting } from '#schema/notifications/settings.ts'

/** Missing these would cost an account, a payment or a right. */
export const alwaysSent = {
  SIGN_IN: 'It was requested, and signs its reader in.',
  RESET_PASSWORD: 'It was requested, and gives access to the account again.',
  CONFIRM_ADDRESS: 'It was requested, and proves the address.',
  CONVERT_ACCOUNT: 'It gives authors of imported stories their page, and they have no settings yet.',
  IDENTITY_CODE: 'It was requested, and proves who changes how an account is signed in to.',
  SECURITY_CHANGE: 'It warns of a change in how an account is signed in to.',
  ACCOUNT_CLOSED: 'It confirms that an account was closed, and no settings are left.',
  MEMBERSHIP: 'It is a receipt, or reports a change in what is paid.',
  GIFT: 'It is what was paid for.',
  EXPORT: 'It was requested, and its link expires.',
  CONFIRM_SUBSCRIPTION: 'It was requested, and proves the address.',
  CONFIRM_REPLY_TO: 'It was requested, and proves the address.',
  SENDING_DOMAIN: 'Emails that its reader sends come from another address, which its reader has to repair.',
  WELCOME_SUBSCRIBER: 'It answers a subscription, and its link ends the subscription.',
  BUSINESS_CONTACT: 'It goes to the operator, who configured its address.',
  AUTHOR_VERIFICATION: 'It was requested, and answers an application.',
  MODERATION: 'The law requires that authors are notified of decisions about their work, with the reason.',
} as const

export type UnsubscribeSetting =
  | Extract<NotificationSetting, `NOTIFICATIONS_ALLOW_EMAIL_${string}`>
  | 'NOTIFICATIONS_DIGEST_FREQUENCY'

export const emailSettings = {
  USER_FOLLOWED: 'NOTIFICATIONS_ALLOW_EMAIL_FOLLOWERS',
  POST_CLAPPED: 'NOTIFICATIONS_ALLOW_EMAIL_CLAPS',
  CATALOG_CLAPPED: 'NOTIFICATIONS_ALLOW_EMAIL_LISTS',
  CATALOG_FOLLOWED: 'NOTIFICATIONS_ALLOW_EMAIL_LISTS',
  RESPONSE_CREATED: 'NOTIFICATIONS_ALLOW_EMAIL_RESPONSES',
  USER_MENTIONED: 'NOTIFICATIONS_ALLOW_EMAIL_MENTIONS',
  POST_HIGHLIGHTED: 'NOTIFICATIONS_ALLOW_EMAIL_HIGHLIGHTS',
  PRIVATE_NOTE_CREATED: 'NOTIFICATIONS_ALLOW_EMAIL_RESPONSES',
  POST_PUBLISHED: 'NOTIFICATIONS_ALLOW_EMAIL_NEW_STORIES',
  COAUTHOR_INVITED: 'NOTIFICATIONS_ALLOW_EMAIL_MENTIONS',
  SHARES_PROPOSED: 'NOTIFICATIONS_ALLOW_EMAIL_PARTNER_PROGRAM',
  COLLECTION_INVITED: 'NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS',
  COLLECTION_OFFERED: 'NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS',
  SUBMISSION_CREATED: 'NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS',
  SUBMISSION_ANSWERED: 'NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS',
  SUBMISSION_NOTED: 'NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS',
  SUBMISSION_COMMENTED: 'NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS',
  SUBMISSION_CHANGES_ASKED: 'NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS',
  SUBMISSION_APPROVED: 'NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS',
  SUBMISSION_SCHEDULED: 'NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS',
  SUBMISSION_RETURNED: 'NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS',
  SUBMISSION_DECLINED: 'NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS',
  SUBMISSION_WITHDRAWN: 'NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS',
  SUBMISSION_REMOVED: 'NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS',
  ADDRESS_INVITED: 'NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS',
  DIGEST: 'NOTIFICATIONS_DIGEST_FREQUENCY',
  TAX_DOCUMENT_REVIEWED: 'NOTIFICATIONS_ALLOW_EMAIL_PARTNER_PROGRAM',
  PAYOUT_PAID: 'NOTIFICATIONS_ALLOW_EMAIL_PARTNER_PROGRAM',
  PAYOUT_FAILED: 'NOTIFICATIONS_ALLOW_EMAIL_PARTNER_PROGRAM',
  PAYOUT_REVERSED: 'NOTIFICATIONS_ALLOW_EMAIL_PARTNER_PROGRAM',
} as const satisfies Readonly<Record<string, UnsubscribeSetting>>

export type OptionalEmail = keyof typeof emailSettings
export type EmailName = OptionalEmail | keyof typeof alwaysSent

export const unsubscribeSettings: readonly UnsubscribeSetting[] = [...new Set(Object.values(emailSettings))]

/** Undefined if it is always sent. */
export const settingOfEmail = (name: EmailName): UnsubscribeSetting | undefined =>
  (emailSettings as Partial<Record<EmailName, UnsubscribeSetting>>)[name]

export const causesEmail = (type: NotificationType): type is NotificationType & OptionalEmail =>
  type in emailSettings

export function isEmailWanted(name: EmailName, valueOf: (setting: UnsubscribeSetting) => string): boolean {
  const setting = settingOfEmail(name)
  return setting === undefined || valueOf(setting) !== 'OFF'
}
