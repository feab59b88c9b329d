/** Notifications. */
import type { NotificationType } from '#schema/enums.ts'

export const notifications = {
  title: 'Notifications', // M005
  /** @param shown the number, as the badge shows it */
  bell: (shown: string) => `Notifications, ${shown} new`,
  new: 'New',
  earlier: 'Earlier',
  older: 'Older notifications',
  markRead: 'Mark all as read',
  empty: 'Nothing has happened yet. When somebody follows you, it says so here.',
  emptyLater: 'There is nothing older.',
  find: 'Find people to read',
  settings: 'What you get by e-mail',
  security: 'How you sign in',
  changed: 'Was it not you? Look at your security settings at once.',
  /** After the actor's name. */
  doing: { USER_FOLLOWED: 'started following you.' } as Partial<Record<NotificationType, string>>,
  /** Changes in an account. */
  changes: {
    PASSWORD_SET: () => 'A password was set.',
    PASSWORD_CHANGED: () => 'Your password was changed.',
    EMAIL_CHANGED: (address) => `Your e-mail address is ${address} now.`,
    TWO_FACTOR_ON: () => 'Two-factor authentication was turned on.',
    TWO_FACTOR_OFF: () => 'Two-factor authentication was turned off.',
    RECOVERY_CODES_RENEWED: () => 'New recovery codes were made. Those that you had before are void.',
    PASSKEY_ADDED: (name) => `The passkey “${name}” was added.`,
    PASSKEY_REMOVED: (name) => `The passkey “${name}” was removed.`,
    ACCOUNT_CONNECTED: (provider) => `${provider} was connected: you can sign in with it.`,
    ACCOUNT_DISCONNECTED: (provider) => `${provider} was disconnected: it signs in nobody any more.`,
  } as Partial<Record<NotificationType, (detail: string) => string>>,
}
