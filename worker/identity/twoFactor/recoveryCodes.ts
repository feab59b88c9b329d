/** Safety I7. */
import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { newFromAlphabet } from '#worker/platform/ids.ts'
import { keyedDigestOf } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/database/write.ts'

/** No characters that look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: limits.recoveryCode.codes }, () =>
    newFromAlphabet(ALPHABET, limits.recoveryCode.length),
  )

export const recoveryCodeRows = (env: Context['env'], userId: string, codes: readonly string[]): SQL[] => [
  sql`delete from recovery_codes where user_id = ${userId}`,
  ...codes.map(
    (code) =>
      sql`insert into recovery_codes (user_id, code_hash) values (${userId}, ${hashOf(env, userId, code)})`,
  ),
]

export async function spendRecoveryCode(
  ctx: Pick<Context, 'db' | 'env'>,
  userId: string,
  given: string,
): Promise<boolean> {
  const code = given.replace(/[\s-]/g, '').toLowerCase()
  if (code.length !== limits.recoveryCode.length) return false
  const written = await writeRows(ctx, {
    rows: [
      sql`update recovery_codes set used_at = ${now()}
        where user_id = ${userId} and code_hash = ${hashOf(ctx.env, userId, code)} and used_at is null
        returning user_id`,
    ],
  })
  return typeof written !== 'string' && written[0]!.length > 0
}

const hashOf = (env: Context['env'], userId: string, code: string) =>
  keyedDigestOf(env, `recoveryCode:${userId}:${code}`)
