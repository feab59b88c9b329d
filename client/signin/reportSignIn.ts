/** The report of a sign-in (R449), sent by the first page after it on which the app runs. */
import type { Environment } from '#schema/enums.ts'
import type { EventRecord } from '#schema/inputs/reports.ts'
import { cookieName } from '#schema/cookies.ts'
import { SIGN_IN_NOTE, type SignInNote } from '#schema/signInNote.ts'
import { currentViewer } from '#client/browser/viewer.ts'
import { track } from '#client/reporting/events.ts'
import { noteIn } from '#client/signin/noteIn.ts'

/**
 * Only once: the server's note is removed before anything is sent. Without a session nothing is reported.
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

/** The cookie that removes the note, with the attributes that browsers require for its name. */
const withoutNote = (environment: Environment): string =>
  `${cookieName(environment, SIGN_IN_NOTE)}=; Path=/; Max-Age=0${environment === 'development' ? '' : '; Secure'}`

/**
 * With the reporting payload (R230) where another way was tried first. It was refused because the suggested account
 * exists. The account of the refused way belongs to no user here, so it has no user id.
 */
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
