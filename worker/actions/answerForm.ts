/**
 * Answers a form that was posted to a row. It must come from a page of this host and have the session's token, which
 * is checked here for all forms (safety I11).
 */
import { type FormName, formsOf } from '#schema/forms.ts'
import type { Match } from '#schema/routes/match.ts'
import { answerMutation } from '#worker/actions/answerMutation.ts'
import { type StepForm, stepForms } from '#worker/actions/stepForms.ts'
import type { Context } from '#worker/context.ts'
import { readForm, refuse } from '#worker/identity/forms/readForm.ts'

/** Null when the form is valid but what it is about does not exist. */
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

/** Where a row has several forms, a field names the one. */
const formIn = (fields: URLSearchParams, names: FormName[]): FormName | undefined =>
  names.length === 1 ? names[0] : names.find((name) => name === fields.get('form'))
