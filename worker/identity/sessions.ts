/** The only file that uses lucia, which is no longer developed (decision 10). */
import { and, eq, sql } from 'drizzle-orm'
import { type Adapter, Lucia, TimeSpan } from 'lucia'
import { limits, second } from '#schema/limits.ts'
import { sessions } from '#schema/tables/identity.ts'
import { users } from '#schema/tables/users.ts'
import type { Viewer } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { param, type Read, read, type RowOf, type Values } from '#worker/platform/database/read.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import type { Shape } from '#worker/platform/database/shape.ts'

const viewerShape = {
  sessionId: sessions.id,
  userId: sessions.userId,
  expiresAt: sessions.expiresAt,
  xsrfToken: sessions.xsrfToken,
  spoofedById: sessions.spoofedById,
  viewerUsername: users.username,
  viewerName: users.name,
  imageId: users.imageId,
  email: users.email,
  unverifiedEmail: users.unverifiedEmail,
  mediumMemberAt: users.mediumMemberAt,
  memberUntil: users.memberUntil,
  hasPastMemberships: users.hasPastMemberships,
  paymentFailedAt: users.paymentFailedAt,
  partnerSince: users.partnerSince,
  isBookAuthor: users.isBookAuthor,
  feedFilledAt: users.feedFilledAt,
  userCreatedAt: users.createdAt,
  dismissableFlags: users.dismissableFlags,
  flags: sql<string>`(select json_group_object(name, json(value)) from user_flags where user_flags.user_id = ${users.id})`,
  sharesEmail: users.sharesEmail,
  isStaff: users.isStaff,
  isSuspended: users.isSuspended,
}
type SessionRow = RowOf<typeof viewerShape>

export const sessionWith = <More extends Shape>(name: string, more: More) =>
  read(name, { ...viewerShape, ...more }, (query) =>
    query.from(sessions).innerJoin(users, eq(users.id, sessions.userId)).where(isOfTokenAndHost()),
  )

function isOfTokenAndHost() {
  return and(eq(sessions.id, param('id')), eq(sessions.host, param('host')))
}

const sessionByToken = sessionWith('session', {})

/** Reading the table is not enough to sign in. */
export const sessionIdOf = digestOf

/** @param host as the sessions table has it */
export async function readSession(
  db: Db,
  env: Pick<Env, 'DB'>,
  token: string,
  host: string,
): Promise<Viewer | null> {
  const row = await db.first(sessionByToken, { id: sessionIdOf(token), host })
  return validate(env, token, row)
}

/** @returns also the row, which may be of an expired session */
export async function readSessionWith<Row extends SessionRow>(
  db: Db,
  env: Pick<Env, 'DB'>,
  token: string,
  host: string,
  statement: Read<Row>,
  values: Values,
): Promise<{ viewer: Viewer | null; row: Row | null }> {
  const row = await db.first(statement, { id: sessionIdOf(token), host, ...values })
  return { viewer: await validate(env, token, row), row }
}

/** lucia deletes an expired session, and extends one in the second half of its lifetime. */
async function validate(env: Pick<Env, 'DB'>, token: string, row: SessionRow | null): Promise<Viewer | null> {
  if (!row) return null
  const sessionExpiresIn = new TimeSpan(limits.session.lifetime / second, 's')
  const { session } = await new Lucia(adapterOf(env, row), { sessionExpiresIn }).validateSession(token)
  return session && viewerOf(row, session.fresh)
}

function adapterOf({ DB }: Pick<Env, 'DB'>, row: SessionRow): Adapter {
  const used: Pick<Adapter, 'getSessionAndUser' | 'deleteSession' | 'updateSessionExpiration'> = {
    async getSessionAndUser(token) {
      // lucia reads the system clock, and ours can be moved in development.
      const expiresAt = new Date(Date.now() + row.expiresAt - now())
      return [
        { id: token, userId: row.userId, expiresAt, attributes: {} },
        { id: row.userId, attributes: {} },
      ]
    },
    async deleteSession() {
      await DB.prepare('delete from sessions where id = ?').bind(row.sessionId).run()
    },
    // A handed-over session ends with its parent.
    async updateSessionExpiration() {
      await DB.prepare(
        `update sessions set expires_at = ?1
         where (id = ?2 or id = (select parent_id from sessions where id = ?2)) and spoofed_by_id is null`,
      )
        .bind(now() + limits.session.lifetime, row.sessionId)
        .run()
    },
  }
  return used as Adapter
}

const viewerOf = (row: SessionRow, isFresh: boolean): Viewer => ({
  id: row.userId,
  username: row.viewerUsername,
  name: row.viewerName,
  imageId: row.imageId,
  email: row.email,
  unverifiedEmail: row.unverifiedEmail,
  mediumMemberAt: hasEnded(row) ? null : row.mediumMemberAt,
  hasPastMemberships: row.hasPastMemberships || hasEnded(row),
  paymentFailedAt: hasEnded(row) ? null : row.paymentFailedAt,
  partnerSince: row.partnerSince,
  isBookAuthor: row.isBookAuthor,
  feedFilledAt: row.feedFilledAt,
  createdAt: row.userCreatedAt,
  dismissableFlags: row.dismissableFlags,
  sharesEmail: row.sharesEmail,
  isStaff: row.isStaff,
  isSuspended: row.isSuspended,
  spoofedById: row.spoofedById,
  xsrfToken: row.xsrfToken,
  sessionId: row.sessionId,
  isFresh,
  flags: JSON.parse(row.flags) as Record<string, boolean | string>,
})

/** Safety P6. */
const hasEnded = ({ memberUntil }: SessionRow): boolean => memberUntil !== null && memberUntil <= now()
