/** Results of mutations: what was created or changed, or why not, in the variants of the specification (R477). */
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
  /** Why an account is not created or changed (R478). */
  reason?: SignupFailureReason
}

export const failure = <Kind extends FailureKind>(
  kind: Kind,
  message: string,
  reason?: SignupFailureReason,
): Failure<Kind> => ({ __typename: kind, message, reason })

/** The status of a failure in answers that are not GraphQL. */
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

/** A row with the name of its type, which selects the variant. */
export const as = <Name extends string, Row extends object>(
  name: Name,
  row: Row,
): Row & { __typename: Name } => ({ ...row, __typename: name })

/** The parsed input; or a BadRequest with the first problem in it. */
export function parsed<T>(schema: z.ZodType<T>, input: unknown): { value: T } | Failure<'BadRequest'> {
  const result = schema.safeParse(input)
  return result.success
    ? { value: result.data }
    : failure('BadRequest', result.error.issues[0]?.message ?? 'Bad request')
}
