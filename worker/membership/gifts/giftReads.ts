import { and, desc, eq, sql } from 'drizzle-orm'
import { gifts, giftSeats } from '#schema/tables/gifts.ts'
import { users } from '#schema/tables/users.ts'
import { before } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const giftShape = {
  id: gifts.id,
  type: gifts.type,
  buyerId: gifts.buyerId,
  plan: gifts.plan,
  fromName: gifts.fromName,
  message: gifts.message,
  recipientEmail: gifts.recipientEmail,
  deliverAt: gifts.deliverAt,
  deliveredAt: gifts.deliveredAt,
  seats: gifts.seats,
  seatsTaken: gifts.seatsTaken,
  paidAt: gifts.paidAt,
  createdAt: gifts.createdAt,
}
export type GiftRow = RowOf<typeof giftShape>

export const giftById = read('giftById', giftShape, (query) =>
  query
    .from(gifts)
    .where(eq(gifts.id, param('id')))
    .limit(1),
)

export const giftsById = read('giftsById', giftShape, (query) =>
  query.from(gifts).where(sql`${gifts.id} in (select value from json_each(${param('ids')}))`),
)

export const giftByCode = read(
  'giftByCode',
  {
    ...giftShape,
    isTaken: sql<number>`exists (select 1 from ${giftSeats} where ${giftSeats.giftId} = ${gifts.id}
      and ${giftSeats.userId} = ${param('userId')})`,
  },
  (query) =>
    query
      .from(gifts)
      .where(eq(gifts.codeDigest, param('digest')))
      .limit(1),
)

export const giftsOfBuyer = read('giftsOfBuyer', giftShape, (query) =>
  query
    .from(gifts)
    .where(
      sql`${gifts.buyerId} = ${param('buyerId')} and ${gifts.type} = ${param('type')} and ${gifts.paidAt} is not null
        and ${before(gifts.createdAt, gifts.id)}`,
    )
    .orderBy(desc(gifts.createdAt), desc(gifts.id))
    .limit(param('limit')),
)

const givenShape = {
  type: gifts.type,
  plan: gifts.plan,
  fromName: gifts.fromName,
  message: gifts.message,
  redeemedAt: sql<number | null>`${giftSeats.redeemedAt}`,
}
export type GivenRow = RowOf<typeof givenShape>

export const giftsOfTaker = read('giftsOfTaker', givenShape, (query) =>
  query
    .from(giftSeats)
    .innerJoin(gifts, eq(gifts.id, giftSeats.giftId))
    .where(eq(giftSeats.userId, param('userId')))
    .orderBy(desc(giftSeats.redeemedAt), desc(giftSeats.id))
    .limit(param('limit')),
)

export const giftsDue = read('giftsDue', { id: gifts.id }, (query) =>
  query
    .from(gifts)
    .where(
      sql`${gifts.deliverAt} is not null and ${gifts.deliveredAt} is null and ${gifts.seats} > 0
        and ${gifts.deliverAt} <= ${param('now')}`,
    )
    .orderBy(gifts.deliverAt, gifts.id)
    .limit(param('limit')),
)

const takerShape = {
  giftId: giftSeats.giftId,
  redeemedAt: giftSeats.redeemedAt,
  name: sql<string | null>`${users.name}`,
  username: sql<string | null>`${users.username}`,
}
export type TakerRow = RowOf<typeof takerShape>

export const takersOfGifts = read('takersOfGifts', takerShape, (query) =>
  query
    .from(giftSeats)
    // A deleted account keeps its seat.
    .leftJoin(users, eq(users.id, giftSeats.userId))
    .where(and(sql`${giftSeats.giftId} in (select value from json_each(${param('ids')}))`))
    .orderBy(giftSeats.giftId, giftSeats.redeemedAt, giftSeats.id),
)

export const giftedTimeOf = read(
  'giftedTimeOf',
  { giftStartsAt: users.giftStartsAt, giftedUntil: users.giftedUntil },
  (query) =>
    query
      .from(users)
      .where(eq(users.id, param('id')))
      .limit(1),
)
