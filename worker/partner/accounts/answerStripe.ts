import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { syncAccount } from '#worker/partner/accounts/syncAccount.ts'
import { type PartnerRow, readPartner } from '#worker/partner/partnerReads.ts'
import { isSelling } from '#worker/platform/isSelling.ts'
import { logError } from '#worker/platform/log.ts'
import { newId } from '#worker/platform/ids.ts'
import { redirectTo } from '#worker/platform/http/redirectTo.ts'

/** The return from Stripe's onboarding, perhaps unfinished (R088). Reads the account first. */
export const finishStripe: Handler = async (ctx) => {
  const partner = await ownPartner(ctx)
  if (partner?.accountId) {
    // Stripe's event will report it too.
    await syncAccount(ctx, partner.accountId).catch((error: unknown) =>
      logError(error, { where: 'payments' }),
    )
  }
  const isEnrolling = partner !== null && partner.enrolledAt === null && partner.termsAcceptedAt !== null
  return redirectTo(
    isEnrolling ? path('EnrollInPartnerProgramStep', { step: 'payout' }) : path('ShowPayoutSetup'),
    303,
  )
}

/** Once the account is set up there (R088). */
export const showStripeDashboard: Handler = async (ctx) => {
  const partner = await ownPartner(ctx)
  const setup = path('ShowPayoutSetup')
  if (!partner?.accountId || partner.accountState === 'STARTED') return redirectTo(setup, 303)
  try {
    const { openProvider } = await import('#worker/payments/provider.ts')
    const provider = await openProvider(ctx.env)
    const key = { idempotencyKey: `loginLink:${newId()}` }
    return redirectTo((await provider.accounts.createLoginLink(partner.accountId, {}, key)).url, 303)
  } catch (error) {
    logError(error, { where: 'payments' })
    return redirectTo(setup, 303)
  }
}

/** Null while staff view the site as a writer. */
async function ownPartner({ caller, db, env }: Context): Promise<PartnerRow | null> {
  const viewer = caller?.viewer
  return viewer && viewer.spoofedById === null && isSelling(env) ? readPartner(db, viewer.id) : null
}
