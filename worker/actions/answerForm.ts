/**
 * A form that was sent to a row: from a page of this host and with the session's token, which is asked for here, once
 * for all forms (safety I11).
 */
import { type FormName, formsOf } from '#schema/forms.ts'
import type { Match } from '#schema/routes/match.ts'
import { answerMutation } from '#worker/actions/answerMutation.ts'
import { type StepForm, stepForms } from '#worker/actions/stepForms.ts'
import type { Context } from '#worker/context.ts'
import { readForm, refuse } from '#worker/identity/forms/readForm.ts'

/** Null where the form fits, and what it is about is not there. */
export async function answerForm(
  ctx: Context,
  request: Request,
  { row, params }: Match,
): Promise<Response | null> {
  const step = (stepForms as Partial<Record<string, StepForm>>)[row.name]
  const fields = await readForm(step?.isSignIn ? { ...ctx, caller: undefined } : ctx, request)
  if (fields instanceof Response) return fields
  if (step) return step.answer(ctx, fields, params)
  const name = formIn(fields, formsOf(row.name))
  return name ? answerMutation(ctx, name, fields, params) : refuse(404)
}

/** Where a row has several forms, each says which it is. */
const formIn = (fields: URLSearchParams, names: FormName[]): FormName | undefined =>
  names.length === 1 ? names[0] : names.find((name) => name === fields.get('form'))
