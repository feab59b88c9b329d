import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { welcomeEmailOf } from '#worker/newsletters/manage/emails.ts'
import { welcomeBlocks } from '#worker/newsletters/manage/welcomeBlocks.ts'
import { subscriptionLink } from '#worker/newsletters/subscriptionLink.ts'
import { shownPersonText } from '#worker/permissions/person.ts'
import { now } from '#worker/platform/clock.ts'
import type { OutboxWork } from '#worker/platform/database/outbox.ts'

export const WELCOME_EMAIL = 'welcomeEmail'

const payloads = z.object({ subscriptionId: z.string() })

/** @param which a condition on the subscriptions `s` */
export function welcome(which: SQL): SQL[] {
  const at = now()
  const isDue = sql`s.state = 'ACTIVE' and s.welcomed_at is null and exists (select 1 from newsletters w
    where w.id = s.newsletter_id and w.welcome_subject <> '' and w.is_deleted = 0)`
  return [
    sql`insert into outbox (id, kind, payload, due_at, created_at)
      select 'welcome-' || s.id, ${WELCOME_EMAIL}, json_object('subscriptionId', s.id), ${at}, ${at}
      from newsletter_subscriptions s where ${which} and ${isDue}
      on conflict (id) do nothing`,
    sql`update newsletter_subscriptions as s set welcomed_at = ${at} where ${which} and ${isDue}`,
  ]
}

/** They may have left. */
export const sendWelcomeEmail: OutboxWork = async (env, payload, id) => {
  const { subscriptionId } = payloads.parse(payload)
  const row = await env.DB.prepare(WELCOME).bind(subscriptionId).first<{
    email: string
    newsletter: string
    subject: string
    text: string
  }>()
  if (!row) return
  const { email: to, text, ...words } = row
  const { sendMail } = await import('#worker/platform/mail/sendMail.ts')
  const blocks = await welcomeBlocks(text)
  const content = welcomeEmailOf({ ...words, blocks }, subscriptionLink(env, subscriptionId))
  await sendMail(env, id, { name: 'WELCOME_SUBSCRIBER', to, content })
}

const WELCOME = `select coalesce(s.email, u.email) as email, w.welcome_subject as subject, w.welcome_text as text,
    coalesce(nullif(w.name, ''), owner.name, c.name) as newsletter
  from newsletter_subscriptions s
  join newsletters w on w.id = s.newsletter_id and w.is_deleted = 0 and w.welcome_subject <> ''
  left join users owner on owner.id = w.user_id
  left join collections c on c.id = w.collection_id
  left join users u on u.id = s.user_id
  where s.id = ?1 and s.state = 'ACTIVE' and coalesce(s.email, u.email) is not null
    and (u.id is null or ${shownPersonText('u')}) and (owner.id is null or ${shownPersonText('owner')})
    and (owner.id is not null or c.id is not null)`
