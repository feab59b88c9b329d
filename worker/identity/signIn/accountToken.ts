import { sql } from 'drizzle-orm'
import type { SusiOperation } from '#schema/enums.ts'
import type { Context } from '#worker/context.ts'
import { now } from '#worker/platform/clock.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/write.ts'

interface Row {
  email: string
  payload: string
  isGood: number
}

/** Whether the link of an e-mail still opens something (R413). Nothing is spent, and only its holder can ask. */
export async function accountToken(ctx: Context, token: string) {
  const [rows] = (await writeRows(ctx, {
    rows: [
      sql`select email, payload, used_at is null and expires_at > ${now()} as "isGood" from one_time_tokens
        where id = ${digestOf(token)} and kind in ('emailLink', 'resetPassword', 'login')`,
    ],
  })) as unknown as [Row[]]
  const row = rows[0]
  if (!row) return { status: 'NOT_FOUND' as const }
  const { operation } = JSON.parse(row.payload) as { operation?: SusiOperation }
  return { status: row.isGood ? ('VALID' as const) : ('EXPIRED' as const), operation, email: row.email }
}
