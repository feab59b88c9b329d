/** Notifications with an email are named again only if more users have joined. */
import { causesEmail, isEmailWanted } from '#schema/notifications/emails.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { digestEmail } from '#worker/notifications/digestEmail.ts'
import {
  settingsIn,
  settingsJson,
  type Shown,
  SHOWN,
  UNSEEN,
  withListName,
} from '#worker/notifications/emailRows.ts'
import { placeOf } from '#worker/notifications/placeOf.ts'
import { now } from '#worker/platform/clock.ts'
import type { OutboxWork } from '#worker/platform/database/outbox.ts'

export const DIGEST = 'digest'

const { inDigest, digestEvery } = limits.notifications
/** Many may be unwanted. */
const LOOKED_AT = 100

interface Entry extends Shown {
  email: string
  settings: string
}

export const sendDigest: OutboxWork = async (env, payload, id) => {
  const userId = String(payload)
  const { results } = await env.DB.prepare(ENTRIES)
    .bind(userId, now() - 2 * digestEvery.WEEKLY)
    .all<Entry>()
  const [first] = results
  if (!first) return
  const valueOf = settingsIn(first.settings)
  const level = valueOf('NOTIFICATIONS_LEVEL')
  if (level === 'OFF') return
  const entries = results.filter(
    ({ type, isFollowed }) =>
      causesEmail(type) && isEmailWanted(type, valueOf) && (level === 'ALL' || isFollowed),
  )
  if (entries.length === 0) return
  const content = digestEmail({
    productName: env.PRODUCT_NAME,
    entries: entries
      .slice(0, inDigest)
      .map(withListName)
      .map((entry) => ({ ...entry, url: placeOf(env.MAIN_ORIGIN, entry).url })),
    more: Math.max(0, entries.length - inDigest),
    url: env.MAIN_ORIGIN + path('ShowYourNotifications'),
  })
  const { sendMail } = await import('#worker/platform/mail/sendMail.ts')
  if (!(await sendMail(env, id, { name: 'DIGEST', to: first.email, content }))) return
  const named = JSON.stringify(entries.map((entry) => [entry.id, entry.actorCount]))
  await env.DB.prepare(NAMED).bind(now(), named).run()
}

// They are not named twice.
const ENTRIES = `select ${settingsJson('n.user_id')} as settings, u.email, ${SHOWN}
  from ${UNSEEN} and n.user_id = ?1 and n.updated_at > ?2 and n.email_due_at is null
    and n.actor_count > n.emailed_count
  order by n.updated_at desc, n.id desc limit ${LOOKED_AT}`

const NAMED = `update notifications set emailed_at = ?1, emailed_count = named.count
  from (select value ->> 0 as id, value ->> 1 as count from json_each(?2)) named where notifications.id = named.id`
