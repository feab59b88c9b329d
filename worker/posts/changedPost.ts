import type { PostRow } from '#worker/posts/rows.ts'

/** A story after a verb. */
export interface ChangedPostRow {
  id: string
  revision: number
  /** Of the write. */
  changeNumber: number
  /** Null where the one who changed it may not read it any more. */
  post: PostRow | null
}
