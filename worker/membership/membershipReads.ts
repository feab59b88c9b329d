import { and, desc, eq, sql } from 'drizzle-orm'
import { charges, memberships, paymentCustomers, paymentIntents } from '#schema/tables/membership.ts'
import { users } from '#schema/tables/users.ts'
import { before } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const methodOf = (table: typeof paymentCustomers | typeof charges) => ({
  kind: table.methodKind,
  brand: table.cardBrand,
  lastFour: table.cardLastFour,
  expiryMonth: table.cardExpiryMonth,
  expiryYear: table.cardExpiryYear,
})

const membershipShape = {
  id: memberships.id,
  userId: memberships.userId,
  subscriptionId: memberships.subscriptionId,
  plan: memberships.plan,
  amount: memberships.amount,
  currency: memberships.currency,
  startedAt: memberships.startedAt,
  currentPeriodEndsAt: memberships.currentPeriodEndsAt,
  isTrial: memberships.isTrial,
  paymentFailedAt: memberships.paymentFailedAt,
  isCancelled: memberships.isCancelled,
  toggles: memberships.toggles,
  endedAt: memberships.endedAt,
}
export type MembershipRow = RowOf<typeof membershipShape>

export const membershipsOf = read('membershipsOf', membershipShape, (query) =>
  query
    .from(memberships)
    .where(eq(memberships.userId, param('userId')))
    .orderBy(desc(memberships.startedAt), desc(memberships.id))
    .limit(param('limit')),
)

const shownShape = {
  ...membershipShape,
  method: methodOf(paymentCustomers),
  customerId: sql<string | null>`${paymentCustomers.customerId}`,
}
export type ShownMembership = RowOf<typeof shownShape>

export const latestMembership = read('latestMembership', shownShape, (query) =>
  query
    .from(memberships)
    .leftJoin(paymentCustomers, eq(paymentCustomers.userId, memberships.userId))
    .where(eq(memberships.userId, param('userId')))
    .orderBy(desc(memberships.startedAt), desc(memberships.id))
    .limit(1),
)

const customerShape = {
  userId: paymentCustomers.userId,
  customerId: paymentCustomers.customerId,
  revision: paymentCustomers.revision,
  method: methodOf(paymentCustomers),
  email: users.email,
  mediumMemberAt: users.mediumMemberAt,
  memberUntil: users.memberUntil,
  giftedUntil: users.giftedUntil,
}

export const customerOfUser = read('customerOfUser', customerShape, (query) =>
  query
    .from(paymentCustomers)
    .innerJoin(users, eq(users.id, paymentCustomers.userId))
    .where(eq(paymentCustomers.userId, param('userId')))
    .limit(1),
)

export const userOfCustomer = read('userOfCustomer', { userId: paymentCustomers.userId }, (query) =>
  query
    .from(paymentCustomers)
    .where(eq(paymentCustomers.customerId, param('customerId')))
    .limit(1),
)

const looseShape = {
  chargeId: charges.chargeId,
  status: charges.status,
  amount: charges.amount,
  refundedAmount: charges.refundedAmount,
  isDisputed: charges.isDisputed,
  createdAt: charges.createdAt,
}
export type LooseCharge = RowOf<typeof looseShape>

export const looseCharge = read('looseCharge', looseShape, (query) =>
  query
    .from(charges)
    .where(sql`${charges.chargeId} = ${param('chargeId')} and ${charges.checkedAt} is not null`)
    .limit(1),
)

export const chargesToCheck = read('chargesToCheck', looseShape, (query) =>
  query
    .from(charges)
    .where(sql`${charges.checkedAt} is not null and ${charges.checkedAt} <= ${param('before')}`)
    .orderBy(charges.checkedAt, charges.id)
    .limit(param('limit')),
)

export const payerOfCharge = read('payerOfCharge', { userId: charges.userId }, (query) =>
  query
    .from(charges)
    .where(eq(charges.chargeId, param('chargeId')))
    .limit(1),
)

const chargeShape = {
  id: charges.id,
  userId: charges.userId,
  chargeId: charges.chargeId,
  status: charges.status,
  amount: charges.amount,
  refundedAmount: charges.refundedAmount,
  currency: charges.currency,
  isDisputed: charges.isDisputed,
  description: charges.description,
  giftId: charges.giftId,
  giftSeats: charges.giftSeats,
  method: methodOf(charges),
  createdAt: charges.createdAt,
}
export type ChargeRow = RowOf<typeof chargeShape>
export type MethodRow = ChargeRow['method']

export const chargesOf = read('chargesOf', chargeShape, (query) =>
  query
    .from(charges)
    .where(sql`${charges.userId} = ${param('userId')} and ${before(charges.createdAt, charges.id)}`)
    .orderBy(desc(charges.createdAt), desc(charges.id))
    .limit(param('limit')),
)

export const chargeById = read('chargeById', chargeShape, (query) =>
  query
    .from(charges)
    .where(eq(charges.id, param('id')))
    .limit(1),
)

const intentShape = {
  id: paymentIntents.id,
  userId: paymentIntents.userId,
  kind: paymentIntents.kind,
  plan: paymentIntents.plan,
  amount: paymentIntents.amount,
  giftId: paymentIntents.giftId,
  giftSeats: paymentIntents.giftSeats,
  asked: paymentIntents.asked,
  state: paymentIntents.state,
  sessionId: paymentIntents.sessionId,
  url: paymentIntents.url,
  createdAt: paymentIntents.createdAt,
}
export type IntentRow = RowOf<typeof intentShape>

export const openCheckout = read('openCheckout', intentShape, (query) =>
  query
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.userId, param('userId')),
        sql`${paymentIntents.kind} = 'MEMBERSHIP' and ${paymentIntents.state} = 'OPEN'`,
      ),
    )
    .limit(1),
)

export const openGiftCheckout = read('openGiftCheckout', intentShape, (query) =>
  query
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.userId, param('userId')),
        sql`${paymentIntents.kind} = 'GIFT' and ${paymentIntents.state} = 'OPEN'`,
      ),
    )
    .limit(1),
)

export const intentOfSession = read('intentOfSession', intentShape, (query) =>
  query
    .from(paymentIntents)
    .where(eq(paymentIntents.sessionId, param('sessionId')))
    .limit(1),
)

export const intentByKey = read('intentByKey', intentShape, (query) =>
  query
    .from(paymentIntents)
    .where(eq(paymentIntents.idempotencyKey, param('key')))
    .limit(1),
)

export const openIntents = read('openIntents', intentShape, (query) =>
  query
    .from(paymentIntents)
    .where(sql`${paymentIntents.state} = 'OPEN' and ${paymentIntents.createdAt} <= ${param('before')}`)
    .orderBy(paymentIntents.createdAt, paymentIntents.id)
    .limit(param('limit')),
)

export const customersToRead = read('customersToRead', { userId: paymentCustomers.userId }, (query) =>
  query
    .from(paymentCustomers)
    .where(sql`${paymentCustomers.syncedAt} <= ${param('before')}`)
    .orderBy(paymentCustomers.syncedAt, paymentCustomers.userId)
    .limit(param('limit')),
)

export const membersAtEnd = read(
  'membersAtEnd',
  { id: users.id, memberUntil: sql<number>`${users.memberUntil}` },
  (query) =>
    query
      .from(users)
      .where(sql`${users.memberUntil} is not null and ${users.memberUntil} <= ${param('now')}`)
      .orderBy(users.memberUntil)
      .limit(param('limit')),
)
