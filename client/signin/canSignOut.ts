import { copy } from '#schema/copy.ts'
import { log } from '#client/reporting/logs.ts'

/** Whether the viewer can sign out. Without a token it would be refused, which is logged (R346). */
export function canSignOut(xsrfToken: string): boolean {
  if (!xsrfToken) log.warn(copy.thrown.noXsrf)
  return xsrfToken !== ''
}
