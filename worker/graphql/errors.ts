/** Expected failures are results (R477); an error is an invalid call, or hides a bug's details (safety G5). */
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

/** Errors not about the call are logged and get a fixed message. */
export function publicError(error: unknown, operation: string | undefined): PublicError {
  if (error instanceof GraphQLError && isAboutTheCall(error)) {
    const { message, locations, path } = error
    return { message, locations, path, extensions: { code: codeOf(error) ?? 'BadRequest' } }
  }
  const { path, locations, originalError } = error instanceof GraphQLError ? error : {}
  logError(originalError ?? error, { operation, path: path?.join('.') })
  return { message: 'Unexpected error', locations, path, extensions: { code: 'InternalError' } }
}

/** Every other error is our bug. */
export const isForCaller = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && codeOf(error) !== undefined

/** Errors of syntax, validation and variables have no path. */
const isAboutTheCall = (error: GraphQLError) =>
  error.path === undefined ? !foreignCause(error) : codeOf(error)

const foreignCause = ({ originalError }: GraphQLError) =>
  originalError !== undefined && !(originalError instanceof GraphQLError)

const codeOf = ({ extensions }: GraphQLError) => extensions.code as ErrorCode | undefined
