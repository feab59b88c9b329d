import type { Period } from './scale.ts'
import type { TagCast } from './tags.ts'

/** The people, publications and tags of the stories, by rank. */
export interface Cast {
  userIds: string[]
  collectionIds: string[]
  tags: TagCast
  period: Period
}
