import { sql } from 'drizzle-orm'
import { pictureTag, withPictures } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'

/**
 * A copy made while the bytes still exist has the earlier number.
 * @param ids those in `removed_images`
 */
export async function removePictures(
  writer: Writer & { env: Pick<Env, 'MEDIA'> },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await writer.env.MEDIA.delete(ids.map((id) => `images/${id}`))
  await commit(writer, {
    rows: [
      sql`update removed_images set deleted_at = ${now()}
        where id in (select value from json_each(${JSON.stringify(ids)}))`,
    ],
    purge: { tags: withPictures(ids.map(pictureTag)), kind: 'hard', reason: 'removePictures' },
  })
}
