import { sql, type SQL } from 'drizzle-orm'
import { newId } from '#worker/platform/ids.ts'
import type { Work, Writer } from '#worker/platform/database/write.ts'

export const FIND_QUOTES = 'findQuotes'

export const orphanQuotes = (postId: string): SQL =>
  sql`update quotes set is_orphaned = 1 where post_id = ${postId} and is_orphaned = 0`

export const findingQuotes = (postId: string) =>
  ({ id: newId(), kind: FIND_QUOTES, payload: { postId } }) satisfies Work

/** If it fails, the outbox retries it. */
export function beginFinding(writer: Writer, { id, kind, payload }: ReturnType<typeof findingQuotes>): void {
  if (!writer.begin) return
  writer.execution.waitUntil(writer.begin({ id, kind, payload: JSON.stringify(payload), attempts: 0 }))
}
