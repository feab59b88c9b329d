import { and, eq, sql } from 'drizzle-orm'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/context.ts'
import { param, read } from '#worker/platform/read.ts'
import { userShape, type UserRow } from '#worker/users/rows.ts'

const profileShape = { ...userShape, aboutHtml: users.aboutHtml }
const notSuspended = eq(users.isSuspended, sql`0`)

const userById = read('userById', profileShape, (query) =>
  query.from(users).where(and(eq(users.id, param('id')), notSuspended)),
)
const userByUsername = read('userByUsername', profileShape, (query) =>
  query.from(users).where(and(eq(users.username, param('username')), notSuspended)),
)

/** A user by id or username; null for unknown and for suspended ones. */
export function findUser(
  ctx: Context,
  { id, username }: { id?: string | null; username?: string | null },
): Promise<UserRow | null> {
  if (id) return ctx.db.first(userById, { id })
  if (username) return ctx.db.first(userByUsername, { username: username.toLowerCase() })
  return Promise.resolve(null)
}
