import { giftCode } from '#schema/membership/giftCode.ts'
import { limits } from '#schema/limits.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { codeDigest } from '#worker/membership/gifts/code.ts'
import { takeGuess } from '#worker/membership/gifts/guess.ts'
import { giftByCode, giftsOfTaker, type GivenRow } from '#worker/membership/gifts/giftReads.ts'

export async function giftToRedeem(ctx: Context, typed: string): Promise<GivenRow | null> {
  const viewer = ctx.caller?.viewer
  const code = giftCode(typed)
  if (!viewer || !code) return null
  const digest = codeDigest(code)
  if (!(await takeGuess(ctx, viewer, digest))) return null
  const gift = await ctx.db.first(giftByCode, { digest, userId: viewer.id })
  return gift?.paidAt ? { ...gift, redeemedAt: null } : null
}

export const receivedGifts = (ctx: Context, { id: userId }: Viewer): Promise<GivenRow[]> =>
  ctx.db.all(giftsOfTaker, { userId, limit: limits.gift.received })
