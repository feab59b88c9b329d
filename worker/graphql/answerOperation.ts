/** Answers one operation of a call on its own: the others of its batch do not affect it (safety G3). */
import { execute, type ExecutionResult } from 'graphql'
import type { GraphQLParams } from 'graphql-yoga'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/context.ts'
import { publicError } from '#worker/graphql/errors.ts'
import { prepareOperation, type Prepared } from '#worker/graphql/prepareOperation.ts'
import { executableSchema } from '#worker/graphql/schema.ts'
import type { Turns } from '#worker/graphql/turns.ts'
import { costOf } from '#worker/graphql/weights.ts'
import { forgetLoaded } from '#worker/platform/loader.ts'
import { requestError } from '#worker/platform/requestError.ts'

/** What the operations of one request share. */
export interface Call {
  ctx: Context
  turns: Turns
  /** Whether the request may change data. */
  canMutate: boolean
  /** Points that its operations have cost so far. */
  spent: number
}

/** Never rejects. It takes its turn before it first waits, so that a batch runs in its own order. */
export async function answerOperation(call: Call, params: GraphQLParams): Promise<ExecutionResult> {
  try {
    const variables = (params.variables ?? {}) as Record<string, unknown>
    const prepared = prepareOperation(params, { introspection: call.ctx.env.ENVIRONMENT === 'development' })
    charge(call, prepared, variables)
    if (!prepared.changes) return await call.turns.read(() => run(call.ctx, prepared, variables))
    if (!call.canMutate) throw requestError('A change must come from a page of this host', 'Forbidden')
    return await call.turns.write(() => change(call.ctx, prepared, variables))
  } catch (error) {
    return { errors: [publicError(error, params.operationName) as never] }
  }
}

/** Refuses an operation that costs too much, alone or with the rest of the batch, before any statement runs. */
function charge(call: Call, { weight }: Prepared, variables: Record<string, unknown>) {
  const { cost, largestPage } = costOf(weight, variables)
  if (largestPage > limits.graphql.page) throw requestError(`At most ${limits.graphql.page} entries a page`)
  if (cost > limits.graphql.cost) throw requestError('The operation costs too much')
  if (call.spent + cost > limits.graphql.batchCost)
    throw requestError('The operations together cost too much')
  call.spent += cost
}

/** Loaders must not answer reads after a change with what they read before it. */
async function change(ctx: Context, prepared: Prepared, variables: Record<string, unknown>) {
  forgetLoaded(ctx)
  try {
    return await run(ctx, prepared, variables)
  } finally {
    forgetLoaded(ctx)
  }
}

async function run(ctx: Context, { document, name }: Prepared, variableValues: Record<string, unknown>) {
  const result = await execute({
    schema: executableSchema(),
    document,
    operationName: name,
    variableValues,
    contextValue: ctx,
    hideSuggestions: true,
    options: { maxCoercionErrors: 3 },
  })
  if (!result.errors) return result
  return { ...result, errors: result.errors.map((error) => publicError(error, name) as never) }
}
