/**
 * A form runs its operation in process. With scripts it is answered with the outcome as JSON; without them it leads to
 * the page that shows the outcome (post, redirect, get).
 */
import { copy } from '#schema/copy.ts'
import type { Done, Form } from '#schema/actions/form.ts'
import type { FormOutcome } from '#schema/formOutcome.ts'
import { forms, type FormName } from '#schema/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { askInProcess } from '#worker/actions/ask.ts'
import { prove } from '#worker/actions/prove.ts'
import { variablesOf } from '#worker/actions/variables.ts'
import type { Context } from '#worker/context.ts'
import { storeFormAnswer } from '#worker/identity/forms/formAnswer.ts'
import { leadAway } from '#worker/identity/forms/leadOn.ts'
import { clientIdOf } from '#worker/identity/pageToken.ts'
import { seeOther } from '#worker/identity/forms/readForm.ts'
import { hostPathOnly } from '#worker/identity/redirects.ts'
import { jsonAnswer } from '#worker/platform/jsonAnswer.ts'

type Params = Readonly<Record<string, string>>
interface Result {
  __typename?: string
  /** Why it failed. */
  message?: string
}

export interface Posted {
  name: FormName
  fields: URLSearchParams
  params: Params
  /** The page that the form was on, as far as the browser says so. */
  from?: string | null
  /** The id that a script gives to each time it sends a form; without one it is that of the page. */
  clientId?: string
  /** The page is to stay: the outcome is the answer. */
  isJson?: boolean
}

/** Null when the address names something that does not exist. */
export async function answerMutation(ctx: Context, posted: Posted): Promise<Response | null> {
  const { name, fields, params, from = null, clientId = clientIdOf(fields), isJson = false } = posted
  const form: Form = forms[name]
  // A copy from before the mutation, which may change it.
  const viewer = ctx.caller?.viewer ? { ...ctx.caller.viewer } : null
  const asked = await prove(ctx, fields)
  if (asked) return showResult(ctx, posted, { ...asked, kind: 'Forbidden' })
  const given = form.operation
    ? variablesOf(form.operation, withNamed(fields, form, params), form.fixed ?? {})
    : Object.fromEntries(fields)
  ctx.clientId = clientId
  const result = given ? await run(ctx, form, given) : BAD_REQUEST
  if (result.__typename === 'NotFound' && form.params && !isJson) return null
  const kind = result.__typename ?? ''
  if (result.message !== undefined) {
    return showResult(ctx, posted, { isError: true, message: result.message, kind })
  }
  const redirect = hostPathOnly(fields.get('redirect') ?? from)
  const done: Done = { given: given ?? {}, result: { ...result }, redirect, viewer }
  return showResult(ctx, posted, {
    isError: false,
    message: form.says?.(done) ?? null,
    kind,
    leadsTo: form.leadsTo?.(done) ?? null,
  })
}

const BAD_REQUEST: Result = { __typename: 'BadRequest', message: copy.accountSettings.failed }

/** The fields with what the path says, which is text as they are, and which no field can replace. */
function withNamed(fields: URLSearchParams, { params: names = {} }: Form, params: Params): URLSearchParams {
  const all = new URLSearchParams(fields)
  for (const [param, variable] of Object.entries(names)) all.set(variable, params[param] ?? '')
  return all
}

/** The result of the operation's only field, under any alias. */
async function run(ctx: Context, { operation }: Form, given: Record<string, unknown>): Promise<Result> {
  if (!operation) return {}
  const data = await askInProcess(ctx)(operation, given as never)
  return Object.values(data)[0] as Result
}

/** On failure, what was typed goes back into the form; passwords never do. */
async function showResult(
  ctx: Context,
  { name, fields, params, isJson }: Posted,
  outcome: Omit<FormOutcome, 'leadsTo'> & Partial<FormOutcome>,
): Promise<Response> {
  const { leadsTo = null, ...answer } = outcome
  const { typed = [], which, isAway }: Form = forms[name]
  if (isJson) return jsonAnswer({ ...answer, leadsTo } satisfies FormOutcome)
  if (answer.message !== null) {
    // A proof that is still asked for is no failure, and no success either.
    const isDone = !answer.isError && answer.kind !== 'Forbidden'
    const values = valuesOf(fields, [...(isDone ? [] : typed), ...(which ? [which] : [])])
    await storeFormAnswer(ctx, { form: name, ...answer, message: answer.message, values })
  }
  if (leadsTo) return isAway ? leadAway(leadsTo) : seeOther(leadsTo)
  return seeOther(pageOf(name, fields, params))
}

/** The page that shows the form, at the form. */
export function pageOf(name: FormName, fields: URLSearchParams, params: Params): string {
  const { row, query = [], anchor }: Form = forms[name]
  const named = Object.fromEntries(query.map((field) => [field, fields.get(field)]))
  return path(row, params as never, named) + (anchor ? `#${anchor}` : '')
}

export const valuesOf = (fields: URLSearchParams, names: readonly string[]) =>
  names.flatMap((name) => fields.getAll(name).map((value) => ({ name, value })))
