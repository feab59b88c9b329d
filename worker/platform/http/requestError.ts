/** Expected failures are results instead (R477). */
import { GraphQLError } from 'graphql'

export type ErrorCode = 'BadRequest' | 'Forbidden' | 'TooManyRequests' | 'InternalError'

export const requestError = (message: string, code: ErrorCode = 'BadRequest'): GraphQLError =>
  new GraphQLError(message, { extensions: { code } })
