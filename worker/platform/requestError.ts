/** Refusals of data calls; expected failures are results of operations (R477). */
import { GraphQLError } from 'graphql'

export type ErrorCode = 'BadRequest' | 'Forbidden' | 'TooManyRequests' | 'InternalError'

/** An error with a message for the caller. */
export const requestError = (message: string, code: ErrorCode = 'BadRequest'): GraphQLError =>
  new GraphQLError(message, { extensions: { code } })
