import { sql } from 'drizzle-orm'
import type { EntityType, ModerationDecision } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import type { CollectionRole } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { isMemberAt } from '#worker/permissions/text.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'

const { found, decisions } = limits.staffPeople

const shape = {
  id: users.id,
  username: users.username,
  name: users.name,
  createdAt: users.createdAt,
  isStaff: users.isStaff,
  isSuspended: users.isSuspended,
  isDeactivated: sql<boolean>`${users.deactivatedAt} is not null`,
  isMember: isMemberAt(users.id, param('now')),
  isPartner: sql<boolean>`${users.partnerSince} is not null`,
  postCount: users.postCount,
  followerCount: users.followerCount,
  openReports: sql<number>`(select count(*) from (select 1 from reports
    where subject_id = ${users.id} and status = 'OPEN' limit 100))`,
  rolesJson: sql<string>`(select json_group_array(json_object('role', e.role, 'slug', c.slug, 'name', c.name) order by c.name)
    from collection_editors e join collections c on c.id = e.collection_id where e.user_id = ${users.id})`,
  historyJson: sql<string>`(select json_group_array(json_object('id', id, 'createdAt', created_at, 'decision', action,
      'reason', reason, 'entityType', entity_type, 'staffUsername', staff_username) order by created_at desc, id desc)
    from (select made.*, coalesce(staff.username, '') as staff_username from moderation_actions made
      left join users staff on staff.id = made.staff_id where made.subject_id = ${users.id}
      order by made.created_at desc, made.id desc limit ${sql.raw(String(decisions))}))`,
}

/** Both searches walk an index. */
const peopleForStaff = read('peopleForStaff', shape, (query) =>
  query
    .from(users)
    .where(
      sql`${users.id} in (select id from (select id from users where username >= ${param('username')}
          and username < ${param('beyond')} order by username limit ${param('limit')})
        union select id from users where email = ${param('email')})`,
    )
    .orderBy(users.username)
    .limit(param('limit')),
)

interface Role {
  role: CollectionRole
  slug: string
  name: string
}

interface Decision {
  id: string
  createdAt: number
  decision: ModerationDecision
  reason: string
  entityType: EntityType
  staffUsername: string
}

export type StaffPersonRow = Omit<RowOf<typeof shape>, 'rolesJson' | 'historyJson'> & {
  roles: Role[]
  history: Decision[]
}

/** @param given a username with or without its `@`, or an email address; '' finds no one */
export async function findPeopleForStaff({ db }: Context, given: string) {
  const query = given.trim().replace(/^@/, '').toLowerCase()
  if (query === '') return { people: [], isCut: false }
  const rows = await db.all(peopleForStaff, {
    username: query,
    beyond: `${query}\u{10FFFF}`,
    email: query,
    now: now(),
    limit: found + 1,
  })
  const people = rows.slice(0, found).map(({ rolesJson, historyJson, ...row }) => ({
    ...row,
    roles: JSON.parse(rolesJson) as Role[],
    history: JSON.parse(historyJson) as Decision[],
  }))
  return { people, isCut: rows.length > found }
}
