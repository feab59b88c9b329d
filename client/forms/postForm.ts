import { CLIENT_ID_HEADER, newClientId } from '#schema/forms/clientIds.ts'
import { copy } from '#schema/copy.ts'
import type { FormOutcome } from '#schema/forms/formOutcome.ts'
import { fetchKeptAlive } from '#client/browser/keepalive.ts'
import { underWay } from '#client/browser/rest.ts'
import { currentViewer } from '#client/browser/viewer.ts'
import { STALE } from '#client/session/retryAfterSignIn.ts'

/** @returns an outcome even without an answer */
export const postForm = (action: string, fields: FormData): Promise<FormOutcome> =>
  underWay(post(action, fields))

async function post(action: string, fields: FormData): Promise<FormOutcome> {
  fields.set('xsrf', currentViewer()?.xsrfToken ?? '')
  const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === 'string')
  const body = new URLSearchParams(texts).toString()
  const attempt = `${action} ${body}`
  const id = unanswered.get(attempt) ?? newClientId()
  unanswered.set(attempt, id)
  try {
    const response = await fetchKeptAlive(action, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        [CLIENT_ID_HEADER]: id,
      },
      body,
    })
    if (response.ok) {
      const outcome = (await response.json()) as FormOutcome
      unanswered.delete(attempt)
      return outcome
    }
    if (response.status === 401) return failed('Unauthorized')
    if (response.status === 403) return failed(STALE)
    if (response.status === 413) return failed('BadRequest', copy.refused.problems[413])
  } catch {
    // A retry of the same form uses the same id.
  }
  return failed('')
}

const unanswered = new Map<string, string>()

const failed = (kind: string, message = `${copy.toast.error} ${copy.toast.errorAdvice}`): FormOutcome => ({
  isError: true,
  kind,
  message,
  field: null,
  leadsTo: null,
})
