import type { Environment } from '#schema/enums.ts'
import { followKept } from '#client/following/followKept.ts'
import { reportSignIn } from '#client/signin/reportSignIn.ts'

/** What the first page after a sign-in does: it reports it, and does what the visitor had signed in for. */
export function afterSignIn(environment: Environment): void {
  if (reportSignIn(environment)) followKept()
}
