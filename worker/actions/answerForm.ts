import { copy } from '#schema/copy.ts'
import type { Form } from '#schema/actions/form.ts'
import { type FormName, forms, formsOf } from '#schema/forms/forms.ts'
import { VIEWER_FIELD } from '#schema/forms/viewerField.ts'
import type { Match } from '#schema/routes/match.ts'
import { answerCall, callIdOf } from '#worker/actions/answerCall.ts'
import { isCall } from '#worker/actions/calls.ts'
import { answerMutation, pageOf, valuesOf } from '#worker/actions/answerMutation.ts'
import { type StepForm, stepForms } from '#worker/actions/stepForms.ts'
import type { Context } from '#worker/platform/context.ts'
import { storeUnsentForm } from '#worker/identity/forms/formAnswer.ts'
import { readForm, refuse } from '#worker/identity/forms/readForm.ts'
import { ownReferrer } from '#worker/platform/http/ownReferrer.ts'
import { isJson, takesJson } from '#worker/platform/http/sameOrigin.ts'

/**
 * Checks the host and the session's token for all forms (safety I11). Some rows also take JSON (R438). Null if the
 * form's subject does not exist.
 */
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
    clientId: callIdOf(request),
  })
}

/**
 * Seals typed values until the same user signs in.
 * @returns where to go after signing in; null for the form's address
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
  const { keepFields = [], key }: Form = forms[name]
  const userId = fields.get(VIEWER_FIELD)
  const values = valuesOf(fields, [...keepFields, ...(key ? [key] : [])])
  if (userId && keepFields.length > 0) {
    const message = copy.signInOver.unsent
    const kind = 'Unauthorized'
    await storeUnsentForm(ctx, userId, { form: name, isError: true, kind, message, field: null, values })
  }
  return pageOf(name, fields, params)
}

const formIn = (fields: URLSearchParams, names: FormName[]): FormName | undefined =>
  names.length === 1 ? names[0] : names.find((name) => name === fields.get('form'))
