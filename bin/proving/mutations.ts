/** The mutations of the schema, and a document for each. */
import { buildSchema, type GraphQLNamedType, isObjectType, isUnionType } from 'graphql'
import { schemaText } from '#schema/generated/schema.ts'

const schema = buildSchema(schemaText)

const fields = schema.getMutationType()?.getFields() ?? {}

export const mutationNames = Object.keys(fields)

/** A document that takes the mutation's arguments as variables, and selects the reason of a failure. */
export function documentOf(name: string): string {
  const field = fields[name]
  if (!field) throw new Error(`The schema has no mutation ${name}`)
  const declared = inBrackets(field.args.map((arg) => `$${arg.name}: ${arg.type.toString()}`))
  const given = inBrackets(field.args.map((arg) => `${arg.name}: $${arg.name}`))
  const result = schema.getType(field.type.toString().replace(/[![\]]/g, ''))
  const failures = failuresOf(result)
    .map((type) => `... on ${type} { message }`)
    .join(' ')
  return `mutation${declared} { ${name}${given} { __typename ${failures} } }`
}

/** Empty where there are no parts. */
const inBrackets = (parts: readonly string[]): string => (parts.length ? `(${parts.join(', ')})` : '')

const failuresOf = (type: GraphQLNamedType | undefined): string[] =>
  isUnionType(type)
    ? type
        .getTypes()
        .filter((member) => isObjectType(member) && 'message' in member.getFields())
        .map(({ name }) => name)
    : []
