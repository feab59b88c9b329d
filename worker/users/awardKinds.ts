import { sql } from 'drizzle-orm'
import { AwardKind } from '#schema/enums.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read } from '#worker/platform/database/read.ts'

/** One index lookup per kind, for any number of awards. */
const kindsOfUser = read('awardKindsOfUser', { kind: sql<string>`kinds.value` }, (query) =>
  query
    .from(sql`json_each(${param('kinds')}) kinds`)
    .where(sql`exists (select 1 from awards where user_id = ${param('userId')} and kind = kinds.value)`)
    .orderBy(sql`kinds.key`),
)

export const awardKindsOf = async (ctx: Context, userId: string): Promise<string[]> =>
  (await ctx.db.all(kindsOfUser, { userId, kinds: [...AwardKind] })).map(({ kind }) => kind)
