/** RFC 6238: six digits, half a minute, usable once (D35). */
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { unseal } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export const APP_SECRET = 'appSecret'
const PERIOD = 30

export const appOf = (env: Context['env'], secret: string, label: string): TOTP =>
  new TOTP({
    issuer: env.PRODUCT_NAME,
    label,
    secret: Secret.fromBase32(secret),
    digits: limits.authAppCode.length,
    period: PERIOD,
  })

/** Null for a wrong code. */
export function stepOf(app: TOTP, code: string): number | null {
  const timestamp = now()
  const delta = app.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}

export async function spendAppCode(
  ctx: Pick<Context, 'db' | 'env'>,
  { userId, secret }: { userId: string; secret: string | null },
  code: string,
): Promise<boolean> {
  const text = secret === null ? null : await unseal(ctx.env, APP_SECRET, secret)
  const step = typeof text === 'string' ? stepOf(appOf(ctx.env, text, ''), code) : null
  if (step === null) return false
  const written = await writeRows(ctx, {
    guard: sql`exists (select 1 from two_factors where user_id = ${userId} and last_step < ${step})`,
    rows: [sql`update two_factors set last_step = ${step} where user_id = ${userId}`],
  })
  return typeof written !== 'string'
}
