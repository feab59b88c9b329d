/** `/_/dev/payments/{session}` (development only): the fake payment provider's checkout. */
import type { Env } from '#worker/platform/env.ts'
import { openDb } from '#worker/platform/db.ts'

export async function answerPayments(
  request: Request,
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Response> {
  const { answerCheckoutPage } = await import('#worker/payments/fake/checkoutPage.tsx')
  const { takeEvent } = await import('#worker/membership/takeEvent.ts')
  return answerCheckoutPage(request, env, (event) => takeEvent({ env, execution, db: openDb(env.DB) }, event))
}
