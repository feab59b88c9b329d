/** What emails about notifications read: the settings of their user, and what can still be shown of them. */
import type { NotificationType } from '#schema/enums.ts'
import { type NotificationSetting, notificationSettings } from '#schema/settings.ts'
import { publicListText } from '#worker/permissions/list.ts'
import { shownPersonText } from '#worker/permissions/person.ts'
import { titleShownText } from '#worker/notifications/titleShown.ts'

/** A user's settings that differ from their default, as a JSON object, beside the alias `n` of their notification. */
export const settingsJson = (userId: string): string =>
  `(select json_group_object(name, value) from user_settings where user_id = ${userId})`

/** @param json as `settingsJson` reads it */
export function settingsIn(json: string): (name: NotificationSetting) => string {
  const chosen = JSON.parse(json) as Partial<Record<NotificationSetting, string>>
  return (name) => chosen[name] ?? notificationSettings[name].default
}

/** Who did what, as an email shows it. */
export interface Shown {
  id: string
  type: NotificationType
  actor: string
  actorCount: number
  subject: string | null
  /** The language of a story. */
  language: string | null
  isFollowed: number
}

export const SHOWN = `n.id, n.type, a.name as actor, n.actor_count as actorCount, coalesce(p.title, c.name, k.name) as subject,
  p.language,
  exists (select 1 from user_follows where follower_id = n.user_id and user_id = n.actor_id) as isFollowed`

/** Joins `n`, unseen notifications, with their user, their last actor and what they are about, if these are shown. */
export const UNSEEN = `notifications n
  join users u on u.id = n.user_id
  join users a on a.id = n.actor_id
  left join posts p on n.subject_type = 'POST' and p.id = n.subject_id and ${titleShownText('p', 'n')}
  left join catalogs c on n.subject_type = 'CATALOG' and c.id = n.subject_id and ${publicListText('c')}
  left join collections k on n.subject_type = 'COLLECTION' and k.id = n.subject_id
  where n.updated_at > u.notifications_seen_at and u.email is not null
    and ${shownPersonText('u')} and ${shownPersonText('a')}
    and (n.subject_type not in ('POST', 'CATALOG', 'COLLECTION') or coalesce(p.id, c.id, k.id) is not null)
    and not exists (select 1 from user_mutes where muter_id = n.user_id and user_id = n.actor_id)`
