import { buildSchema, isEnumType } from 'graphql'
import { expect, test } from 'vitest'
import { backendEnums } from '#schema/generating/backendEnums.ts'
import * as enums from '#schema/enums.ts'
import { schemaText } from '#schema/generated/schema.ts'

/** The others belong to the schema only. */
const product: Record<string, readonly string[]> = { ...enums }
const schema = buildSchema(schemaText)

const inSchema = Object.values(schema.getTypeMap())
  .filter((type) => isEnumType(type))
  .filter(({ name }) => name in product)

test.each(backendEnums)('%s is served under its name (R507, R508, R509, R510, R511, R512)', (name) => {
  const type = schema.getType(name)
  expect(isEnumType(type) && type.getValues().map((value) => value.name)).toEqual([...product[name]!])
})

test.each(inSchema.map((type) => [type.name, type] as const))(
  '%s has the product’s values, in their spelling and order (R507-R512)',
  (name, type) => {
    expect(type.getValues().map((value) => value.name)).toEqual([...product[name]!])
  },
)

test('the values that the specification gives in words are spelt as decided (D74)', () => {
  const spelt: Record<string, readonly string[]> = {
    PostType: ['POST_TYPE_DELETED', 'DRAFT', 'PUBLIC', 'PUBLISHED', 'RESPONSE', 'UNKNOWN', 'UNLISTED'],
    Currency: ['CAD', 'USD', 'NOT_APPLICABLE', 'UNKNOWN'],
    NewsletterType: ['AUTHOR', 'COLLECTION', 'UNKNOWN'],
    MeteringWindow: ['HOURLY', 'DAILY', 'MONTHLY'],
    ProfileTab: ['HOME', 'LATEST', 'HAS_RECOMMENDED', 'HIGHLIGHTS', 'RESPONSES', 'SERIES'],
    CollectionNavigationItemType: ['ABOUT_PAGE', 'ARCHIVE', 'EXTERNAL_LINK', 'POST', 'TAG', 'TOPIC_PAGE'],
  }
  for (const [name, values] of Object.entries(spelt)) {
    const type = schema.getType(name)
    expect([name, isEnumType(type) && type.getValues().map((value) => value.name)]).toEqual([name, values])
  }
})
