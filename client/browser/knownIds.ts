/** Maps names in addresses to ids, from the data of this visit's pages: sources need ids (R220). */
import type { SourceRecord } from '#schema/source.ts'
import type { LatePart } from '#client/browser/late.tsx'

type Ids = Pick<SourceRecord, 'userId' | 'collectionId' | 'postId' | 'catalogId' | 'topicId'>

const users = new Map<string, string>()
const collections = new Map<string, string>()
const topics = new Map<string, string>()
const stories = new Map<string, Pick<Ids, 'userId' | 'collectionId'>>()

/**
 * Learns ids from an operation's data.
 * @param field the name of the data's field, which tells publications from topics
 */
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

/** Learns ids from each late part when it arrives. */
export function learnLateIds(parts: readonly LatePart[]): void {
  for (const { value } of parts) void value.then((part) => part.ok && learnIds(part.data))
}

const idOf = (data: unknown): string | undefined => (data as { id?: string } | null | undefined)?.id

/**
 * The ids of a link's target.
 * @param params of its path
 * @param storyId the card's story, if the link goes elsewhere
 */
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
