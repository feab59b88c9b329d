import type { Context } from '#worker/platform/context.ts'
import {
  type GiftRow,
  giftsOfBuyer,
  type TakerRow,
  takersOfGifts,
} from '#worker/membership/gifts/giftReads.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'

export interface GiftOfferRow {
  isSold: boolean
}

export async function listGifts(
  ctx: Context,
  buyerId: string,
  type: string,
  paging: Paging,
): Promise<Page<GiftRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(giftsOfBuyer, { buyerId, type, ...values })
  return pageOf(rows, size, ({ createdAt, id }) => [createdAt, id])
}

export const takersOf = loader<Context, TakerRow[]>(async (ctx, ids) => {
  const rows = await ctx.db.all(takersOfGifts, { ids: JSON.stringify(ids) })
  return Map.groupBy(rows, ({ giftId }) => giftId)
})
