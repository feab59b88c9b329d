import { copy } from '#schema/copy.ts'
import { log } from '#client/reporting/logs.ts'

/** Whether signing out can be asked for: without its token it would be refused, which the log tells (R346). */
export function canSignOut(xsrfToken: string): boolean {
  if (!xsrfToken) log.warn(copy.thrown.noXsrf)
  return xsrfToken !== ''
}
