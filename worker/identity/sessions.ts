/**
 * Reads a session's viewer. This is the only file that uses lucia, which is no longer developed: it decides whether a
 * session is still valid and when it is extended (decision 10).
 */
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type Adapter, Lucia, TimeSpan } from 'lucia'
import { limits } from '#schema/limits.ts'
import { sessions } from '#schema/tables/identity.ts'
import { users } from '#schema/tables/users.ts'
import type { Viewer } from '#worker/context.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { param, read, type RowOf } from '#worker/platform/read.ts'

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
  userCreatedAt: users.createdAt,
  dismissableFlags: users.dismissableFlags,
  flags: sql<string>`(select json_group_object(name, json(value)) from user_flags where user_flags.user_id = ${users.id})`,
  isStaff: users.isStaff,
  isSuspended: users.isSuspended,
}
type SessionRow = RowOf<typeof viewerShape>

const sessionByToken = read('session', viewerShape, (query) =>
  query.from(sessions).innerJoin(users, eq(users.id, sessions.userId)).where(isOfTokenAndHost()),
)

/** The version at which one of the tags was last purged, at any strength; 0 for never. */
const lastPurgeOf = (
  tags: string,
) => sql<number>`(select coalesce(max(max(version, soft_version, hard_version)), 0)
  from tag_versions where tag in (select value from json_each(${param(tags)})))`

const sessionAndPurges = read(
  'sessionAndPurges',
  { ...viewerShape, pagePurge: lastPurgeOf('pageTags'), sitePurge: lastPurgeOf('siteTags') },
  (query) => query.from(sessions).innerJoin(users, eq(users.id, sessions.userId)).where(isOfTokenAndHost()),
)

function isOfTokenAndHost() {
  return and(eq(sessions.id, param('id')), eq(sessions.host, param('host')))
}

/** The stored form of a token: reading the table is not enough to sign in. */
export const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Null for a token that is unknown, spent, expired or of another host. One statement, and a second one at most every
 * 45 days.
 * @param host as the sessions table has it
 */
export const readSession = (
  db: Db,
  env: Pick<Env, 'DB'>,
  token: string,
  host: string,
): Promise<Viewer | null> =>
  validate(env, token, () => db.first(sessionByToken, { id: sessionIdOf(token), host }))

/** Tags of a stored page and of its site. */
export interface StoredTags extends Record<string, unknown> {
  pageTags: readonly string[]
  siteTags: readonly string[]
}

/** The versions of their last purges, as the database has them now. */
export interface LastPurges {
  pagePurge: number
  sitePurge: number
}

/**
 * Reads the session and, in the same statement, whether the stored page is still valid: after a write, users see what
 * they wrote, even where the mirror does not have it yet.
 */
export async function readSessionAndPurges(
  db: Db,
  env: Pick<Env, 'DB'>,
  token: string,
  host: string,
  tags: StoredTags,
): Promise<{ viewer: Viewer | null; purges: LastPurges | null }> {
  const row = await db.first(sessionAndPurges, { id: sessionIdOf(token), host, ...tags })
  return { viewer: await validate(env, token, () => Promise.resolve(row)), purges: row }
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
        mediumMemberAt: found.mediumMemberAt,
        createdAt: found.userCreatedAt,
        dismissableFlags: found.dismissableFlags,
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

/** Lucia uses tokens where the table has digests, and the machine's clock where ours may be moved. */
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
    updateSessionExpiration: (token, expiresAt) =>
      byToken('update sessions set expires_at = ? where id = ?', expiresAt.getTime() + ahead)(token),
    getUserSessions: notHere,
    setSession: notHere,
    deleteUserSessions: notHere,
    deleteExpiredSessions: notHere,
  }
}

/** Signing in and out write sessions, in batches of their own. */
function notHere(): never {
  throw new Error('Sessions are only read here')
}
