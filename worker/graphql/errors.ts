/**
 * Errors of data calls. Expected failures are results of their operation (R477); an error tells either that the
 * call itself cannot be run, or that something of ours is broken, and then nothing about what (safety G5).
 */
import { GraphQLError } from 'graphql'
import { logError } from '#worker/platform/log.ts'
import type { ErrorCode } from '#worker/platform/requestError.ts'

export interface PublicError {
  message: string
  path?: readonly (string | number)[]
  extensions: { code: ErrorCode }
}

/**
 * An error as it leaves: messages about the call itself, and a fixed one for everything that happened while it was
 * run, which goes to the log.
 */
export function publicError(error: unknown, operation: string | undefined): PublicError {
  if (error instanceof GraphQLError && isAboutTheCall(error)) {
    return { message: error.message, path: error.path, extensions: { code: codeOf(error) ?? 'BadRequest' } }
  }
  const { path, originalError } = error instanceof GraphQLError ? error : {}
  logError(originalError ?? error, { operation, path: path?.join('.') })
  return { message: 'Unexpected error', path, extensions: { code: 'InternalError' } }
}

/** Whether an error says what is wrong with what was asked for; every other one is a bug. */
export const isForCaller = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && codeOf(error) !== undefined

/** Errors of syntax, validation and variables stand at no path of the answer; a resolver's stand at its field. */
const isAboutTheCall = (error: GraphQLError) =>
  error.path === undefined ? !foreignCause(error) : codeOf(error)

const foreignCause = ({ originalError }: GraphQLError) =>
  originalError !== undefined && !(originalError instanceof GraphQLError)

const codeOf = ({ extensions }: GraphQLError) => extensions.code as ErrorCode | undefined
