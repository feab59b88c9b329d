import type { RouteRow } from '#schema/routes/row.ts'
import { isStaff } from '#worker/identity/caller.ts'
import type { Rendered } from '#worker/cache/rendered.ts'
import type { MatchedRequest } from '#worker/request/steps/routedRequest.ts'

export const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

export const takes = ({ methods }: Pick<RouteRow, 'methods'>, { method }: Request): boolean =>
  methods.includes(method === 'HEAD' ? 'GET' : (method as 'GET' | 'POST'))

/** Staff rows are not found for others, with any method (D24). */
export async function refuseMethod({ found: { row }, caller }: MatchedRequest): Promise<Rendered> {
  if (row.auth === 'staff' && !isStaff(await caller())) return { response: notFoundText() }
  return { response: methodNotAllowed(row) }
}

export function methodNotAllowed({ methods }: Pick<RouteRow, 'methods'>): Response {
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
  return new Response('Method not allowed', { status: 405, headers: { allow, ...PLAIN } })
}

export const notFoundText = (): Response => new Response('Not found', { status: 404, headers: PLAIN })

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' }
