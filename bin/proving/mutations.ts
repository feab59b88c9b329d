import { buildSchema, print } from 'graphql'
import { schemaText } from '#schema/generated/schema.ts'
import { ownOperation } from '#schema/generating/ownOperations.ts'

const schema = buildSchema(schemaText)

const fields = schema.getMutationType()?.getFields() ?? {}

export const mutationNames = Object.keys(fields)

/** Takes the mutation's arguments as variables, and selects the reason of a failure. */
export function documentOf(name: string): string {
  const mutation = fields[name]
  if (!mutation) throw new Error(`The schema has no mutation ${name}`)
  return print(ownOperation(schema, mutation))
}
