import type { Environment } from '#schema/enums.ts'
import { cookieName } from '#schema/identity/cookies.ts'
import { parseNote, SIGN_IN_NOTE, type SignInNote } from '#schema/identity/signInNote.ts'

/** @param cookies the text of `document.cookie` */
export function noteIn(cookies: string, environment: Environment): SignInNote | null {
  const start = `${cookieName(environment, SIGN_IN_NOTE)}=`
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(start))
  return found ? parseNote(found.slice(start.length)) : null
}
