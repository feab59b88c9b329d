import type { RowOf } from '#worker/platform/database/read.ts'
import { tags } from '#schema/tables/topics.ts'

export const tagShape = {
  id: tags.id,
  slug: tags.slug,
  name: tags.name,
  description: tags.description,
  topicVisibility: tags.topicVisibility,
  postCount: tags.postCount,
  followerCount: tags.followerCount,
  writerCount: tags.writerCount,
}

export type TagRow = RowOf<typeof tagShape>
