/** R477. */
import * as z from 'zod'
import type { SignupFailureReason } from '#schema/enums.ts'

export type FailureKind =
  | 'BadRequest'
  | 'Unauthorized'
  | 'Forbidden'
  | 'NotFound'
  | 'AlreadyExists'
  | 'Conflict'
  | 'CustomDomainFailure'
  | 'TooManyRequests'
  | 'FailedChallenge'
  | 'MissingOAuthTokens'
  | 'UserCreationRateLimited'
  | 'ExpiredCredentials'
  | 'MalformedOAuthToken'
  | 'CheckoutNotAvailable'
  | 'PaymentMethodDeclined'
  | 'PaymentError'
  | 'ServiceUnavailable'

export interface Failure<Kind extends FailureKind = FailureKind> {
  __typename: Kind
  message: string
  field?: string
  /** R478. */
  reason?: SignupFailureReason
}

export const failure = <Kind extends FailureKind>(
  kind: Kind,
  message: string,
  reason?: SignupFailureReason,
): Failure<Kind> => ({ __typename: kind, message, reason })

export const failureAt = <Kind extends FailureKind>(
  field: string,
  kind: Kind,
  message: string,
  reason?: SignupFailureReason,
): Failure<Kind> => ({ ...failure(kind, message, reason), field })

export const statusOf = ({ __typename }: Pick<Failure, '__typename'>): number => STATUS[__typename] ?? 400

const STATUS: Partial<Record<FailureKind, number>> = {
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  AlreadyExists: 409,
  Conflict: 409,
  TooManyRequests: 429,
  PaymentMethodDeclined: 402,
  ServiceUnavailable: 503,
}

export const as = <Name extends string, Row extends object>(
  name: Name,
  row: Row,
): Row & { __typename: Name } => ({ ...row, __typename: name })

export function parsed<T>(
  schema: z.ZodType<T>,
  input: unknown,
  argument?: string,
): { value: T } | Failure<'BadRequest'> {
  const result = schema.safeParse(input)
  if (result.success) return { value: result.data }
  const { message = 'Bad request', path = [] } = result.error.issues[0] ?? {}
  const field = path.findLast((part) => typeof part === 'string') ?? argument
  return field === undefined ? failure('BadRequest', message) : failureAt(field, 'BadRequest', message)
}
