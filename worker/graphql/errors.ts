/** An error may hide a bug's details (R477, safety G5). */
import { GraphQLError } from 'graphql'
import { logError } from '#worker/platform/log.ts'
import type { ErrorCode } from '#worker/platform/http/requestError.ts'

export interface PublicError {
  message: string
  locations?: readonly { line: number; column: number }[]
  path?: readonly (string | number)[]
  extensions: { code: ErrorCode }
}

export function publicError(error: unknown, operation: string | undefined): PublicError {
  if (error instanceof GraphQLError && isAboutTheCall(error)) {
    const { message, locations, path } = error
    return { message, locations, path, extensions: { code: codeOf(error) ?? 'BadRequest' } }
  }
  const { path, locations, originalError } = error instanceof GraphQLError ? error : {}
  logError(originalError ?? error, { operation, path: path?.join('.') })
  return { message: 'Unexpected error', locations, path, extensions: { code: 'InternalError' } }
}

export const isForCaller = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && codeOf(error) !== undefined

/** Errors of syntax, validation and variables have no path. */
const isAboutTheCall = (error: GraphQLError) =>
  error.path === undefined ? !foreignCause(error) : codeOf(error)

const foreignCause = ({ originalError }: GraphQLError) =>
  originalError !== undefined && !(originalError instanceof GraphQLError)

const codeOf = ({ extensions }: GraphQLError) => extensions.code as ErrorCode | undefined
