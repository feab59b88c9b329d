/** A refusal of a data call itself; expected failures are results of their operation (R477). */
import { GraphQLError } from 'graphql'

export type ErrorCode = 'BadRequest' | 'Forbidden' | 'TooManyRequests' | 'InternalError'

/** An error whose message the caller may read. */
export const requestError = (message: string, code: ErrorCode = 'BadRequest'): GraphQLError =>
  new GraphQLError(message, { extensions: { code } })
