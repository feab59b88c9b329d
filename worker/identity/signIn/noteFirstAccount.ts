import { sql } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { homeTag } from '#worker/platform/cacheTags.ts'
import { commit, writeRows } from '#worker/platform/write.ts'

/** With the first account of a site its home stops telling how to begin. */
export async function noteFirstAccount(ctx: Context, id: string): Promise<void> {
  const [others] = (await writeRows(ctx, {
    rows: [sql`select 1 from users where id <> ${id} limit 1`],
  })) as unknown[][]
  if (others!.length > 0) return
  await commit({ ...ctx, actor: id }, { rows: [], purge: { tags: [homeTag], reason: 'createAccount' } })
}
