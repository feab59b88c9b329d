/**
 * Which requests the data endpoint accepts (safety I11, G4). Another site can make a reader's browser send forms and
 * plain text, but neither JSON nor a header of ours without a preflight, which we never allow.
 */
import { jsonAnswer } from '#worker/platform/jsonAnswer.ts'
import { requestError } from '#worker/platform/requestError.ts'
import { isFromForeignPage, isJson } from '#worker/platform/sameOrigin.ts'

/** Each of them shows that a program of ours or a tool wrote the request (R408). */
const OWN_HEADERS = ['x-frontend-app', 'graphql-operation']

/** Null for a request that may be read. */
export function refuseRequest(request: Request, origin: string): Response | null {
  if (!isJson(request)) return refuse(415, 'The content type must be application/json')
  if (!OWN_HEADERS.some((name) => request.headers.has(name))) {
    return refuse(403, `One of the headers ${OWN_HEADERS.join(', ')} is needed`)
  }
  if (isFromForeignPage(request, origin)) return refuse(403, 'Foreign origin')
  return null
}

const refuse = (status: number, message: string) =>
  jsonAnswer(
    { errors: [requestError(message, status === 403 ? 'Forbidden' : 'BadRequest').toJSON()] },
    status,
  )
