/** The only file that uses lucia, which is no longer developed (decision 10). */
import { and, eq, sql } from 'drizzle-orm'
import { type Adapter, Lucia, TimeSpan } from 'lucia'
import { limits } from '#schema/limits.ts'
import { sessions } from '#schema/tables/identity.ts'
import { users } from '#schema/tables/users.ts'
import type { Viewer } from '#worker/context.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { param, type Read, read, type RowOf, type Values } from '#worker/platform/read.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import type { Shape } from '#worker/platform/shape.ts'

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
export const readSession = (
  db: Db,
  env: Pick<Env, 'DB'>,
  token: string,
  host: string,
): Promise<Viewer | null> =>
  validate(env, token, () => db.first(sessionByToken, { id: sessionIdOf(token), host }))

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
  return { viewer: await validate(env, token, () => Promise.resolve(row)), row }
}

async function validate(
  env: Pick<Env, 'DB'>,
  token: string,
  find: () => Promise<SessionRow | null>,
): Promise<Viewer | null> {
  let row: SessionRow | null = null
  const lucia = new Lucia(
    adapter(env, async () => (row = await find())),
    { sessionExpiresIn: new TimeSpan(limits.session.lifetime / 1000, 's') },
  )
  const { session } = await lucia.validateSession(token)
  const found = row as SessionRow | null
  return session && found
    ? {
        id: found.userId,
        username: found.viewerUsername,
        name: found.viewerName,
        imageId: found.imageId,
        email: found.email,
        unverifiedEmail: found.unverifiedEmail,
        mediumMemberAt: hasEnded(found) ? null : found.mediumMemberAt,
        hasPastMemberships: found.hasPastMemberships || hasEnded(found),
        paymentFailedAt: hasEnded(found) ? null : found.paymentFailedAt,
        partnerSince: found.partnerSince,
        isBookAuthor: found.isBookAuthor,
        feedFilledAt: found.feedFilledAt,
        createdAt: found.userCreatedAt,
        dismissableFlags: found.dismissableFlags,
        sharesEmail: found.sharesEmail,
        isStaff: found.isStaff,
        isSuspended: found.isSuspended,
        spoofedById: found.spoofedById,
        xsrfToken: found.xsrfToken,
        sessionId: found.sessionId,
        isFresh: session.fresh,
        flags: JSON.parse(found.flags) as Record<string, boolean | string>,
      }
    : null
}

/** Safety P6. */
const hasEnded = ({ memberUntil }: SessionRow): boolean => memberUntil !== null && memberUntil <= now()

/** lucia expects raw tokens and the system clock. */
function adapter(env: Pick<Env, 'DB'>, find: () => Promise<SessionRow | null>): Adapter {
  const ahead = now() - Date.now()
  const byToken =
    (text: string, ...values: unknown[]) =>
    async (token: string) =>
      void (await env.DB.prepare(text)
        .bind(...values, sessionIdOf(token))
        .run())
  return {
    async getSessionAndUser(token) {
      const row = await find()
      if (!row) return [null, null]
      const expiresAt = new Date(row.expiresAt - ahead)
      return [
        { id: token, userId: row.userId, expiresAt, attributes: {} },
        { id: row.userId, attributes: {} },
      ]
    },
    deleteSession: byToken('delete from sessions where id = ?'),
    // A handed-over session ends with its parent.
    updateSessionExpiration: (token, expiresAt) =>
      byToken(
        `update sessions set expires_at = ?1
         where (id = ?2 or id = (select parent_id from sessions where id = ?2)) and spoofed_by_id is null`,
        expiresAt.getTime() + ahead,
      )(token),
    getUserSessions: notHere,
    setSession: notHere,
    deleteUserSessions: notHere,
    deleteExpiredSessions: notHere,
  }
}

function notHere(): never {
  throw new Error('Sessions are only read here')
}
