/** Other sites never get a preflight (safety I11, G4). */
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'
import { requestError } from '#worker/platform/http/requestError.ts'
import { isFromForeignPage, isJson } from '#worker/platform/http/sameOrigin.ts'

/** Our own program or a tool wrote the request (R408). */
const OWN_HEADERS = ['x-frontend-app', 'graphql-operation']

export function refuseRequest(request: Request, origin: string): Response | null {
  if (!isJson(request)) return refuse(415, 'The content type must be application/json')
  if (!OWN_HEADERS.some((name) => request.headers.has(name))) {
    return refuse(403, `One of the headers ${OWN_HEADERS.join(', ')} is required`)
  }
  if (isFromForeignPage(request, origin)) return refuse(403, 'Origin not allowed')
  return null
}

const refuse = (status: number, message: string) =>
  jsonAnswer(
    { errors: [requestError(message, status === 403 ? 'Forbidden' : 'BadRequest').toJSON()] },
    status,
  )
