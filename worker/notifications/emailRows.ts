import type { NotificationType } from '#schema/enums.ts'
import { shownNameOf } from '#schema/lists/predefinedLists.ts'
import { type NotificationSetting, notificationSettings } from '#schema/notifications/settings.ts'
import { publicListText } from '#worker/permissions/list.ts'
import { shownPersonText } from '#worker/permissions/person.ts'
import { titleShownText } from '#worker/notifications/titleShown.ts'

export const settingsJson = (userId: string): string =>
  `(select json_group_object(name, value) from user_settings where user_id = ${userId})`

/** @param json as `settingsJson` reads it */
export function settingsIn(json: string): (name: NotificationSetting) => string {
  const chosen = JSON.parse(json) as Partial<Record<NotificationSetting, string>>
  return (name) => chosen[name] ?? notificationSettings[name].default
}

export interface Shown {
  id: string
  type: NotificationType
  actor: string
  actorCount: number
  subject: string | null
  language: string | null
  isFollowed: number
  actorUsername: string
  subjectType: string
  subjectId: string
  slug: string | null
  username: string | null
  /** Of a submission, the publication that it waits for. */
  collectionSlug: string | null
  depth: number | null
}

/** Names a predefined list, which has no stored name. */
export function withListName<Row extends Shown>(row: Row): Row {
  const { subjectType, subjectId: id, subject: name, slug } = row
  if (subjectType !== 'CATALOG' || name === null || slug === null) return row
  const shown = shownNameOf({ id, name, slug })
  return { ...row, subject: shown.name, slug: shown.slug }
}

export const SHOWN = `n.id, n.type, a.name as actor, n.actor_count as actorCount, coalesce(p.title, c.name, k.name) as subject,
  p.language,
  exists (select 1 from user_follows where follower_id = n.user_id and user_id = n.actor_id) as isFollowed,
  a.username as actorUsername, n.subject_type as subjectType, n.subject_id as subjectId, p.depth,
  coalesce(p.slug, c.slug, k.slug) as slug,
  (select username from users owner where owner.id = coalesce(p.creator_id, c.creator_id, k.creator_id)) as username,
  coalesce(k.slug, (select slug from collections placed where placed.id = case when n.type like 'SUBMISSION%'
    then (select s.collection_id from collection_submissions s where s.post_id = p.id) else p.collection_id end))
    as collectionSlug`

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
