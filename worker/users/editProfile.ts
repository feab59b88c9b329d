import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { profile } from '#schema/inputs/account.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { writerFor } from '#worker/identity/account/writerFor.ts'
import { homeTag, userTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { failure, parsed } from '#worker/platform/results.ts'
import { commit } from '#worker/platform/database/write.ts'

interface ProfileInput {
  name?: string | null
  bio?: string | null
  /** Null removes it. */
  imageId?: string | null
}

/** Omitted fields stay. Null on success. */
export async function editProfile(ctx: Context, given: ProfileInput) {
  const owner = theViewer(ctx)
  const input = parsed(profile.partial(), {
    ...given,
    name: given.name ?? undefined,
    bio: given.bio ?? undefined,
  })
  if ('message' in input) return input
  const { name, bio, imageId } = input.value
  const assignments = [
    sql`updated_at = ${now()}`,
    ...(name === undefined ? [] : [sql`name = ${name}`]),
    ...(bio === undefined ? [] : [sql`bio = ${bio}`]),
    ...(imageId === undefined ? [] : [sql`image_id = ${imageId}`]),
  ]
  const done = await commit(writerFor(ctx, owner), {
    guard: imageId ? sql`exists (select 1 from images where id = ${imageId})` : undefined,
    rows: [sql`update users set ${sql.join(assignments, sql`, `)} where id = ${owner.id}`],
    purge: { tags: [userTag(owner.id), homeTag], reason: 'editProfile' },
  })
  if (typeof done === 'string') return failure('BadRequest', copy.accountSettings.noPicture)
  Object.assign(owner, name === undefined ? {} : { name }, imageId === undefined ? {} : { imageId })
  return null
}
