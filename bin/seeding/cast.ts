import type { Period } from './scale.ts'
import type { TagCast } from './tags.ts'

/** All people and things that stories are about, by rank. */
export interface Cast {
  userIds: string[]
  collectionIds: string[]
  tags: TagCast
  period: Period
}
