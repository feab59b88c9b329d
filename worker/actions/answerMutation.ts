/**
 * A form without scripts is the mutation that the page would send: the same operation with the same variables, run in
 * process. The page that it leads to says what came of it (post, redirect, get).
 */
import { copy } from '#schema/copy.ts'
import { type Done, type Form, forms, type FormName } from '#schema/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { askInProcess } from '#worker/actions/ask.ts'
import { prove } from '#worker/actions/prove.ts'
import { variablesOf } from '#worker/actions/variables.ts'
import type { Context } from '#worker/context.ts'
import { keepFormAnswer } from '#worker/identity/forms/formAnswer.ts'
import { leadAway } from '#worker/identity/forms/leadOn.ts'
import { seeOther } from '#worker/identity/forms/readForm.ts'
import { hostPathOnly } from '#worker/identity/redirects.ts'

type Params = Readonly<Record<string, string>>
interface Result {
  __typename?: string
  /** Why not. */
  message?: string
}

/** Null where what the address names is not there. */
export async function answerMutation(
  ctx: Context,
  name: FormName,
  fields: URLSearchParams,
  params: Params,
): Promise<Response | null> {
  const form: Form = forms[name]
  // As it was before the mutation, which may change it.
  const viewer = ctx.caller?.viewer ? { ...ctx.caller.viewer } : null
  const asked = await prove(ctx, fields)
  if (asked) return showResult(ctx, name, fields, params, { ...asked, kind: 'Forbidden' })
  const given = form.operation
    ? variablesOf(form.operation, fields, { ...form.fixed, ...namedBy(form, params) })
    : Object.fromEntries(fields)
  const result = given ? await run(ctx, form, given) : BAD_REQUEST
  if (result.__typename === 'NotFound' && form.params) return null
  const kind = result.__typename ?? ''
  if (result.message !== undefined) {
    return showResult(ctx, name, fields, params, { isError: true, message: result.message, kind })
  }
  const redirect = hostPathOnly(fields.get('redirect'))
  const done: Done = { given: given ?? {}, result: { ...result }, redirect, viewer }
  return showResult(ctx, name, fields, params, {
    isError: false,
    message: form.says?.(done) ?? null,
    kind,
    leadsTo: form.leadsTo?.(done),
  })
}

const BAD_REQUEST: Result = { __typename: 'BadRequest', message: copy.accountSettings.failed }

const namedBy = ({ params: names = {} }: Form, params: Params) =>
  Object.fromEntries(Object.entries(names).map(([param, variable]) => [variable, params[param] ?? '']))

/** The one field that the operation asks for; its alias does not matter. */
async function run(ctx: Context, { operation }: Form, given: Record<string, unknown>): Promise<Result> {
  if (!operation) return {}
  const data = await askInProcess(ctx)(operation, given as never)
  return Object.values(data)[0] as Result
}

interface Outcome {
  isError: boolean
  message: string | null
  kind: string
  leadsTo?: string | null
}

/** What was typed goes back into the form where it failed; passwords never do. */
async function showResult(
  ctx: Context,
  name: FormName,
  fields: URLSearchParams,
  params: Params,
  { leadsTo, message, ...outcome }: Outcome,
): Promise<Response> {
  const { row, query = [], anchor, typed = [], which, isAway }: Form = forms[name]
  if (message !== null) {
    const shown = [...(outcome.isError ? typed : []), ...(which ? [which] : [])]
    const values = shown.flatMap((field) => fields.getAll(field).map((value) => ({ name: field, value })))
    await keepFormAnswer(ctx, { form: name, ...outcome, message, values })
  }
  if (leadsTo) return isAway ? leadAway(leadsTo) : seeOther(leadsTo)
  const named = Object.fromEntries(query.map((field) => [field, fields.get(field)]))
  return seeOther(path(row, params as never, named) + (anchor ? `#${anchor}` : ''))
}
