import { copy } from '#schema/copy.ts'
import { hour, limits } from '#schema/limits.ts'
import { causesEmail } from '#schema/notifications/emails.ts'
import {
  settingsIn,
  settingsJson,
  type Shown,
  SHOWN,
  UNSEEN,
  withListName,
} from '#worker/notifications/emailRows.ts'
import { notificationEmail } from '#worker/notifications/notificationEmail.ts'
import { newStoryEmail } from '#worker/notifications/newStoryEmail.ts'
import { placeOf } from '#worker/notifications/placeOf.ts'
import { readNewStory } from '#worker/notifications/readNewStory.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import type { OutboxWork } from '#worker/platform/database/outbox.ts'

export const NOTIFICATION_EMAIL = 'notificationEmail'

const { emailsPerHour, emailDelay } = limits.notifications

interface Unseen extends Shown {
  userId: string
  email: string
  settings: string
  sent: number
}

/** Emails over the hour's limit wait for the digest. A subscription may send one about the same story. */
export const sendNotificationEmail: OutboxWork = async (env, payload, id) => {
  const at = now()
  const unseen = await env.DB.prepare(EMAIL)
    .bind(String(payload), at - hour, at - 2 * hour - emailDelay)
    .first<Unseen>()
  if (!unseen || !causesEmail(unseen.type) || unseen.sent >= emailsPerHour) return
  const valueOf = settingsIn(unseen.settings)
  const level = valueOf('NOTIFICATIONS_LEVEL')
  if (level === 'OFF' || (level === 'NETWORK' && !unseen.isFollowed)) return
  const content = await contentOf(env, unseen)
  const { sendMail } = await import('#worker/platform/mail/sendMail.ts')
  if (!(await sendMail(env, id, { name: unseen.type, to: unseen.email, content }))) return
  await env.DB.prepare('update notifications set emailed_at = ?, emailed_count = ? where id = ?')
    .bind(now(), unseen.actorCount, unseen.id)
    .run()
}

async function contentOf(env: Env, unseen: Unseen): Promise<EmailContent> {
  const story = unseen.type === 'POST_PUBLISHED' ? await readNewStory(env, unseen.id) : null
  if (story) return newStoryEmail(story)
  const named = withListName(unseen)
  return notificationEmail({
    productName: env.PRODUCT_NAME,
    actor: named.actor,
    actorCount: named.actorCount,
    doing: copy.notifications.doing[named.type] ?? '',
    subject: named.subject,
    language: named.language,
    place: placeOf(env.MAIN_ORIGIN, named),
  })
}

const EMAIL = `select ${settingsJson('n.user_id')} as settings, u.id as userId, u.email, ${SHOWN},
    (select count(*) from notifications other
      where other.user_id = n.user_id and other.updated_at > ?3 and other.emailed_at > ?2) as sent
  from ${UNSEEN} and n.id = ?1
    and not (n.type = 'POST_PUBLISHED' and exists (select 1 from newsletter_issues i
      left join newsletter_subscriptions s on s.newsletter_id = i.newsletter_id and s.state = 'ACTIVE'
        and (s.user_id = u.id or s.email = u.email)
      left join newsletter_recipients r on r.issue_id = i.id and r.subscription_id = s.id
      where i.post_id = p.id and (i.audience <> 'EVERYONE' or (s.id is not null and coalesce(r.state, '') <> 'EXCLUDED'))))`
