/** Decision 2. */
import { type Column, getTableName, type SQL } from 'drizzle-orm'
import { type CacheTag, collectionTag, topicTag, userTag } from '#worker/platform/database/cacheTags.ts'

export type TagsIn = (value: string) => CacheTag[]

/** Stories purge by author, publication and topic. */
const TAGGED: Record<string, TagsIn> = {
  'users.id': (id) => [userTag(id)],
  'posts.creator_id': (id) => [userTag(id)],
  'collections.id': (id) => [collectionTag(id)],
  'posts.collection_id': (id) => [collectionTag(id)],
  'tags.id': (id) => [topicTag(id)],
  'posts.primary_topic_id': (id) => [topicTag(id)],
}

const named = new WeakMap<SQL, TagsIn>()

export function naming<T>(leaf: SQL<T>, tagsIn: TagsIn): SQL<T> {
  named.set(leaf, tagsIn)
  return leaf
}

export const tagsOfColumn = (column: Column): TagsIn | undefined =>
  TAGGED[`${getTableName(column.table)}.${column.name}`]

export const tagsOfComputed = (leaf: SQL): TagsIn | undefined => named.get(leaf)
