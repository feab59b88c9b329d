import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { emailOfGift } from '#worker/membership/gifts/emails.ts'
import { giftById, giftsDue } from '#worker/membership/gifts/giftReads.ts'
import type { Payer } from '#worker/membership/syncCustomer.ts'
import { now } from '#worker/platform/clock.ts'
import { logError } from '#worker/platform/log.ts'
import { messageWork, sendNow } from '#worker/platform/mail/messages.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const A_RUN = 50

export async function deliverGifts(payer: Payer): Promise<void> {
  for (const { id } of await payer.db.all(giftsDue, { now: now(), limit: A_RUN })) {
    await deliverGift(payer, id).catch((error: unknown) => logError(error, { where: 'gifts', gift: id }))
  }
  await writeRows(payer, {
    rows: [
      sql`delete from gifts where id in (select id from gifts where paid_at is null
        and created_at < ${now() - limits.gift.unpaid} order by created_at, id limit ${A_RUN})`,
    ],
  })
}

/** Mark and email are one batch. */
export async function deliverGift(payer: Payer, id: string): Promise<void> {
  const gift = await payer.db.first(giftById, { id })
  if (!gift?.recipientEmail || gift.deliveredAt !== null || (gift.deliverAt ?? Infinity) > now()) return
  const email = await messageWork(payer.env, {
    kind: 'email',
    name: 'GIFT',
    to: gift.recipientEmail,
    content: emailOfGift(payer.env, gift),
  })
  const written = await writeRows(payer, {
    guard: sql`exists (select 1 from gifts where id = ${id} and delivered_at is null and seats > 0)`,
    rows: [
      sql`update gifts set delivered_at = ${now()} where id = ${id}`,
      // The buyer's account may be deleted.
      sql`update gifts set from_name = '', message = '', recipient_email = null
        where id = ${id} and not exists (select 1 from users where users.id = gifts.buyer_id)`,
    ],
    outbox: [email],
  })
  if (typeof written !== 'string') await sendNow(payer, [email])
}
