/** Each email that can be turned off is caused for real. An email without a line does not compile. */
import { env as bindings } from 'cloudflare:workers'
import { emailSettings, type OptionalEmail } from '#schema/notifications/emails.ts'
import { NotificationType } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import type { Browser } from '#test/identity/browser.ts'
import { found } from '#test/publications/founding.ts'
import { run as mutate } from '#test/drafts/writing.ts'
import { ensurePartner, execution } from '#test/partner/program.ts'
import { asStaff, ensureTaxDocument, partnerCalls } from '#test/partner/writers.ts'
import { outboxWork } from '#worker/jobs/outboxWork.ts'
import { queueEmails } from '#worker/notifications/queueEmails.ts'
import { payWriters } from '#worker/partner/ledger/payWriters.ts'
import { reversePayout } from '#worker/partner/ledger/reversePayout.ts'
import { openProvider } from '#worker/payments/provider.ts'
import { advanceClock, now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { notifyOf } from '#worker/platform/notify.ts'
import { drainOutbox } from '#worker/platform/database/outbox.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const env = bindings as unknown as Env
const { DB } = env

/** Gets the email, signed in. */
export interface Addressee {
  id: string
  email: string
  browser: Browser
}

export type Cause = (reader: Addressee) => Promise<void>

const others: Record<Exclude<OptionalEmail, NotificationType>, Cause> = {
  DIGEST: async ({ id }) => {
    // All emails about single notifications are off, and the digest names these.
    await notify(id, 'USER_FOLLOWED', 'writer')
    await DB.prepare('update notifications set email_due_at = null').run()
    await DB.prepare('update users set digest_due_at = ? where id = ?').bind(now(), id).run()
    await later(0)
  },
  ADDRESS_INVITED: async ({ email }) => {
    const { browser: founder, id } = await found()
    await mutate(founder, `inviteToCollection(collectionId: "${id}", to: "${email}", role: WRITER)`)
  },
  TAX_DOCUMENT_REVIEWED: async ({ id }) => {
    await ensurePartner(id)
    const documentId = `document-${now()}`
    await ensureTaxDocument(id, { id: documentId })
    const staff = await asStaff()
    await staff.ask(partnerCalls.review, { documentId, decision: 'APPROVE', withheldPercent: 0 })
  },
  PAYOUT_PAID: ({ id }) => pay(id, 'active'),
  PAYOUT_FAILED: ({ id }) => pay(id, 'inactive'),
  PAYOUT_REVERSED: async ({ id }) => {
    await pay(id, 'active')
    await DB.prepare('delete from sent_messages').run()
    const transfer = (await DB.prepare('select transfer_id as id from payouts').first<string>('id'))!
    await (await openProvider(env)).transfers.createReversal(transfer, { amount: 500 })
    await reversePayout({ env, execution, db: openDb(DB) }, transfer)
  },
}

export const optionalCauses = {
  ...Object.fromEntries(
    NotificationType.filter((type) => type in emailSettings).map((type) => [type, notified(type)]),
  ),
  ...others,
} as Record<OptionalEmail, Cause>

function notified(type: NotificationType): Cause {
  return async ({ id }) => {
    await notify(id, type, 'writer')
    await later(limits.notifications.emailDelay)
  }
}

async function notify(readerId: string, type: NotificationType, name: string): Promise<void> {
  const actorId = await DB.prepare('select id from users where username = ?').bind(name).first<string>('id')
  await writeRows({ db: openDb(DB) }, { rows: notifyOf(readerId, type, { actorId: actorId! }) })
}

async function later(time: number): Promise<void> {
  advanceClock(time)
  await queueEmails(env)
  await drainOutbox(env, outboxWork)
}

async function pay(userId: string, account: 'active' | 'inactive'): Promise<void> {
  await ensurePartner(userId, { account })
  await DB.prepare('update partners set balance = 2000 where user_id = ?').bind(userId).run()
  await payWriters(env, execution)
}
