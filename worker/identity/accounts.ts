import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { users } from '#schema/tables/users.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

const shape = {
  id: users.id,
  username: users.username,
  name: users.name,
  email: users.email,
  unverifiedEmail: users.unverifiedEmail,
  passwordHash: sql<string | null>`(select hash from passwords where passwords.user_id = ${users.id})`,
}
export type Account = RowOf<typeof shape>

const byEmail = read('accountByEmail', shape, (query) =>
  query
    .from(users)
    .where(
      or(
        eq(users.email, param('email')),
        and(eq(users.unverifiedEmail, param('email')), isNull(users.email)),
      ),
    )
    .orderBy(sql`${users.email} is null`)
    .limit(1),
)
const byId = read('accountById', shape, (query) => query.from(users).where(eq(users.id, param('id'))))

/**
 * An unproved address does not count: a typing mistake must not give the account to its real owner.
 * @param email in lower case
 */
export const findAccount = (db: Db, email: string): Promise<Account | null> => db.first(byEmail, { email })

export const findAccountById = (db: Db, id: string): Promise<Account | null> => db.first(byId, { id })

/**
 * Anyone who claimed the address first can no longer sign in (arXiv 2205.10174).
 * @returns the account's id, or null
 */
export async function proveEmail(
  ctx: { db: Db } & Pick<Writer, 'db'>,
  email: string,
): Promise<string | null> {
  const account = await findAccount(ctx.db, email)
  if (!account) return null
  if (account.email === email) return account.id
  const { id } = account
  await writeRows(ctx, {
    guard: sql`exists (select 1 from users where id = ${id} and unverified_email = ${email})`,
    rows: [
      sql`update users set email = ${email}, unverified_email = null where id = ${id}`,
      ...withoutCredentials(id),
    ],
  })
  return id
}

export const withoutCredentials = (userId: string): SQL[] =>
  [
    sql`sessions`,
    sql`passwords`,
    sql`external_accounts`,
    sql`passkeys`,
    sql`two_factors`,
    sql`recovery_codes`,
    sql`one_time_tokens`,
  ].map((table) => sql`delete from ${table} where user_id = ${userId}`)
