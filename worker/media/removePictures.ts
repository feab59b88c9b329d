/**
 * The end of pictures whose rows are gone: their bytes are deleted, and then their tags are raised, so that no copy at
 * the edge is shown any more. In this order: a copy that is made while the bytes are still there has the number from
 * before. What fails is done again by the scheduled run.
 */
import { sql } from 'drizzle-orm'
import { pictureTag, withPictures } from '#worker/platform/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { commit, type Writer } from '#worker/platform/write.ts'

/** @param ids those in `removed_images`. Deleting again what is gone is no error. */
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
