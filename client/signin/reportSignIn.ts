import type { Environment } from '#schema/enums.ts'
import type { EventRecord } from '#schema/inputs/reports.ts'
import { cookieName } from '#schema/identity/cookies.ts'
import { SIGN_IN_NOTE, type SignInNote } from '#schema/identity/signInNote.ts'
import { currentViewer } from '#client/browser/viewer.ts'
import { track } from '#client/reporting/events.ts'
import { noteIn } from '#client/signin/noteIn.ts'

/**
 * Removes the note first, to report once (R449).
 * @returns whether this page is the first after a sign-in
 */
export function reportSignIn(environment: Environment): boolean {
  const viewer = currentViewer()
  const note = viewer && noteIn(document.cookie, environment)
  if (!note) return false
  document.cookie = withoutNote(environment)
  const data = factsOf(note, viewer.id)
  track('userLogin.success', data)
  track('susi.success', data)
  return true
}

const withoutNote = (environment: Environment): string =>
  `${cookieName(environment, SIGN_IN_NOTE)}=; Path=/; Max-Age=0${environment === 'development' ? '' : '; Secure'}`

/** R230: another way was refused before. Its account has no user here, so its id is null. */
const factsOf = ({ operation, method, tried }: SignInNote, userId: string): EventRecord['data'] => ({
  operation,
  method,
  ...(tried && {
    alternateUserSuggestion: `${tried}AccountExists`,
    sourceUserId: null,
    targetUserId: userId,
    targetMethod: method,
    isAfterBlocked: true,
  }),
})
