/** Scripts get JSON; otherwise the answer is a redirect (post, redirect, get). */
import { copy } from '#schema/copy.ts'
import { type Done, fieldAt, type Form } from '#schema/actions/form.ts'
import type { FormOutcome } from '#schema/forms/formOutcome.ts'
import { forms, type FormName } from '#schema/forms/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { withApiColors } from '#worker/actions/apiColors.ts'
import { prove } from '#worker/actions/prove.ts'
import { variablesOf } from '#worker/actions/variables.ts'
import type { Context } from '#worker/platform/context.ts'
import { runOperation } from '#worker/graphql/execute.ts'
import { storeFormAnswer } from '#worker/identity/forms/formAnswer.ts'
import { leadAway } from '#worker/identity/forms/leadOn.ts'
import { clientIdOf } from '#worker/identity/pageToken.ts'
import { seeOther } from '#worker/identity/forms/readForm.ts'
import { hostPathOnly } from '#worker/identity/redirects.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'

type Params = Readonly<Record<string, string>>
interface Result {
  __typename?: string
  message?: string
  field?: string | null
}

export interface Posted {
  name: FormName
  fields: URLSearchParams
  params: Params
  from?: string | null
  /** Scripts send one for each submission; the page's own is the default. */
  clientId?: string
  isJson?: boolean
}

/** Null if the address names something that does not exist. */
export async function answerMutation(ctx: Context, posted: Posted): Promise<Response | null> {
  const { name, fields, params, from = null, clientId = clientIdOf(fields), isJson = false } = posted
  const form: Form = forms[name]
  // A copy, because the mutation may change it.
  const viewer = ctx.caller?.viewer ? { ...ctx.caller.viewer } : null
  const asked = await prove(ctx, fields)
  if (asked) return showResult(ctx, posted, { ...asked, kind: 'Forbidden' })
  const given = form.operation
    ? variablesOf(form.operation, withApiColors(name, withNamed(fields, form, params)), form.fixed ?? {})
    : Object.fromEntries(fields)
  ctx.clientId = clientId
  const result = given ? await run(ctx, form, given) : BAD_REQUEST
  if (result.__typename === 'NotFound' && form.params && !isJson) return null
  const kind = result.__typename ?? ''
  if (result.message !== undefined) {
    const { message, field } = result
    return showResult(ctx, posted, { isError: true, message, field, kind })
  }
  const redirect = hostPathOnly(fields.get('redirect') ?? from)
  const done: Done = { given: given ?? {}, result: { ...result }, redirect, viewer }
  return showResult(ctx, posted, {
    isError: false,
    message: form.successMessage?.(done) ?? null,
    kind,
    leadsTo: form.redirectTo?.(done) ?? null,
  })
}

const BAD_REQUEST: Result = { __typename: 'BadRequest', message: copy.accountSettings.failed }

function withNamed(fields: URLSearchParams, { params: names = {} }: Form, params: Params): URLSearchParams {
  const all = new URLSearchParams(fields)
  for (const [param, variable] of Object.entries(names)) all.set(variable, params[param] ?? '')
  return all
}

async function run(ctx: Context, { operation }: Form, given: Record<string, unknown>): Promise<Result> {
  if (!operation) return {}
  const data = await runOperation(ctx, operation, given as never)
  return Object.values(data)[0] as Result
}

/** Typed values return to the form, except passwords. */
async function showResult(
  ctx: Context,
  { name, fields, params, isJson }: Posted,
  outcome: Omit<FormOutcome, 'leadsTo' | 'field'> & Partial<FormOutcome>,
): Promise<Response> {
  const form: Form = forms[name]
  const { keepFields = [], key, isAway } = form
  const { leadsTo = null, field: fault, ...rest } = outcome
  const answer = { ...rest, field: fieldAt(form, fault) }
  if (isJson) return jsonAnswer({ ...answer, leadsTo } satisfies FormOutcome)
  if (answer.message !== null) {
    // A request for proof is neither a failure nor a success.
    const isDone = !answer.isError && answer.kind !== 'Forbidden'
    const values = valuesOf(fields, [...(isDone ? [] : keepFields), ...(key ? [key] : [])])
    await storeFormAnswer(ctx, { form: name, ...answer, message: answer.message, values })
  }
  if (leadsTo) return isAway ? leadAway(leadsTo) : seeOther(leadsTo)
  const page = pageOf(name, fields, params)
  // An anchor would prevent the focus on the field at fault.
  return seeOther(answer.field === null ? page : page.split('#')[0]!)
}

export function pageOf(name: FormName, fields: URLSearchParams, params: Params): string {
  const { row, query = [], anchor }: Form = forms[name]
  const named = Object.fromEntries(query.map((field) => [field, fields.get(field)]))
  return path(row, params as never, named) + (anchor ? `#${anchor}` : '')
}

export const valuesOf = (fields: URLSearchParams, names: readonly string[]) =>
  names.flatMap((name) => fields.getAll(name).map((value) => ({ name, value })))
