/** The first referring writer is credited, once. */
import { eq, sql, type SQL } from 'drizzle-orm'
import { membershipPromotions } from '#schema/tables/gifts.ts'
import { users } from '#schema/tables/users.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export const promotionOf = read(
  'promotionOf',
  { cameCount: membershipPromotions.cameCount, joinedCount: membershipPromotions.joinedCount },
  (query) =>
    query
      .from(membershipPromotions)
      .where(eq(membershipPromotions.userId, param('userId')))
      .limit(1),
)

const writerByName = read('writerByName', { id: users.id }, (query) =>
  query
    .from(users)
    .where(sql`${users.username} = ${param('username')} and ${isShownPerson()}`)
    .limit(1),
)

/** An unknown name is ignored. */
export async function noteReferral(ctx: Context, viewer: Viewer, username: string): Promise<void> {
  if (viewer.mediumMemberAt !== null || viewer.hasPastMemberships) return
  const writer = await ctx.db.first(writerByName, {
    username: username.trim().toLowerCase().replace(/^@/, ''),
  })
  if (!writer || writer.id === viewer.id) return
  await writeRows(ctx, {
    guard: sql`not exists (select 1 from membership_referrals where user_id = ${viewer.id})`,
    rows: [
      sql`insert into membership_referrals (user_id, writer_id, came_at) values (${viewer.id}, ${writer.id}, ${now()})`,
      sql`insert into membership_promotions (user_id, came_count) values (${writer.id}, 1)
        on conflict (user_id) do update set came_count = came_count + 1`,
    ],
  })
}

/** Charges have times in whole seconds. */
export function creditRows(userId: string): SQL[] {
  const due = sql`from membership_referrals r where r.user_id = ${userId} and r.credited_at is null and exists (
    select 1 from charges where charges.user_id = r.user_id and charges.status = 'SUCCEEDED' and charges.gift_id is null
      and charges.created_at > r.came_at - 1000)`
  return [
    sql`update membership_promotions set joined_count = joined_count + 1 where user_id = (select r.writer_id ${due})`,
    sql`update membership_referrals set credited_at = ${now()} where user_id = (select r.user_id ${due})`,
  ]
}
