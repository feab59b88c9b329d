import * as z from 'zod'
import { collectionSlug, displayName } from '#schema/inputs/names.ts'
import { emit } from '#worker/platform/events.ts'
import { collectionTag, homeTag } from '#worker/platform/database/cacheTags.ts'
import { rename } from '#worker/platform/database/rename.ts'
import { parsed } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'

const Names = z.object({ slug: collectionSlug, name: displayName })

/** Null on success. */
export async function renameCollection(writer: Writer, id: string, names: { slug: string; name: string }) {
  const given = parsed(Names, names)
  if ('message' in given) return given
  const tags = [collectionTag(id), homeTag]
  const refused = await rename(writer, {
    kind: 'collection',
    id,
    ...given.value,
    tags,
    reason: 'renameCollection',
  })
  if (!refused) emit({ type: 'collectionRenamed', collectionId: id })
  return refused
}
