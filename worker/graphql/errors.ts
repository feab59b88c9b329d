/**
 * Errors of data calls. Expected failures are results of their operation (R477); an error says either that the call
 * itself cannot be run, or that something of ours is broken, without any detail (safety G5).
 */
import { GraphQLError } from 'graphql'
import { logError } from '#worker/platform/log.ts'
import type { ErrorCode } from '#worker/platform/requestError.ts'

export interface PublicError {
  message: string
  /** Where in the text of the operation; absent for operations of ours, which have none. */
  locations?: readonly { line: number; column: number }[]
  path?: readonly (string | number)[]
  extensions: { code: ErrorCode }
}

/**
 * An error as the caller sees it: messages about the call itself, and a fixed one for everything that failed while it
 * ran, whose details go to the log.
 */
export function publicError(error: unknown, operation: string | undefined): PublicError {
  if (error instanceof GraphQLError && isAboutTheCall(error)) {
    const { message, locations, path } = error
    return { message, locations, path, extensions: { code: codeOf(error) ?? 'BadRequest' } }
  }
  const { path, locations, originalError } = error instanceof GraphQLError ? error : {}
  logError(originalError ?? error, { operation, path: path?.join('.') })
  return { message: 'Unexpected error', locations, path, extensions: { code: 'InternalError' } }
}

/** Whether an error is about the request; every other one is a bug of ours. */
export const isForCaller = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && codeOf(error) !== undefined

/** Errors of syntax, validation and variables have no path in the answer; a resolver's has its field's path. */
const isAboutTheCall = (error: GraphQLError) =>
  error.path === undefined ? !foreignCause(error) : codeOf(error)

const foreignCause = ({ originalError }: GraphQLError) =>
  originalError !== undefined && !(originalError instanceof GraphQLError)

const codeOf = ({ extensions }: GraphQLError) => extensions.code as ErrorCode | undefined
