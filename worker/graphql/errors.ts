/**
 * Errors of data calls. Expected failures are results of operations (R477); an error says that the call is invalid, or
 * hides a bug's details (safety G5).
 */
import { GraphQLError } from 'graphql'
import { logError } from '#worker/platform/log.ts'
import type { ErrorCode } from '#worker/platform/requestError.ts'

export interface PublicError {
  message: string
  /** Only for operations sent as text. */
  locations?: readonly { line: number; column: number }[]
  path?: readonly (string | number)[]
  extensions: { code: ErrorCode }
}

/** Keeps messages about the call itself; other errors are logged and get a fixed message. */
export function publicError(error: unknown, operation: string | undefined): PublicError {
  if (error instanceof GraphQLError && isAboutTheCall(error)) {
    const { message, locations, path } = error
    return { message, locations, path, extensions: { code: codeOf(error) ?? 'BadRequest' } }
  }
  const { path, locations, originalError } = error instanceof GraphQLError ? error : {}
  logError(originalError ?? error, { operation, path: path?.join('.') })
  return { message: 'Unexpected error', locations, path, extensions: { code: 'InternalError' } }
}

/** Whether an error is about the request; every other one is our bug. */
export const isForCaller = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && codeOf(error) !== undefined

/** Errors of syntax, validation and variables have no path; a resolver's has its field's path. */
const isAboutTheCall = (error: GraphQLError) =>
  error.path === undefined ? !foreignCause(error) : codeOf(error)

const foreignCause = ({ originalError }: GraphQLError) =>
  originalError !== undefined && !(originalError instanceof GraphQLError)

const codeOf = ({ extensions }: GraphQLError) => extensions.code as ErrorCode | undefined
