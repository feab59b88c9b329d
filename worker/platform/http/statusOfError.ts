import { copy } from '#schema/copy.ts'
import { isUnavailable } from '#worker/platform/database/db.ts'

/** 409 if the message says so (R176). */
export function statusOfError(error: unknown): 409 | 500 | 503 {
  if (error instanceof Error && error.message.includes(copy.matched.conflict)) return 409
  return isUnavailable(error) ? 503 : 500
}
