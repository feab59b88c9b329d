/** Only differing values are stored. */
import { DigestFrequency, NotificationLevel, type UserSetting } from '#schema/enums.ts'

interface Setting {
  values: readonly string[]
  default: string
}

const SWITCH = ['ON', 'OFF'] as const
const on: Setting = { values: SWITCH, default: 'ON' }

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

export type StoredSetting =
  | NotificationSetting
  | 'PUBLISHING_ALLOW_PRIVATE_NOTES'
  | 'ACCOUNT_HIDE_EXTERNAL_SERVICES'

export const storedSettings: Readonly<Record<StoredSetting, Setting>> = {
  ...notificationSettings,
  PUBLISHING_ALLOW_PRIVATE_NOTES: on,
  ACCOUNT_HIDE_EXTERNAL_SERVICES: { values: SWITCH, default: 'OFF' },
}
