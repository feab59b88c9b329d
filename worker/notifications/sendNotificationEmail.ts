/** The email about a notification that was not seen for some minutes, if its user wants it (schema/settings.ts). */
import { copy } from '#schema/copy.ts'
import type { NotificationType } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'
import { emailSettings, type NotificationSetting, notificationSettings } from '#schema/settings.ts'
import { notificationEmail } from '#worker/notifications/notificationEmail.ts'
import { publicListText } from '#worker/permissions/list.ts'
import { shownPersonText } from '#worker/permissions/person.ts'
import { readableText } from '#worker/permissions/story.ts'
import type { OutboxWork } from '#worker/platform/outbox.ts'

/** The outbox kind; its payload is the notification's id. */
export const NOTIFICATION_EMAIL = 'notificationEmail'

interface Unseen {
  /** Those that differ from their default, as a JSON object. */
  settings: string
  email: string
  type: NotificationType
  actor: string
  actorCount: number
  subject: string | null
  isFollowed: number
}

/** Sends nothing if it was seen meanwhile, has nothing left to show, or is not wanted, or without a proved address. */
export const sendNotificationEmail: OutboxWork = async (env, payload, id) => {
  const unseen = await env.DB.prepare(UNSEEN).bind(String(payload)).first<Unseen>()
  if (!unseen) return
  const settings = JSON.parse(unseen.settings) as Partial<Record<NotificationSetting, string>>
  const valueOf = (name: NotificationSetting) => settings[name] ?? notificationSettings[name].default
  const toggle = emailSettings[unseen.type]
  if (!toggle || valueOf(toggle) !== 'ON') return
  const level = valueOf('NOTIFICATIONS_LEVEL')
  if (level === 'OFF' || (level === 'NETWORK' && !unseen.isFollowed)) return
  const content = notificationEmail({
    productName: env.PRODUCT_NAME,
    actors: copy.notifications.actors(unseen.actor, unseen.actorCount),
    doing: copy.notifications.doing[unseen.type] ?? '',
    subject: unseen.subject,
    url: env.MAIN_ORIGIN + path('ShowYourNotifications'),
    settingsUrl: `${env.MAIN_ORIGIN}${path('ShowSettingsTab', { setting: 'notifications' })}#emails`,
  })
  const { sendMail } = await import('#worker/platform/mail/sendMail.ts')
  await sendMail(env, id, { to: unseen.email, content })
}

const UNSEEN = `select (select json_group_object(name, value) from user_settings where user_id = n.user_id) as settings, u.email, n.type, a.name as actor, n.actor_count as actorCount,
    coalesce(p.title, c.name) as subject,
    exists (select 1 from user_follows where follower_id = n.user_id and user_id = n.actor_id) as isFollowed
  from notifications n
  join users u on u.id = n.user_id
  join users a on a.id = n.actor_id
  left join posts p on n.subject_type = 'POST' and p.id = n.subject_id and ${readableText('p')}
  left join catalogs c on n.subject_type = 'CATALOG' and c.id = n.subject_id and ${publicListText('c')}
  where n.id = ? and n.updated_at > u.notifications_seen_at and u.email is not null
    and ${shownPersonText('u')} and ${shownPersonText('a')}
    and (n.subject_type not in ('POST', 'CATALOG') or coalesce(p.id, c.id) is not null)
    and not exists (select 1 from user_mutes where muter_id = n.user_id and user_id = n.actor_id)`
