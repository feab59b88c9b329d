import * as z from 'zod'
import { displayName, tagSlug } from '#schema/inputs/names.ts'
import { emit } from '#worker/platform/events.ts'
import { homeTag, topicTag } from '#worker/platform/database/cacheTags.ts'
import { rename } from '#worker/platform/database/rename.ts'
import { parsed } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'

const Names = z.object({ slug: tagSlug, name: displayName })

/** Null on success, else why not. */
export async function renameTag(writer: Writer, id: string, names: { slug: string; name: string }) {
  const given = parsed(Names, names)
  if ('message' in given) return given
  const tags = [topicTag(id), homeTag]
  const refused = await rename(writer, { kind: 'tag', id, ...given.value, tags, reason: 'renameTag' })
  if (!refused) emit({ type: 'tagRenamed', tagId: id })
  return refused
}
