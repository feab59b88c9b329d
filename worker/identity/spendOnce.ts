import { sql } from 'drizzle-orm'
import { now } from '#worker/platform/clock.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

/** We must count uses of other services' tokens. */
export async function spendOnce(writer: Pick<Writer, 'db'>, purpose: string, text: string): Promise<boolean> {
  const written = await writeRows(writer, {
    rows: [
      sql`insert into rate_limit_uses (subject, use, at) values (${`once:${purpose}`}, ${digestOf(text)}, ${now()})`,
    ],
  })
  return typeof written !== 'string'
}
