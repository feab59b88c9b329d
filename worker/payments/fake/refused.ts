import type { Json } from '#worker/payments/fake/store.ts'

/** An error response in the provider's words. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly error: Json
  constructor(status: number, error: Json) {
    super(String(error['message']))
    this.status = status
    this.error = error
  }
}

export const missing = (what: string, id: unknown) =>
  new Refused(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${String(id)}'`,
  })

export const invalid = (message: string, code = 'parameter_invalid') =>
  new Refused(400, { type: 'invalid_request_error', code, message })
