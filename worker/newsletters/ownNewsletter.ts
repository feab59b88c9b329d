import { sql, type SQL } from 'drizzle-orm'
import { newsletters } from '#schema/tables/newsletters.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { isFirstOf } from '#worker/newsletters/target.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const newsletterRow = (authorId: string): SQL =>
  sql`insert into newsletters (id, user_id, created_at) values (${newId()}, ${authorId}, ${now()})
    on conflict (user_id, slug) where user_id is not null do nothing`

const ownNewsletter = read('ownNewsletter', { id: newsletters.id }, (query) =>
  query
    .from(newsletters)
    .where(isFirstOf(param('userId')))
    .limit(1),
)

export const findOwnNewsletter = async (ctx: Context, userId: string): Promise<string | null> =>
  (await ctx.db.first(ownNewsletter, { userId }))?.id ?? null

export async function newsletterToManage(ctx: Context, id: string | null | undefined): Promise<string> {
  if (id) return id
  const viewer = theViewer(ctx)
  const found = await findOwnNewsletter(ctx, viewer.id)
  if (found) return found
  await writeRows(ctx, { rows: [newsletterRow(viewer.id)] })
  return (await findOwnNewsletter(ctx, viewer.id))!
}
