/** The hash proves one setting of one user (decision 117). */
import type { UnsubscribeSetting } from '#schema/notifications/emails.ts'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import type { Env } from '#worker/platform/env.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { keyedDigestOf } from '#worker/platform/secrets.ts'

export function unsubscribeFrom(
  env: Env,
  userId: string,
  setting: UnsubscribeSetting,
): NonNullable<EmailContent['unsubscribe']> {
  const hash = emailSettingHash(env, userId, setting)
  return {
    label: copy.notifications.unsubscribe,
    url: `${env.MAIN_ORIGIN}${path('ShowSettingsTab', { setting: 'notifications' })}#emails`,
    oneClick: {
      label: copy.notifications.turnOff,
      url: env.MAIN_ORIGIN + path('ShowEmailSettings', { userId, hash }, { setting }),
    },
  }
}

const HASH_LENGTH = 32

export const emailSettingHash = (env: Env, userId: string, setting: UnsubscribeSetting): string =>
  keyedDigestOf(env, `emailSettings:${userId}:${setting}`).slice(0, HASH_LENGTH)
