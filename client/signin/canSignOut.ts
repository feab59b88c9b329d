import { copy } from '#schema/copy.ts'
import { log } from '#client/reporting/logs.ts'

/** A refusal without a token would be logged (R346). */
export function canSignOut(xsrfToken: string): boolean {
  if (!xsrfToken) log.warn(copy.thrown.noXsrf)
  return xsrfToken !== ''
}
