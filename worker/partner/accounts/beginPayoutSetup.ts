/** The idempotency key derives from the writer, so a second press and a lost reply reach the same account (safety P5). */
import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy/partner.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { type PartnerRow, readPartner } from '#worker/partner/partnerReads.ts'
import { now } from '#worker/platform/clock.ts'
import { logError } from '#worker/platform/log.ts'
import { newId } from '#worker/platform/ids.ts'
import { as, failure } from '#worker/platform/results.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export async function beginPayoutSetup(ctx: Context) {
  const writer = theViewer(ctx)
  const partner = await readPartner(ctx.db, writer.id)
  if (!partner?.country || partner.termsAcceptedAt === null)
    return failure('Conflict', copy.stepFirst('terms'))
  const { MAIN_ORIGIN } = ctx.env
  try {
    const { openProvider } = await import('#worker/payments/provider.ts')
    const provider = await openProvider(ctx.env)
    const { url } = await provider.accountLinks.create(
      {
        account: partner.accountId ?? (await createAccount(ctx, provider, writer, partner)),
        type: 'account_onboarding',
        // For a link that was used or has expired.
        refresh_url: MAIN_ORIGIN + path('ShowPayoutSetup'),
        return_url: MAIN_ORIGIN + path('FinishStripe'),
      },
      // A link works once.
      { idempotencyKey: `accountLink:${newId()}` },
    )
    return as('PayoutSetup', { url })
  } catch (error) {
    logError(error, { where: 'payments' })
    return failure('ServiceUnavailable', copy.account.failed)
  }
}

type Provider = Awaited<ReturnType<typeof import('#worker/payments/provider.ts').openProvider>>

async function createAccount(
  ctx: Context,
  provider: Provider,
  { id, email }: Viewer,
  { country }: PartnerRow,
): Promise<string> {
  const account = await provider.accounts.create(
    {
      type: 'express',
      country: country!,
      email: email ?? undefined,
      capabilities: { transfers: { requested: true } },
      // Outside the platform's country accounts can only receive.
      tos_acceptance: country === 'US' ? undefined : { service_agreement: 'recipient' },
      metadata: { user: id },
    },
    { idempotencyKey: `account:${id}:${digestOf(`${country} ${email}`)}` },
  )
  await writeRows(ctx, {
    rows: [
      sql`update partners set account_id = ${account.id}, account_state = 'STARTED', account_checked_at = ${now()}
        where user_id = ${id} and account_id is null`,
    ],
  })
  return (await readPartner(ctx.db, id))!.accountId!
}
