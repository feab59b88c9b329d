import type { PostRow } from '#worker/posts/rows.ts'

/** A story after a verb. */
export interface ChangedPostRow {
  id: string
  revision: number
  /** The change number of the write. */
  changeNumber: number
  /** Null if the user who changed it may not read it any more. */
  post: PostRow | null
}
