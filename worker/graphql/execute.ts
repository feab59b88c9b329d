import { execute, type GraphQLError } from 'graphql'
import type { OperationName, Operations } from '#schema/generated/operations.ts'
import type { Context } from '#worker/platform/context.ts'
import { documentOf } from '#worker/graphql/documents.ts'
import { isForCaller } from '#worker/graphql/errors.ts'
import { executableSchema } from '#worker/graphql/schema.ts'
import { logError } from '#worker/platform/log.ts'

/** Decision 5; a nullable field may fail (R410). */
export async function runOperation<O extends OperationName>(
  ctx: Context,
  operationName: O,
  variableValues: Operations[O]['variables'],
): Promise<Operations[O]['data']> {
  const document = documentOf(operationName)
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
  // The page would read as not found.
  const failed = result.errors?.find(({ path }) => path && result.data?.[path[0]!] === null)
  if (failed) throw originalOf(failed)
  if (!result.data) throw originalOf(result.errors![0]!)
  return result.data as Operations[O]['data']
}

const originalOf = (error: GraphQLError): Error => error.originalError ?? error
