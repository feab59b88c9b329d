import { desc, eq, sql } from 'drizzle-orm'
import { tagWriters } from '#schema/tables/topics.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { normaliseSlug, idOfTag } from '#worker/topics/tags.ts'
import { userShape } from '#worker/users/userShape.ts'
import { isShownPerson } from '#worker/permissions/person.ts'

const writerShape = { postCount: tagWriters.postCount, clapCount: tagWriters.clapCount, user: userShape }

type TagWriterRow = RowOf<typeof writerShape>

const topWriters = read('topWriters', writerShape, (query) =>
  query
    .from(tagWriters)
    .innerJoin(users, eq(users.id, tagWriters.userId))
    .where(
      sql`${tagWriters.tagId} = ${idOfTag} and ${before(tagWriters.clapCount, tagWriters.userId)} and ${isShownPerson()}`,
    )
    .orderBy(desc(tagWriters.clapCount), desc(tagWriters.userId))
    .limit(param('limit')),
)

/** The writers of a tag, by the claps for their stories there. */
export async function listTopWriters(
  ctx: Context,
  tagSlug: string,
  paging: Paging,
): Promise<Page<TagWriterRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(topWriters, { ...values, tag: normaliseSlug(tagSlug) })
  return pageOf(rows, size, ({ clapCount, user }) => [clapCount, user.id])
}
