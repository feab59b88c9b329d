import type { GraphQLParams } from 'graphql-yoga'
import { limits } from '#schema/limits.ts'
import { MAX_BODY } from '#worker/platform/http/gate.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'
import { readJson } from '#worker/platform/http/readJson.ts'
import { requestError } from '#worker/platform/http/requestError.ts'

/** @returns a response for an invalid body (safety G1) */
export async function readOperations(request: Request): Promise<GraphQLParams | GraphQLParams[] | Response> {
  const body = await readJson(request, MAX_BODY)
  if (!body.ok)
    return refuse(body.status, body.status === 413 ? 'The body is too large' : 'The body isn’t valid JSON')
  if (!Array.isArray(body.value)) return readOperation(body.value) ?? refuse(400, NO_OPERATION)
  const { batch } = limits.graphql
  if (body.value.length > batch) return refuse(400, `Up to ${batch} operations per request`)
  const operations = body.value.map(readOperation)
  return operations.length && operations.every((operation) => operation !== null)
    ? operations
    : refuse(400, NO_OPERATION)
}

const NO_OPERATION = 'An operation is {operationName, variables} or {query, variables, operationName}'

function readOperation(value: unknown): GraphQLParams | null {
  if (!isObject(value)) return null
  const { query, operationName, variables, extensions } = value
  if (!isTextOrNothing(query) || !isTextOrNothing(operationName) || !(query || operationName)) return null
  if (variables !== undefined && variables !== null && !isObject(variables)) return null
  // yoga requires a text; '' means one of our operations
  return {
    query: query ?? '',
    operationName: operationName || undefined,
    variables: variables ?? {},
    ...(isObject(extensions) && { extensions }),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTextOrNothing = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || typeof value === 'string'

const refuse = (status: number, message: string) =>
  jsonAnswer({ errors: [requestError(message).toJSON()] }, status)
