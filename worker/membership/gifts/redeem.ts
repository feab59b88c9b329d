import { sql } from 'drizzle-orm'
import { gifts as words } from '#schema/copy/gifts.ts'
import { giftCode } from '#schema/membership/giftCode.ts'
import { limits } from '#schema/limits.ts'
import { membershipPrice } from '#schema/membership/membershipPrices.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { writerFor } from '#worker/identity/account/writerFor.ts'
import { codeDigest } from '#worker/membership/gifts/code.ts'
import { takeGuess } from '#worker/membership/gifts/guess.ts'
import { giftByCode, giftedTimeOf } from '#worker/membership/gifts/giftReads.ts'
import { memberChangeRow, redeemedChangeRow } from '#worker/membership/memberChanges.ts'
import { periodRows } from '#worker/membership/paidPeriods.ts'
import { isPermanent, redeemedRow } from '#worker/membership/giftedTime.ts'
import { newMemberRows } from '#worker/newsletters/issues/newMemberRows.ts'
import { userTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { as, failure } from '#worker/platform/results.ts'
import { commit } from '#worker/platform/database/write.ts'

/** It may be repeated. */
export async function redeemGift(ctx: Context, typed: string) {
  const viewer = theViewer(ctx)
  const code = giftCode(typed)
  if (!code) return failure('BadRequest', words.wrongCode)
  const digest = codeDigest(code)
  if (!(await takeGuess(ctx, viewer, digest))) return failure('TooManyRequests', words.tooManyCodes)
  const gift = await ctx.db.first(giftByCode, { digest, userId: viewer.id })
  if (!gift?.paidAt) return failure('BadRequest', words.wrongCode)
  const user = sql`${viewer.id}`
  const [id, at, duration] = [newId(), now(), limits.gift[gift.plan]]
  if (!gift.isTaken) {
    const done = await commit(writerFor(ctx, viewer), {
      guard: sql`exists (select 1 from gifts where id = ${gift.id} and seats_taken < seats) and not ${isPermanent(user)}
        and not exists (select 1 from gift_seats where gift_id = ${gift.id} and user_id = ${viewer.id})`,
      rows: [
        sql`insert into gift_seats (id, gift_id, user_id, duration, redeemed_at)
          values (${id}, ${gift.id}, ${viewer.id}, ${duration}, ${at})`,
        sql`update gifts set seats_taken = seats_taken + 1 where id = ${gift.id}`,
        ...newMemberRows(viewer.id),
        redeemedRow(viewer.id, duration),
        memberChangeRow(viewer.id),
        redeemedChangeRow(viewer.id, at),
        // The gifted time may wait (decision 145).
        ...periodRows(viewer.id, [giftPeriod(id, at, at + duration, membershipPrice(gift.plan))]),
      ],
      purge: { tags: viewer.mediumMemberAt === null ? [userTag(viewer.id)] : [], reason: 'redeemGift' },
    })
    if (typeof done === 'string') {
      const after = await ctx.db.first(giftByCode, { digest, userId: viewer.id })
      if (!after?.isTaken) {
        return failure(
          'Conflict',
          after && after.seatsTaken < after.seats ? words.permanent : usedUp(gift.type),
        )
      }
    }
  }
  const time = await ctx.db.first(giftedTimeOf, { id: viewer.id })
  return as('RedeemedGift', { giftType: gift.type, giftedUntil: time?.giftedUntil ?? null })
}

const giftPeriod = (id: string, startsAt: number, paidUntil: number, amount: number) => ({
  chargeId: `gift:${id}`,
  startsAt,
  paidUntil,
  endsAt: paidUntil,
  amount,
})

const usedUp = (type: string) => (type === 'group-gift' ? words.groupUsed : words.used)
