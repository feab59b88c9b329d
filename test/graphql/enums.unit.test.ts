import { buildSchema, isEnumType } from 'graphql'
import { expect, test } from 'vitest'
import * as enums from '#schema/enums.ts'
import { schemaText } from '#schema/generated/schema.ts'

/** The others belong to the schema only, not to the product. */
const product: Record<string, readonly string[]> = { ...enums }

const inSchema = Object.values(buildSchema(schemaText).getTypeMap())
  .filter((type) => isEnumType(type))
  .filter(({ name }) => name in product)

test('the schema names enumerations of the product (R507-R512)', () => {
  expect(inSchema.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['PostVisibility', 'License', 'NavType', 'PostSort']),
  )
})

test.each(inSchema.map((type) => [type.name, type] as const))(
  '%s has the product’s values, in their spelling and order (R507-R512)',
  (name, type) => {
    expect(type.getValues().map((value) => value.name)).toEqual([...product[name]!])
  },
)
