import { sql } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { isGood } from '#worker/identity/oneTimeTokens.ts'
import { writeRows } from '#worker/platform/write.ts'

interface Row {
  name: string
  username: string
}

/**
 * Whom an app's one-time code would sign in, so that nobody is signed in as somebody else unawares. Nothing is spent,
 * and codes that are unknown, spent or too old look alike: null (R107).
 */
export async function appLogin(ctx: Context, token: string): Promise<Row | null> {
  const [rows] = (await writeRows(ctx, {
    rows: [
      sql`select name, username from users
        where id = (select user_id from one_time_tokens where ${isGood(token, 'session')})`,
    ],
  })) as unknown as [Row[]]
  return rows[0] ?? null
}
