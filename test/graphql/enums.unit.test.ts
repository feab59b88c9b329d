import { buildSchema, isEnumType } from 'graphql'
import { expect, test } from 'vitest'
import * as enums from '#schema/enums.ts'
import { schemaText } from '#schema/generated/schema.ts'

/** Of the schema alone, not of the product. */
const OWN = new Set(['Direction'])

const inSchema = Object.values(buildSchema(schemaText).getTypeMap())
  .filter((type) => isEnumType(type))
  .filter(({ name }) => !name.startsWith('__') && !OWN.has(name))

test('R507-R512: the schema names enumerations of the product', () => {
  expect(inSchema.map(({ name }) => name)).toEqual(expect.arrayContaining(['PostVisibility', 'License', 'NavType', 'PostSort']))
})

test.each(inSchema.map((type) => [type.name, type] as const))(
  'R507-R512: %s has the product’s values, in their spelling and order',
  (name, type) => {
    expect(type.getValues().map((value) => value.name)).toEqual([...enums[name as keyof typeof enums]])
  },
)
