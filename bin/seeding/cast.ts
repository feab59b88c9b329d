import type { Period } from './scale.ts'
import type { TagCast } from './tags.ts'

export interface Cast {
  userIds: string[]
  collectionIds: string[]
  tags: TagCast
  period: Period
}
