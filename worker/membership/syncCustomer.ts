import { sql, type SQL } from 'drizzle-orm'
import { giftedTimeRow, memberRow } from '#worker/membership/giftedTime.ts'
import { giftsById } from '#worker/membership/gifts/giftReads.ts'
import { memberChangeRow, trialRows } from '#worker/membership/memberChanges.ts'
import { moneyRows } from '#worker/membership/moneyChanges.ts'
import { intentsDone } from '#worker/membership/intentsDone.ts'
import { emailsAboutChanges } from '#worker/membership/emailsAboutChanges.ts'
import { paidPeriodsOf, periodRows, periodsFrom } from '#worker/membership/paidPeriods.ts'
import { creditRows } from '#worker/membership/promotion/referral.ts'
import {
  chargesOf,
  customerOfUser,
  type MembershipRow,
  membershipsOf,
  type MethodRow,
} from '#worker/membership/membershipReads.ts'
import {
  readStripeState,
  type StripeState,
  type StripeMembership,
  type Payment,
} from '#worker/membership/stripeState.ts'
import { newMemberRows } from '#worker/newsletters/issues/newMemberRows.ts'
import { openProvider } from '#worker/payments/provider.ts'
import { userTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { newId } from '#worker/platform/ids.ts'
import { logError } from '#worker/platform/log.ts'
import { keyset } from '#worker/platform/database/paging.ts'
import { messageWork, sendNow } from '#worker/platform/mail/messages.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'

export type Payer = Pick<Writer, 'db' | 'execution' | 'begin'> & { env: Env }

interface Sync {
  event?: { id: string; type: string }
  rows?: readonly SQL[]
}

const TRIES = 8
const MOST = 100

/**
 * The order and number of events do not matter.
 * @throws if Stripe does not answer
 */
export async function syncCustomer(
  payer: Payer,
  userId: string,
  { event, rows = [] }: Sync = {},
): Promise<void> {
  const { env, db } = payer
  const provider = await openProvider(env)
  for (let tries = 0; tries < TRIES; tries++) {
    const customer = await db.first(customerOfUser, { userId })
    if (!customer) return
    const said = await readStripeState(provider, customer.customerId)
    const giftIds = [...new Set(said.charges.flatMap(({ giftId }) => giftId ?? []))]
    const [was, charged, known, gifts] = await Promise.all([
      db.all(membershipsOf, { userId, limit: MOST }),
      db.all(chargesOf, { userId, ...keyset({ limit: MOST }).values }),
      db.all(paidPeriodsOf, { userId, limit: MOST }),
      giftIds.length ? db.all(giftsById, { ids: JSON.stringify(giftIds) }) : [],
    ])
    const payments = said.charges.map((charge) => ({
      ...charge,
      id: charged.find(({ chargeId }) => chargeId === charge.chargeId)?.id ?? newId(),
    }))
    const runs = said.memberships.find(({ endedAt }) => endedAt === null)
    const isMember = runs !== undefined || (customer.giftedUntil ?? 0) > now()
    const isShown = (customer.mediumMemberAt !== null) !== isMember
    const address = customer.email
    const emails = address
      ? await Promise.all(
          emailsAboutChanges(env, { said, payments, was, charged, gifts }).map((content) =>
            messageWork(env, { kind: 'email', name: 'MEMBERSHIP', to: address, content }),
          ),
        )
      : []
    const done = await commit(
      { ...payer, actor: 'payments' },
      {
        guard: sql`exists (select 1 from payment_customers where user_id = ${userId} and revision = ${customer.revision})`,
        rows: [
          customerRow(userId, said.method),
          ...said.memberships.map((one) => membershipRow(userId, one, was)),
          ...payments.map((payment) => chargeRow(userId, payment)),
          ...moneyRows(said.charges),
          ...trialRows(userId),
          ...giftsRows(giftIds),
          ...creditRows(userId),
          ...(isMember ? newMemberRows(userId) : []),
          giftedTimeRow(userId, runs?.paid ?? null),
          ...periodRows(userId, periodsFrom(said, known)),
          memberRow(userId, runs),
          memberChangeRow(userId),
          ...intentsDone(userId, said.intents),
          ...(event ? [eventRow(event)] : []),
          ...rows,
        ],
        purge: { tags: isShown ? [userTag(userId)] : [], reason: 'membership' },
        outbox: emails,
      },
    )
    if (typeof done === 'string') continue
    await sendNow(payer, emails)
    await endDuplicates(payer, said)
    return
  }
  throw new Error('A membership is being changed by too many at once')
}

const customerRow = (userId: string, method: MethodRow) => sql`update payment_customers
  set revision = revision + 1, synced_at = ${now()}, method_kind = ${method.kind}, card_brand = ${method.brand},
    card_last_four = ${method.lastFour}, card_expiry_month = ${method.expiryMonth}, card_expiry_year = ${method.expiryYear}
  where user_id = ${userId}`

function membershipRow(userId: string, said: StripeMembership, was: readonly MembershipRow[]): SQL {
  const id = was.find(({ subscriptionId }) => subscriptionId === said.subscriptionId)?.id ?? newId()
  return sql`insert into memberships (id, user_id, provider, subscription_id, plan, amount, currency, started_at,
      current_period_ends_at, is_trial, payment_failed_at, is_cancelled, ended_at)
    values (${id}, ${userId}, 'STRIPE', ${said.subscriptionId}, ${said.plan}, ${said.amount}, ${said.currency},
      ${said.startedAt}, ${said.currentPeriodEndsAt}, ${said.isTrial}, ${said.paymentFailedAt}, ${said.isCancelled},
      ${said.endedAt})
    on conflict (subscription_id) do update set plan = excluded.plan, amount = excluded.amount,
      current_period_ends_at = excluded.current_period_ends_at, is_trial = excluded.is_trial,
      payment_failed_at = excluded.payment_failed_at, toggles = toggles + (is_cancelled <> excluded.is_cancelled),
      is_cancelled = excluded.is_cancelled, ended_at = excluded.ended_at`
}

const chargeRow = (userId: string, charge: Payment) => sql`insert into charges (id, user_id, charge_id,
    status, amount, refunded_amount, currency, is_disputed, description, gift_id, gift_seats, method_kind, card_brand, card_last_four,
    card_expiry_month, card_expiry_year, created_at)
  values (${charge.id}, ${userId}, ${charge.chargeId}, ${charge.status}, ${charge.amount}, ${charge.refundedAmount},
    ${charge.currency}, ${charge.isDisputed}, ${charge.description}, ${charge.giftId}, ${charge.giftSeats}, ${charge.method.kind}, ${charge.method.brand},
    ${charge.method.lastFour}, ${charge.method.expiryMonth}, ${charge.method.expiryYear}, ${charge.createdAt})
  on conflict (charge_id) do update set status = excluded.status, refunded_amount = excluded.refunded_amount,
    is_disputed = excluded.is_disputed`

function giftsRows(ids: readonly string[]): SQL[] {
  if (!ids.length) return []
  const paid = sql`charges where charges.gift_id = gifts.id and status = 'SUCCEEDED'`
  return [
    sql`update gifts set paid_at = coalesce(paid_at, (select min(charges.created_at) from ${paid})),
        seats = (select coalesce(sum(gift_seats), 0) from ${paid} and refunded_amount < amount and is_disputed = 0)
      where id in (select value from json_each(${JSON.stringify(ids)}))`,
  ]
}

export const eventRow = ({ id, type }: { id: string; type: string }) =>
  sql`insert into payment_events (id, type, applied_at) values (${id}, ${type}, ${now()}) on conflict (id) do nothing`

async function endDuplicates(payer: Payer, { duplicates }: StripeState): Promise<void> {
  if (!duplicates.length) return
  const provider = await openProvider(payer.env)
  for (const id of duplicates) {
    logError(new Error('A user had two running subscriptions'), { where: 'payments', subscription: id })
    await provider.subscriptions.cancel(id, {}, { idempotencyKey: `duplicate:${id}` })
  }
}
