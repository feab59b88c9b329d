import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { logError } from '#worker/platform/log.ts'
import { redirectTo } from '#worker/platform/http/redirectTo.ts'
import { giftById } from '#worker/membership/gifts/giftReads.ts'
import { type IntentRow, intentOfSession } from '#worker/membership/membershipReads.ts'

export const answerPay: Handler = async (ctx, _, __, url) => {
  const sessionId = url.searchParams.get('session')
  const viewer = ctx.caller?.viewer
  if (!sessionId || !viewer) return undefined
  const intent = await ctx.db.first(intentOfSession, { sessionId })
  if (intent?.userId !== viewer.id) return null
  try {
    const { settleCheckout } = await import('#worker/membership/settleCheckout.ts')
    if ((await settleCheckout(ctx, sessionId)) !== 'done') return undefined
  } catch (error) {
    logError(error, { where: 'payments', intent: intent.id })
    return undefined
  }
  return redirectTo(await pathAfter(ctx, intent), 303)
}

async function pathAfter(ctx: Context, { kind, giftId }: IntentRow): Promise<string> {
  if (kind === 'MEMBERSHIP') return path('ShowWelcomeMember')
  if (!giftId) return path('ShowSettingsTab', { setting: 'membership' })
  const gift = await ctx.db.first(giftById, { id: giftId })
  return path(gift?.type === 'group-gift' ? 'ShowGroupGift' : 'ShowGiftLanding', undefined, { paid: giftId })
}
