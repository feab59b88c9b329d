/**
 * The session's token in a page, with a new id each time the page is made. A form that is sent twice from one page has
 * the same id; from the next page, it has another (decision 162).
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

/** Whether it is the session's token, from any page. */
export const isTokenOf = (viewer: Session, given: string | null | undefined): boolean =>
  given?.split(BETWEEN)[0] === viewer.xsrfToken

/** The id of the page that a form was sent from. */
export function clientIdOf(fields: URLSearchParams): string | undefined {
  const id = fields.get(XSRF_FIELD)?.split(BETWEEN)[1]
  return id && isClientId(id) ? id : undefined
}

const BETWEEN = '.'
