import { sql } from 'drizzle-orm'
import type { ClapKind } from '#schema/reactions/claps.ts'
import { catalogClaps, claps } from '#schema/tables/reactions.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { userShape } from '#worker/users/userShape.ts'

const shape = { clapCount: sql<number>`clap.count`, user: userShape }
export type ClapperRow = RowOf<typeof shape>

const clappersRead = (name: string, table: typeof claps | typeof catalogClaps, target: string) =>
  read(name, shape, (query) =>
    query
      .from(sql`${table} clap`)
      .innerJoin(users, sql`${users.id} = clap.user_id`)
      .where(
        sql`clap.${sql.identifier(target)} = ${param('of')}
          and ${before(sql`clap.count`, sql`clap.user_id`)} and ${isShownPerson()}`,
      )
      .orderBy(sql`clap.count desc`, sql`clap.user_id desc`)
      .limit(param('limit')),
  )

const clappers = {
  post: clappersRead('clappersOfPost', claps, 'post_id'),
  catalog: clappersRead('clappersOfCatalog', catalogClaps, 'catalog_id'),
}

export async function listClappers(
  ctx: Context,
  kind: ClapKind,
  id: string,
  paging: Paging,
): Promise<Page<ClapperRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(clappers[kind], { ...values, of: id })
  return pageOf(rows, size, ({ clapCount, user }) => [clapCount, user.id])
}
