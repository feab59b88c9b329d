import { copy } from '#schema/copy.ts'
import { isUnavailable } from '#worker/platform/db.ts'

/** The status of a failed answer: 409 if the message says so (R176), 503 if the database is unavailable. */
export function statusOfError(error: unknown): 409 | 500 | 503 {
  if (error instanceof Error && error.message.includes(copy.matched.conflict)) return 409
  return isUnavailable(error) ? 503 : 500
}
