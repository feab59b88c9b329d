/**
 * `POST /_/batch`: calls run in order, each with its own status (decision 134). A failed call does not stop the others.
 */
import { batchedCall } from '#schema/inputs/calls.ts'
import { limits } from '#schema/limits.ts'
import { match } from '#schema/routes/match.ts'
import { type CallAnswer, callIdOf, runCall } from '#worker/actions/answerCall.ts'
import { isCall } from '#worker/actions/calls.ts'
import type { Context } from '#worker/platform/context.ts'
import { readCall, refuseCall } from '#worker/identity/forms/readCall.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'
import { forgetLoaded } from '#worker/platform/database/loader.ts'
import { logError } from '#worker/platform/log.ts'
import { parsed } from '#worker/platform/results.ts'
import { statusOfError } from '#worker/platform/http/statusOfError.ts'

export async function answerBatch(ctx: Context, request: Request): Promise<Response> {
  const read = await readCall(ctx, request)
  if (read instanceof Response) return read
  const { value } = read
  const { batch } = limits.calls
  if (!Array.isArray(value) || value.length === 0 || value.length > batch) {
    return refuseCall(400, `The body must be a list of 1 to ${batch} calls.`)
  }
  const answers: CallAnswer[] = []
  const id = callIdOf(request)
  for (const [index, given] of (value as unknown[]).entries()) {
    // Two equal calls are two changes.
    ctx.clientId = id && `${id}-${index}`
    answers.push(await answerOne(ctx, given))
  }
  return jsonAnswer(answers)
}

async function answerOne(ctx: Context, given: unknown): Promise<CallAnswer> {
  const one = parsed(batchedCall, given)
  if ('message' in one) return { status: 400, body: { error: one.message } }
  const { path, body } = one.value
  const found = match(ctx.host.table, path)
  if (!found || !isCall(found.row.name)) {
    return { status: 404, body: { error: 'Calls to this path can’t be batched.' } }
  }
  // Earlier calls may have changed it.
  forgetLoaded(ctx)
  try {
    return await runCall(ctx, found.row.name, found.params, body)
  } catch (error) {
    const status = statusOfError(error)
    logError(error, { where: 'batch', route: found.row.name })
    return { status, body: { error: 'The call failed. Try again later.' } }
  }
}
