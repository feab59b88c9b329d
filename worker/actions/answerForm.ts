/**
 * Answers a form that was posted to a row. It must come from a page of this host and have the session's token, which
 * is checked here for all forms (safety I11). Some rows take a call of JSON, too (R438).
 */
import { copy } from '#schema/copy.ts'
import { CLIENT_ID_HEADER, isClientId } from '#schema/clientIds.ts'
import type { Form } from '#schema/actions/form.ts'
import { type FormName, forms, formsOf } from '#schema/forms.ts'
import { VIEWER_FIELD } from '#schema/viewerField.ts'
import type { Match } from '#schema/routes/match.ts'
import { answerCall } from '#worker/actions/answerCall.ts'
import { isCall } from '#worker/actions/calls.ts'
import { answerMutation, pageOf, valuesOf } from '#worker/actions/answerMutation.ts'
import { type StepForm, stepForms } from '#worker/actions/stepForms.ts'
import type { Context } from '#worker/context.ts'
import { storeUnsentForm } from '#worker/identity/forms/formAnswer.ts'
import { readForm, refuse } from '#worker/identity/forms/readForm.ts'
import { ownReferrer } from '#worker/platform/ownReferrer.ts'
import { isJson, takesJson } from '#worker/platform/sameOrigin.ts'

/** Null when the form is valid but what it is about does not exist. */
export async function answerForm(
  ctx: Context,
  request: Request,
  { row, params }: Match,
): Promise<Response | null> {
  if (isJson(request) && isCall(row.name)) return answerCall(ctx, request, { row, params })
  const step = (stepForms as Partial<Record<string, StepForm>>)[row.name]
  const fields = await readForm(step?.isSignIn ? { ...ctx, caller: undefined } : ctx, request)
  if (fields instanceof Response) return fields
  if (step) return step.answer(ctx, fields, params)
  const name = formIn(fields, formsOf(row.name))
  if (!name) return refuse(404)
  return answerMutation(ctx, {
    name,
    fields,
    params,
    from: ownReferrer(request),
    isJson: takesJson(request),
    clientId: clientIdIn(request),
  })
}

/**
 * A form whose session ended while it was filled in: what was typed waits, sealed, for the same person to sign in, and
 * is in the form again after that. The caller has no session, so the form acts on nothing.
 * @returns where to go after signing in; null to go back to the form's address
 */
export async function storeUnsent(
  ctx: Context,
  request: Request,
  { row, params }: Match,
): Promise<string | Response | null> {
  const fields = await readForm({ ...ctx, caller: undefined }, request)
  if (fields instanceof Response) return fields
  const name = formIn(fields, formsOf(row.name))
  if (!name) return null
  const { typed = [], which }: Form = forms[name]
  const userId = fields.get(VIEWER_FIELD)
  const values = valuesOf(fields, [...typed, ...(which ? [which] : [])])
  if (userId && typed.length > 0) {
    const message = copy.signInOver.unsent
    await storeUnsentForm(ctx, userId, { form: name, isError: true, kind: 'Unauthorized', message, values })
  }
  return pageOf(name, fields, params)
}

/** The id of a script's own attempt. */
function clientIdIn({ headers }: Request): string | undefined {
  const id = headers.get(CLIENT_ID_HEADER) ?? ''
  return isClientId(id) ? id : undefined
}

/** Where a row has several forms, a field names the one. */
const formIn = (fields: URLSearchParams, names: FormName[]): FormName | undefined =>
  names.length === 1 ? names[0] : names.find((name) => name === fields.get('form'))
