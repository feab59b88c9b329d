import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { collections } from '#schema/tables/publications.ts'
import type { CollectionRole } from '#schema/tables/publications.ts'
import { param } from '#worker/platform/database/read.ts'
import { userJson, type UserRow } from '#worker/users/userShape.ts'

export interface PendingInvitation {
  id: string
  role: CollectionRole
  email: string | null
  createdAt: number
  expiresAt: number
  user: UserRow | null
}

/** JSON of PendingInvitations, newest first. */
export const invitationsJson = sql<string>`(select json_group_array(json_object('id', sent.id, 'role', sent.role,
    'email', sent.email, 'createdAt', sent.created_at, 'expiresAt', sent.expires_at,
    'user', case when u.id is null then null else ${userJson('u')} end))
  from (select * from collection_invitations pending where pending.collection_id = ${collections.id}
    and pending.expires_at > ${param('now')}
    order by pending.created_at desc limit ${sql.raw(String(limits.publication.invitations))}) sent
  left join users u on u.id = sent.user_id)`
