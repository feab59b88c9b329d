import { sql } from 'drizzle-orm'
import type { PostChange } from '#worker/posts/verbs/changePost.ts'

/** Several are written in one batch. */
export type StoryPart = Required<Pick<PostChange, 'when' | 'set' | 'rows'>> & Pick<PostChange, 'alsoTags'>

export function joinParts(parts: readonly Partial<StoryPart>[]): StoryPart {
  const tags = parts.flatMap(({ alsoTags }) => (alsoTags ? [sql`select tag from (${alsoTags})`] : []))
  return {
    when: sql.join([sql`1`, ...parts.flatMap(({ when }) => when ?? [])], sql` and `),
    set: parts.flatMap(({ set = [] }) => set),
    rows: parts.flatMap(({ rows = [] }) => rows),
    ...(tags.length > 0 && { alsoTags: sql.join(tags, sql` union all `) }),
  }
}
