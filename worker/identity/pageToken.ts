/**
 * The session's token as a page has it: with a new id for each time that a page is made, which its forms send along. A
 * form that is sent twice from one page is sent again; from the next page, it is another one (decision 162).
 */
import { isClientId, newClientId } from '#schema/clientIds.ts'
import type { Viewer } from '#worker/context.ts'

type Session = Pick<Viewer, 'xsrfToken'>

/** The field that repeats the session's token; a header may do so instead. */
export const XSRF_FIELD = 'xsrf'

/** The viewer is read again for each request. */
const ofPages = new WeakMap<Session, string>()

export function pageTokenOf(viewer: Session): string {
  const known = ofPages.get(viewer)
  if (known) return known
  const token = `${viewer.xsrfToken}${BETWEEN}${newClientId()}`
  ofPages.set(viewer, token)
  return token
}

/** Whether it is the session's token, from whichever page. */
export const isTokenOf = (viewer: Session, given: string | null | undefined): boolean =>
  given?.split(BETWEEN)[0] === viewer.xsrfToken

/** The id of the page that a form was sent from. */
export function clientIdOf(fields: URLSearchParams): string | undefined {
  const id = fields.get(XSRF_FIELD)?.split(BETWEEN)[1]
  return id && isClientId(id) ? id : undefined
}

const BETWEEN = '.'
