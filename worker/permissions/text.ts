/** How much of a story's text may be seen. */
import { sql, type SQL } from 'drizzle-orm'

/** Whether everybody has the preview alone: what feeds and search go by, which are the same for everyone. */
export const isPreviewForAll = (table = 'posts'): SQL<boolean> =>
  sql.raw(`"${table}"."visibility" = 'LOCKED'`) as SQL<boolean>
