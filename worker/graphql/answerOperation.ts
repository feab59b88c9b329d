/** Safety G3. */
import { execute, type ExecutionResult } from 'graphql'
import type { GraphQLParams } from 'graphql-yoga'
import { isClientId } from '#schema/forms/clientIds.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { type CountedBudget, countedField, OverBudget } from '#worker/graphql/answerBudget.ts'
import { publicError } from '#worker/graphql/errors.ts'
import { prepareOperation, type Prepared } from '#worker/graphql/prepareOperation.ts'
import { executableSchema } from '#worker/graphql/schema.ts'
import type { SharedReads } from '#worker/graphql/sharedReads.ts'
import type { Turns } from '#worker/graphql/turns.ts'
import { costOf } from '#worker/graphql/weights.ts'
import { forgetLoaded } from '#worker/platform/database/loader.ts'
import { requestError } from '#worker/platform/http/requestError.ts'

export interface Call {
  ctx: Context
  turns: Turns
  canMutate: boolean
  reads: SharedReads
  budget: CountedBudget
  spent: { points: number; statements: number }
}

/** It takes its turn synchronously, so a batch runs in order. */
export async function answerOperation(call: Call, params: GraphQLParams): Promise<ExecutionResult> {
  try {
    const variables = (params.variables ?? {}) as Record<string, unknown>
    const prepared = prepareOperation(params, { introspection: call.ctx.env.ENVIRONMENT === 'development' })
    charge(call, prepared, variables)
    if (!prepared.changes) return await call.turns.read(() => run(call, prepared, variables))
    if (!call.canMutate) throw requestError('A change must come from a page of this host', 'Forbidden')
    return await call.turns.write(() => change(call, prepared, variables, clientIdOf(params)))
  } catch (error) {
    return { errors: [publicError(error, params.operationName) as never] }
  }
}

function charge({ spent }: Call, { weight }: Prepared, variables: Record<string, unknown>) {
  const { points, statements, largestPage } = costOf(weight, variables)
  const { page, cost, batchCost, statements: mostStatements } = limits.graphql
  if (largestPage > page) throw requestError(`At most ${page} entries a page`)
  if (points > cost || statements > mostStatements) throw requestError('The operation costs too much')
  if (spent.points + points > batchCost || spent.statements + statements > mostStatements)
    throw requestError('Together, the operations cost too much')
  spent.points += points
  spent.statements += statements
}

/** A read after a change must not get older values. */
async function change(
  call: Call,
  prepared: Prepared,
  variables: Record<string, unknown>,
  clientId: string | undefined,
) {
  forgetLoaded(call.ctx)
  call.ctx.clientId = clientId
  try {
    return await call.reads.changing(() => run(call, prepared, variables))
  } finally {
    call.ctx.clientId = undefined
    forgetLoaded(call.ctx)
  }
}

function clientIdOf({ extensions }: GraphQLParams): string | undefined {
  const given = (extensions as Record<string, unknown> | undefined)?.['clientId']
  return typeof given === 'string' && isClientId(given) ? given : undefined
}

async function run(
  { ctx, budget }: Call,
  { document, name, typename }: Prepared,
  variableValues: Record<string, unknown>,
) {
  budget.allowTypename(typename)
  const result = await execute({
    schema: executableSchema(),
    document,
    operationName: name,
    variableValues,
    contextValue: ctx,
    fieldResolver: countedField,
    hideSuggestions: true,
    options: { maxCoercionErrors: 3 },
  })
  if (!result.errors) return result
  const over = result.errors.find(({ originalError }) => originalError instanceof OverBudget)
  if (over) throw over.originalError!
  const errors = result.errors.slice(0, limits.graphql.errors)
  return { ...result, errors: errors.map((error) => publicError(error, name) as never) }
}
