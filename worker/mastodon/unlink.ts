import { sql } from 'drizzle-orm'
import { mastodonCopy as copy } from '#schema/copy/mastodon.ts'
import type { Context } from '#worker/platform/context.ts'
import { writerFor } from '#worker/identity/account/writerFor.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { forgetMastodon } from '#worker/mastodon/mastodonReads.ts'
import { userTag } from '#worker/platform/database/cacheTags.ts'
import { as, failure } from '#worker/platform/results.ts'
import { commit } from '#worker/platform/database/write.ts'

/** Forgets the viewer's account; the server holds no permission of ours that would have to end. */
export async function unlink(ctx: Context) {
  const viewer = theViewer(ctx)
  const done = await commit(writerFor(ctx, viewer), {
    guard: sql`exists (select 1 from mastodon_accounts where user_id = ${viewer.id})`,
    rows: [sql`delete from mastodon_accounts where user_id = ${viewer.id}`],
    purge: { tags: [userTag(viewer.id)], reason: 'unlinkMastodon' },
  })
  forgetMastodon(ctx, viewer.id)
  return typeof done === 'string'
    ? failure('NotFound', copy.errors.none)
    : as('MutationSuccess', { success: true })
}
