import { desc, eq, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { collectionInvitations } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/context.ts'
import { now } from '#worker/platform/clock.ts'
import { nullable, param, read } from '#worker/platform/read.ts'
import { userShape } from '#worker/users/rows.ts'

const pending = read(
  'collectionInvitations',
  {
    id: collectionInvitations.id,
    role: collectionInvitations.role,
    email: collectionInvitations.email,
    createdAt: collectionInvitations.createdAt,
    expiresAt: collectionInvitations.expiresAt,
    user: nullable(userShape),
  },
  (query) =>
    query
      .from(collectionInvitations)
      .leftJoin(users, eq(users.id, collectionInvitations.userId))
      .where(
        sql`${collectionInvitations.collectionId} = ${param('collectionId')}
          and ${collectionInvitations.expiresAt} > ${param('now')}`,
      )
      .orderBy(desc(collectionInvitations.createdAt))
      .limit(param('limit')),
)

/** Those that can still be answered, the last first. */
export const invitationsOf = (ctx: Context, collectionId: string) =>
  ctx.db.all(pending, { collectionId, now: now(), limit: limits.publication.invitations })
