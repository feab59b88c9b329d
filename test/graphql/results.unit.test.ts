import { buildSchema, GraphQLEnumType, GraphQLObjectType, GraphQLUnionType } from 'graphql'
import { expect, test } from 'vitest'
import { schemaText } from '#schema/generated/schema.ts'

const schema = buildSchema(schemaText)

const VARIANTS = [
  'BadRequest',
  'Unauthorized',
  'Forbidden',
  'NotFound',
  'Conflict',
  'AlreadyExists',
  'TooManyRequests',
  'InvalidPassword',
  'InvalidTwoFactorAuthCode',
  'PasswordSoftLockout',
  'PasswordPermanentLockout',
  'TwoFactorAuthSoftLockout',
  'TwoFactorAuthPermanentLockout',
  'IpAuthLockout',
  'ExpiredCredentials',
  'MalformedOAuthToken',
  'MissingOAuthTokens',
  'UserCreationRateLimited',
  'CustomDomainFailure',
  'FailedChallenge',
  'ServiceUnavailable',
  'PaymentMethodDeclined',
  'PaymentError',
  'CheckoutNotAvailable',
]

test.each(VARIANTS)('%s is in a union of results, and says why (R477)', (name) => {
  const type = schema.getType(name)
  expect(type).toBeInstanceOf(GraphQLObjectType)
  expect((type as GraphQLObjectType).getFields()).toHaveProperty('message')
  const unions = Object.values(schema.getTypeMap()).filter((one) => one instanceof GraphQLUnionType)
  expect(unions.some((one) => one.getTypes().some((member) => member.name === name))).toBe(true)
})

test('the reasons of a refused sign-up are six (R478)', () => {
  const type = schema.getType('SignupFailureReason')
  expect((type as GraphQLEnumType).getValues().map(({ name }) => name)).toEqual([
    'EMAIL_TAKEN',
    'NON_MEMBER',
    'PASSWORD_TOO_LONG',
    'PASSWORD_TOO_SHORT',
    'UNKNOWN',
    'USERNAME_TAKEN',
  ])
})
