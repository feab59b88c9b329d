import { type EmailName, isEmailWanted, settingOfEmail } from '#schema/notifications/emails.ts'
import { notificationSettings } from '#schema/notifications/settings.ts'
import type { Env } from '#worker/platform/env.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { unsubscribeFrom } from '#worker/platform/mail/unsubscribeLink.ts'

interface Addressed {
  name: EmailName
  to: string
  content: EmailContent
}

/**
 * Reads settings only now, so a change applies at once.
 * @returns null if the reader has turned such emails off
 */
export async function contentFor(env: Env, { name, to, content }: Addressed): Promise<EmailContent | null> {
  const setting = settingOfEmail(name)
  if (!setting) return content
  const reader = await env.DB.prepare(READER).bind(to, setting).first<Reader>()
  if (!reader) return content
  if (!isEmailWanted(name, () => reader.value ?? notificationSettings[setting].default)) return null
  return { ...content, unsubscribe: unsubscribeFrom(env, reader.id, setting) }
}

interface Reader {
  id: string
  value: string | null
}

const READER = `select id, (select value from user_settings where user_id = users.id and name = ?2) as value
  from users where email = ?1`
