/** Runs the client's own operations in process: server rendering never goes through the HTTP layer (decision 5). */
import { execute, type GraphQLError } from 'graphql'
import { documents } from '#schema/generated/documents.ts'
import type { OperationName } from '#schema/generated/operations.ts'
import type { Context } from '#worker/context.ts'
import { isForCaller } from '#worker/graphql/errors.ts'
import { executableSchema } from '#worker/graphql/schema.ts'
import { logError } from '#worker/platform/log.ts'

/** Resolves with the data, partial if a nullable field below the root failed (R410); rejects if there is no data. */
export async function runOperation(
  ctx: Context,
  operationName: OperationName,
  variableValues: Record<string, unknown>,
): Promise<unknown> {
  const document = documents[operationName]
  if (!document) throw new Error(`Unknown operation ${operationName}`)
  const result = await execute({
    schema: executableSchema(),
    document,
    variableValues,
    contextValue: ctx,
    operationName,
  })
  if (result.errors) ctx.hasFailed = true
  for (const error of result.errors ?? []) {
    if (!isForCaller(error)) logError(originalOf(error), { operation: operationName })
  }
  // A root field that failed, itself or by a required field in it, would read as null, and the page as not found.
  const failed = result.errors?.find(({ path }) => path && result.data?.[path[0]!] === null)
  if (failed) throw originalOf(failed)
  if (!result.data) throw originalOf(result.errors![0]!)
  return result.data
}

const originalOf = (error: GraphQLError): Error => error.originalError ?? error
