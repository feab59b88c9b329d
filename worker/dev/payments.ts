/** `/_/dev/payments/{id}` (development only): the fake payment provider's pages, of checkouts and of payout accounts. */
import type { Env } from '#worker/platform/env.ts'
import { openDb } from '#worker/platform/database/db.ts'

export async function answerPayments(
  request: Request,
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Response> {
  const { takeEvent } = await import('#worker/membership/takeEvent.ts')
  const { partnerEvents } = await import('#worker/partner/partnerEvents.ts')
  const take = (event: Request) => takeEvent({ env, execution, db: openDb(env.DB) }, event, partnerEvents)
  if (/^\/_\/dev\/payments\/(?:alink|acct)_/.test(new URL(request.url).pathname)) {
    const { answerAccountPage } = await import('#worker/payments/fake/accountPage.tsx')
    return answerAccountPage(request, env, take)
  }
  const { answerCheckoutPage } = await import('#worker/payments/fake/checkoutPage.tsx')
  return answerCheckoutPage(request, env, take)
}
