/** Of concurrent attempts one succeeds (decision 11). */
import { sql, type SQL } from 'drizzle-orm'
import { oneTimeTokens } from '#schema/tables/identity.ts'
import type { Context } from '#worker/platform/context.ts'
import type { TokenKind } from '#schema/identity/identity.ts'
import { now } from '#worker/platform/clock.ts'
import { newToken } from '#worker/platform/ids.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { type Refusal, type Writer, writeRows } from '#worker/platform/database/write.ts'

export interface NewToken {
  kind: TokenKind
  /** Milliseconds. */
  lifetime: number
  userId?: string | null
  email?: string | null
  browser?: string | null
  codeHash?: string | null
  payload?: Record<string, unknown>
}

export interface SpentToken {
  userId: string | null
  email: string | null
  browser: string | null
  payload: Record<string, unknown>
}

export function issueToken(given: NewToken): { token: string; row: SQL } {
  const token = newToken(160)
  return { token, row: insertToken(token, given) }
}

const insertToken = (
  token: string,
  { kind, lifetime, userId = null, email = null, browser = null, codeHash = null, payload = {} }: NewToken,
): SQL => {
  const at = now()
  return sql`insert into one_time_tokens (id, kind, user_id, email, browser, code_hash, payload, expires_at, created_at)
    values (${digestOf(token)}, ${kind}, ${userId}, ${email}, ${browser}, ${codeHash}, ${JSON.stringify(payload)}, ${at + lifetime}, ${at})`
}

export const isGood = (token: string, kind: TokenKind): SQL =>
  sql`id = ${digestOf(token)} and kind = ${kind} and used_at is null and expires_at > ${now()}`

/** Later statements of the batch check `isSpentBy`. */
export const spend = (token: string, kind: TokenKind, by: string, condition: SQL = sql`1`): SQL =>
  sql`update one_time_tokens set used_at = ${now()}, spent_by = ${by}
    where ${isGood(token, kind)} and ${condition}
    returning user_id as "userId", email, browser, payload`

export const isSpentBy = (token: string, by: string): SQL =>
  sql`exists (select 1 from one_time_tokens where id = ${digestOf(token)} and spent_by = ${by})`

export const spendToken = async (
  writer: Pick<Writer, 'db'>,
  token: string,
  kind: TokenKind,
): Promise<SpentToken | null> => spentOf(await writeRows(writer, { rows: [spend(token, kind, 'once')] }))

export const isGoodToken = sql`id = ${param('tokenId')} and kind = ${param('kind')} and used_at is null
  and expires_at > ${param('at')}`
export const goodToken = (token: string, kind: TokenKind) => ({ tokenId: digestOf(token), kind, at: now() })

const unspentToken = read(
  'unspentToken',
  {
    userId: oneTimeTokens.userId,
    email: oneTimeTokens.email,
    browser: oneTimeTokens.browser,
    payload: oneTimeTokens.payload,
  },
  (query) => query.from(oneTimeTokens).where(isGoodToken),
)

export const readToken = (
  { db }: Pick<Context, 'db'>,
  token: string,
  kind: TokenKind,
): Promise<SpentToken | null> => db.first(unspentToken, goodToken(token, kind))

export function spentOf(written: Record<string, unknown>[][] | Refusal): SpentToken | null {
  const row = typeof written === 'string' ? undefined : written[0]?.[0]
  if (!row) return null
  return {
    userId: row.userId as string | null,
    email: row.email as string | null,
    browser: row.browser as string | null,
    payload: JSON.parse(row.payload as string) as Record<string, unknown>,
  }
}
