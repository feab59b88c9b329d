/** Sources need ids where addresses have names (R220). */
import type { SourceRecord } from '#schema/stats/source.ts'
import type { LatePart } from '#client/browser/late.tsx'

type Ids = Pick<SourceRecord, 'userId' | 'collectionId' | 'postId' | 'catalogId' | 'topicId'>

const users = new Map<string, string>()
const collections = new Map<string, string>()
const topics = new Map<string, string>()
const stories = new Map<string, Pick<Ids, 'userId' | 'collectionId'>>()

/** @param field distinguishes publications from topics */
export function learnIds(data: unknown, field = ''): void {
  if (Array.isArray(data)) return data.forEach((one) => learnIds(one, field))
  if (typeof data !== 'object' || data === null) return
  const { id, username, slug, creator, collection } = data as Record<string, unknown>
  if (typeof id === 'string') {
    if (typeof username === 'string') users.set(username, id)
    else if (typeof slug === 'string') {
      if (/collection/i.test(field)) collections.set(slug, id)
      if (/tag|topic/i.test(field)) topics.set(slug, id)
    }
    if (creator !== undefined) stories.set(id, { userId: idOf(creator), collectionId: idOf(collection) })
  }
  for (const [name, value] of Object.entries(data)) learnIds(value, name)
}

export function learnLateIds(parts: readonly LatePart[]): void {
  for (const { value } of parts) void value.then((part) => part.ok && learnIds(part.data))
}

const idOf = (data: unknown): string | undefined => (data as { id?: string } | null | undefined)?.id

export function idsOf(params: Record<string, string | undefined>, storyId?: string): Ids {
  const { username, collectionSlug, tagSlug, topicSlug, catalogSlugId, postId = storyId } = params
  const story = postId === undefined ? undefined : stories.get(postId)
  return {
    userId: nameIn(users, username) ?? story?.userId,
    collectionId: nameIn(collections, collectionSlug) ?? story?.collectionId,
    postId,
    catalogId: catalogSlugId?.split('-').at(-1),
    topicId: nameIn(topics, tagSlug ?? topicSlug),
  }
}

const nameIn = (ids: ReadonlyMap<string, string>, name: string | undefined) =>
  name === undefined ? undefined : ids.get(name)
