import { sql, type SQL } from 'drizzle-orm'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

export const LEAVE_SENDING_DOMAIN = 'leaveSendingDomain'

/** The provider of emails forgets it, too. */
export const withoutSendingDomain = (ownerId: string): SQL[] => [
  sql`insert into outbox (id, kind, payload, due_at, created_at)
    select ${newId()}, ${LEAVE_SENDING_DOMAIN}, json_object('providerId', provider_id, 'domain', domain), ${now()}, ${now()}
    from sending_domains where owner_id = ${ownerId} and provider_id <> ''`,
  sql`delete from sending_domains where owner_id = ${ownerId}`,
]
