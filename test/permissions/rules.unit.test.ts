import { buildASTSchema, type GraphQLUnionType, getNamedType, parse } from 'graphql'
import { expect, test } from 'vitest'
import type { Rule } from '#schema/actions/rule.ts'
import { rules } from '#schema/actions/rules.ts'
import { schemaText } from '#schema/generated/schema.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { refusalOf } from '#worker/identity/requireUser.ts'

const MAIN = 'https://example.com'

const USER = { id: 'u', isStaff: false, isSuspended: false, spoofedById: null }
const STAFF = { ...USER, isStaff: true }

interface CallerOptions {
  viewer?: object | null
  isOperator?: boolean
  origin?: string
  isSelling?: boolean
}

const ask = (
  rule: Rule,
  { viewer = USER, isOperator = false, origin = MAIN, isSelling = true }: CallerOptions,
) =>
  refusalOf(
    {
      caller: { viewer: viewer as Viewer | null, isOperator },
      site: { origin },
      env: {
        MAIN_ORIGIN: MAIN,
        PRODUCT_NAME: 'Quire',
        ENVIRONMENT: 'production',
        STRIPE_SECRET_KEY: isSelling ? 'key' : '',
      },
    } as Pick<Context, 'caller' | 'site' | 'env'>,
    rule,
  )

/** Some rule refuses each of them. */
const REFUSED: Record<string, CallerOptions> = {
  visitor: { viewer: null },
  acting: { viewer: { ...STAFF, spoofedById: 's' } },
  suspended: { viewer: { ...STAFF, isSuspended: true } },
  elsewhere: { viewer: STAFF, origin: 'https://other.example' },
  'no staff': {},
  'no payments': { viewer: STAFF, isSelling: false },
}

const schema = buildASTSchema(parse(schemaText))
const mutations = schema.getMutationType()!.getFields()

test('every mutation has one rule, and every rule is of a mutation (A1)', () => {
  expect(Object.keys(rules).toSorted()).toEqual(Object.keys(mutations).toSorted())
})

test.each(Object.entries(rules))('%s can answer each refusal of its rule (A1, R477)', (name, rule) => {
  const { type } = mutations[name]!
  const variants = (getNamedType(type) as GraphQLUnionType).getTypes().map((one) => one.name)
  const refusals = Object.values(REFUSED).flatMap((asked) => ask(rule, asked)?.__typename ?? [])
  expect(refusals.filter((kind) => !variants.includes(kind))).toEqual([])
  expect(refusals.length > 0).toBe(rule.who !== 'anyone')
})

test.each<[string, Rule['who'][], CallerOptions]>([
  ['visitors', ['anyone'], { viewer: null }],
  ['users', ['anyone', 'user', 'writer'], {}],
  ['staff', ['anyone', 'user', 'writer', 'staff'], { viewer: STAFF }],
  ['programs of the operator', ['anyone', 'writer', 'staff'], { viewer: null, isOperator: true }],
])('%s pass the rules that are for them (A1)', (_, passed, asked) => {
  const isAsExpected = Object.values<Rule>(rules).map(
    (rule) => (ask(rule, asked) === null) === passed.includes(rule.who),
  )
  expect(isAsExpected).not.toContain(false)
})

test('only readers’ rules let a session of another host pass (I10, decision 178)', () => {
  const elsewhere = { origin: 'https://other.example' }
  const passed = Object.values<Rule>(rules).filter((rule) => ask(rule, elsewhere) === null)
  expect(passed.every((rule) => rule.who === 'anyone' || (rule.who === 'user' && rule.host === 'any'))).toBe(
    true,
  )
  expect(passed.length).toBeGreaterThan(0)
})
