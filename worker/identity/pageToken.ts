/** A form that is sent twice from one page is the same call (decision 162). */
import { isClientId, newClientId } from '#schema/forms/clientIds.ts'
import type { Viewer } from '#worker/platform/context.ts'

type Session = Pick<Viewer, 'xsrfToken'>

export const XSRF_FIELD = 'xsrf'

const ofPages = new WeakMap<Session, string>()

export function pageTokenOf(viewer: Session): string {
  const known = ofPages.get(viewer)
  if (known) return known
  const token = `${viewer.xsrfToken}${BETWEEN}${newClientId()}`
  ofPages.set(viewer, token)
  return token
}

export const isTokenOf = (viewer: Session, given: string | null | undefined): boolean =>
  given?.split(BETWEEN)[0] === viewer.xsrfToken

export function clientIdOf(fields: URLSearchParams): string | undefined {
  const id = fields.get(XSRF_FIELD)?.split(BETWEEN)[1]
  return id && isClientId(id) ? id : undefined
}

const BETWEEN = '.'
