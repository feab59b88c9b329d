/** The notification settings: their values and defaults. A row is stored only for what differs from its default. */
import { DigestFrequency, NotificationLevel, type NotificationType, type UserSetting } from '#schema/enums.ts'

interface Setting {
  values: readonly string[]
  default: string
}

const SWITCH = ['ON', 'OFF'] as const
const on: Setting = { values: SWITCH, default: 'ON' }
const off: Setting = { values: SWITCH, default: 'OFF' }

export type NotificationSetting = Extract<UserSetting, `NOTIFICATIONS_${string}`>

export const notificationSettings: Readonly<Record<NotificationSetting, Setting>> = {
  NOTIFICATIONS_LEVEL: { values: NotificationLevel, default: 'ALL' satisfies NotificationLevel },
  NOTIFICATIONS_DIGEST_FREQUENCY: { values: DigestFrequency, default: 'WEEKLY' satisfies DigestFrequency },
  NOTIFICATIONS_ALLOW_EMAIL_CLAPS: on,
  NOTIFICATIONS_ALLOW_EMAIL_FOLLOWERS: on,
  NOTIFICATIONS_ALLOW_EMAIL_HIGHLIGHTS: on,
  NOTIFICATIONS_ALLOW_EMAIL_LISTS: on,
  NOTIFICATIONS_ALLOW_EMAIL_MENTIONS: on,
  NOTIFICATIONS_ALLOW_EMAIL_NEW_STORIES: on,
  NOTIFICATIONS_ALLOW_EMAIL_PARTNER_PROGRAM: on,
  NOTIFICATIONS_ALLOW_EMAIL_PRODUCT_NEWS: off,
  NOTIFICATIONS_ALLOW_EMAIL_RECOMMENDATIONS: on,
  NOTIFICATIONS_ALLOW_EMAIL_RESPONSES: on,
  NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS: on,
  NOTIFICATIONS_ALLOW_PUSH_CLAPS: on,
  NOTIFICATIONS_ALLOW_PUSH_FOLLOWERS: on,
  NOTIFICATIONS_ALLOW_PUSH_HIGHLIGHTS: on,
  NOTIFICATIONS_ALLOW_PUSH_LISTS: on,
  NOTIFICATIONS_ALLOW_PUSH_MENTIONS: on,
  NOTIFICATIONS_ALLOW_PUSH_NEW_STORIES: on,
  NOTIFICATIONS_ALLOW_PUSH_RESPONSES: on,
  NOTIFICATIONS_ALLOW_PUSH_SUBMISSIONS: on,
}

/** Also whether readers may write private notes to the author of a story. */
export type StoredSetting = NotificationSetting | 'PUBLISHING_ALLOW_PRIVATE_NOTES'

export const storedSettings: Readonly<Record<StoredSetting, Setting>> = {
  ...notificationSettings,
  PUBLISHING_ALLOW_PRIVATE_NOTES: on,
}

const NotificationSettings = Object.keys(notificationSettings) as NotificationSetting[]

/** What a link in an email can turn off, without signing in. */
export const unsubscribeSettings = [
  ...NotificationSettings.filter((name) => name.startsWith('NOTIFICATIONS_ALLOW_EMAIL_')),
  'NOTIFICATIONS_DIGEST_FREQUENCY',
] as UnsubscribeSetting[]

export type UnsubscribeSetting =
  | Extract<NotificationSetting, `NOTIFICATIONS_ALLOW_EMAIL_${string}`>
  | 'NOTIFICATIONS_DIGEST_FREQUENCY'

/** The toggle of the emails about a notification. Types without one send no such email. */
export const emailSettings: Readonly<Partial<Record<NotificationType, UnsubscribeSetting>>> = {
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
  COLLECTION_INVITED: 'NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS',
  COLLECTION_OFFERED: 'NOTIFICATIONS_ALLOW_EMAIL_SUBMISSIONS',
}
