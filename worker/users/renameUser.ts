import * as z from 'zod'
import { displayName, username } from '#schema/inputs/names.ts'
import { emit } from '#worker/platform/events.ts'
import { homeTag, userTag } from '#worker/platform/database/cacheTags.ts'
import { rename } from '#worker/platform/database/rename.ts'
import { parsed } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'

const Names = z.object({ username, name: displayName })

/** Null on success. */
export async function renameUser(writer: Writer, id: string, names: { username: string; name: string }) {
  const given = parsed(Names, names)
  if ('message' in given) return given
  const { username: slug, name } = given.value
  const tags = [userTag(id), homeTag]
  const refused = await rename(writer, { kind: 'user', id, slug, name, tags, reason: 'renameUser' })
  if (!refused) emit({ type: 'userRenamed', userId: id })
  return refused
}
