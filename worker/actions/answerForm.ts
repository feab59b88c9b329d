/**
 * A form that was sent to a row: from a page of this host and with the session's token, which is asked for here, once
 * for all forms (safety I11).
 */
import type { Match } from '#schema/routes/match.ts'
import { type StepForm, stepForms } from '#worker/actions/stepForms.ts'
import type { Context } from '#worker/context.ts'
import { readForm, refuse } from '#worker/identity/forms/readForm.ts'

export async function answerForm(ctx: Context, request: Request, { row, params }: Match): Promise<Response> {
  const step = (stepForms as Partial<Record<string, StepForm>>)[row.name]
  const fields = await readForm(step?.isSignIn ? { ...ctx, caller: undefined } : ctx, request)
  if (fields instanceof Response) return fields
  return step ? step.answer(ctx, fields, params) : refuse(404)
}
