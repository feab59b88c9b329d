/** Each part is limited and continues in the next run (decision 13). */
import { publishDue } from '#worker/drafts/publishDue.ts'
import { publishApproved } from '#worker/drafts/submissions/publishApproved.ts'
import { checkDueDomains } from '#worker/hosts/domains/checkDueDomains.ts'
import { sweepPictures } from '#worker/media/sweepPictures.ts'
import { sweepExports } from '#worker/exporting/sweepExports.ts'
import { deliverGifts } from '#worker/membership/gifts/deliver.ts'
import { keepMemberships } from '#worker/membership/keepMemberships.ts'
import { checkDueSendingDomains } from '#worker/newsletters/domains/checkDueSendingDomains.ts'
import { beginDigests } from '#worker/newsletters/digests/beginDigests.ts'
import { runIssues } from '#worker/newsletters/issues/runIssues.ts'
import { sweepNewsletters } from '#worker/newsletters/trash.ts'
import { sweepImports } from '#worker/newsletters/subscribers/import/sweepImports.ts'
import { queueEmails } from '#worker/notifications/queueEmails.ts'
import { applyTaxDates } from '#worker/partner/ledger/applyTaxDates.ts'
import { checkPayouts } from '#worker/partner/ledger/checkPayouts.ts'
import { closeMonths } from '#worker/partner/ledger/closeMonths.ts'
import { payWriters } from '#worker/partner/ledger/payWriters.ts'
import { partnerEvents } from '#worker/partner/partnerEvents.ts'
import { beginWorkIn, outboxWork } from '#worker/jobs/outboxWork.ts'
import { now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'
import { drainOutbox } from '#worker/platform/database/outbox.ts'
import { noteScheduled } from '#worker/platform/database/noteScheduled.ts'
import { prune } from '#worker/platform/database/prune.ts'
import { emptyTrashOfLists } from '#worker/lists/deleteCatalog.ts'
import { emptyCollectionTrash } from '#worker/publications/trash/emptyCollectionTrash.ts'
import { emptyTrash } from '#worker/posts/emptyTrash.ts'
import { renderOld } from '#worker/posts/renderOld.ts'
import { fillSome } from '#worker/search/fillSome.ts'

/** It never rejects. */
export async function runScheduled(env: Env, execution: Pick<ExecutionContext, 'waitUntil'>): Promise<void> {
  await run('stories', () => publishDue(env, execution, beginWorkIn(env)))
  await run('submissions', () => publishApproved(env, execution, beginWorkIn(env)))
  await run('domains', () => checkDueDomains(env, execution, beginWorkIn(env)))
  await run('notificationEmails', () => queueEmails(env))
  await run('payments', () => passFakeTime(env, execution))
  await run('memberships', () => keepMemberships(env, { execution, begin: beginWorkIn(env) }))
  await run('gifts', () => deliverGifts({ env, execution, begin: beginWorkIn(env), db: openDb(env.DB) }))
  await run('months', () => closeMonths(env))
  await run('taxDates', () => applyTaxDates(env))
  await run('payouts', () => payWriters(env, execution))
  await run('payoutsAgain', () => checkPayouts(env, execution))
  await run('outbox', () => drainOutbox(env, outboxWork))
  await run('digests', () => beginDigests(env))
  await run('newsletters', () => runIssues(env))
  await run('newsletterEvents', () => passFakeEvents(env))
  await run('sendingDomains', () => checkDueSendingDomains(env))
  await run('search', () => fillSome(env))
  await run('render', () => renderOld(env, execution))
  await run('trash', () => emptyTrash(env))
  await run('trashOfPublications', () => emptyCollectionTrash(env, execution, beginWorkIn(env)))
  await run('pictures', () => sweepPictures(env, execution))
  await run('exports', () => sweepExports(env))
  await run('subscriberImports', () => sweepImports(env))
  await run('trashOfLists', () => emptyTrashOfLists(env))
  await run('newsletterTrash', () => sweepNewsletters(env))
  await run('prune', () => prune(env))
  await run('note', () => noteScheduled(env))
}

/** Stripe sends webhooks, but the fake has no scheduler. */
async function passFakeTime(env: Env, execution: Pick<ExecutionContext, 'waitUntil'>): Promise<void> {
  if (env.ENVIRONMENT !== 'development' || env.STRIPE_SECRET_KEY || !(await hasFakeWork(env))) return
  const { passTime } = await import('#worker/payments/fake/sendEvents.ts')
  const { takeEvent } = await import('#worker/membership/takeEvent.ts')
  await passTime(env, (request) =>
    takeEvent({ env, execution, begin: beginWorkIn(env), db: openDb(env.DB) }, request, partnerEvents),
  )
}

/** Resend sends webhooks. */
async function passFakeEvents(env: Env): Promise<void> {
  if (env.ENVIRONMENT !== 'development' || env.RESEND_API_KEY) return
  const { sendResendEvents } = await import('#worker/platform/fakes/resend.ts')
  const { signatureOf, takeEvent, webhookSecretOf } = await import('#worker/newsletters/issues/takeEvent.ts')
  const sign = (...signed: [string, number, string]) => signatureOf(webhookSecretOf(env)!, ...signed)
  await sendResendEvents(env, (request) => takeEvent(env, request), sign)
}

async function hasFakeWork({ DB }: Env): Promise<boolean> {
  const row = await DB.prepare(
    `select exists (select 1 from fake_payment_objects where due_at is not null and due_at <= ?)
      or exists (select 1 from fake_payment_events where delivered_at is null) as has`,
  )
    .bind(now())
    .first<{ has: number }>()
  return row?.has === 1
}

async function run(part: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logError(error, { where: 'scheduled', part })
  }
}
