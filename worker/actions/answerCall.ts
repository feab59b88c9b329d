import { CLIENT_ID_HEADER, isClientId } from '#schema/forms/clientIds.ts'
import type { Match } from '#schema/routes/match.ts'
import { type CallName, calls, type OperationCall } from '#worker/actions/calls.ts'
import type { Context } from '#worker/platform/context.ts'
import { runOperation } from '#worker/graphql/execute.ts'
import { readCall } from '#worker/identity/forms/readCall.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'
import { type Failure, parsed, statusOf } from '#worker/platform/results.ts'

export interface CallAnswer {
  status: number
  body: { error: string } | Record<string, unknown>
}

/** Answers a POST of JSON (R438). */
export async function answerCall(ctx: Context, request: Request, { row, params }: Match): Promise<Response> {
  const read = await readCall(ctx, request)
  if (read instanceof Response) return read
  ctx.clientId = callIdOf(request)
  const { status, body } = await runCall(ctx, row.name as CallName, params, read.value)
  return jsonAnswer(body, status)
}

/** A POST of JSON without values, on a row with another condition than being signed in. */
export async function answerBareCall(
  ctx: Context,
  request: Request,
  operation: OperationCall,
): Promise<Response> {
  const read = await readCall(ctx, request)
  if (read instanceof Response) return read
  ctx.clientId = callIdOf(request)
  const { status, body } = await answerOf(ctx, operation)
  return jsonAnswer(body, status)
}

/** For the client's call or form (decision 162). */
export function callIdOf({ headers }: Request): string | undefined {
  const id = headers.get(CLIENT_ID_HEADER) ?? ''
  return isClientId(id) ? id : undefined
}

/** @throws only for bugs, like the operation */
export async function runCall(
  ctx: Context,
  name: CallName,
  params: Match['params'],
  given: unknown,
): Promise<CallAnswer> {
  const call = calls[name]
  const body = parsed<never>(call.body, given)
  if ('message' in body) return refusal(body)
  return answerOf(ctx, call.operation(params, body.value))
}

async function answerOf(ctx: Context, { operation, variables }: OperationCall): Promise<CallAnswer> {
  const data = await runOperation(ctx, operation, variables as never)
  const { __typename, ...result } = Object.values(data)[0] as Failure | { __typename: string }
  return 'message' in result
    ? refusal({ __typename: __typename as Failure['__typename'], message: result.message })
    : { status: 200, body: result }
}

const refusal = (failed: Failure): CallAnswer => ({
  status: statusOf(failed),
  body: { error: failed.message },
})
